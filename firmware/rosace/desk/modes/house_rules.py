"""House rules: which game is played, chosen from MENU outside of play, and the reminders it has.

The ICF's rules need none of this: power-on leads straight to their set-up. Systems with two sides
go on to the same set-up; games with piles have a form of their own, because their players neither
toss nor sit across. Reminders are what a text asks of players and no sensor can judge: they are
shown once, page by page, and stay in MENU.
"""

from rosace.desk.modes.mode import ListMode, Mode, label, slot_at
from rosace.port import const
from rosace.rules.systems import record
from rosace.senses.buttons import BLACK, FOUL, MENU, OK, QUEEN, UNDO, WHITE

# Ids of texts, numbered by `make texts`
_T_K_OK = const(4)
_T_K_BACK = const(5)
_T_K_MENU = const(6)
_T_K_NEXT = const(23)
_T_K_MINUS = const(24)
_T_K_UNDO = const(26)
_T_SYSTEM = const(587)
_T_SYSTEM_OWN = const(602)
_T_OWN_NAMED = const(603)
_T_M_HOUSE = const(604)
_T_PLAYERS_N = const(606)
_T_ORDER_3 = const(607)
_T_ORDER_4 = const(608)
_T_ORDER_2 = const(609)
_T_DROP_LOWEST = const(610)
_T_K_FEWER = const(611)
_T_K_MORE = const(612)
_T_K_DROPS = const(614)
_T_KEEP = const(633)
_T_KEEP_ALL = const(634)
_T_KEEP_ONE = const(635)
_T_KEEP_COVER = const(636)
_T_K_ON = const(637)
_T_K_PASS = const(638)
_T_COLOUR = const(639)
_T_COLOUR_LINE = const(640)
_T_A_RIGHT = const(651)
_T_A_CLOCKWISE = const(652)
_T_A_BACK = const(653)
_T_A_SMALL = const(654)
_T_A_CIRCLES = const(655)
_T_A_FORWARD = const(656)
_T_A_CROSS = const(657)
_T_A_SIDE = const(658)
_T_A_PRISON = const(659)
_T_A_CUSHION = const(660)
_T_A_LINE = const(661)
_T_A_NO_COLOUR = const(662)
_T_A_THREE = const(663)
_T_A_STACK = const(664)
_T_A_STRIKER = const(665)
_T_A_ON_TOP = const(666)
_T_M_MORE = const(679)
_T_K_WHITE = const(699)
_T_K_BLACK = const(700)
_T_ARG_NAME = const(1000)
# From words.py, by `make texts`
_K_SETUP = const(1)
_K_CHOICE = const(30)
_R_OK = const(0)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_TURN = const(22)
_LAST_ROW = const(43)
_QUESTION = const(50)
# QUESTION
_ASK_COLOUR = const(2)
# From face/view.py, by `make texts`
# Screens
_S_ASK = const(2)
# From rules/rows.py, by `make texts`
_S3 = const(36)
# From rules/systems.py, by `make texts`
# The record
_GAMES = const(5)
_TWO_SIDED_END = const(11)
# From rules/piles/systems.py, by `make texts`
# The record
_GOAL = const(0)
_ELIMINATION = const(15)
_PLAYERS_FROM = const(21)
_PLAYERS_TO = const(22)
# Values of GOAL
_G_SUM = const(1)


TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View
    from rosace.rules.state import Event

_SHEET = (_T_A_RIGHT, _T_A_BACK, _T_A_SMALL, _T_A_CIRCLES)
_RACES = (
    (),  # ICF
    (),  # English text
    (),  # one game
    _SHEET,  # German sheet
    (_T_A_RIGHT,),  # English sheet
    (_T_A_BACK, _T_A_SMALL, _T_A_CIRCLES),  # French sheet
    _SHEET,  # Spanish sheet
    (_T_A_CLOCKWISE, _T_A_FORWARD, _T_A_CROSS),  # Masters Games
    (_T_A_RIGHT, _T_A_BACK),  # FFC simplified
    (_T_A_SIDE, _T_A_PRISON, _T_A_CUSHION),  # ICPF
    (_T_A_FORWARD, _T_A_CUSHION, _T_A_LINE, _T_A_ON_TOP),  # Nepali
)
_PILES = (
    (_T_A_THREE, _T_A_NO_COLOUR, _T_A_RIGHT),
    (_T_A_NO_COLOUR, _T_A_CLOCKWISE, _T_A_ON_TOP),
    (_T_A_STACK, _T_A_NO_COLOUR),
    (_T_A_STACK, _T_A_NO_COLOUR, _T_A_STRIKER),
)


def pages(system: int) -> bytes:
    """The pages of a system, counted from _T_A_RIGHT; b"" if it has none."""
    table = _PILES if system >= _PILE else _RACES
    at = system - _PILE if system >= _PILE else system
    found = table[at] if at < len(table) else ()
    return bytes([text - _T_A_RIGHT for text in found])


_CLUB = const(2)
_MORE = const(254)
_OWN = const(255)
_MOST = const(4)
_RULES_MOST = const(16)  # bytes of the rules in which a match differs from its system
# A game as it is printed comes before its milder form.
_WITH_PILES = bytes((_PILE, _PILE + 1, _PILE + 3, _PILE + 2))


def name_of(system: int) -> int:
    """Text id of a rule system's name."""
    return _T_SYSTEM + (system if system < _PILE else system - _PILE + _TWO_SIDED_END)


class House(ListMode):
    """The ICF's rules, the club's form of them, the club's own where a PC has left some; behind
    the last row every other rule system that this firmware has."""

    def enter(self) -> None:
        self.begin_list()
        self.add(_T_SYSTEM, 0)
        self.add(_T_SYSTEM + _CLUB, _CLUB)
        if own(self.desk):
            self.add(_T_SYSTEM_OWN, _OWN)
        self.add(_T_M_MORE, _MORE)

    def others(self) -> None:
        """The rows behind "More ..."."""
        self.begin_list()
        for system in range(1, _TWO_SIDED_END):
            if system != _CLUB:
                self.add(name_of(system), system)
        for system in _WITH_PILES:
            self.add(name_of(system), system)
        self.desk.stage_began()

    def press(self, key: int) -> None:
        if key == UNDO and self.does[0]:
            self.enter()
        else:
            super().press(key)

    def choose(self, what: int) -> None:
        if what == _MORE:
            self.others()
            return
        desk = self.desk
        rules = b""
        text = name_of(what) if what and what != _OWN else 0
        if what == _OWN:
            what, rules = own(desk)
            text = _T_SYSTEM_OWN
        if what >= _PILE:
            desk.modes.gather.choose_system(what, text, rules)
        else:
            desk.accepted.use_rules(rules)
            desk.modes.setup.choose_system(what, text, _games(what, rules))
        desk.modes.advice.open(what)

    def fill(self, view: "View") -> None:
        super().fill(view)
        view.title = _T_M_HOUSE
        if self.does[2] == _OWN:
            from rosace.record.settings import house_name

            named = house_name(self.desk.files)
            if named:
                view.names[_MOST - 1] = named
                view.items[2] = _T_OWN_NAMED
                view.item_a[2] = _T_ARG_NAME + _MOST - 1


def own(desk: "Desk") -> tuple:
    """The club's own rules as (base system, pairs of field and value); () if there are none."""
    from rosace.record import settings

    return settings.read_house(desk.files)


def _games(system: int, rules: bytes) -> int:
    """Games that win a match of these rules."""
    for i in range(0, len(rules), 2):
        if rules[i] == _GAMES:
            return rules[i + 1]
    return record(system)[_GAMES]


class Gather(Mode):
    """Two, three or four players with piles; who comes first is A. The club's own rules apply.
    kept: system and rules of the match that waits for "Play", b"" if none does."""

    is_form = True  # a refusal leads back to it, not into another game

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.play_began()

    def play_began(self) -> None:
        self.players = 0
        self.elimination = False
        self.kept = b""
        self.system = _PILE  # rule system, and the text that names it
        self.system_text = 0
        self.rules = b""  # pairs of field and value in which the club's own differ from it

    def choose_system(self, system: int, text: int, rules: bytes) -> None:
        """A rule system, the text that names it, and the club's own rules by it."""
        kept = self.kept[1:]
        waits = bytes((system,)) + _without(rules, _ELIMINATION)
        self.system = system
        self.system_text = text
        self.rules = kept if self.kept[:1] + _without(kept, _ELIMINATION) == waits else rules
        self.elimination = self.rule(_ELIMINATION) > 0

    def recall(self, event: "Event") -> None:
        """The form is open again as this SETUP was made from it."""
        self.players = event.black
        self.kept = bytes((event.value,)) + event.data[1 : 1 + 2 * event.data[0]]

    def rule(self, field: int) -> int:
        """The value of a field: the club's own, else the system's."""
        from rosace.rules.piles.systems import record

        rules = self.rules
        for i in range(0, len(rules), 2):
            if rules[i] == field:
                return rules[i + 1]
        return record(self.system)[field]

    def may_drop(self) -> bool:
        """Can the form say whether the lowest drops out? A match has room for so many rules."""
        room = len(_without(self.rules, _ELIMINATION)) < _RULES_MOST
        return room and self.rule(_GOAL) == _G_SUM

    def enter(self) -> None:
        self.players = min(max(self.players, self.rule(_PLAYERS_FROM)), self.rule(_PLAYERS_TO))

    def press(self, key: int) -> None:
        desk = self.desk
        if key == WHITE and self.players > self.rule(_PLAYERS_FROM):
            self.players -= 1
        elif key == BLACK and self.players < self.rule(_PLAYERS_TO):
            self.players += 1
        elif key == QUEEN and self.may_drop():
            self.elimination = not self.elimination
        elif key == OK:
            self.keep()
        elif key == UNDO:
            desk.go_from(desk.modes.menu, desk.modes.house)
        elif key == MENU:
            self.menu()
        else:
            desk.refuse()

    def keep(self) -> None:
        """Record the match; it is ready for "Play" at once."""
        desk = self.desk
        intent = desk.intent_for(_K_SETUP)
        intent.black = self.players
        rules = self.rules
        if self.may_drop():
            rules = _without(rules, _ELIMINATION)
            if self.elimination:
                rules += bytes((_ELIMINATION, 1))
        self.kept = bytes((self.system,)) + rules
        desk.accepted.fill_setup(intent, desk.table(), rules)
        intent.value = self.system
        refusal = desk.record(intent)
        if refusal != _R_OK:
            desk.modes.refusal.show(refusal)
            return
        for slot in range(self.players):
            if desk.accepted.fill_player(intent, slot):
                desk.record(intent)
        desk.accepted.used = True  # until "Play" holds
        desk.home()

    def fill(self, view: "View") -> None:
        desk = self.desk
        drops = self.may_drop()
        view.screen = _S_ASK
        names = desk.accepted.names
        for slot in range(_MOST):  # everybody plays for himself
            letter = (b"A", b"B", b"C", b"D")[slot]
            view.names[slot] = names[slot] if names and names[slot] else letter
        view.title = self.system_text if self.system_text else name_of(self.system)
        view.lines[0] = _T_PLAYERS_N
        view.lines[1] = (_T_ORDER_2, _T_ORDER_3, _T_ORDER_4)[self.players - 2]
        view.args[0] = self.players
        for slot in range(1, _MOST):
            view.args[slot] = _T_ARG_NAME + slot
        if self.elimination and drops:
            view.lines[2] = _T_DROP_LOWEST
        if self.players > self.rule(_PLAYERS_FROM):
            label(view, WHITE, _T_K_FEWER)
        if self.players < self.rule(_PLAYERS_TO):
            label(view, BLACK, _T_K_MORE)
        if drops:
            label(view, QUEEN, _T_K_DROPS)
        label(view, FOUL, _T_K_MINUS)
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_OK)


def _without(rules: bytes, field: int) -> bytes:
    """Pairs of field and value but those of `field`."""
    kept = b""
    for i in range(0, len(rules), 2):
        if rules[i] != field:
            kept += rules[i : i + 2]
    return kept


class Advice(Mode):
    """Reminders for the players, a page a press; then on to the set-up, or back. They come by
    themselves until they were read once since power-up."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.system = -1  # a system about to be set up; -1: the match's own
        self.page = 0
        self._read = 0  # bit per rule system whose reminders were read since power-up

    def play_began(self) -> None:
        self.system = -1

    def open(self, system: int) -> None:
        """Show the reminders of a system before its set-up, unless there are none to read."""
        self.system = system
        if self.pages() and not self._read >> system & 1:
            self.desk.go(self)
            self.system = system  # enter() is for the match's own
        else:
            self.go_on()

    def shown(self) -> int:
        """The system whose reminders are shown."""
        return self.system if self.system >= 0 else self.desk.state[_SYSTEM]

    def pages(self) -> bytes:
        """The pages of that system, counted from the text _T_A_RIGHT."""
        return pages(self.shown())

    def enter(self) -> None:
        self.system = -1
        self.page = 0

    def go_on(self) -> None:
        """The last page was read: to the set-up, or back to where MENU was pressed."""
        desk = self.desk
        self._read |= 1 << self.shown()
        system = self.system
        self.system = -1
        if system < 0:
            desk.modes.menu.close()
        else:
            desk.go(desk.modes.gather if system >= _PILE else desk.modes.setup)

    def press(self, key: int) -> None:
        desk = self.desk
        if key == OK:
            self.page += 1
            if self.page >= len(self.pages()):
                self.go_on()
        elif key == UNDO and self.page:
            self.page -= 1
        elif key == UNDO and self.system >= 0:
            desk.go_from(desk.modes.menu, desk.modes.house)
        elif key == FOUL and self.system < 0:
            desk.modes.menu.close()
        else:
            super().press(key)

    def fill(self, view: "View") -> None:
        pages = self.pages()
        view.screen = _S_ASK
        view.title = name_of(self.shown())
        view.lines[0] = _T_A_RIGHT + pages[min(self.page, len(pages) - 1)]
        label(view, UNDO, _T_K_BACK)
        label(view, MENU, _T_K_MENU)
        label(view, OK, _T_K_NEXT if self.page + 1 < len(pages) else _T_K_OK)


class Choice(Mode):
    """Striker with own: OK = all and one more back, and on; FOUL = the other way. Both colours in
    the deciding stroke: WHITE or BLACK."""

    rooted = True

    def press(self, key: int) -> None:
        desk = self.desk
        asked = desk.state[_QUESTION]
        if key == UNDO:
            desk.modes.undo.open_last()
        elif asked == _ASK_COLOUR and key <= BLACK:
            self.answer(asked, key)
        elif asked != _ASK_COLOUR and (key == OK or key == FOUL):
            self.answer(asked, 1 if key == OK else 0)
        else:
            super().press(key)

    def answer(self, question: int, chosen: int) -> None:
        """Record what the player chose."""
        intent = self.desk.intent_for(_K_CHOICE)
        intent.value = question
        intent.reason = chosen
        self.desk.commit(intent)

    def fill(self, view: "View") -> None:
        s = view.s
        view.screen = _S_ASK
        view.args[0] = slot_at(s, s[_TURN])
        if s[_QUESTION] == _ASK_COLOUR:
            view.title = _T_COLOUR
            view.lines[0] = _T_COLOUR_LINE
            label(view, 0, _T_K_WHITE)
            label(view, BLACK, _T_K_BLACK)
            label(view, FOUL, _T_K_MINUS)
        else:
            view.title = _T_KEEP
            view.lines[0] = _T_KEEP_ALL
            view.lines[1] = _T_KEEP_ONE if s[_LAST_ROW] == _S3 else _T_KEEP_COVER
            label(view, FOUL, _T_K_PASS)
            label(view, OK, _T_K_ON)
        label(view, UNDO, _T_K_UNDO)
        label(view, MENU, _T_K_MENU)


MODES = {"house": House, "gather": Gather, "advice": Advice, "choice": Choice}
