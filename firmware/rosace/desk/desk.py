"""The umpire's desk: one synchronous step ties senses, rules, record and face together.

Order of a commit: decide, apply in memory, draw, and in a later step append and flush; only then
the saved mark. A sensor, a clock or a PC never changes what OK means: they raise badges. The modes
(desk/modes/) read `state` and `settings` and call methods; they write no field of the desk.
"""

from rosace.desk.accepted_offer import AcceptedOffer
from rosace.desk.clocks import EXACT, LATE, TICK, ZERO, Clocks
from rosace.desk.inputs import Inputs
from rosace.desk.mode_table import Modes
from rosace.desk.presenter import Presenter
from rosace.desk.saving import Saver
from rosace.desk.stroke_entry import DOUBTED, StrokeEntry
from rosace.face import beeps
from rosace.face.view import View
from rosace.port import collect, const, ticks_add, ticks_diff, words_of
from rosace.record.settings import SET_TABLE
from rosace.rules.state import Event
from rosace.senses.beams import Beams
from rosace.senses.buttons import Buttons
from rosace.senses.proposals import Proposals

# From words.py, by `make texts`
_NONE = const(255)
_P_NONE = const(0)
_P_SETUP = const(1)
_P_READY = const(2)
_P_PLAY = const(3)
_K_PLAY = const(6)
_K_STROKE = const(7)
_K_EARLY = const(8)
_K_TIME_OUT = const(27)
_K_POSITION = const(33)
_K_BOARD_RESULT = const(34)
_K_AMEND = const(35)
_K_EVIDENCE = const(42)
_R_OK = const(0)
# From rules/state.py, by `make texts`
_PILE = const(32)
# The match
_SYSTEM = const(0)
_MODE = const(1)
_PHASE = const(4)
_FLAGS = const(5)
_PENDING = const(18)
_TURN = const(22)
_STROKES = const(36)
# FLAGS
_F_APPEAL = const(4)
_F_STARTED = const(16)
# MODE
_M_SELF = const(2)
# What the umpire must still do (state[PENDING])
_MUST_PLACE = const(1)
_MUST_QUEEN = const(2)
_MUST_DISTURBED = const(32)
_MUST_CHOICE = const(128)
# From face/view.py, by `make texts`
# View.clock_kind
_C_SHOT = const(1)
_C_PLACE = const(2)
# View.badges
_B_LINK = const(64)

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.modes.mode import Mode
    from rosace.desk.pc_session import PcSession
    from rosace.record.matchlog import MatchLog
    from rosace.senses.edges import Edges

_OVERTAKE = (_K_STROKE, _K_EARLY, _K_POSITION, _K_BOARD_RESULT, _K_AMEND)
_REPLAYED = const(4)  # records replayed a step
_EVIDENCE = const(40)  # bytes of a record at most for what the beams saw; with its front 48
_HALF = const(8192)  # of the log: from there on none is kept, so that strokes fit
_SWITCHED_ON_MS = const(50)  # by then the first sample was taken
_TIME_MS = const(16)  # what only time changes is looked at so often
_BUS_CLOCK = const(1)  # what measured() asks for
_HALF_LIGHT = const(8)  # the same, and a bit of XF_PANELS (face/view.py)
_SHOT_OUT = const(1)  # value of a TIME_OUT
_PLACE_OUT = const(2)


class Desk:
    """Made once. Ports: display (buffer, changed()), sounder (play(pattern)), line
    (write(mv, n) -> bytes sent); log: the board's, not mounted yet."""

    def __init__(self, display, sounder, line, log: "MatchLog") -> None:
        self.display = display
        self.sounder = sounder
        self.line = line
        self.files = log.journal.files
        self.now = 0
        self.buttons = Buttons()
        self.beams = Beams()
        self.proposals = Proposals()
        self.clocks = Clocks()
        self.stroke = StrokeEntry()
        self.intent = Event()
        self.queued = Event()  # a foul outside a stroke waits for the stroke under way
        self.loaded = Event()  # what UNDO has reopened
        self.view = View()
        self.log = log
        self.journal = log.journal
        self.records = self.journal.buffer  # the running match in memory
        self.settings = self.journal.settings
        self.state = self.log.state.b  # the same bytes for ever
        self.faults = 0
        self.dirty = True
        self.calm = False  # nothing is under way that a millisecond matters to
        self.resumed = False  # the notice after power-up is still to be answered
        self.fell = 0  # carrommen and queen of the stroke just recorded
        self.silent = False
        self.fixed_columns = False  # columns stay although sides change
        self.mirror = 0  # how the keys stand once none is down, see Buttons.mirror
        self.emitted = 0
        self.panels = 1
        self.hundredths = 0
        self.slowest = 0
        self.leave = 0  # not 0: start.py ends the loop, see stop()
        self.since = 0  # ticks when the keys got their present meaning, a minute ago at most
        self._timed = 0
        self._second = -1
        self._badges = 0
        self._logged_beams = 0  # bits of the beams that the log already names as broken
        self.started = False
        self.replay_waits = False  # start.py still imports what it needs
        self.modes = Modes(self)
        self.mode: Mode = self.modes.start
        self.way: list[Mode] = []  # where back() leads, the nearest last
        self.question: Mode | None = None  # the match waits for its answer: home() leads there
        self.opener: Mode | None = None  # what asked it
        self.inputs = Inputs(self)
        self.presenter = Presenter(self)
        self.saver = Saver(self)
        self.accepted = AcceptedOffer()
        self.session: PcSession | None = None  # until a PC speaks

    def step(self, now: int, edges: "Edges", bytes_in: bytes) -> None:
        """One turn of the loop at `now` (ticks_ms): inputs, time, screen or flash, line. Where
        nothing is under way and nothing came there is nothing to do but every 16 ms."""
        if self.calm and not (edges.count or bytes_in or self.dirty):
            if 0 <= ticks_diff(now, self._timed) < _TIME_MS:
                return
        self.now = now
        if not self.started:
            self._start()
        self.buttons.step(now, edges)
        self.beams.step(now, edges)
        self.inputs.step()
        self._time()
        if bytes_in:
            self.pc_session().feed(bytes_in)
        presenter = self.presenter
        if presenter.later:
            presenter.later = False
        elif self.dirty:
            self.dirty = False
            presenter.draw()
        elif self.display.busy:
            pass  # the umpire's picture first, then the far one; flash stops the loop
        elif presenter.stale:
            presenter.draw_far()
        else:
            self.saver.step()
        if self.session:
            self.session.give()
        self.calm = not (
            self.dirty or presenter.later or presenter.stale or self.display.busy
            or self.buttons.busy or self.beams.busy() or not self.log.saved
            or self.log.replaying or (self.session and self.session.gives())
        )  # fmt: skip

    # --- what the keys mean ---

    def go(self, mode: "Mode") -> None:
        """The keys mean `mode` from now on; back() leads home."""
        self.return_to(mode)
        mode.enter()

    def go_from(self, opener: "Mode", mode: "Mode") -> None:
        """The keys mean `mode` from now on; back() returns to `opener`, then to what had led
        there. A mode stands once on this way, so the way has an end."""
        way = [m for m in self.way if m is not mode and m is not opener]
        self.go(mode)
        self.way = way + [opener]

    def return_to(self, mode: "Mode") -> None:
        """The keys mean `mode` again, as it was left: enter() is not called."""
        self.mode = mode
        self.way = []
        self.stage_began()

    def ask(self, mode: "Mode", opener: "Mode | None" = None) -> None:
        """`mode` is a question about a stroke, and back() leads to `opener`; what comes between
        leaves it open."""
        self.go(mode)
        self.question = mode
        self.opener = opener
        self.way = [opener] if opener else []

    def answered(self) -> None:
        """The question is answered, or one of _OVERTAKE has overtaken it."""
        self.question = None

    def stroke_open(self) -> bool:
        """A stroke is under way: something is entered, or a question will make it count."""
        question = self.question
        return not self.stroke.empty() or question is not None and question.counts

    def back(self) -> None:
        """One level back: to what led here, as it was left, else home."""
        way = self.way
        if way:
            self.return_to(way.pop())
            self.way = way
            self.mode.again()
        else:
            self.home()

    def stage_began(self) -> None:
        """The keys mean something else within the same mode: OK is refused while that is new."""
        self.since = self.now
        self.dirty = True

    def home(self) -> None:
        """To the mode that the match itself is in."""
        modes = self.modes
        s = self.state
        phase = s[_PHASE]
        if phase != _P_PLAY:
            self.answered()
            if self.queued.kind:
                modes.outside.lapse()
        if phase < _P_READY:
            self.drop_entry()
        elif phase != _P_PLAY:
            self.stroke.recorded(True)
        same_turn = self.stroke.met_by(s[_TURN])
        if self.log.replaying or self.resumed or phase == _P_NONE:
            self.go(modes.start)
        elif phase == _P_SETUP:
            self.go(modes.toss)
        elif s[_FLAGS] & _F_APPEAL:
            self.go(modes.appeal)
        elif phase == _P_READY:
            self.go(modes.game.ready)
        elif phase != _P_PLAY:
            self.go(modes.game.ends)
        elif s[_PENDING] & (_MUST_PLACE | _MUST_QUEEN):
            self.go(modes.place)
        elif s[_PENDING] & _MUST_CHOICE:
            self.go(modes.game.choice)
        elif self.question:
            self.ask(self.question, self.opener)
        elif not same_turn:
            modes.struck.ask(self.stroke.in_turn)
        else:
            self.go(modes.entry)

    def refuse(self) -> None:
        """A key was pressed that means nothing here: say so by a sound."""
        self.play(beeps.REFUSED)

    def play(self, pattern: bytes) -> None:
        """Sound a pattern of face/beeps.py."""
        if not self.silent:
            self.sounder.play(pattern)

    def redraw(self) -> None:
        """Something on the screen changed."""
        self.dirty = True

    # --- what the log keeps ---

    @property
    def saved(self) -> bool:
        """Everything confirmed is on flash."""
        return self.log.saved

    @property
    def replaying(self) -> bool:
        """The state is still to be computed from the records."""
        return not self.started or self.log.replaying

    def intent_for(self, kind: int) -> Event:
        """The desk's one intent, empty but for its kind; the next call clears it."""
        intent = self.intent.clear()
        intent.kind = kind
        return intent

    def judge(self, intent: Event) -> int:
        """Judge `intent` into view.preview and record nothing; returns a refusal (R_OK)."""
        return self.log.preview(intent, self.view.preview)

    def commit(self, intent: Event, agreed: bool = False) -> int:
        """Judge and record one event; shows and sounds what it did. Returns a refusal (R_OK =
        recorded); a refusal leads to its notice. Without an umpire, the other side may first
        have to agree: then this returns R_OK with nothing recorded."""
        if self.state[_MODE] & _M_SELF and not agreed and self.modes.agree.asks(intent):
            return _R_OK
        playing = self.state[_PHASE] == _P_PLAY
        striker = self.stroke.striker_nets(self.state)
        self.fell = intent.white + intent.black + intent.queen
        size = intent.size
        stroke = intent.kind == _K_STROKE or intent.kind == _K_EARLY
        if stroke:
            scale = self.beams.unsaid(self.state[_STROKES] == 0)
            room = _EVIDENCE if self.records.end < _HALF else 0
            self.beams.drops.put(intent, self.now, scale, room)
        refusal = self.record(intent)
        if refusal != _R_OK:
            intent.size = size
            self.modes.refusal.show(refusal)
            return refusal
        if stroke:
            self.beams.recorded(0 if intent.striker else self.fell)
            self.stroke.recorded()
            self.proposals.recorded(self.now, striker)
        elif intent.kind == _K_POSITION or intent.kind == _K_BOARD_RESULT:
            if playing:
                self.stroke.clear()  # what lies on the board, or the result, was told without it
            else:
                self.stroke.recorded(True)
        self._committed(intent.kind, intent.kind)
        if intent.kind == _K_PLAY and not playing:
            self.modes.play_began()
        return _R_OK

    def simple(self, kind: int) -> int:
        """Commit an event that has no fields."""
        return self.commit(self.intent_for(kind))

    def record(self, intent: Event) -> int:
        """Judge and record one event and stay in this mode, without a sound; returns a refusal."""
        return self.log.commit(intent, self.now)

    def amended(self, fell: int = 0, heard: int = _K_AMEND) -> None:
        """The log was amended or corrected: back to the match. fell: carrommen and queen of the
        stroke that replaced another one; heard: the kind of event to sound."""
        self.fell = fell
        self.modes.start.recall_protest()
        self._committed(_K_AMEND, heard)

    def _committed(self, kind: int, heard: int) -> None:
        """An event was recorded: sound, clock, then back to where the match is."""
        self.saver.committed()
        if kind in _OVERTAKE:
            self.answered()
        if self.accepted.used and self.state[_PHASE] > _P_READY:
            self.accepted.clear()
        if kind == _K_PLAY or kind == _K_POSITION:
            self.inputs.stroke_began(DOUBTED)
        elif kind == _K_AMEND and self.play_gone():
            from rosace.desk.recall import recall_match

            recall_match(self)
        self.presenter.corrected = kind == _K_AMEND
        self.presenter.later = True
        self.presenter.keep_ruling(kind == _K_AMEND)
        self.presenter.sound(heard)
        self.clocks.follow(self.state, kind, self.now)
        if kind == _K_STROKE or kind == _K_POSITION:
            self.stroke_over()
        else:
            self.home()

    def play_gone(self) -> bool:
        """The first "Play" was taken back: the form is open again, and nothing waits for it."""
        s = self.state
        ready = s[_PHASE] == _P_READY and s[_SYSTEM] < _PILE and not s[_FLAGS] & _F_STARTED
        return ready and not self.accepted.waits()

    def stroke_over(self) -> None:
        """The foul that waits for the stroke's end, if one does, else on with the match. A
        recount takes the stroke's place."""
        queued = self.queued
        if queued.kind and self.state[_PHASE] == _P_PLAY:
            self.intent.copy_from(queued)
            queued.clear()
            self.commit(self.intent)
        else:
            self.home()

    def drop_entry(self) -> None:
        """Forget the stroke under way and what waits for it."""
        self.stroke.clear()
        self.queued.clear()

    # --- power-up ---

    def go_on(self) -> None:
        """The match goes on after power-up, with a full clock. What no record answers is asked
        again."""
        self.resumed = False
        self.clocks.follow(self.state, _K_PLAY, self.now)
        if self.state[_PHASE] == _P_PLAY:
            self.inputs.stroke_began(DOUBTED)
        self.home()
        if self.queued.kind and self.modes.start.foul_is_due():
            self.stroke_over()
        if self.state[_PENDING] & _MUST_DISTURBED:
            self.modes.acts.ask_again()

    # --- settings and PC ---

    def table(self) -> int:
        """Number of this table in the hall, 0 = none."""
        return self.settings.get(SET_TABLE, 0)

    def use_settings(self, silent: bool, fixed_columns: bool, mirror: int) -> None:
        """Sound, columns and the order of the keys as desk/stored_settings.py reads them."""
        self.silent = silent
        self.fixed_columns = fixed_columns
        self.mirror = mirror

    def pc_session(self) -> "PcSession":
        """The session with a PC; its code is loaded at the first byte that a PC sends."""
        if self.session is None:
            collect()  # as in mode_table.py; the gaps are filled after the next save
            from rosace.desk.pc_session import PcSession

            self.session = PcSession(self)
        return self.session

    def stop(self, how: int) -> None:
        """End start.py's loop: 1 = MicroPython's prompt, 2 = restart into the match."""
        self.leave = how

    # --- what the board measures once a second (board/board.py), for the self-test ---

    def emitter(self, result: int, flooded: int) -> None:
        """XF_EMITTER: what the receivers saw with the light off; bits of those that saw some."""
        self.emitted = result
        self.beams.flooded = flooded

    def probe(self) -> None:
        """Ask the board to measure the receivers at half light; `panels` will hold the answer."""
        self.panels |= _HALF_LIGHT

    def measured(self, panels: int, hundredths: int, slowest: int) -> int:
        """XF_PANELS bits, supply in hundredths of a volt, longest loop in ms. Returns what the
        board is to measure next (board/probe.py): 0 nothing, 1 the clock that the bus can have,
        8 the receivers at half light."""
        more = self.panels & _HALF_LIGHT
        if not more and not 0 < panels < 4:  # no panel answers, or it does so at the slow clock
            more = _BUS_CLOCK
        self.dirty = self.dirty or panels != self.panels
        if self.state[_PHASE] != _P_PLAY:
            self.display.look()
        self.panels = panels
        self.hundredths = hundredths
        self.slowest = slowest
        return more

    # --- faults ---

    def fault(self, error: Exception) -> None:
        """A key raised `error`: the keys work again in the mode of the match, the score stays, and
        the error list names the fault. All else, and a MemoryError, goes on to start.py."""
        if isinstance(error, MemoryError):
            raise error
        self.faults += 1
        self.log.restart_replay()
        while self.log.step():
            pass
        self.stroke.clear()
        self.answered()
        self.mode = self.modes.entry
        self.home()
        self.inputs.ignore_pressed()  # the release would speak to another mode
        from rosace.record import error_log

        error_log.add(self.files, words_of(error))

    # --- the parts of a step ---

    def _start(self) -> None:
        """Read the journal and the settings."""
        from rosace.desk.stored_settings import apply_settings

        self.started = True
        self.resumed = self.log.resume() > 0 or self.journal.damage != 0
        apply_settings(self)
        self.buttons.mirror = self.view.mirror = self.mirror
        self.mode.enter()
        self.since = ticks_add(self.now, _SWITCHED_ON_MS)  # a key down before means nothing
        self.play(beeps.START)

    def _time(self) -> None:
        """What time brings: keys in another order, records to replay, clocks, badges, broken
        beams, the mode's tick."""
        buttons = self.buttons
        if buttons.mirror != self.mirror and not buttons.busy:
            buttons.mirror = self.view.mirror = self.mirror
            self.dirty = True
        if self.log.replaying:
            if not self.replay_waits:
                self._replay()
            return
        if 0 <= ticks_diff(self.now, self._timed) < _TIME_MS or self.presenter.later:
            return
        self._timed = self.now
        self.clock_step(self.now)
        self.presenter.tick()
        second = self.clocks.seconds(self.now)
        badges = self.presenter.badges()
        if second != self._second or badges != self._badges:
            if badges & ~self._badges & ~_B_LINK:  # of a PC that reads nobody need be told
                self.presenter.wake()
                self.play(beeps.WARNING)
            self._second = second
            self._badges = badges
            self.dirty = True
        new = self.beams.badge() & ~self._logged_beams
        if new:
            self._log_broken_beams(new)
        self.mode.tick()

    def _replay(self) -> None:
        self.log.step(_REPLAYED)
        if not self.log.replaying:
            self.presenter.keep_ruling(True)
            self.clocks.follow(self.state, _NONE, self.now)
            self.modes.start.recall_protest()
            if self.resumed and self.state[_PHASE] == _P_PLAY:
                self.modes.start.recall_foul()
            self.home()

    def clock_step(self, now: int) -> None:
        """Ticks until `now`, and what happens at zero: a record, never a question, never a penalty
        (A32). It counts from the deadline, however late a turn notices it."""
        clocks = self.clocks
        found = 0 if self.log.replaying else clocks.step(now)
        if found == TICK:
            self.play(beeps.TICK)
            return
        if found == ZERO:
            now = ticks_add(now, clocks.left(now))
            if clocks.kind == _C_PLACE:
                if clocks.mode == EXACT:
                    self._time_out(_PLACE_OUT, now)
                clocks.start(_C_SHOT, now)
            elif clocks.kind == _C_SHOT and clocks.mode == EXACT:
                self.play(beeps.TIME)
                self._time_out(_SHOT_OUT, now)
            elif clocks.kind > _C_PLACE:
                self.play(beeps.WARNING)
            self.dirty = True
        elif found == LATE:
            self.play(beeps.WARNING)
            self.dirty = True

    def _time_out(self, value: int, deadline: int) -> None:
        intent = self.intent_for(_K_TIME_OUT)
        intent.value = value
        self.log.commit(intent, deadline)

    def _log_broken_beams(self, new: int) -> None:
        """A beam that is not believed any more is named in the log, once a power-up."""
        self.dirty = True
        self._logged_beams |= new
        if self.state[_PHASE] != _P_NONE:
            intent = self.intent_for(_K_EVIDENCE)
            intent.value = new
            self.record(intent)
