"""A ruling in a few words, and which of them the short sheet shows."""

from collections.abc import Callable

from rosace import words as w
from rosace.rules import laws
from rosace.rules import state as st
from rosace.rules.event import Event
from rosace.rules.ruling import QE_BACK, QE_COVERED, QE_GIVEN, QE_POCKETED, Ruling
from rosace_host.match import modes, names
from rosace_host.match.piles import is_with_piles

_KIND_TEXT = {
    w.K_EARLY: "early break",
    w.K_PENALTY: "penalty",
    w.K_FOUL: "foul",
    w.K_ROOM: "room again",
    w.K_NO_ROOM: "no room: stays off the board",
    w.K_PLACED: "placed",
    w.K_DEEM: "cover deemed made",
    w.K_TURN: "turn set by the umpire",
    w.K_FORFEIT: "board forfeited",
    w.K_RESIGN: "resigned",
    w.K_DISQUALIFY: "disqualified",
    w.K_WARNING: "warning",
    w.K_JUMP: "left the board, put back",
    w.K_CHOICE: "a player's choice",
    w.K_POSITION: "position entered",
    w.K_BOARD_RESULT: "result entered",
}
_QUEEN_TEXT = {
    QE_POCKETED: "queen awaits her cover",
    QE_COVERED: "queen covered",
    QE_GIVEN: "queen to the opponent",
    QE_BACK: "queen back to the centre",
}
# Answers to the questions of two-sided house rules: question and what was chosen
_CHOICE_TEXT = {
    (st.Q_KEEP, 0): "chose one back and the turn passed",
    (st.Q_KEEP, 1): "chose all and one more back, and plays on",
    (st.Q_COLOUR, w.WHITE): "plays white",
    (st.Q_COLOUR, w.BLACK): "plays black",
    (st.Q_PUT_BACK, 1): "his carromman put back on the board",
    (st.Q_FORGOT, 1): "dues were forgotten and are lost",
}
_KINDS_WITH_REASON = (w.K_PENALTY, w.K_FOUL, w.K_WARNING, w.K_DISQUALIFY)
_ROUTINE_KINDS = (w.K_PLAY, w.K_STROKE, w.K_PLACED, w.K_TOSS, w.K_SEATS, w.K_NEXT_BOARD, w.K_SIDES)


def ends_board(ruling: Ruling) -> bool:
    """Whether a board ended with it."""
    won = ruling.winner != w.NONE or ruling.game_winner != w.NONE
    return bool(won or ruling.void or ruling.row == laws.A_DRAW)


def is_notable(event: Event, ruling: Ruling) -> bool:
    """Whether the short sheet shows it: what ended a board, cost, gave back or was entered."""
    if event.kind in (w.K_AGREE, w.K_DISPUTE):
        return modes.is_unusual(event)
    if event.kind not in _ROUTINE_KINDS:
        return True
    return bool(
        ends_board(ruling)
        or ruling.new_dues
        or ruling.out_of_turn
        or ruling.ignored
        or ruling.queen in (QE_COVERED, QE_BACK)
        or (event.kind == w.K_STROKE and (event.foul or event.striker))
    )


def _choice_text(event: Event, s: bytearray) -> str:
    """What a player chose where a house rule of two sides leaves him two ways, else ""."""
    if event.kind != w.K_CHOICE or is_with_piles(s):
        return ""
    return _CHOICE_TEXT.get((event.value, event.reason), "")


def ruling_text(event: Event, r: Ruling, s: bytearray, side: Callable[[int], str | None]) -> str:
    """The ruling in a few words. s: the state behind it.  side: the letter of a side by number."""
    if r.ignored:
        return "no effect: the board had already ended"
    parts = []
    if r.out_of_turn:
        parts.append("out of turn")
    if event.kind == w.K_STROKE:
        if r.row == laws.A_DRAW:
            parts.append("nobody wins")
        elif s[st.PENDING] & st.T_CHOICE and not is_with_piles(s):
            parts.append("the player chooses")
        elif r.winner == w.NONE and not r.void:
            parts.append("plays on" if r.stays else "turn passes")
    elif _choice_text(event, s):
        parts.append(_choice_text(event, s))
    elif event.kind in _KIND_TEXT:
        parts.append(_KIND_TEXT[event.kind])
    elif modes.note_text(event):
        parts.append(modes.note_text(event))
    if (
        event.reason
        and event.kind in _KINDS_WITH_REASON
        and event.reason < len(names.REASON_NAMES)
    ):
        parts.append(names.REASON_NAMES[event.reason])
    if r.new_dues:
        parts.append(f"{r.new_dues} due" + ("s" if r.new_dues > 1 else ""))
    for count, colour in ((r.back_white, "white"), (r.back_black, "black")):
        if count:
            parts.append(f"{count} {colour} back")
    if r.queen in _QUEEN_TEXT:
        parts.append(_QUEEN_TEXT[r.queen])
    if r.void:
        parts.append("board void")
    if r.winner != w.NONE:
        total = " + ".join(str(n) for n in (r.coins, r.queen_points, r.extra) if n)
        parts.append(f"board to {side(r.winner)}: {r.points}")
        if total and total != str(r.points):
            parts[-1] += f" = {total}"
    if r.game_winner != w.NONE:
        parts.append(f"game to {side(r.game_winner)}")
    if r.match_winner != w.NONE:
        parts.append(f"match to {side(r.match_winner)}")
    return ", ".join(parts)
