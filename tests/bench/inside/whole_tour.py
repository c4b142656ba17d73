"""Everything else that a board can be asked for between one power-on and the next."""

import tour

steps = tour.tour()
