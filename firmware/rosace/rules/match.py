"""The laws' front door: decide() says whether something may be entered, apply() carries it out.

Two engines stand behind it: two_sided.py for two sides that play against each other, piles/ for
two to four players who each gather a pile. The rule system of the match says which. An engine is
a table RULES: kind of event -> phases in which it means something, as bits 1 << P_*; check(s,
event), R_OK or a refusal; act(s, event, ruling). Other kinds belong to the record alone.

Neither engine knows the time, the journal or the screen, and neither allocates; the same bytes
come out on the board and on the PC. All that the laws know of a match is its state. They have
none of their own, so several matches may be judged at once.
"""

from binascii import crc32

from rosace import rules
from rosace.port import const
from rosace.rules import piles, systems
from rosace.rules.state import Event, Ruling

# From words.py, by `make texts`
_P_SETUP = const(1)
_P_READY = const(2)
_P_PLAY = const(3)
_K_SETUP = const(1)
_K_STROKE = const(7)
_K_PENALTY = const(9)
_K_TURN = const(16)
_K_WARNING = const(22)
_K_STRIKER_CHANGE = const(26)
_K_SIDES = const(29)
_K_BOARD_RESULT = const(34)
_R_PHASE = const(1)
_R_NOT_PLAYED_YET = const(7)
_R_UNKNOWN = const(11)
_R_BETWEEN_BOARDS = const(14)
# From rules/state.py, by `make texts`
_PILE = const(32)
_PILE_END = const(36)
# The match
_SYSTEM = const(0)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_DUES = const(28)
# FLAGS
_F_HOUSE = const(32)
# What the umpire must still do (state[PENDING])
_MUST_CHOICE = const(128)


def _engine(s: bytearray, e: Event):
    """The engine that knows the rule system of the match; a set-up brings its own system.

    An engine is loaded by its first match, or by start.py once the buttons are live (__init__.py).
    """
    system = e.value if e.kind == _K_SETUP else s[_SYSTEM]
    if system < _PILE or system >= _PILE_END:
        engine = getattr(rules, "two_sided", None)
        if engine is None:
            import rosace.rules.two_sided as engine
        return engine
    engine = getattr(piles, "engine", None)
    if engine is None:
        import rosace.rules.piles.engine as engine
    return engine


def decide(s: bytearray, intent: Event, event: Event) -> int:
    """May this be entered now? R_OK and `event` completed, or a refusal; `s` stays as it is."""
    if event is not intent:
        event.copy_from(intent)
    rule = _engine(s, intent).RULES.get(intent.kind)
    if rule is None:
        return _R_UNKNOWN
    phase = s[_PHASE]
    if rule[0] >> phase & 1:
        return rule[1](s, event)
    kind = intent.kind  # as helpfully as it can be said
    if kind == _K_STROKE and _P_SETUP <= phase <= _P_READY:
        return _R_NOT_PLAYED_YET
    if phase == _P_PLAY and (kind == _K_SIDES or kind == _K_STRIKER_CHANGE):
        return _R_BETWEEN_BOARDS
    return _R_PHASE


def apply(s: bytearray, event: Event, ruling: Ruling) -> None:
    """Move the state on by an event that has happened and fill in the ruling; never refuses.

    An event that no longer fits, because a correction ended the board before it, leaves the
    state alone and says so (ruling.ignored); so does a kind that only the other engine knows.
    Kinds of the record alone touch nothing at all.
    """
    kind = event.kind
    rule = _engine(s, event).RULES.get(kind)
    if rule is None and not _K_SETUP <= kind <= _K_BOARD_RESULT:
        return
    house = s[_FLAGS] & _F_HOUSE
    if house and s[_PENDING] & _MUST_CHOICE and _K_STROKE <= kind <= _K_TURN:
        _choose_by_default(s, ruling)  # these follow a stroke: its open question comes first
    ruling.clear()
    ruling.kind = kind
    if kind >= _K_PENALTY and kind <= _K_WARNING and s[_SYSTEM] < _PILE:
        ruling.reason = event.reason  # of other kinds it is no breach
    if rule is None or not rule[0] >> s[_PHASE] & 1:
        ruling.ignored = 1
        return
    first = s[_DUES]
    second = s[_DUES + 1]
    rule[2](s, event, ruling)
    if ruling.new_dues and s[_SYSTEM] < _PILE:
        ruling.more_due = max(0, s[_DUES] - first, s[_DUES + 1] - second)
    if house:
        _draw_by_covers(s, ruling)


# Apart, so that the call frame of apply() is small.
def _choose_by_default(s: bytearray, ruling: Ruling) -> None:
    import rosace.rules.choices as choices

    choices.by_default(s, ruling)


def _draw_by_covers(s: bytearray, ruling: Ruling) -> None:
    import rosace.rules.games as games

    games.draw_by_lost_covers(s, ruling)


def rule_record(system: int) -> bytes:
    """All figures of a rule system, for the hash that a set-up stores of them."""
    if not _PILE <= system < _PILE_END:
        return systems.record(system)
    import rosace.rules.piles.systems as pile_systems

    return pile_systems.record(system)


def check16(s: bytearray) -> int:
    """The 16 bits that a stored record holds of the state after it."""
    return crc32(s) & 0xFFFF
