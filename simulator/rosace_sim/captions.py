"""A line of a .match file in plain words, for those who watch the match on the page."""

from itertools import groupby

from rosace_sim.script import HOLD_MS, KEYS, Line

POWER = {"ON": "The power comes back.", "OFF": "The power is cut.",
         "CUT": "The power will fail while the scoreboard writes.",
         "FAILED": "The power failed while the scoreboard wrote."}  # fmt: skip


def caption(line: Line) -> str:
    """What is done at the table in `line`; "" where there is nothing to see."""
    return _WORDS[line.verb](*line.what) if line.verb in _WORDS else ""


def _stroke(pieces: tuple, keys: tuple) -> str:
    alike = groupby(pieces, lambda one: (one[1], bool(one[0])))
    fell = ", ".join(_fallen(piece, [net for net, _ in some]) for (piece, _), some in alike)
    names = (f"{KEYS[key]} held" if ms >= HOLD_MS else KEYS[key] for key, ms in keys)
    words = ", ".join(_times(name, len(list(some))) for name, some in groupby(names))
    pressed = f" The umpire presses {words}." if words else ""
    return f"{fell.capitalize() or 'Nothing falls'}.{pressed}"


def _fallen(piece: str, nets: list) -> str:
    """Some of one kind that fell one after the other; net 0: no beam saw it."""
    if not nets[0]:
        return ", ".join([piece] * len(nets))
    return f"{piece} into net{'s' * (len(nets) > 1)} {', '.join(map(str, nets))}"


def _times(name: str, count: int) -> str:
    return f"{name} {count} times" if count > 1 else name


def _placed(count: int, piece: str) -> str:
    back = "goes back on the board." if count == 1 else "go back on the board."
    return f"{count} {piece} {back}" if count > 1 else f"{piece.capitalize()} {back}"


def _waited(ms: int) -> str:
    long, unit = (ms / 60_000, "minute") if ms >= 60_000 else (ms / 1000, "second")
    return f"{long:g} {unit} passes." if long == 1 else f"{long:g} {unit}s pass."


_WORDS = {
    "NAME": lambda name: name,
    "STROKE": _stroke,
    "DROP": lambda net, piece: _stroke(((net, piece),), ()),
    "PLACE": _placed,
    "RUN": _waited,
    "POWER": lambda what, _writes, _tear: POWER[what],
}
