"""UNDO reopens what was recorded last: a stroke as filled slots, anything else by its name.

OK with nothing changed logs nothing. UNDO again takes it away and opens the event before, across
boards, games and the end of the match. What is about to be taken back is on the screen first.
"""

from rosace.desk.modes.mode import label, must_agree, show_preview, slot_at
from rosace.desk.modes.play import Entry, fill_slots
from rosace.face import more_ids as M
from rosace.face import text_ids as T
from rosace.face.view import S_ASK, S_MAIN
from rosace.port import const
from rosace.record.replay import is_undo_target
from rosace.rules.event import Event
from rosace.rules.state import BOARD
from rosace.senses.buttons import FOUL, MENU, OK, STRIKER, UNDO
from rosace.words import K_APPEAL, K_EARLY, K_PLAY, K_STROKE, R_OK

TYPE_CHECKING = const(0)
if TYPE_CHECKING:
    from rosace.desk.desk import Desk
    from rosace.face.view import View


def same(a: Event, b: Event) -> bool:
    """True if two strokes are the same (nets and evidence aside)."""
    return (
        a.kind == b.kind
        and a.seat == b.seat
        and a.white == b.white
        and a.black == b.black
        and a.queen == b.queen
        and a.striker == b.striker
        and a.foul == b.foul
        and a.touched == b.touched
    )


class Undo(Entry):
    """The last umpire event, reopened."""

    def __init__(self, desk: "Desk") -> None:
        super().__init__(desk)
        self.target = -1
        self.is_stroke = False
        self.after_appeal = False

    def possible(self) -> bool:
        """True if something was recorded that can be reopened."""
        return self.desk.log.undo_target() >= 0

    def open_last(self) -> None:
        """Reopen the last live event; refused where there is none. Late drops join it."""
        desk = self.desk
        log = desk.log
        stroke = desk.stroke
        late = stroke.doubts[stroke.doubt_count - stroke.late : stroke.doubt_count]
        target = log.undo_target()
        if target < 0:
            desk.refuse()
            desk.home()
            return
        self.target = target
        log.load(target, desk.loaded)
        kind = desk.loaded.kind
        self.is_stroke = kind == K_STROKE or kind == K_EARLY
        self.after_appeal = kind == K_PLAY and self.ended_appeal(target)
        stroke.clear()
        if self.is_stroke:
            stroke.load(desk.loaded)
            for net in late:
                stroke.drop(net)
        desk.go(self)

    def ended_appeal(self, play: int) -> bool:
        """True if this "Play" ended an appeal: the last event before it is one."""
        records = self.desk.records
        i = play - 1
        while i > 0 and (not is_undo_target(records.kind(i)) or records.is_removed(i)):
            i -= 1
        return records.kind(i) == K_APPEAL

    def press(self, key: int) -> None:
        desk = self.desk
        if key == UNDO:
            self.take_away()
        elif key == MENU:
            self.menu()
        elif key == OK:
            self.confirm()
        elif self.is_stroke and (key <= STRIKER or key == FOUL):
            super().press(key)
        else:
            desk.refuse()

    def held(self, key: int) -> None:
        touch = key == OK and self.desk.loaded.kind == K_STROKE
        if self.is_stroke and (key <= STRIKER or touch):
            super().held(key)
        elif key == UNDO:
            self.desk.stroke.clear()
            self.desk.go(self.desk.modes.fixlist)
        else:
            self.desk.refuse()

    def menu(self) -> None:
        """What else may be wrong with a stroke; what was entered so far goes along."""
        desk = self.desk
        edit = desk.modes.fixedit
        if self.is_stroke:
            self.intend()
            edit.reopen(self.target, desk.loaded, desk.intent)
            desk.stroke.clear()
            desk.go(desk.modes.fixmenu)
        else:
            desk.go(desk.modes.menu)

    def lift(self, key: int) -> None:
        """ "~" changes what is shown; the next OK keeps it."""
        self.tilde = False

    def confirm(self) -> None:
        """OK: keep the event as shown; log only what differs."""
        desk = self.desk
        if self.is_stroke:
            self.intend()
            if not same(desk.intent, desk.loaded):
                self.amend()
                return
        desk.stroke.clear()
        desk.home()

    def amend(self) -> None:
        """Log the corrected stroke in the place of the old one."""
        desk = self.desk
        refusal = desk.log.preview(desk.intent, desk.view.preview, self.target)
        if refusal == R_OK:
            self.dropping = False
            if must_agree(desk, self):
                return
            refusal = desk.log.amend(self.target, desk.intent, desk.now)
        if refusal != R_OK:
            desk.modes.refusal.show(refusal)
            return
        self.amended()

    def agreed(self) -> None:
        desk = self.desk
        if self.dropping:
            self.drop()
        else:
            self.intend()
            if desk.log.amend(self.target, desk.intent, desk.now) == R_OK:
                self.amended()

    def amended(self) -> None:
        """The corrected stroke is in the log: sound it, and back to the match."""
        desk = self.desk
        desk.stroke.clear()
        fell = desk.intent.white + desk.intent.black + desk.intent.queen
        desk.amended(fell, desk.loaded.kind)

    def take_away(self) -> None:
        """UNDO again: the event never happened."""
        self.dropping = True
        if not must_agree(self.desk, self):
            self.drop()

    def drop(self) -> None:
        """Take the event away and open the one before."""
        desk = self.desk
        desk.stroke.clear()
        refusal = desk.log.amend(self.target, None, desk.now)
        if refusal != R_OK:
            desk.modes.refusal.show(refusal)
            return
        desk.amended()
        if not desk.replaying and self.possible():
            self.open_last()

    def intend(self) -> None:
        desk = self.desk
        super().intend()
        desk.intent.kind = desk.loaded.kind
        desk.intent.seat = desk.loaded.seat

    def fill(self, view: "View") -> None:
        desk = self.desk
        if self.is_stroke:
            view.screen = S_MAIN
            if desk.loaded.kind == K_STROKE:  # the table as the stroke met it
                view.s = desk.log.state_before(self.target)
            fill_slots(desk, view)
            view.entry_on = True
            self.intend()
            show_preview(desk, view, desk.intent, self.target)
            view.hint = T.UNDO_STROKE
            view.args[0] = slot_at(view.s, desk.loaded.seat)
            return
        view.screen = S_ASK
        view.title = T.UNDO_ASK
        kind = desk.loaded.kind
        view.lines[0] = T.UNDO_LINE
        view.args[0] = T.ARG_TEXT + T.KIND + kind
        if kind == K_PLAY and self.after_appeal:
            view.lines[0] = M.FIX_PLAY_ON
        elif kind == K_PLAY:
            view.lines[0] = T.UNDO_PLAY
            view.args[0] = view.s[BOARD]
        label(view, UNDO, T.K_DROP)
        label(view, OK, T.K_KEEP)
