"""What an umpire may do outside a stroke: a row an act. MENU lists them, acts.py carries one out.

A new act is a new row.
"""

from rosace.port import const
from rosace.rules.systems import rule
from rosace.rules.turns import can_swap

# Ids of texts, numbered by `make texts`
_T_E_APPEAL = const(518)
_T_E_DEEM = const(519)
_T_E_WRONG = const(520)
_T_E_TURN = const(521)
_T_E_JUMP = const(522)
_T_E_WARNING = const(523)
_T_E_DISTURB = const(524)
_T_E_PROTEST = const(525)
_T_E_RESIGN = const(526)
_T_E_FORFEIT_G = const(527)
_T_E_FORFEIT_I = const(528)
_T_E_VOID = const(529)
_T_E_DISQUALIFY = const(530)
_T_E_STRIKER = const(531)
_T_E_TRIAL = const(532)
_T_R_LANGUAGE = const(539)
_T_R_IMPROPER = const(716)
_T_M_APPEAL = const(744)
_T_M_NEW_PROTEST = const(745)
_T_M_RESIGN = const(746)
_T_M_WARNING = const(747)
_T_M_DISTURB = const(748)
_T_M_FORFEIT_G = const(749)
_T_M_FORFEIT_I = const(750)
_T_M_DISQUALIFY = const(751)
_T_M_DEEM = const(752)
_T_M_WRONG = const(753)
_T_M_JUMP = const(754)
_T_M_STRIKER = const(755)
_T_M_TURN = const(756)
_T_M_VOID = const(757)
_T_M_TRIAL = const(758)
_T_M_DROPS = const(854)
_T_E_DROPS = const(855)
# From words.py, by `make texts`
_NONE = const(255)
_P_READY = const(2)
_P_PLAY = const(3)
_P_MATCH = const(6)
_K_TRIAL = const(5)
_K_WRONG_PIECE = const(14)
_K_DEEM = const(15)
_K_TURN = const(16)
_K_FORFEIT = const(17)
_K_VOID = const(18)
_K_RESIGN = const(19)
_K_DISQUALIFY = const(20)
_K_APPEAL = const(21)
_K_WARNING = const(22)
_K_DISTURBANCE = const(23)
_K_PROTEST = const(24)
_K_STRIKER_CHANGE = const(26)
_K_JUMP = const(28)
_RE_NONE = const(0)
_RE_APPEAL = const(9)
_RE_MOVED = const(10)
_RE_LANGUAGE = const(12)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PLAYERS = const(2)
_PHASE = const(4)
_FLAGS = const(5)
_MISSED = const(42)
_TRIALS = const(70)
# FLAGS
_F_APPEAL = const(4)
_F_STARTED = const(16)
# MODE
_M_PRACTICE = const(8)
# From rules/systems.py, by `make texts`
# The record
_TRIALS_MAX = const(7)
# From desk/modes/act_table.py, by `make texts`
_KIND = const(1)
_WHEN = const(4)
# From rules/piles/systems.py, by `make texts`
# The state
_OUT = const(78)

A_FIRST = const(32)  # menu rows from here on are acts

# What an act asks first
NOTHING = const(0)
PERSON = const(1)
PIECE = const(2)

# When it may be meant: play, before "Play", at board and game ends, at the match's end
_IN_PLAY = const(1)
_READY = const(2)
_BETWEEN = const(4)
_OVER = const(8)
_RUNNING = const(_IN_PLAY | _READY | _BETWEEN)
_ALWAYS = const(_RUNNING | _OVER)

# What stands where in a row of ACTS: for the PC and for tests; a file of the board holds those
# that it uses (`make texts`).
if __debug__:
    TEXT = const(0)
    KIND = const(1)
    ASKS = const(2)
    REASON = const(3)  # fixed; NONE = the umpire gives one
    WHEN = const(4)
    EFFECT = const(5)  # text of what it will do

# text, kind, asks, reason, when, effect
ACTS = (
    (_T_M_APPEAL, _K_APPEAL, NOTHING, _RE_NONE, _IN_PLAY | _READY, _T_E_APPEAL),
    (_T_M_DEEM, _K_DEEM, NOTHING, _RE_NONE, _IN_PLAY, _T_E_DEEM),
    (_T_M_WRONG, _K_WRONG_PIECE, PIECE, _RE_NONE, _IN_PLAY, _T_E_WRONG),
    (_T_M_TURN, _K_TURN, PERSON, _RE_NONE, _IN_PLAY, _T_E_TURN),
    (_T_M_JUMP, _K_JUMP, PIECE, _RE_NONE, _IN_PLAY, _T_E_JUMP),
    (_T_M_WARNING, _K_WARNING, PERSON, _NONE, _RUNNING, _T_E_WARNING),
    (_T_M_DISTURB, _K_DISTURBANCE, PERSON, _RE_NONE, _RUNNING, _T_E_DISTURB),
    (_T_M_NEW_PROTEST, _K_PROTEST, PERSON, _RE_NONE, _ALWAYS, _T_E_PROTEST),
    (_T_M_RESIGN, _K_RESIGN, PERSON, _RE_NONE, _IN_PLAY, _T_E_RESIGN),
    (_T_M_FORFEIT_G, _K_FORFEIT, PERSON, _RE_APPEAL, _IN_PLAY, _T_E_FORFEIT_G),
    (_T_M_FORFEIT_I, _K_FORFEIT, PERSON, _RE_MOVED, _IN_PLAY, _T_E_FORFEIT_I),
    (_T_M_VOID, _K_VOID, NOTHING, _RE_NONE, _IN_PLAY, _T_E_VOID),
    (_T_M_DISQUALIFY, _K_DISQUALIFY, PERSON, _NONE, _RUNNING, _T_E_DISQUALIFY),
    (_T_M_STRIKER, _K_STRIKER_CHANGE, PERSON, _RE_NONE, _READY | _BETWEEN, _T_E_STRIKER),
    (_T_M_TRIAL, _K_TRIAL, PERSON, _RE_NONE, _READY, _T_E_TRIAL),
    (_T_M_DROPS, _K_RESIGN, PERSON, _RE_NONE, _IN_PLAY, _T_E_DROPS),  # with piles others go on
)
_DROPS = const(15)  # that row

# The acts that a game with piles has: no tournament is played with piles
_WITH_PILES = (_K_APPEAL, _K_TURN, _K_JUMP, _K_VOID)
_ALONE = (_K_DEEM, _K_WRONG_PIECE, _K_JUMP, _K_VOID)  # practice: there is nobody else


def possible(s: bytearray, row: int) -> bool:
    """True if the act can be meant in this phase."""
    phase = s[_PHASE]
    bit = _BETWEEN
    if phase <= _P_READY:
        bit = _READY
    elif phase == _P_PLAY:
        bit = _IN_PLAY
    elif phase == _P_MATCH:
        bit = _OVER
    kind = ACTS[row][_KIND]
    if kind == _K_DEEM and s[_MISSED] == _NONE or kind == _K_APPEAL and s[_FLAGS] & _F_APPEAL:
        return False
    if s[_MODE] & _M_PRACTICE and kind not in _ALONE:
        return False
    if (s[_SYSTEM] >= _PILE) != (row == _DROPS) and kind not in _WITH_PILES:
        return False
    if kind == _K_WRONG_PIECE and not can_swap(s, 0) and not can_swap(s, 1):
        return False
    if kind == _K_TRIAL and not trial_left(s, 0) and not trial_left(s, 1):
        return False
    return bool(ACTS[row][_WHEN] & bit)


def trial_left(s: bytearray, side: int) -> bool:
    """Has the side a trial board to play (3.4)?"""
    return not s[_FLAGS] & _F_STARTED and s[_TRIALS + side] < rule(s, _TRIALS_MAX)


def players_in(s: bytearray) -> int:
    """Bit per seat of who plays: with piles a player may have dropped out."""
    seats = (1 << s[_PLAYERS]) - 1
    return seats & ~s[_OUT] if s[_SYSTEM] >= _PILE else seats


def reason_text(reason: int) -> int:
    """Text id of an umpire's reason."""
    if reason >= _RE_LANGUAGE:
        return _T_R_LANGUAGE + reason - _RE_LANGUAGE
    return _T_R_IMPROPER + reason - 1


def row_of(kind: int) -> int:
    """The row of ACTS for a kind of event."""
    for row in range(len(ACTS)):
        if ACTS[row][_KIND] == kind:
            return row
    return 0
