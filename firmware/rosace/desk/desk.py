"""The match that a person accepted from a PC, until its set-up stands in the log.

The umpire's desk: one synchronous step ties senses, rules, record and face together.

Order of a commit: decide, apply in memory, draw, and in a later step append + flush; only then the
saved mark. A sensor, a clock or the PC never changes what OK means: they raise badges.
"""

from rosace.desk import presenter
from rosace.desk.clocks import Clocks
from rosace.desk.faults import Mending
from rosace.desk.inputs import Inputs
from rosace.desk.mode_table import Modes
from rosace.desk.modes.mode import Mode
from rosace.desk.presenter import Screens
from rosace.desk.saving import Keeper
from rosace.desk.stroke_entry import Stroke
from rosace.face import beeps
from rosace.face.view import B_LINK, View
from rosace.port import const
from rosace.record.codec import setup_data
from rosace.record.journal import Journal
from rosace.record.matchlog import MatchLog
from rosace.rules.event import Event
from rosace.rules.state import (
    F_APPEAL,
    FLAGS,
    M_SELF,
    MODE,
    PENDING,
    PHASE,
    T_CHOICE,
    T_PLACE,
    T_QUEEN,
)  # fmt: skip
from rosace.senses.beams import Beams
from rosace.senses.buttons import Buttons
from rosace.senses.proposals import Proposals
from rosace.words import (
    K_AMEND,
    K_APPEAL,
    K_EARLY,
    K_EVIDENCE,
    K_PLAY,
    K_STROKE,
    NONE,
    P_NONE,
    P_PLAY,
    P_READY,
    P_SETUP,
    R_OK,
)  # fmt: skip


class Accepted:
    """names: four of them, or None while nothing was accepted.  players: the PC's ids of them.
    ref: the tournament's own reference.  system: rule system id.  rules: pairs of field and value
    in which the club's own rules differ from it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """Nothing accepted: the next match is between A and B."""
        self.names = None
        self.players = (0, 0, 0, 0)
        self.ref = b""
        self.system = 0
        self.rules = b""

    def take(self, offer) -> None:
        """An offer of link/messages.py, after OK at the table."""
        self.names = offer.names
        self.players = offer.players
        self.ref = offer.ref
        self.system = offer.system

    def fill_setup(self, intent, table: int) -> None:
        """System, rules, table and reference into a SETUP intent; its own overrides stay."""
        intent.value = self.system
        data = intent.data
        at = intent.size if intent.size else 1
        data[0] = (data[0] if intent.size else 0) + len(self.rules) // 2
        for i in range(len(self.rules)):
            data[at + i] = self.rules[i]
        intent.size = at + len(self.rules)
        setup_data(intent, table, self.ref)


_FOLD = const(4)  # records folded per step


class Desk:
    """Made once. Ports: display (buffer, changed()), sounder (play(pattern)), files, line
    (write(mv, n) -> taken); board_id: bytes of the board's own number; seed: random bytes for a
    new journal."""

    def __init__(self, display, sounder, files, line, board_id: bytes, seed: bytes = b"") -> None:
        self.display = display
        self.sounder = sounder
        self.files = files
        self.line = line
        self.now = 0
        self.buttons = Buttons()
        self.beams = Beams()
        self.proposals = Proposals()
        self.clocks = Clocks()
        self.stroke = Stroke()
        self.intent = Event()
        self.queued = Event()  # a foul outside a stroke waits for the stroke under way
        self.loaded = Event()  # what UNDO has reopened
        self.view = View()
        self.log = MatchLog(Journal(files, board_id, seed))
        self.faults = 0
        self.last_fault = ""
        self.dirty = True
        self.key_down = NONE
        self.resumed = False  # the notice after power-up still stands
        self.fell = 0  # carrommen and queen of the stroke just recorded
        self.silent = False
        self.fixed_columns = False  # columns stay although sides change
        self.emitted = 0
        self.panels = 1
        self.hundredths = 0
        self.slowest = 0
        self.leave = 0  # main.py ends the loop: 1 for maintenance, 2 to restart
        self.since = 0  # start of the present context
        self._second = -1
        self._badges = 0
        self._named = 0  # beams the log already names as broken
        self._started = False
        self.modes = Modes(self)
        self.mode = self.modes.start
        self.inputs = Inputs(self)
        self.screens = Screens(self)
        self.keeper = Keeper(self)
        self.accepted = Accepted()
        self.mending = Mending(self)
        self.office = None  # until a PC speaks: 16 KB that a table without one does not carry

    @property
    def saved(self) -> bool:
        """Everything confirmed is on flash."""
        return self.log.saved

    def step(self, now: int, edges, bytes_in: bytes) -> None:
        """One turn of the loop at `now` (ticks_ms): inputs, time, screen or flash, line."""
        self.now = now
        if not self._started:
            self._start()
        self.buttons.step(now, edges)
        self.beams.step(now, edges)
        self._parts(bytes_in)

    # what the modes call

    def go(self, mode: Mode) -> None:
        """The keys mean `mode` from now on."""
        self.mode = mode
        self.since = self.now
        self.dirty = True
        mode.enter()

    def home(self) -> None:
        """To the context the match itself is in."""
        modes = self.modes
        s = self.log.state.b
        phase = s[PHASE]
        if phase != P_PLAY:
            self.drop_entry()
        if self.log.folding or self.resumed or phase == P_NONE:
            self.go(modes.start)
        elif phase == P_SETUP:
            self.go(modes.toss)
        elif s[FLAGS] & F_APPEAL:
            self.go(modes.appeal)
        elif phase == P_READY:
            self.go(modes.ready)
        elif phase != P_PLAY:
            self.go(modes.ends)
        elif s[PENDING] & (T_PLACE | T_QUEEN):
            self.go(modes.place)
        elif s[PENDING] & T_CHOICE:
            self.go(modes.choice)
        else:
            self.go(modes.entry)

    def commit(self, intent: Event, agreed: bool = False) -> int:
        """Judge and keep one event; shows and sounds what it did. Returns a refusal (R_OK = kept);
        a refusal leads to its notice. Without an umpire it may first have to be agreed on."""
        if self.log.state.b[MODE] & M_SELF and not agreed and self.modes.agree.asks(intent):
            return R_OK
        striker = self.stroke.striker_nets(self.log.state.b)
        self.fell = intent.white + intent.black + intent.queen
        refusal = self.log.commit(intent, self.now)
        if refusal != R_OK:
            self.modes.refusal.show(refusal)
            return refusal
        if intent.kind == K_STROKE or intent.kind == K_EARLY:
            self.stroke.clear()
            self.proposals.recorded(self.now, striker)
        self.committed(intent.kind)
        return R_OK

    def drop_entry(self) -> None:
        """Forget the stroke under way and what waits for it."""
        self.stroke.clear()
        self.queued.clear()

    def committed(self, kind: int, heard: int = 0) -> None:
        """An event was kept or amended: sound, clock, then back to where the match is. heard: the
        kind to sound instead, where a correction replaced a stroke."""
        self.keeper.committed()
        if kind == K_PLAY:
            self.modes.reset()
        presenter.keep_ruling(self, kind == K_AMEND)
        presenter.sound(self, heard if heard else kind)
        presenter.restart_clock(self, kind)
        queued = self.queued
        if queued.kind and kind == K_STROKE:
            self.intent.copy_from(queued)
            queued.clear()
            if self.log.state.b[PHASE] == P_PLAY:
                self.commit(self.intent)
                return
        self.home()

    def simple(self, kind: int) -> int:
        """Commit an event that has no fields."""
        self.intent.clear()
        self.intent.kind = kind
        return self.commit(self.intent)

    def refuse(self) -> None:
        """That key means nothing here."""
        self.play(beeps.REFUSED)

    def play(self, pattern) -> None:
        """Sound a pattern of face/beeps.py."""
        if not self.silent:
            self.sounder.play(pattern)

    def go_on(self) -> None:
        """The umpire has seen the notice after power-up: the clock starts anew."""
        self.resumed = False
        presenter.restart_clock(self, K_PLAY)
        self.home()

    def call_appeal(self) -> None:
        """All clocks stand until "Play" (4g)."""
        if self.log.state.b[FLAGS] & F_APPEAL:
            self.refuse()
        else:
            self.simple(K_APPEAL)

    def redraw(self) -> None:
        """Something on the screen changed."""
        self.dirty = True

    # what main.py measures, for the self-test

    def emitter(self, result: int, flooded: int) -> None:
        """XF_EMITTER: what the receivers saw with the light off; bits of those that saw some."""
        self.emitted = result
        self.beams.flooded = flooded

    def measured(self, panels: int, hundredths: int, slowest: int) -> None:
        """XF_PANELS bits, supply in hundredths of a volt, longest loop in ms."""
        self.dirty = self.dirty or panels != self.panels
        if self.log.state.b[PHASE] != P_PLAY:
            self.display.look()
        self.panels = panels
        self.hundredths = hundredths
        self.slowest = slowest

    def fault(self, error: Exception) -> None:
        """A mistake of ours must not lock the umpire out: name it, go home, buttons live."""
        self.mending.fault(error)

    # the parts of a step

    def _parts(self, bytes_in: bytes) -> None:
        self.inputs.step()
        self._time()
        if bytes_in:
            self._heard(bytes_in)
        if self.dirty:
            self.dirty = False
            self.screens.draw()
        elif self.screens.stale:
            self.screens.draw_far()
        else:
            self.keeper.step()
        if self.office:
            self.office.give()

    def _start(self) -> None:
        self._started = True
        self.since = self.now
        self.resumed = self.log.resume() > 0 or self.log.journal.damage != 0
        from rosace.desk.stored_settings import load

        load(self)
        self.mode.enter()
        self.play(beeps.START)

    def _time(self) -> None:
        if self.log.folding:
            self.log.step(_FOLD)
            self.dirty = True
            if not self.log.folding:
                presenter.keep_ruling(self, True)
                presenter.restart_clock(self, NONE)
                self.home()
            return
        presenter.clock_step(self)
        self.screens.tick()
        second = self.clocks.seconds(self.now)
        badges = presenter.badges(self)
        if second != self._second or badges != self._badges:
            if badges & ~self._badges & ~B_LINK:  # a PC that reads is no matter for anybody
                self.screens.stir()
                self.play(beeps.WARNING)
            self._second = second
            self._badges = badges
            self.dirty = True
        if self.beams.badge() & ~self._named:
            self._beam_fault()
        self.mode.tick()

    def _beam_fault(self) -> None:
        """A beam that is not believed any more is named in the log, once a power-up."""
        new = self.beams.badge() & ~self._named
        self._named |= new
        if self.log.state.b[PHASE] != P_NONE:
            self.intent.clear()
            self.intent.kind = K_EVIDENCE
            self.intent.value = new
            self.log.commit(self.intent, self.now)

    def _heard(self, bytes_in: bytes) -> None:
        """What a PC sends; its first byte brings the office in."""
        if self.office is None:
            from rosace.desk.pc_session import Office

            self.office = Office(self)
        self.office.feed(bytes_in)
