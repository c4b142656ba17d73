"""A line of a .match file in plain words, for those who watch the match on the page."""

from rosace_sim.script import HOLD_MS, KEYS, Line

POWER = {"ON": "The power comes back.", "OFF": "The power is cut.",
         "CUT": "The power will fail while the scoreboard writes."}  # fmt: skip


def caption(line: Line) -> str:
    """What is done at the table in `line`; "" where there is nothing to see."""
    return _WORDS[line.verb](*line.what) if line.verb in _WORDS else ""


def _stroke(pieces: tuple, keys: tuple) -> str:
    fell = ", ".join(f"{piece} into net {net}" if net else piece for net, piece in pieces)
    words = [f"{KEYS[key]} held" if ms >= HOLD_MS else KEYS[key] for key, ms in keys]
    pressed = f" The umpire presses {', '.join(words)}." if words else ""
    return f"{fell.capitalize() or 'Nothing falls'}.{pressed}"


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
