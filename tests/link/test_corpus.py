"""What guided fuzzing found worth keeping: the same answers from both Pythons."""

import both
from link import guided, scenarios

INPUTS = guided.CORPUS.read_text().split()


def test_the_corpus_reaches_further_than_what_it_began_with():
    steps = guided.Steps()
    for data in guided.seeds():
        steps.of(data)
    before = len(steps.ever)
    for data in INPUTS:
        steps.of(bytes.fromhex(data))
    assert len(steps.ever) > before


@both.needs_micropython
def test_both_pythons_answer_the_corpus_alike():
    assert len(both.alike(scenarios.corpus, INPUTS)) == len(INPUTS)
