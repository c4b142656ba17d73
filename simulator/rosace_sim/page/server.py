"""Serves the virtual table's page: state goes out as server-sent events, acts come in by POST.

Python's own http.server with a thread a connection is enough for a few browsers on one machine,
and it keeps the virtual table free of dependencies. It listens on this machine only and answers to
no other host name, so that no web page elsewhere can reach the table through somebody's browser.
"""

import base64
import collections
import json
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs

from rosace_host.errors import RosaceError
from rosace_sim.page import words
from rosace_sim.page.acts import BadAct, Hands, read
from rosace_sim.page.pieces import Pieces
from rosace_sim.reading import as_heard, spoken

HOST = "127.0.0.1"
FILES = Path(__file__).parent / "files"
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}

BIGGEST_REQUEST = 64 * 1024
MOST_PAGES = 32
BEEPS_KEPT = 512  # edges of the buzzer that a slow page can still catch up with
NEWS_KEPT = 64
LOOKING = ("speed", "language")  # the acts that lay no hand on the table
WATCHED = "A recorded match is played here: keys, nets and power do nothing."
FRAME_S = 1 / 60  # no page is sent more than this often
QUIET_S = 5.0  # a comment on the line when nothing happens, to notice that a page is gone

SAFE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# The umpire's map carries its pictures and its style in itself, and runs nothing.
MAP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"
HEADERS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
)


class Feed:
    """What the pages are told: the table as it is now, and what was heard and done since."""

    def __init__(self, table, pieces: Pieces):
        self._table = table
        self._pieces = pieces
        self._news = threading.Condition()
        self._version = 0
        self._hz = 0
        self.speed = 1
        # What a newcomer should know, by language, until a stroke is stored or a match is told.
        self.note: str | dict = ""
        self.language = ""  # of the board; "": nobody may change it
        self.played = False  # a recorded match has the table: the pages look on
        self.open = True
        self._beeps: collections.deque = collections.deque(maxlen=BEEPS_KEPT)
        self._told: collections.deque = collections.deque(maxlen=NEWS_KEPT)
        self._beep_count = self._told_count = 0

    def changed(self) -> None:
        """The table's callback: anything one can see or hear is different now."""
        hz = self._table.beep or 0
        with self._news:
            if hz != self._hz:
                self._hz = hz
                self._beep_count += 1
                self._beeps.append((self._beep_count, self._table.now_ms, hz))
            self._version += 1
            self._news.notify_all()

    def tell(self, **what) -> None:
        """Something to say to every page: text=, drop=[net, piece], by=page, trouble=,
        kept= why the language stays, or what a new one has closed."""
        with self._news:
            self._told_count += 1
            self._told.append((self._told_count, what))
            self._version += 1
            self._news.notify_all()

    def close(self) -> None:
        with self._news:
            self.open = False
            self._news.notify_all()

    def start(self) -> dict:
        """Where a new page begins: it hears nothing of the past."""
        with self._news:
            return {"seen": -1, "beeps": self._beep_count, "told": self._told_count, "last": {}}

    def next(self, place: dict) -> dict | None:
        """What is new since `place`, which moves on; {} after a quiet while, None at the end."""
        with self._news:
            self._news.wait_for(
                lambda: not self.open or self._version != place["seen"], timeout=QUIET_S
            )
            if not self.open:
                return None
            if self._version == place["seen"]:
                return {}
            place["seen"] = self._version
            beeps = [[at, hz] for n, at, hz in self._beeps if n > place["beeps"]]
            told = [what for n, what in self._told if n > place["told"]]
            place["beeps"], place["told"] = self._beep_count, self._told_count
        whole = self.state()
        news = {name: value for name, value in whole.items() if place["last"].get(name) != value}
        if not place["last"]:  # later it is told piece by piece
            news["nets"] = [list(held) for held in self._pieces.nets]
        place["last"] = whole
        if beeps:
            news["beeps"] = beeps
        if told:
            news["told"] = told
        if news:
            news["now"] = self._table.now_ms
        return news

    def state(self) -> dict:
        """The table as anyone standing beside it sees it."""
        table = self._table
        far = getattr(table, "displays", 1) > 1
        return {
            "screen": _text(table.screen(0)),
            "far": _text(table.screen(1)) if far else "",
            "contrast": table.contrast,
            "lamp": bool(table.lamp),
            "power": bool(table.powered),
            "serial": table.serial_path or "",
            "vm": table.vm,
            "version": getattr(table, "version", "") or "",
            "speed": self.speed,
            "note": self.note,
            "language": self.language,
            "played": self.played,
        }


def _text(screen: bytes) -> str:
    return base64.b64encode(bytes(screen)).decode("ascii")


class Handler(BaseHTTPRequestHandler):
    """One connection of a page."""

    protocol_version = "HTTP/1.1"
    server_version = "Rosace"
    sys_version = ""
    disable_nagle_algorithm = True
    timeout = 60
    server: "Server"  # pyright: ignore[reportIncompatibleVariableOverride]

    def log_message(self, format, *args):  # noqa: A002 - the base class names it so
        """Silence: a table prints what concerns its players only."""

    def _refuse(self, code: int, text: str) -> None:
        self.close_connection = True
        self._answer(code, "text/plain; charset=utf-8", text.encode())

    def _answer(self, code: int, kind: str, body: bytes, policy: str = SAFE) -> None:
        self.send_response(code)
        self.send_header("Content-Security-Policy", policy)
        for name, value in HEADERS:
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def _stranger(self) -> bool:
        """True (and answered) when it was meant for another host or sent by another page."""
        host = self.headers.get("Host", "")
        if host not in self.server.hosts:
            self._refuse(421, "This is a virtual table; it answers at " + self.server.url + "\n")
            return True
        origin = self.headers.get("Origin")
        if origin is not None and origin.partition("://")[2] != host:
            self._refuse(403, "Only the table's own page may do this.\n")
            return True
        return False

    def do_GET(self) -> None:
        if self._stranger():
            return
        path, _, query = self.path.partition("?")
        if path == "/events":
            self._events(parse_qs(query).get("page", [""])[0][:40])
        elif path == "/state":
            self._answer(200, "application/json", json.dumps(self.server.feed.state()).encode())
        elif path == "/words":
            self._answer(200, "application/json", json.dumps(words.table()).encode())
        elif path == "/text":
            heard = as_heard(bytes(self.server.table.screen(0)))
            text = {"lines": heard, "spoken": spoken(heard)}
            self._answer(200, "application/json", json.dumps(text).encode())
        else:
            self._file("index.html" if path == "/" else path[1:])

    def _file(self, name: str) -> None:
        known = {path.name: path for path in FILES.iterdir() if path.suffix in KINDS}
        if name not in known:  # a name is looked up, never joined to a path
            self._refuse(404, "No such page.\n")
            return
        policy = MAP if name.startswith("map-") else SAFE
        self._answer(200, KINDS[known[name].suffix], known[name].read_bytes(), policy)

    def _events(self, page: str) -> None:
        if not self.server.one_more():
            self._refuse(503, "Too many pages are open.\n")
            return
        self.close_connection = True
        try:
            self.send_response(200)
            self.send_header("Content-Security-Policy", SAFE)
            for name, value in HEADERS:
                self.send_header(name, value)
            self.send_header("Content-Type", "text/event-stream")
            self.send_header("Connection", "close")
            self.end_headers()
            place = self.server.feed.start()
            self.wfile.write(b"retry: 1000\n\n")
            while (news := self.server.feed.next(place)) is not None:
                line = b": still here\n\n"
                if news:
                    line = b"data: " + json.dumps(news).encode() + b"\n\n"
                self.wfile.write(line)
                time.sleep(FRAME_S)
        except OSError:
            pass  # the page was closed; there is nobody to tell
        finally:
            self.server.one_less(page)

    def do_POST(self) -> None:
        if self._stranger():
            return
        if self.path != "/act":
            self._refuse(404, "No such page.\n")
            return
        if self.headers.get_content_type() != "application/json":
            self._refuse(415, "An act is sent as application/json.\n")
            return
        try:
            length = int(self.headers.get("Content-Length", ""))
        except ValueError:
            self._refuse(411, "How long is it?\n")
            return
        if not 0 < length <= BIGGEST_REQUEST:
            self._refuse(413, "Too long.\n")
            return
        self._acts(self.rfile.read(length))

    def _acts(self, body: bytes) -> None:
        try:
            asked = json.loads(body)
            if not isinstance(asked, dict) or not isinstance(asked.get("acts"), list):
                raise BadAct('the request is {"page": ..., "acts": [...]}')
            page = str(asked.get("page", ""))[:40]
            acts = [read(act, page) for act in asked["acts"]]
        except (ValueError, RecursionError) as error:
            self._refuse(400, f"Not done: {error}\n")
            return
        if self.server.feed.played and any(act.do not in LOOKING for act in acts):
            self._refuse(409, WATCHED + "\n")
            return
        if not self.server.hands.add(acts):
            self._refuse(429, "Too much at once.\n")
            return
        self._answer(200, "application/json", b'{"done": %d}' % len(acts))


class Server(ThreadingHTTPServer):
    """The running page of `table`; port 0 takes a free one; `kept`: where its carrommen lie.

    `url` is where it is; `on_speed(times)` sets the table's pace, `on_language(code)` the board's
    language, and returns what it has closed; `close()` ends the page and leaves the table alone.
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, table, port: int = 0, kept: Path | None = None):
        super().__init__((HOST, port), Handler)
        self.table = table
        self.pieces = Pieces(kept)
        self.feed = Feed(table, self.pieces)
        self._pages = 0
        self._door = threading.Lock()
        self.on_speed = table.play
        self.on_language: Callable[[str], str] = lambda code: ""
        self.url = f"http://{HOST}:{self.server_port}/"
        names = {HOST, "localhost"}
        self.hosts = {f"{name}:{self.server_port}" for name in names}
        if self.server_port == 80:
            self.hosts |= names
        self.hands = Hands(table, self._acted, self._trouble, self.set_speed, self._speak)
        table.on_change(self.feed.changed)
        self._thread = threading.Thread(
            target=self.serve_forever, kwargs={"poll_interval": 0.1}, name="page", daemon=True
        )
        self._thread.start()

    def handle_error(self, request, client_address):
        """A browser that hangs up is not worth a word; anything else is told in full."""
        if not isinstance(sys.exc_info()[1], OSError):
            super().handle_error(request, client_address)

    @property
    def pages(self) -> int:
        """How many are open."""
        return self._pages

    def one_more(self) -> bool:
        with self._door:
            if self._pages >= MOST_PAGES:
                return False
            self._pages += 1
            return True

    def one_less(self, page: str) -> None:
        with self._door:
            self._pages -= 1
        self.hands.release(page)

    def _acted(self, act) -> None:
        if act.do == "drop":
            self.pieces.drop(int(act.what), str(act.value))
            self.feed.tell(drop=[act.what, act.value], by=act.page)
        elif act.do == "back":
            self.pieces.back(str(act.what))
            self.feed.tell(place=[1, act.what], by=act.page)
        elif act.do == "rack":
            self.pieces.rack()
            self.feed.tell(rack=True, by=act.page)

    def _speak(self, code: str) -> None:
        try:
            closed = self.on_language(code)
        except RosaceError as error:
            parts = [one for one in (error.what, error.why, error.next_step) if one]
            said = [words.everywhere(one) for one in parts]
            self.feed.tell(kept={code: " ".join(one[code] for one in said) for code in said[0]})
        else:
            self.speaks(code)
            if closed:
                self.feed.tell(kept=words.everywhere(closed))

    def speaks(self, code: str) -> None:
        """The board's language is this one now; the pages show it."""
        self.feed.language = code
        self.feed.changed()

    def _trouble(self, text: str) -> None:
        self.feed.tell(trouble=text)

    def set_speed(self, times: int) -> None:
        """How fast the table's time runs; the pages show it."""
        self.feed.speed = times
        self.on_speed(times)
        self.feed.changed()

    def watch(self) -> None:
        """From now on the pages look on: a hand of theirs would break the match that is played."""
        self.feed.played = True
        self.feed.changed()

    def tell(self, step) -> None:
        """A played match's next line: its words, and what becomes of the pieces on the page."""
        self.pieces.told(step.drop, step.place, step.rack)
        what = {"text": step.words, "title": step.heading}
        for name in ("drop", "place", "rack"):
            if getattr(step, name):
                what[name] = getattr(step, name)
        self.feed.tell(**what)

    def close(self) -> None:
        self.feed.close()
        self.hands.close()
        self.shutdown()
        self.server_close()
        self._thread.join(timeout=5)
