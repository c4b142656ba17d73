"""Before the first match a PC pairs, until the six digits are on the screen."""

import tour

steps = tour.pairing()
