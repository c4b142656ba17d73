"""The pages of the hall: one process reads the tables and serves who looks at them.

Read-only: there is no route that writes. FastAPI gives the routes and their schema, door.py stands
in front of it, feed.py tells open pages what changed.
"""

import asyncio
import errno
import re
import socket
import threading
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from types import FrameType
from typing import Annotated, Any, Final

import uvicorn
from fastapi import FastAPI, HTTPException, Path, Query, Request
from fastapi.exception_handlers import (
    http_exception_handler,
    request_validation_exception_handler,
)
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.exceptions import HTTPException as StarletteHTTPException
from starlette.responses import FileResponse

from rosace_host.device import keys
from rosace_host.errors import NoSetUp, NoSuchMatch, RosaceError, UsageError, system_reason
from rosace_host.hall import door, tongues
from rosace_host.hall.feed import MOST, Changes, Feed, View
from rosace_host.hall.pages import HERE, Pages, svg
from rosace_host.hall.shown import NameRule, public
from rosace_host.hall.watch import Watch
from rosace_host.store import from_files
from rosace_host.store.catalogue import Names, find_match, listing, titled, went_on
from rosace_host.store.loading import load
from rosace_host.store.store import Store, now_ms
from rosace_host.tasks import verify
from rosace_host.tasks.assign import LOST

_STATIC: Final = {
    "hall.css": "text/css",
    "hall.js": "text/javascript",
    "icon.svg": "image/svg+xml",
}
_THEMES: Final = ("dark", "light")
_FOR_PROGRAMS: Final = ("/api/", "/static/", "/events")
_TABLE: Final = re.compile("/table/[0-9a-f]{16}")
_FOUND_MOST: Final = 200  # matches on one page
_FIRST_FREE_PORT: Final = 1024  # those below are the administrator's

BoardId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="A board's id.")]
MatchNo = Annotated[int, Path(ge=1, le=2**31 - 1, description="A match's number on this PC.")]
Lang = Annotated[str | None, Query(max_length=8, description="en, fr, de or es.")]
Search = Annotated[str, Query(max_length=80, description="Part of a name, title or reference.")]


class Hall:
    """What the routes need: the tables as others may see them, and the pages."""

    def __init__(self, watch: Watch, store: Store, rule: NameRule, base: str) -> None:
        self.watch = watch
        self.store = store
        self.pages = Pages(rule, base)
        self.feed = Feed(self._told, self._pulse)
        self._seen: dict[str, Any] = {}  # by table: card and last ended board as told before
        self._lock = threading.Lock()
        self._listed: tuple[tuple, list[dict[str, Any]]] = ((), [])
        self._listing = threading.Lock()
        watch.listen(self._changed)

    def _changed(self, card: dict[str, Any]) -> None:
        """A table says something new; from its thread."""
        key, match = card["id"], card["match"]
        if not key:
            return
        ended = (match["match"], match["ended"]) if match else (0, None)
        kept = {**card, "heard_ms": 0, "match": {**match, "clock_s": None} if match else None}
        with self._lock:
            before = self._seen.get(key)
            self._seen[key] = (kept, ended)
        call = None
        if before and ended[1] and before[1] != ended and before[1][0] == ended[0]:
            old = before[1][1] or {}
            same = (old.get("game"), old.get("board")) == (ended[1]["game"], ended[1]["board"])
            call = (public(card, self.pages.rule), same)
        self.feed.changed(key, minor=bool(before) and before[0] == kept, call=call)

    def cards(self) -> list[dict[str, Any]]:
        """Every table whose board is known, as others may see it."""
        return [public(one, self.pages.rule) for one in self.watch.cards() if one["id"]]

    def card(self, board: str) -> dict[str, Any]:
        """One of them; 404 if there is none."""
        for one in self.cards():
            if one["id"] == board:
                return one
        raise HTTPException(404, "No such table.")

    def _told(self, view: View, changes: Changes) -> dict[str, Any]:
        """What readers of a view are told of what changed; a clock only on its own page."""
        table, language, theme = view
        told: dict[str, Any] = {}
        wanted = [one for one in self.cards() if one["id"] in changes and table in ("", one["id"])]
        if table and wanted and (now := self.watch.reading(table)):
            last = wanted[0]["match"] and wanted[0]["match"]["last"]
            told["live"] = {
                "id": table,
                "html": self.pages.live(wanted[0], now, language, theme),
                "record": last["record"] if last else None,
            }
        elif not table:
            cards = {
                one["id"]: self.pages.card(one, language, theme)
                for one in wanted
                if not changes[one["id"]].minor
            }
            told |= {"cards": cards} if cards else {}
        calls = [changes[one["id"]].call for one in wanted if changes[one["id"]].call]
        if calls:
            told["say"] = [self.pages.said(one, again, language) for one, again in calls]
        return told

    def _pulse(self) -> dict[str, Any]:
        """Clocks and ages: what changes every second and is worth no rendering."""
        tables = {
            one["id"]: [now.heard_ms, one["match"]["clock_s"] if one["match"] else None]
            for one in self.watch.cards()
            if (now := self.watch.reading(one["id"]))
        }
        return {"now": now_ms(), "tables": tables}

    def matches(self, search: str) -> list[dict[str, Any]]:
        """The newest matches that a search finds, newest first, named as others may see them."""
        rule, found = self.pages.rule, []
        for one in reversed(self._all_matches()):
            full = one["names"]
            short = one["short_names"]
            pairs = [(short.get(slot, ""), full.get(slot, "")) for slot in full]
            names = {slot: rule.name(slot, short.get(slot, name), name)
                     for slot, name in full.items()}  # fmt: skip
            shown = {**one, "names": names, "title": rule.text(one["title"], pairs),
                     "ref": rule.text(one["ref"], pairs)}  # fmt: skip
            del shown["short_names"], shown["player_ids"]
            text = " ".join([*names.values(), shown["title"], shown["ref"], str(one["match"])])
            if search.casefold() in text.casefold():
                found.append(shown)
            if len(found) == _FOUND_MOST:
                break
        return found

    def _all_matches(self) -> list[dict[str, Any]]:
        """Every match, judged again only where records have come since."""
        with self._listing:
            held = [(one.board, one.epoch, one.next_seq) for one in self.store.journals()]
            words = repr((self.store.labels(), self.store.player_rows()))
            key = (tuple(held), words, tuple(from_files.numbers(self.store)))
            if key != self._listed[0]:
                self._listed = (key, listing(self.store, chain_holds=verify.chain_holds))
            return self._listed[1]


class _Stream(Response):
    """A stream of a feed, which ends when the reader goes or is too slow."""

    def __init__(self, feed: Feed, view: View) -> None:
        super().__init__(media_type="text/event-stream")
        self._feed, self._view = feed, view

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = [(b"content-type", b"text/event-stream; charset=utf-8")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})

        async def write(data: bytes) -> None:
            await send({"type": "http.response.body", "body": data, "more_body": True})

        async def until_gone() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        tasks = [asyncio.create_task(self._feed.stream(self._view, write)),
                 asyncio.create_task(until_gone())]  # fmt: skip
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            done = await asyncio.gather(*tasks, return_exceptions=True)
        if not isinstance(done[0], TimeoutError):  # else the connection is cut off unfinished
            await send({"type": "http.response.body", "body": b"", "more_body": False})


def make_app(hall: Hall, hosts: frozenset[str]) -> Any:
    """The application behind its door."""

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        task = asyncio.create_task(hall.feed.run())
        yield
        hall.feed.close()
        await task

    app = FastAPI(title="Rosace", docs_url=None, redoc_url=None, lifespan=lifespan)
    _add_pages(app, hall)
    _add_api(app, hall)

    @app.exception_handler(RosaceError)
    async def _failed(request: Request, error: RosaceError) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse({"detail": error.what}, 503)
        return PlainTextResponse(f"{error.what}\n{error.why}\n", 503)

    _add_missing(app, hall)
    return door.Door(app, hosts)


def _add_missing(app: FastAPI, hall: Hall) -> None:
    """A person who asks for what is not there gets a page, a program JSON."""

    @app.exception_handler(StarletteHTTPException)
    @app.exception_handler(RequestValidationError)
    async def _missing(request: Request, error: Exception) -> Response:
        path = request.url.path
        if path.startswith(_FOR_PROGRAMS):
            if isinstance(error, RequestValidationError):
                return await request_validation_exception_handler(request, error)
            assert isinstance(error, StarletteHTTPException)
            return await http_exception_handler(request, error)
        language = _language(request, request.query_params.get("lang"))
        text = hall.pages.render("missing.html", language, path=path, theme=_theme(request),
                                 table=_TABLE.fullmatch(path))  # fmt: skip
        return HTMLResponse(text, getattr(error, "status_code", 422))


def _language(request: Request, lang: str | None) -> str:
    return tongues.chosen(lang, request.headers.get("accept-language"))


def _theme(request: Request) -> str:
    """What the address asks for; "" as the system wants."""
    theme = request.query_params.get("theme", "")
    return theme if theme in _THEMES else ""


def _add_pages(app: FastAPI, hall: Hall) -> None:
    """What people look at."""
    pages = hall.pages

    def page(name: str, request: Request, lang: str | None, **values: Any) -> HTMLResponse:
        language = _language(request, lang)
        return HTMLResponse(
            pages.render(name, language, path=request.url.path, svg=svg, theme=_theme(request),
                         **values)
        )  # fmt: skip

    @app.get("/", response_class=HTMLResponse)
    def hall_page(request: Request, lang: Lang = None) -> HTMLResponse:
        """Every table on one screen."""
        language = _language(request, lang)
        cards = [(one["id"], pages.card(one, language, _theme(request))) for one in hall.cards()]
        return page("hall.html", request, lang, cards=cards)

    @app.get("/table/{board}", response_class=HTMLResponse, responses={404: {}})
    def table_page(request: Request, board: BoardId, lang: Lang = None) -> HTMLResponse:
        """One table, stroke by stroke."""
        card, now = hall.card(board), hall.watch.reading(board)
        assert now
        live = pages.live(card, now, _language(request, lang), _theme(request))
        return page("table.html", request, lang, card=card, live=live, qr=pages.qr(board))

    @app.get("/matches", response_class=HTMLResponse)
    def matches_page(request: Request, q: Search = "", lang: Lang = None) -> HTMLResponse:
        """The list, and what waits."""
        return page("matches.html", request, lang, q=q, matches=hall.matches(q),
                    waiting=_waiting(hall))  # fmt: skip

    @app.get("/match/{number}", response_class=HTMLResponse, responses={404: {}, 503: {}})
    def match_page(request: Request, number: MatchNo, lang: Lang = None) -> HTMLResponse:
        """One match: its sheet, and whether it holds."""
        try:
            loaded = load(hall.store, find_match(hall.store, str(number)))
            match = titled(loaded, Names(hall.store), taken=went_on(hall.store))
        except (NoSuchMatch, NoSetUp) as error:
            raise HTTPException(404, error.what) from error
        sheet = pages.sheet(match, _language(request, lang))
        report = verify.check(hall.store, loaded, keys.load())
        worth = tongues.worth(report.proof, _language(request, lang))
        return page("match.html", request, lang, sheet=sheet, verified=report, worth=worth)

    @app.get("/static/{name}", include_in_schema=False)
    def static(name: str) -> Response:
        """A file of the pages: a name is looked up, never joined to a path."""
        if name not in _STATIC:
            raise HTTPException(404, "No such file.")
        return FileResponse(HERE / "static" / name, media_type=_STATIC[name])

    @app.get("/events", include_in_schema=False)
    def events(request: Request, table: str = "", lang: Lang = None) -> Response:
        """The stream of a page."""
        if hall.feed.readers >= MOST:
            raise HTTPException(503, "Too many pages are open.")
        if table:
            hall.card(table)
        return _Stream(hall.feed, (table, _language(request, lang), _theme(request)))


def _waiting(hall: Hall) -> list[dict[str, Any]]:
    """Matches that were assigned and that no table has begun, also those that one has lost."""
    rule, players = hall.pages.rule, Names(hall.store).players
    found = []
    for offer in hall.store.offers_that_are(["waiting", LOST]):
        offer["names"] = [players.shown(name) for name in offer["names"]]
        names = [rule.name("AB"[at % 2] if at < 2 else "AB"[at % 2] + "2", name, name)
                 for at, name in enumerate(offer["names"]) if name]  # fmt: skip
        pairs = [(name, name) for name in offer["names"]]
        ref = rule.text(players.mask(offer["ref"]), pairs)
        found.append({**offer, "names": names, "ref": ref})
    return found


def _add_api(app: FastAPI, hall: Hall) -> None:
    """What programs read."""

    @app.get("/api/tables")
    def tables() -> dict[str, Any]:
        """Every table as it stands now."""
        return {"tables": hall.cards()}

    @app.get("/api/tables/{board}", responses={404: {}})
    def table(board: BoardId) -> dict[str, Any]:
        """One table."""
        return hall.card(board)

    @app.get("/api/matches")
    def matches(q: Search = "") -> dict[str, Any]:
        """The newest matches that a search finds."""
        return {"matches": hall.matches(q)}


class _Server(uvicorn.Server):
    """The first Ctrl-C ends it within a second; a second one would tear its answers off, and print
    where."""

    def __init__(self, config: uvicorn.Config, feed: Feed) -> None:
        super().__init__(config)
        self._feed = feed

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal that ends the process has come."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the streams of open pages first: uvicorn waits for every answer to end."""
        self._feed.close()
        await super().shutdown(sockets)


class Serving:
    """uvicorn at an address of this PC; run() until Ctrl-C, or in a thread of a test."""

    def __init__(
        self, watch: Watch, store: Store, *, port: int = 8080, lan: bool = False,
        rule: NameRule | None = None, hosts: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.socket = _listen(port, lan)
        self.port = self.socket.getsockname()[1]
        near = next(iter(door.own_addresses()), door.LOCAL[0]) if lan else door.LOCAL[0]
        self.url = f"http://{near}:{self.port}"
        self.hall = Hall(watch, store, rule or NameRule(), self.url)
        app = make_app(self.hall, door.allowed_hosts(self.port, lan, hosts))
        config = uvicorn.Config(
            app, http=door.PatientProtocol, ws="none", log_level="warning", access_log=False,
            proxy_headers=False, server_header=False, limit_concurrency=door.MOST_CONNECTIONS,
            h11_max_incomplete_event_size=door.BIGGEST_HEAD, timeout_keep_alive=5,
            timeout_graceful_shutdown=2,
        )  # fmt: skip
        self._server = _Server(config, self.hall.feed)

    def run(self) -> None:
        """Serve until it is told to stop, or Ctrl-C."""
        self._server.run([self.socket])

    @property
    def started(self) -> bool:
        """Whether it answers."""
        return self._server.started

    def stop(self) -> None:
        """End it, from any thread."""
        self._server.should_exit = True


def check_port(port: int, lan: bool) -> None:
    """UsageError if pages cannot be served there."""
    _listen(port, lan).close()


def _listen(port: int, lan: bool) -> socket.socket:
    try:
        return socket.create_server(("0.0.0.0" if lan else door.LOCAL[0], port), backlog=512)
    except (OSError, OverflowError) as error:
        why, next_step = "", "Name another one with --http, or 0 for any that is free."
        number = error.errno if isinstance(error, OSError) else None
        if number == errno.EACCES and port < _FIRST_FREE_PORT:
            why = f"Ports below {_FIRST_FREE_PORT} are the administrator's."
            next_step = f"Name one from {_FIRST_FREE_PORT} on with --http, such as 8080."
        elif number == errno.EACCES:
            why = "The system does not let you have it."
        elif number == errno.EADDRINUSE:
            why = "Another program has it."
        elif isinstance(error, OSError):
            why = system_reason(error)
        raise UsageError(f"The pages cannot be served at port {port}.", why, next_step) from error
