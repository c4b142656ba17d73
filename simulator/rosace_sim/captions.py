"""A line of a .match file in plain words, for those who watch the match on the page."""

from itertools import groupby

from rosace_host.printable import capitalised
from rosace_sim.page.words import said
from rosace_sim.script import HOLD_MS, KEYS, Line

POWER = {"ON": "The power comes back.", "OFF": "The power is cut.",
         "CUT": "The power will fail while the scoreboard writes.",
         "FAILED": "The power failed while the scoreboard wrote."}  # fmt: skip


def caption(line: Line, code: str = "en") -> str:
    """What is done at the table in `line`, in a language; "" where there is nothing to see."""
    return _WORDS[line.verb](code, *line.what) if line.verb in _WORDS else ""


def _stroke(code: str, pieces: tuple, keys: tuple) -> str:
    alike = groupby(pieces, lambda one: (one[1], bool(one[0])))
    fell = ", ".join(_fallen(code, piece, [net for net, _ in some]) for (piece, _), some in alike)
    names = (said("{} held", code, KEYS[key]) if ms >= HOLD_MS else KEYS[key] for key, ms in keys)
    words = ", ".join(_times(code, name, len(list(some))) for name, some in groupby(names))
    pressed = " " + said("The umpire presses {}.", code, words) if words else ""
    return f"{capitalised(fell) or said('Nothing falls', code)}.{pressed}"


def _fallen(code: str, piece: str, nets: list) -> str:
    """Some of one kind that fell one after the other; net 0: no beam saw it."""
    piece = said(piece, code)
    if not nets[0]:
        return ", ".join([piece] * len(nets))
    into = "{} into nets {}" if len(nets) > 1 else "{} into net {}"
    return said(into, code, piece, ", ".join(map(str, nets)))


def _times(code: str, name: str, count: int) -> str:
    return said("{} {} times", code, name, count) if count > 1 else name


def _placed(code: str, count: int, piece: str) -> str:
    piece = said(piece, code)
    if count > 1:
        return said("{} {} go back on the board.", code, count, piece)
    return said("{} goes back on the board.", code, capitalised(piece))


def _waited(code: str, ms: int) -> str:
    long, unit = (ms / 60_000, "minute") if ms >= 60_000 else (ms / 1000, "second")
    number = f"{long:g}" if code == "en" else f"{long:g}".replace(".", ",")
    return said(f"{{}} {unit} passes." if long == 1 else f"{{}} {unit}s pass.", code, number)


_WORDS = {
    "NAME": lambda code, name: said(name, code),
    "STROKE": _stroke,
    "DROP": lambda code, net, piece: _stroke(code, ((net, piece),), ()),
    "PLACE": _placed,
    "RUN": _waited,
    "POWER": lambda code, what, _writes, _tear: said(POWER[what], code),
}
