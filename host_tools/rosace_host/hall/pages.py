"""From what is known to HTML: the pages, and the parts of them that change while they are open."""

import re
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import segno
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

from rosace_host.hall import panel, tongues
from rosace_host.hall.card import Reading
from rosace_host.hall.shown import NameRule
from rosace_host.match.judge import each_of
from rosace_host.match.log import grouped
from rosace_host.match.sentences import LANGUAGES, sentence
from rosace_host.sheet.sheet import StoredMatch, recorded_names, slots
from rosace_host.sheet.words import Words

HERE: Final = Path(__file__).parent
_TAKEN: Final = re.compile(r"(taken over from board) (\w+)")
_NUMBER: Final = re.compile(r"\d+")
_TO: Final = re.compile(r"(board|game|match) to (\w+)(?:: (.*))?")


def environment() -> Environment:
    """The templates; every value that they show is escaped."""
    return Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(default=True),
        trim_blocks=True,
        lstrip_blocks=True,
    )


class Pages:
    """Renders one server's pages. rule: which names others see; base: where a phone finds it."""

    def __init__(self, rule: NameRule, base: str) -> None:
        self.rule = rule
        self.base = base
        self._templates = environment()

    def render(self, name: str, language: str, *, theme: str = "", **values: Any) -> str:
        """A template in a language; its links keep language and theme."""
        _, system = tongues.words(language), Words(language).system
        return self._templates.get_template(name).render(
            _=_,
            system=system,
            happened=lambda kind: tongues.happened(kind, language),
            found=lambda one: _(one.text).format(*(system(str(value)) for value in one.values)),
            lang=language,
            theme=theme,
            themed=f"&theme={theme}" if theme else "",  # behind the language of a link
            languages=tongues.NAMES,
            when=lambda ms: tongues.when(ms, language),
            clock_time=lambda ms: tongues.clock_time(ms, language),
            how_it_ended=lambda one: tongues.how_it_ended(one, language),
            law=lambda letter: sentence(letter, language),
            now_ms=int(time.time() * 1000),
            words=WORDS,
            **values,
        )

    # --- the parts that change ---

    def card(self, card: dict[str, Any], language: str, theme: str = "") -> str:
        """One table on the hall's page."""
        return self.render("card.html", language, theme=theme, card=card)

    def live(self, card: dict[str, Any], now: Reading, language: str, theme: str = "") -> str:
        """The part of a table's page that changes: the card, the panel, the sheet."""
        names = self.names(now.match) if now.match else {}
        lit = panel.picture(now, names, LANGUAGES.index(language))
        return self.render(
            "live.html", language, theme=theme, card=card, panel=panel.as_svg_path(lit),
            sheet=self.sheet(now.match, language) if now.match else None,
        )  # fmt: skip

    def names(self, match: StoredMatch) -> dict[str, str]:
        """By slot, as they may be shown."""
        sheet = match.sheet
        return {
            slot: self.rule.name(
                slot, sheet.names.get(slot, ""),
                match.full_names.get(slot) or sheet.names.get(slot, ""),
            )
            for slot in slots(sheet)
        }  # fmt: skip

    def recorded(self, match: StoredMatch, language: str) -> str:
        """A sentence about the names under the seal, where those on the page are others."""
        rule = self.rule
        found = {
            slot: short
            for slot, short in match.recorded.items() if rule.full  # else the page has the short
            and not rule.hides(short, match.full_names.get(slot, "")) and not rule.may_hide(short)
        }  # fmt: skip
        names = recorded_names(replace(match, recorded=found))
        return Words(language)("recorded_as", names) if names else ""

    def sheet(self, match: StoredMatch, language: str) -> dict[str, Any]:
        """A match for the table of its strokes, newest board first."""
        _, names, sheet = tongues.words(language), self.names(match), match.sheet
        sides = {side: " / ".join(n for slot, n in names.items() if slot[0] == side)
                 for side in dict.fromkeys(slot[0] for slot in names)}  # fmt: skip
        pairs = [(sheet.names.get(slot, ""), match.full_names.get(slot, "")) for slot in names]

        def lines(found: list) -> list[dict[str, Any]]:
            return [
                {
                    "time": tongues.clock_time(line.when_ms, language),
                    "who": each_of(line.who, lambda one: names.get(one) or one),
                    "text": tongues.happened(
                        line.text if line.kind == "stroke" else line.kind, language
                    ),
                    "ruling": ruling(line.ruling, language, sides),
                    "law": line.law,
                    "sentence": sentence(line.law, language),
                    "changed": _(line.changed) if line.changed else "",
                    "before": tongues.happened(line.before, language),
                }
                for line in reversed(found)
            ]

        games = [
            {
                "number": game.number,
                "score": game.score,
                "winner": game.winner,
                "boards": [
                    {"board": board, "result": board.result, "lines": lines(board.lines)}
                    for board in reversed(game.boards)
                ],
            }
            for game in reversed(sheet.games)
        ]
        return {
            "id": match.id, "title": self.rule.text(match.title, pairs),
            "ref": self.rule.text(match.ref, pairs), "names": names, "sides": sides,
            "games": games, "won": sheet.won, "winner": sheet.winner, "finished": sheet.finished,
            "code": grouped(match.code), "started_ms": sheet.started_ms,
            "piles": bool(sheet.piles), "system": sheet.system, "known": sheet.known,
            "missing": match.missing, "recorded": self.recorded(match, language),
            "unsealed": match.unsealed, "corrections": len(sheet.corrections),
            "followed": match.followed, "went_on": match.went_on,
            "ended": sheet.ended, "protest": sheet.protest, "replay": sheet.replay,
        }  # fmt: skip

    def said(self, card: dict[str, Any], corrected: bool, language: str) -> str:
        """What the caller says after a board."""
        _, ended = tongues.words(language), card["match"]["ended"]
        who = [side for side in card["match"]["sides"] if side["side"] == ended["winner"]]
        names = {s["side"]: " ".join(p["name"] for p in s["people"])
                 for s in card["match"]["sides"]}  # fmt: skip
        score = _("{} to {}").format(*ended["total"][:2])
        if corrected:
            return _("Table {}. Corrected: {}.").format(card["table"], score)
        if not who:
            return _("Table {}. Board {} is over. {}.").format(
                card["table"], ended["board"], score
            )
        won = "Table {}. Board {} to {}: {} points. {}."
        if ended["points"] == 1:
            won = "Table {}. Board {} to {}: {} point. {}."
        return _(won).format(
            card["table"], ended["board"], names[ended["winner"]], ended["points"], score
        )

    def qr(self, board: str) -> str:
        """The address of a table's page as a code for a phone, an SVG."""
        code = segno.make(f"{self.base}/table/{board}", error="m")
        return code.svg_inline(scale=4, border=2, light="#fff", dark="#000")


def ruling(text: str, language: str, sides: dict[str, str]) -> str:
    """The English words of a ruling (wording.py) in another language, part by part. sides: who
    plays as A, who as B."""
    _, said = tongues.ruled(language), []
    parts = text.split(", ") if text else []
    while parts:
        part = parts.pop(0)
        if parts and _(f"{part}, {parts[0]}") != f"{part}, {parts[0]}":
            part += f", {parts.pop(0)}"  # a phrase that has a comma itself
        said.append(_part(part, _, sides))
    return ", ".join(said)


def _part(part: str, _: Callable[[str], str], sides: dict[str, str]) -> str:
    if found := _TO.fullmatch(part):
        what, who, points = found.groups()
        to = _(f"{what} to {{}}").format(sides.get(who, who))
        return to + _(":") + f" {points}" if points else to
    if found := _TAKEN.fullmatch(part):
        return _(f"{found[1]} {{}}").format(found[2])
    pattern = _NUMBER.sub("{}", part)
    known = _(pattern)  # a note of the table's own is in no catalogue, and may hold braces
    return known.format(*_NUMBER.findall(part)) if known != pattern else part


def svg(text: str) -> Markup:
    """A picture that this program made itself."""
    return Markup(text)


WORDS: Final = {
    "links": {
        "reading": "reading ...",
        "here": "",
        "gone": "unplugged",
        "silent": "silent",
        "busy": "port in use",
        "failed": "trouble",
    },
    "alarms": {
        "appeal": "Appeal",
        "dispute": "Dispute",
        "protest": "Protest",
        "disturbed": "Disturbed too often",
        "unsaved": "Not saved",
        "memory": "Memory full",
        "safe": "Safe mode",
        "beam": "Beam fault",
    },
    "phases": {
        "none": "no match",
        "setup": "set-up",
        "ready": "ready",
        "play": "play",
        "board end": "board over",
        "game end": "game over",
        "match end": "match over",
    },
}
