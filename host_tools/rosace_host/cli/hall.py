"""The commands for an evening: watch reads every table, serve shows them on pages too."""

import queue
import threading
import time
from collections.abc import Iterable
from contextlib import nullcontext
from typing import Annotated, Any, Final

import typer
from rich.console import Group
from rich.live import Live
from rich.text import Text

from rosace_host.cli.options import Db, Json, Ports
from rosace_host.cli.output import Output, guarded
from rosace_host.errors import MissingExtra, install_step
from rosace_host.hall import screen
from rosace_host.hall.shown import NameRule
from rosace_host.hall.watch import Watch
from rosace_host.printable import clean
from rosace_host.store.players import Players
from rosace_host.store.store import Store

_REFRESH_S: Final = 0.5
_SENTENCES: Final = 5  # kept below the table
_EMPTY: Final = "No table yet. Plug one in: it is found by itself. Ctrl-C ends this."

Quiet = Annotated[bool, typer.Option("--quiet", help="No bell.")]
For = Annotated[
    float, typer.Option("--for", min=0, help="End after so many seconds; 0: with Ctrl-C.")
]

Http = Annotated[int, typer.Option(min=0, max=65535, help="Port of the pages; 0: any free one.")]
Lan = Annotated[bool, typer.Option("--lan", help="Let the whole network read the pages.")]
Hosts = Annotated[
    list[str] | None, typer.Option("--host", help="Another name of this PC. Repeatable.")
]
FullNames = Annotated[
    bool | None,
    typer.Option("--full-names/--short-names", help="Short with --lan, else full."),
]
Mqtt = Annotated[
    str, typer.Option(help="Publish the tables to this broker too: mqtt://HOST, mqtts://...")
]
Hide = Annotated[
    list[str] | None,
    typer.Option(help="A player whose name is not shown: number or name."),
]


class _Screen:
    """The live view, or lines where nobody can see one: in a pipe, a journal, as JSON."""

    def __init__(self, out: Output, watch: Watch, bell: bool) -> None:
        self._out, self._watch, self._bell = out, watch, bell
        self._news = screen.News()
        self._said: list[Text] = []
        self._told: queue.SimpleQueue[dict[str, Any]] = queue.SimpleQueue()
        watch.listen(self._told.put)
        self.live = not out.as_json and out.console.is_terminal
        self.ended = False  # nothing is told any more

    def picture(self) -> Group:
        """Every table, and the last sentences."""
        cards = self._watch.cards()
        shown = screen.as_table(cards, self._out.console.width) if cards else Text(_EMPTY)
        return Group(shown, Text(""), *self._said[-_SENTENCES:])

    def turn(self, wait_s: float) -> None:
        """Take what was told, for so long."""
        end = time.monotonic() + wait_s
        while (left := end - time.monotonic()) > 0:
            try:
                one = self._told.get(timeout=left)
            except queue.Empty:
                return
            if self.ended:
                return
            if self._out.as_json:
                self._out.line(one)
            for sentence, ring in self._news.of(one):
                self._say(sentence, ring)

    def end(self) -> None:
        """Tell nothing any more, and wait for nothing."""
        self.ended = True
        self._told.put({})

    def _say(self, sentence: str, ring: bool) -> None:
        text = Text(f"{time.strftime('%H:%M:%S')}  {sentence}", style="green" if ring else "")
        self._said.append(text)
        if self.live:
            if ring and self._bell:
                self._out.console.bell()
        else:
            self._out.show(text)


@guarded
def watch(
    port: Ports = None, db: Db = None, quiet: Quiet = False, mqtt: Mqtt = "",
    full: FullNames = None, hide: Hide = None, seconds: For = 0, as_json: Json = False,
) -> None:  # fmt: skip
    """Read every table that is plugged in, as it plays, until Ctrl-C.

    Boards are found by themselves at any port, and again after a pulled cable.
    New records are in the database as soon as the table has saved them. A
    green line and the bell say when everything of a table is here and it may
    be unplugged. With --json every change is one line.
    """
    out = Output(as_json)
    end = time.monotonic() + seconds if seconds else float("inf")
    _check_broker(mqtt)
    store = Store(db)
    rule = NameRule.of(bool(full), _hidden(out, store, hide or ()))
    with Watch(store, port or ()) as hall, _published(out, hall, mqtt, rule):
        shown = _Screen(out, hall, not quiet)
        if not shown.live:
            while time.monotonic() < end:
                shown.turn(_REFRESH_S)
            return
        with Live(shown.picture(), console=out.console, auto_refresh=False) as picture:
            while time.monotonic() < end:
                shown.turn(_REFRESH_S)
                picture.update(shown.picture(), refresh=True)


@guarded
def serve(
    port: Ports = None, db: Db = None, http: Http = 8080, lan: Lan = False,
    host: Hosts = None, full: FullNames = None, hide: Hide = None, mqtt: Mqtt = "",
    seconds: For = 0,
) -> None:  # fmt: skip
    """Read every table as `watch` does, and show the hall on web pages.

    Only this PC can open them, unless --lan lets the hall's phones and screens
    read them too: then with the short names that the tables show.
    """
    try:
        from rosace_host.hall.server import Serving, check_port
    except ModuleNotFoundError as error:
        raise missing_extra("serve", error) from error
    out = Output()
    check_port(http, lan)  # what is wrong makes no database
    _check_broker(mqtt)
    store = Store(db)
    hidden = _hidden(out, store, hide or ())
    rule = NameRule.of(not lan if full is None else full, hidden)
    published = rule if full is not None else NameRule.of(False, hidden)
    with Watch(store, port or ()) as hall, _published(out, hall, mqtt, published):
        serving = Serving(hall, store, port=http, lan=lan, rule=rule, hosts=host or ())
        out.show(Text(f"The hall's page:  {serving.url}/   (Ctrl-C ends it)", style="bold"))
        if lan:
            names = "full" if rule.full else "short"
            out.say(f"Everybody in this network may read it, with {names} names.")
        shown = _Screen(out, hall, bell=False)
        shown.live = False
        news = threading.Thread(
            target=_tell, args=(shown, serving, seconds), name="news", daemon=True
        )
        news.start()
        try:
            serving.run()
        finally:  # the visits that now end are no news: no cable was pulled
            shown.end()
            news.join()


def _hidden(out: Output, store: Store, named: Iterable[str]) -> set[str]:
    """The names that --hide means: a player of the list, by number or name, has former ones too.
    A name that is nobody's there may be a table's own, or mistyped: it is told."""
    known, found = Players(store.player_rows()), set()
    for name in map(str.strip, named):
        one = known.find_or_name(name)
        if one is None:
            out.say(
                f"Nobody of the list is called {clean(name)}: hidden is who is called exactly so "
                "at a table."
            )
        found |= set(one.names) if one else {name}
    return found


def _published(out: Output, hall: Watch, url: str, rule: NameRule) -> Any:
    """What publishes the hall to a broker while it is entered; nothing without an address."""
    return _mqtt().Publisher(hall, url, rule, out.say) if url else nullcontext()


def _check_broker(url: str) -> None:
    """UsageError for what is no address of a broker."""
    if url:
        _mqtt().broker_of(url)


def _mqtt() -> Any:
    try:
        from rosace_host.hall import mqtt
    except ModuleNotFoundError as error:
        raise missing_extra("mqtt", error) from error
    return mqtt


def _tell(shown: _Screen, serving: Any, seconds: float) -> None:
    """Print what is new while the pages are served."""
    end = time.monotonic() + seconds if seconds else float("inf")
    while time.monotonic() < end and not shown.ended:
        shown.turn(_REFRESH_S)
    serving.stop()


def missing_extra(extra: str, error: ModuleNotFoundError) -> MissingExtra:
    """What to install for a command whose libraries are not here."""
    return MissingExtra(
        "This needs more libraries than are installed.",
        f"There is no {error.name}.",
        install_step(extra),
    )


def add_to(app: typer.Typer) -> None:
    """Hang the commands into the `rosace` command."""
    app.command(
        epilog="Examples:  rosace watch   ·   rosace watch --port socket://hall-pc:4000",
    )(watch)
    app.command(
        epilog='Examples:  rosace serve   ·   rosace serve --lan --hide "Marie Dupont"',
    )(serve)
