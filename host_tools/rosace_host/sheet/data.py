"""The score sheet as plain data: the stable shape of `rosace show --json`."""

from dataclasses import asdict
from typing import Any

from rosace_host.match.judge import Board
from rosace_host.sheet.sheet import StoredMatch, name_of, slots, state_word


def _board_dict(board: Board, strokes: bool) -> dict[str, Any]:
    data = asdict(board)
    lines = data.pop("lines")
    data["total"] = list(board.total)
    data["rulings"] = [line for line in lines if line["notable"]]
    if strokes:
        data["lines"] = lines
    return data


def as_dict(match: StoredMatch, strokes: bool = False) -> dict[str, Any]:
    """The stable shape of `rosace show --json`."""
    sheet = match.sheet
    return {
        "match": match.id,
        "board": match.board,
        "epoch": match.epoch,
        "number": match.number,
        "table": match.table,
        "title": match.title,
        "ref": match.ref,
        "system": sheet.system,
        "mode": "piles" if sheet.piles else "doubles" if sheet.doubles else "singles",
        "self_umpire": sheet.self_umpire,
        "quick": sheet.quick,
        "practice": sheet.practice,
        "umpiring": sheet.umpiring,
        "set_up": sheet.notes.steps,
        "agreements": dict(sheet.notes.agreed),
        "taken_over": sheet.notes.taken_over or None,
        "games_to_win": sheet.games_to_win,
        "system_title": sheet.system_title,
        "known_system": sheet.known,
        "other_figures": sheet.other_figures,
        "not_judged_from": sheet.unjudged_from,
        "house_rules": sheet.house_rules,
        "names": {slot: name_of(match, slot) for slot in slots(sheet)},
        "short_names": {slot: sheet.names.get(slot, "") for slot in slots(sheet)},
        "state": state_word(sheet, match.followed or match.went_on is not None),
        "went_on": match.went_on,
        "phase": sheet.phase,
        "protest": sheet.protest,
        "ended": sheet.ended,
        "replay": sheet.replay,
        "winner": sheet.winner,
        "won": list(sheet.won),
        "piles": {player: asdict(pile) for player, pile in sheet.piles.items()},
        "started_ms": sheet.started_ms,
        "ended_ms": sheet.ended_ms,
        "games": [
            {
                "number": game.number,
                "score": list(game.score),
                "winner": game.winner,
                "boards": [_board_dict(board, strokes) for board in game.boards],
            }
            for game in sheet.games
        ],
        "outside": [asdict(line) for line in sheet.outside],
        "corrections": [asdict(line) for line in sheet.corrections],
        "missing": match.missing,
        "code": match.code,
        "seals": match.seals,
        "unsealed": match.unsealed,
        "checks": match.checks,
    }
