"""What the buzzer plays: patterns of (hertz, milliseconds), 0 hertz = silence.

A pattern needs no language: rising = yours, falling = lost, low = refused, long = time.
The four sounds of a commit differ in their number of notes as well as in pitch.
"""

CLICK = ((2400, 8),)
REFUSED = ((220, 60), (0, 40), (220, 60))

# a stroke was recorded
NOTHING = ((880, 50),)  # nothing fell
OWN = ((880, 50), (1320, 70))  # own carrommen, the queen
OPPONENT = ((880, 50), (660, 70))  # only the opponent's
COMES_BACK = ((660, 50), (520, 50), (390, 90))  # something returns to the board

UNTOUCHED = ((1760, 30), (0, 40), (1760, 30))  # OK held long enough for "~"
FOUL = ((300, 140),)
BOARD_END = ((660, 80), (880, 80), (1100, 140))
GAME_END = ((660, 80), (880, 80), (1100, 80), (1320, 200))
MATCH_END = ((660, 100), (880, 100), (1100, 100), (1320, 100), (1100, 100), (1320, 300))
TICK = ((1600, 15),)  # five seconds left, soft clock
WARNING = ((1200, 60), (0, 60), (1200, 60))  # a badge was raised
TIME = ((1000, 700),)  # exact clock only
SAVE_FAILED = ((400, 120), (0, 60), (300, 200))
SAVED = ((880, 40), (0, 30), (1100, 40), (0, 30), (1320, 80))  # what had failed is in flash
START = ((880, 40), (0, 30), (1320, 60))
TEST = ((500, 80), (1000, 80), (2000, 80), (4000, 80))

NAMES = (
    "CLICK", "REFUSED", "NOTHING", "OWN", "OPPONENT", "COMES_BACK", "UNTOUCHED", "FOUL",
    "BOARD_END", "GAME_END", "MATCH_END", "TICK", "WARNING", "TIME", "SAVE_FAILED", "SAVED",
    "START", "TEST",
)  # fmt: skip
