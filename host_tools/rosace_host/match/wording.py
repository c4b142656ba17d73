"""A ruling in a few words, and which of them the short sheet shows."""

from collections.abc import Callable

from rosace import words as w
from rosace.rules import rows
from rosace.rules import state as st
from rosace.rules.state import QE_BACK, QE_COVERED, QE_GIVEN, QE_POCKETED, Event, Ruling
from rosace_host.match import modes, names
from rosace_host.match.piles import is_with_piles
from rosace_host.printable import number_of

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
    w.K_TIME_OUT: "time ran out",
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
    (st.ASK_KEEP, 0): "chose one back and the turn passed",
    (st.ASK_KEEP, 1): "chose all and one more back, and plays on",
    (st.ASK_COLOUR, w.WHITE): "plays white",
    (st.ASK_COLOUR, w.BLACK): "plays black",
    (st.ASK_PUT_BACK, 1): "his carromman put back on the board",
    (st.ASK_FORGOT, 1): "dues were forgotten and are lost",
}
_PROTEST_TEXT = ("the result stands", "protest upheld")  # by value of a K_PROTEST_RESULT
_KINDS_WITH_REASON = (w.K_PENALTY, w.K_FOUL, w.K_WARNING, w.K_DISQUALIFY)
_ROUTINE_KINDS = (w.K_PLAY, w.K_STROKE, w.K_PLACED, w.K_TOSS, w.K_SEATS, w.K_NEXT_BOARD, w.K_SIDES)


def ends_board(ruling: Ruling) -> bool:
    """Whether a board ended with it."""
    won = ruling.winner != w.NONE or ruling.game_winner != w.NONE
    return bool(won or ruling.void or ruling.row == rows.A_DRAW)


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


def ruling_text(
    event: Event, ruling: Ruling, s: bytearray, side: Callable[[int], str | None]
) -> str:
    """The ruling in a few words. s: the state behind it.  side: the letter of a side by number."""
    if ruling.ignored:
        return "no effect: the board had already ended"
    parts = ["out of turn"] if ruling.out_of_turn else []
    parts += _event_texts(event, ruling, s)
    parts += _piece_texts(ruling)
    parts += _result_texts(ruling, side)
    return ", ".join(part for part in parts if part)


def _event_texts(event: Event, ruling: Ruling, s: bytearray) -> list[str]:
    """What happened, and the reason that the umpire gave."""
    if event.kind == w.K_STROKE:
        what = _turn_text(ruling, s)
    elif event.kind == w.K_PROTEST_RESULT:
        what = _PROTEST_TEXT[event.value & 1]
    elif event.kind == w.K_TURN and event.value:
        what = "broke this board"
    else:
        what = _choice_text(event, s) or _KIND_TEXT.get(event.kind) or modes.note_text(event)
    reasons = names.REASON_NAMES
    given = event.kind in _KINDS_WITH_REASON and event.reason < len(reasons)
    return [what, reasons[event.reason] if given else ""]


def _turn_text(ruling: Ruling, s: bytearray) -> str:
    """What a stroke means for the turn; "" where it ended the board."""
    if ruling.row == rows.A_DRAW:
        return "nobody wins"
    if s[st.PENDING] & st.MUST_CHOICE and not is_with_piles(s):
        return "the player chooses"
    if ruling.winner == w.NONE and not ruling.void:
        return "plays on" if ruling.stays else "turn passes"
    return ""


def _piece_texts(ruling: Ruling) -> list[str]:
    """Dues, carrommen that come back, and the queen."""
    parts = []
    if ruling.new_dues:
        parts.append(number_of(ruling.new_dues, "due"))
    for count, colour in ((ruling.back_white, "white"), (ruling.back_black, "black")):
        if count:
            parts.append(f"{count} {colour} back")
    return [*parts, _QUEEN_TEXT.get(ruling.queen, "")]


def _result_texts(ruling: Ruling, side: Callable[[int], str | None]) -> list[str]:
    """Who won what, where a board, a game or the match ended."""
    parts = ["board void"] if ruling.void else []
    if ruling.winner != w.NONE:
        made_of = [n for n in (ruling.coins, ruling.queen_points, ruling.extra) if n]
        spelled_out = f" = {' + '.join(map(str, made_of))}" if made_of else ""
        if made_of == [ruling.points]:
            spelled_out = ""
        elif sum(made_of) > ruling.points:  # a rule cut them
            spelled_out += " (max)"
        parts.append(f"board to {side(ruling.winner)}: {ruling.points}{spelled_out}")
    if ruling.game_winner != w.NONE:
        parts.append(f"game to {side(ruling.game_winner)}")
    if ruling.match_winner != w.NONE:
        parts.append(f"match to {side(ruling.match_winner)}")
    return parts
