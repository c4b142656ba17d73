"""The score sheet of a game with piles: who holds what, board by board."""

from rich import box
from rich.table import Table
from rich.text import Text

from rosace_host.match.judge import Game, Sheet


def kind_of(sheet: Sheet) -> str:
    """What was played, in a few words."""
    return f"{sheet.system} · {len(sheet.piles)} players"


def result(sheet: Sheet, names: dict[str, str]) -> Table:
    """A line a player: pile, nets, points; the winner marked."""
    grid = Table.grid(padding=(0, 2))
    for justify in ("left", "left", "left", "left", "right"):
        grid.add_column(justify=justify)
    by_boards = any(pile.score for pile in sheet.piles.values())
    nets = any(pile.nets for pile in sheet.piles.values())
    titles = ["", "", "pile", "nets" if nets else "", "points"]
    grid.add_row(*(Text(title, style="dim") for title in titles))
    for player, pile in sheet.piles.items():
        won = sheet.winner == player
        style = "bold green" if won else "dim" if pile.out else ""
        name = Text(names.get(player, player), style=style)
        if pile.out:
            name.append("  (out)", style="dim")
        mark = Text("◆ " if won else "  ", style="green") + Text(player, style="bold")
        bought = " ".join(str(net) for net in pile.nets)
        points = pile.score if by_boards else pile.total
        grid.add_row(mark, name, counted(pile.held), bought, Text(str(points), style="bold"))
    return grid


def counted(held: str) -> str:
    """ "3w 2b q" of a pile."""
    parts = [f"{held.count(letter)}{letter}" for letter in "wb" if letter in held]
    return " ".join([*parts, *("q" for _ in range(held.count("q")))]) or "–"


def boards(game: Game, players: int) -> Table:
    """A line a board: who broke, who won, what everybody had behind it."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1), show_edge=False)
    for title in ("Board", "Break", "Won by", "Points", *"ABCD"[:players]):
        table.add_column(title, justify="left" if title in ("Break", "Won by") else "right")
    table.add_column("Law", style="dim")
    table.add_column("", style="dim")
    for board in game.boards:
        totals = [str(n) for n in board.total] if board.ended else [""] * players
        won = "void" if board.void else board.winner or ("" if board.ended else "open")
        points = str(board.points) if board.points else ""
        style = "dim" if board.void or not board.ended else ""
        table.add_row(
            str(board.number), board.breaker, won, points, *totals, board.law,
            "entered" if board.entered else "", style=style,
        )  # fmt: skip
    return table
