"""Score sheets as a PDF, by Typst: names are shaped in any script, without a system library."""

import io
import json
import unicodedata
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module, resources
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from rosace_host.errors import MissingExtra, install_step
from rosace_host.sheet.paper import Paper
from rosace_host.sheet.words import Words

# Tried in this order for each letter; behind them what this PC has itself.
_FONTS: Final = {
    "Noto Sans": "fontpkg_noto_sans",
    "Noto Sans Tamil": "fontpkg_noto_sans_tamil",
    "Noto Sans Devanagari": "fontpkg_noto_sans_devanagari",
    "Noto Sans Arabic": "fontpkg_noto_sans_arabic",
}
_MARGIN: Final = 2  # light modules round a QR code; the page is white beyond


def needed(name: str, extra: str) -> ModuleType:
    """A module of an extra; MissingExtra with what to install if it is not there."""
    try:
        return import_module(name)
    except ImportError as error:
        raise MissingExtra(
            f"This needs the package {name.partition('.')[0]}.",
            "It is not part of a plain installation.",
            install_step(extra),
        ) from error


def qr_svg(text: str) -> str:
    """A QR code as an SVG picture that is as large as its place; "" for no text."""
    if not text:
        return ""
    out = io.BytesIO()
    code = needed("segno", "sheet").make(text, micro=False, error="m")
    code.save(out, kind="svg", border=_MARGIN, xmldecl=False, svgns=True, omitsize=True)
    return out.getvalue().decode()


def as_data(paper: Paper) -> dict[str, Any]:
    """What the page's template reads."""
    none_word = Words(paper.language)("none")
    return {**asdict(paper), "qr": qr_svg(paper.scan), "none_word": none_word}


def pdf(papers: Sequence[Paper], title: str) -> bytes:
    """The pages as PDF; the same papers give the same bytes."""
    return _compiled(papers, title, format="pdf")


def pictures(papers: Sequence[Paper], title: str, ppi: float = 100) -> list[bytes]:
    """Each page as a PNG, to look at."""
    found = _compiled(papers, title, format="png", ppi=ppi)
    return found if isinstance(found, list) else [found]


def without_font(papers: Sequence[Paper]) -> dict[str, str]:
    """The letters that would be printed as boxes, by script ("Bengali"): neither the fonts that
    come along nor those of this PC have them."""
    missing = set(json.dumps([asdict(one) for one in papers], ensure_ascii=False))
    missing = {letter for letter in missing if unicodedata.category(letter)[0] in "LMNPS"}
    own = [file for folder in _folders() for file in sorted(folder.rglob("*.[ot]tf"))]
    for fonts in (lambda: own, _system_fonts):
        for file in fonts() if missing else ():
            missing -= _letters_of(file)
    found: dict[str, str] = {}
    for letter in sorted(missing):
        script = unicodedata.name(letter, "other").split()[0].title()
        found[script] = found.get(script, "") + letter
    return found


def _folders() -> list[Path]:
    """Where the fonts lie that come along."""
    return [Path(str(needed(name, "sheet").__file__)).parent for name in _FONTS.values()]


def _system_fonts() -> list[Path]:
    """The font files of this PC that Typst takes."""
    fonts = needed("typst", "sheet").Fonts(include_embedded_fonts=False).fonts()
    return [Path(one.path) for one in fonts if one.path]


def _letters_of(file: Path) -> set[str]:
    """The letters that a font file has; none if it cannot be read."""
    library = needed("fontTools.ttLib", "sheet")
    try:
        with library.TTFont(file, fontNumber=0, lazy=True) as font:
            return set(map(chr, font.getBestCmap() or ()))
    except (OSError, library.TTLibError):
        return set()


def _compiled(papers: Sequence[Paper], title: str, **how: Any) -> Any:
    typst = needed("typst", "sheet")
    template = resources.files("rosace_host.sheet").joinpath("sheet.typ").read_bytes()
    return typst.compile(
        template,
        font_paths=[str(folder) for folder in _folders()],
        sys_inputs={
            "papers": json.dumps([as_data(one) for one in papers]),
            "fonts": "|".join(_FONTS),
            "title": title,
        },
        **how,
    )
