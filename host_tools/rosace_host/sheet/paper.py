"""The score sheet as an umpire fills it by hand, ready for a page: plain words in one language.

typeset.py makes a PDF of it and page.py a web page; both only lay out what stands here. Names come
from people: they are cleaned, and no word here is markup.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from rosace.words import NO_CHECKED, NO_SKIPPED, NO_TAPS, NO_WARM_UP
from rosace_host.match import log, names
from rosace_host.match.judge import Board, Game, Line, Sheet
from rosace_host.match.modes import UMPIRE
from rosace_host.match.piles import DRAW, OTHERS
from rosace_host.printable import NAME_SHOWN, clean
from rosace_host.sheet.pile_sheet import counted
from rosace_host.sheet.sheet import (
    StoredMatch,
    local_time,
    name_of,
    recorded_names,
    side_slots,
    time_text,
)
from rosace_host.sheet.words import Words

_NAME_MAX: Final = 80
_TEXT_MAX: Final = 200
_STROKES: Final = ("stroke", "early break")
_COSTS: Final = (
    "early break", "penalty", "foul", "warning", "disturbance", "wrong piece", "forfeit", "resign",
    "disqualify", "time-out",
)  # fmt: skip
_STEPS: Final = (1, 2, 4, 8, 16)


@dataclass
class Verdict:
    """What checking the log came to. seal: what that is worth, by its name among the words
    (Report.proof of verify.py).  scan: what the QR code says, or "".
    from_file: no board has told of the match."""

    holds: bool
    first_bad: int = 0
    records: int = 0
    judged: int = 0
    seal: str = "no_seal"
    scan: str = ""
    from_file: bool = False


@dataclass
class Grid:
    """A table. columns: a letter each, "l" for text, "r" for figures, "w" for text that takes the
    room that is left.  faint: rows that count for nothing."""

    title: str
    head: list[str]
    columns: str
    rows: list[list[str]] = field(default_factory=list)
    faint: list[int] = field(default_factory=list)


@dataclass
class Player:
    """A line of the players: who, and the figures behind the name."""

    letter: str
    names: list[str]
    figures: list[str]
    won: bool = False
    note: str = ""


@dataclass
class Paper:
    """One match's page."""

    language: str
    heading: str
    title: str
    facts: list[tuple[str, str]]
    state: str
    figures: list[str]  # heads of the players' figures
    players: list[Player]
    grids: list[Grid]
    notes: list[str]
    holds: bool
    verdict: str
    seal: str
    code: str
    earlier: list[str]
    scan: str
    scan_hint: str
    signatures: list[tuple[str, str]]
    page: tuple[str, ...]  # the footer around its two numbers
    from_file: bool = False


def paper(match: StoredMatch, verdict: Verdict, words: Words, umpire: str = "") -> Paper:
    """The page of one match. `umpire`: a name to print; "" leaves room to write one."""
    sheet = match.sheet
    figures, players = _players(match, words)
    seal, code, earlier = _seal(match, words)
    return Paper(
        words.language,
        words("score_sheet"),
        clean(match.title, _NAME_MAX),
        [*_facts(match, words, umpire)],
        _state(sheet, words),
        figures,
        players,
        [*_games(sheet, words), *_lists(sheet, words)],
        [*_notes(match, words, umpire)],
        verdict.holds,
        _verdict(match, verdict, words),
        seal,
        code,
        earlier,
        verdict.scan if code and verdict.holds else "",
        words("scan"),
        _signatures(match, words, umpire),
        tuple(words("page", match.id, "\0", "\0").split("\0")),
        verdict.from_file,
    )


def _facts(match: StoredMatch, words: Words, umpire: str) -> Iterator[tuple[str, str]]:
    """Label and text of each field at the head of the page; "" is a line to write on."""
    sheet = match.sheet
    start, end = local_time(sheet.started_ms), local_time(sheet.ended_ms)
    yield words("match"), str(match.id)
    yield words("table"), str(match.table or "")
    yield words("date"), start.strftime("%Y-%m-%d") if start else ""
    yield words("started"), start.strftime("%H:%M") if start else ""
    yield words("ended"), end.strftime("%H:%M") if end and sheet.finished else ""
    if match.ref:
        yield words("reference"), clean(match.ref)
    yield words("device"), f"{match.board} · {match.number}"
    yield words("rules"), words.system(sheet.system)
    yield words("format"), _format(sheet, words)
    if sheet.umpiring == UMPIRE:
        yield words("umpire"), clean(umpire, _NAME_MAX)


def _format(sheet: Sheet, words: Words) -> str:
    if sheet.piles:
        said = [words("players_n", len(sheet.piles))]
    elif sheet.practice:
        said = []
    else:
        best = 2 * sheet.games_to_win - 1
        said = [words("doubles" if sheet.doubles else "singles"),
                words("one_game") if best == 1 else words("best_of", best)]  # fmt: skip
    if sheet.umpiring != UMPIRE:
        said.append(words(sheet.umpiring))
    return " · ".join(said)


def _state(sheet: Sheet, words: Words) -> str:
    if sheet.unjudged_from is not None or not sheet.known:
        return words("not_judged")
    if sheet.practice:
        return words("no_result")
    if sheet.replay:
        return words("replay")
    if not sheet.finished:
        return words("running")
    said = [words("finished")]
    if sheet.ended == "drawn" or sheet.winner == DRAW:
        said.append(words("drawn"))
    elif sheet.ended:
        last = [one for _, one in _lines(sheet) if one.kind in ("resign", "disqualify")][-1:]
        said += [words("labelled", _what(one, words), f"{one.who} ({one.law})") for one in last]
    if sheet.protest:
        said.append(words("under_protest"))
    return ", ".join(said)


# --- players ---


def _players(match: StoredMatch, words: Words) -> tuple[list[str], list[Player]]:
    """Heads of the figures, and who played with what came of it."""
    sheet = match.sheet
    if sheet.piles:
        return _pile_players(match, words)
    if sheet.practice:
        return [], [Player("A", [_name(match, "A")], [])]
    heads = [*(words("game", game.number) for game in sheet.games), words("games")]
    found = []
    for at, side in enumerate("AB"):
        scores = [str(game.score[at]) for game in sheet.games]
        names = [_name(match, slot) for slot in side_slots(sheet, side)]
        won = sheet.finished and sheet.winner == side
        found.append(Player(side, names, [*scores, str(sheet.won[at])], won))
    return heads, found


def _pile_players(match: StoredMatch, words: Words) -> tuple[list[str], list[Player]]:
    piles = match.sheet.piles
    by_boards = any(pile.score for pile in piles.values())
    found = []
    for letter, pile in piles.items():
        points = pile.score if by_boards else pile.total
        figures = [counted(pile.held), " ".join(map(str, pile.nets)) or "–", str(points)]
        won = match.sheet.finished and match.sheet.winner == letter
        note = words("out") if pile.out else ""
        found.append(Player(letter, [_name(match, letter)], figures, won, note))
    return [words("pile"), words("nets"), words("points")], found


def _name(match: StoredMatch, slot: str) -> str:
    """A name, "" where nobody was named: a line to write on."""
    name = name_of(match, slot, _NAME_MAX)
    return "" if name == slot else name


# --- boards ---


def _games(sheet: Sheet, words: Words) -> Iterator[Grid]:
    for game in sheet.games:
        if sheet.practice:
            yield _practice(game, words)
        elif sheet.piles:
            yield _pile_game(game, len(sheet.piles), words)
        else:
            yield _game(game, words)


def _game(game: Game, words: Words) -> Grid:
    heads = ("board", "breaks", "white", "winner", "left", "queen", "points")
    tail = ("law", "time", "remark")
    title = words("game", game.number)
    if game.winner:
        title += f" · {words('won_by', game.winner)}, {game.score[0]}–{game.score[1]}"
    columns = "rlllrlrrrllw"
    grid = Grid(title, [*map(words, heads), "A", "B", *map(words, tail)], columns)
    for board in game.boards:
        totals = [str(n) for n in board.total] if board.ended else ["", ""]
        left = str(board.coins) if board.winner else ""
        row = [str(board.number), board.breaker, board.white or "–", board.winner or "", left,
               _queen(board), _points(board, words), *totals, *_end(board, words)]  # fmt: skip
        _add(grid, row, board)
    return grid


def _pile_game(game: Game, players: int, words: Words) -> Grid:
    letters = "ABCD"[:players]
    heads = [*map(words, ("board", "breaks", "winner", "points")), *letters]
    grid = Grid(
        words("game", game.number),
        [*heads, words("law"), words("time"), words("remark")],
        "rllr" + "r" * players + "llw",
    )
    for board in game.boards:
        totals = [str(n) for n in board.total] if board.ended else [""] * players
        points = str(board.points) if board.points else ""
        winner = board.winner or ""
        winner = {DRAW: words("drawn"), OTHERS: words("others")}.get(winner, winner)
        row = [str(board.number), board.breaker, winner, points, *totals, *_end(board, words)]
        _add(grid, row, board)
    return grid


def _practice(game: Game, words: Words) -> Grid:
    heads = ("board", "strokes", "pots", "misses", "fouls", "law", "time", "remark")
    grid = Grid("", [*map(words, heads)], "rrrrrllw")
    for board in game.boards:
        figures = (board.number, board.strokes, board.pots, board.misses, board.fouls)
        end = _end(board, words)
        if board.ended and not board.void and board.winner != "A":
            end[-1] = ", ".join(filter(None, (words("lost"), end[-1])))
        _add(grid, [*map(str, figures), *end], board)
    return grid


def _add(grid: Grid, row: list[str], board: Board) -> None:
    if board.void or not board.ended:
        grid.faint.append(len(grid.rows))
    grid.rows.append(row)


def _queen(board: Board) -> str:
    points = f"+{board.queen_points}" if board.queen_points else ""
    return f"{board.queen or ''} {points}".strip() or "–"


def _points(board: Board, words: Words) -> str:
    """The points of the board, and of what, where it is more than one thing or a rule cut it."""
    if not board.winner:
        return ""
    parts = [n for n in (board.coins, board.queen_points, board.extra) if n]
    cut = f" ({words('max')})" if sum(parts) > board.points else ""
    several = cut or len(parts) > 1
    return f"{'+'.join(map(str, parts))} = {board.points}{cut}" if several else str(board.points)


def _end(board: Board, words: Words) -> list[str]:
    """Law, time and remark of a board."""
    when = [line.when_ms for line in board.lines if line.when_ms is not None]
    times = [time for ms in (when[:1] + when[-1:]) if (time := local_time(ms))]
    remarks = [words(board.result)] if board.result != "won" else []
    remarks += [words("entered")] if board.entered else []
    said = "–".join(time.strftime("%H:%M") for time in times)
    return [board.law, said, ", ".join(remarks)]


# --- what happened beside the points ---


def _lines(sheet: Sheet) -> Iterator[tuple[str, Line]]:
    """Where ("2/3": game and board, "" outside of them) and each line, in the order of the log."""
    found = [("", line) for line in sheet.outside]
    for game in sheet.games:
        for board in game.boards:
            found += [(f"{game.number}/{board.number}", line) for line in board.lines]
    yield from sorted(found, key=lambda one: one[1].seq)


def _lists(sheet: Sheet, words: Words) -> Iterator[Grid]:
    if not sheet.practice:
        yield _events(words("fouls_and_dues"), sheet, _is_cost, words)
        yield _events(words("protest"), sheet, _is_protest, words)
    heads = ["record", "time", "player", "event", "was", "now", "why"]
    rows = [_correction(line, words) for line in sheet.corrections]
    yield Grid(words("corrections"), [*map(words, heads)], "rlllllw", rows)


def _events(title: str, sheet: Sheet, wanted: Callable[[Line], bool], words: Words) -> Grid:
    """The lines that are wanted, with the board in which each stands."""
    heads = [words("board"), words("time"), words("player"), words("event"), words("law")]
    rows = [
        [where, time_text(line.when_ms), line.who, _what(line, words), line.law]
        for where, line in _lines(sheet)
        if wanted(line)
    ]
    return Grid(title, heads, "lllwl", rows)


def _is_protest(line: Line) -> bool:
    return line.kind in ("protest", "protest result")


def _is_cost(line: Line) -> bool:
    """Whether a line cost somebody something, or might have."""
    foul = line.kind in _STROKES and ("!" in line.text or "s" in line.text)
    return foul or line.kind in _COSTS or line.dues > 0


def _what(line: Line, words: Words) -> str:
    """What an umpire calls it, in a line: the stroke and its row, or the kind and its reason."""
    if line.kind in _STROKES:
        said = [words.stroke(line.text), words.row(line.row)]
    else:
        reason = words.reason(line.breach)
        said = [f"{words.kind(line.kind)} ({reason})" if reason else words.kind(line.kind)]
    if line.kind == "protest result":
        said.append(words("upheld" if "upheld" in line.ruling else "stands"))
    said.append(words("due", line.dues) if line.dues else "")
    return ", ".join(one for one in said if one)


def _correction(line: Line, words: Words) -> list[str]:
    now = line.text if line.changed != "taken away" else ""
    said = [words.said(line.changed), words.kind(line.before), words.kind(now)]
    return [str(line.seq), time_text(line.when_ms), line.who, *said, words.said(line.reason)]


# --- notes, seal, signatures ---


def _notes(match: StoredMatch, words: Words, umpire: str) -> Iterator[str]:
    sheet, noted = match.sheet, match.sheet.notes
    if sheet.corrections:
        yield _who_corrected(sheet, words, umpire)
    if sheet.house_rules and not sheet.practice:  # there they only keep it going
        system = names.system_number(sheet.system)
        own = [words.rule(system, name, value) for name, value in sheet.house_rules.items()]
        yield words("labelled", words("own_rules"), words("separator").join(own))
    if sheet.other_figures:
        yield words("other_figures")
    if noted.taken_over:
        yield words("taken_over", noted.taken_over["board"] or words("unknown"))
    if other := recorded_names(match):
        yield words("recorded_as", other)
    yield from (text for value, data in noted.said if (text := _note(value, data, words)))
    if noted.agreed or noted.more:
        said = [f"{words.said(name)} {count}" for name, count in noted.agreed.most_common()]
        said += [words("taps")] * noted.more
        yield words("labelled", words("between"), ", ".join(said))
    shown = [*sheet.corrections]
    if not sheet.practice:
        shown += [line for _, line in _lines(sheet) if _is_cost(line)]
    if any(line.kind in _STROKES for line in shown):
        yield words("legend", *words.letters)
    if match.missing:
        yield words("damaged", log.number_ranges(match.missing))


def _who_corrected(sheet: Sheet, words: Words, umpire: str) -> str:
    """What is known of whoever entered the corrections: a record of one has no person."""
    if sheet.umpiring != UMPIRE:
        return words("corrected_by_players")
    name = clean(umpire, _NAME_MAX)
    return words("corrected_by", name) if name else words("corrected_by_umpire")


def _note(value: int, data: bytes, words: Words) -> str:
    number = int.from_bytes(data[:4], "little")
    if value == NO_CHECKED:
        return words("checked" if number else "not_checked")
    if value == NO_SKIPPED:
        return words("skipped", ", ".join(words(f"step {bit}") for bit in _STEPS if number & bit))
    if value == NO_WARM_UP:
        return words("warm_up", f"{number // 60}:{number % 60:02}")
    if value == NO_TAPS:
        return ""
    return clean(data.decode("iso8859-15", "replace"), _TEXT_MAX)


def _seal(match: StoredMatch, words: Words) -> tuple[str, str, list[str]]:
    """What the seal is, the code that counts now, and those before it."""
    code = "" if match.unsealed else log.grouped(match.code)
    seals = match.seals if match.unsealed else match.seals[:-1]
    earlier = [words("earlier", one["version"], log.grouped(one["code"])) for one in seals]
    if match.unsealed:
        return words("unsealed"), "", earlier
    if not code:
        return words("seal", words("no_code")), "", earlier
    version = words("version", match.seals[-1]["version"] if match.seals else 1)
    return words("seal", version), code, earlier


def _verdict(match: StoredMatch, verdict: Verdict, words: Words) -> str:
    if not verdict.holds:
        return words("broken", verdict.first_bad, match.id)
    return words("holds", verdict.records, verdict.judged, words(verdict.seal))


def _signatures(match: StoredMatch, words: Words, umpire: str) -> list[tuple[str, str]]:
    """Who signs: what stands below the line, and the name."""
    sheet = match.sheet
    if sheet.practice:
        return []
    sides = [(letter, (letter,)) for letter in sheet.piles]
    sides = sides or [(side, side_slots(sheet, side)) for side in "AB"]
    people = [(label, " / ".join(filter(None, (_name(match, slot) for slot in slots))))
              for label, slots in sides]  # fmt: skip
    last = (words("umpire"), umpire) if sheet.umpiring == UMPIRE else (words("organiser"), "")
    # In full they stand above; here a long one would push the page apart.
    return [(label, clean(text, NAME_SHOWN)) for label, text in (*people, last)]
