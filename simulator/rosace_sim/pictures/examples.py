"""A screen of every kind in a state that a real match reaches, for pictures and for tests."""

from rosace_sim.pictures import (
    examples_correct,
    examples_house,
    examples_play,
    examples_setup,
    examples_table,
    examples_trust,
)
from rosace_sim.pictures.posed import Example

EXAMPLES: tuple[Example, ...] = (
    *examples_play.EXAMPLES,
    *examples_correct.EXAMPLES,
    *examples_setup.EXAMPLES,
    *examples_house.EXAMPLES,
    *examples_table.EXAMPLES,
    *examples_trust.EXAMPLES,
)
