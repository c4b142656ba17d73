"""What the buzzer plays: patterns of tones, two bytes each: 20 hertz and 5 milliseconds are one.
0 hertz = silence. As bytes, because tuples of tuples take four times their memory.

A pattern needs no language: rising = yours, falling = lost, low = refused, long = time.
The four sounds of a commit differ in their number of notes as well as in pitch.
"""


def _tones(*numbers: int) -> bytes:
    """hertz, milliseconds, hertz, milliseconds ... as a pattern."""
    return bytes([n // (5 if i & 1 else 20) for i, n in enumerate(numbers)])


CLICK = _tones(2400, 10)
REFUSED = _tones(220, 60, 0, 40, 220, 60)

# a stroke was recorded
NOTHING = _tones(880, 50)  # nothing fell
OWN = _tones(880, 50, 1320, 70)  # own carrommen, the queen
OPPONENT = _tones(880, 50, 660, 70)  # only the opponent's
COMES_BACK = _tones(660, 50, 520, 50, 400, 90)  # something returns to the board

UNTOUCHED = _tones(1760, 30, 0, 40, 1760, 30)  # OK held long enough for "~"
FOUL = _tones(300, 140)
BOARD_END = _tones(660, 80, 880, 80, 1100, 140)
GAME_END = _tones(660, 80, 880, 80, 1100, 80, 1320, 200)
MATCH_END = _tones(660, 100, 880, 100, 1100, 100, 1320, 100, 1100, 100, 1320, 300)
TICK = _tones(1600, 15)  # five seconds left, soft clock
WARNING = _tones(1200, 60, 0, 60, 1200, 60)  # a badge was raised
TIME = _tones(1000, 700)  # exact clock only
SAVE_FAILED = _tones(400, 120, 0, 60, 300, 200)
SAVED = _tones(880, 40, 0, 30, 1100, 40, 0, 30, 1320, 80)  # what had failed is in flash
START = _tones(880, 40, 0, 30, 1320, 60)
TEST = _tones(500, 80, 1000, 80, 2000, 80, 4000, 80)
