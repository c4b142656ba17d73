"""Who may come in, and how: before any page sees a request.

Pages are read and nothing can be written, so there is nothing to protect with a password; what is
kept out is another web page that reads the club's tables through somebody's browser (DNS
rebinding), whoever speaks too long or too slowly, and any script that is not ours.
"""

import asyncio
import socket
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
MOST_CONNECTIONS: Final = 1200
BIGGEST_HEAD: Final = 16 * 1024
PATIENCE_S: Final = 10.0  # in which a whole request must have come
LONGEST_PATH: Final = 1000

HEADERS: Final = tuple(
    (name.lower().encode(), value.encode())
    for name, value in (
        ("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; "
         "img-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; "
         "form-action 'self'; frame-ancestors 'none'"),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Permissions-Policy", "camera=(), microphone=(), geolocation=()"),
        ("Cache-Control", "no-store"),
    )
)  # fmt: skip


def own_addresses() -> list[str]:
    """The addresses by which other PCs of the hall reach this one; nothing is sent for that."""
    found = []
    for family, far in ((socket.AF_INET, "10.255.255.255"), (socket.AF_INET6, "fd00::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((far, 9))
                name = asking.getsockname()[0]
                found.append(f"[{name}]" if ":" in name else name)
        except OSError:
            continue
    return found


def allowed_hosts(port: int, lan: bool, more: Iterable[str]) -> frozenset[str]:
    """What a request's Host may say."""
    names = {*LOCAL, *more}
    if lan:
        host = socket.gethostname()
        names |= {*own_addresses(), host, f"{host}.local"}
    names = {name.lower() for name in names}
    ports = {f"{name}:{port}" for name in names}
    return frozenset(ports | names if port == 80 else ports)


class Door:
    """The outermost part of the application: refuses what is none of our business."""

    def __init__(self, app: Any, hosts: frozenset[str]) -> None:
        self._app = app
        self._hosts = hosts

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request, or the start and end of the server."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal:
            await _say(send, *refusal)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                own = {name for name, _ in HEADERS}
                kept = [pair for pair in message.get("headers", ()) if pair[0] not in own]
                message = {**message, "headers": [*kept, *HEADERS]}
            await send(message)

        if scope["method"] == "HEAD" and scope["path"] != "/events":  # that one has no end
            scope = {**scope, "method": "GET"}  # the server itself leaves the page away
        await self._app(scope, receive, with_headers)

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        if scope["type"] != "http":
            return 400, "Only web pages are here.\n"
        headers: dict[bytes, bytes] = {}
        for name, value in scope["headers"]:
            if name in headers and name in (b"host", b"origin"):
                return 400, "Say it once.\n"
            headers[name] = value
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if host not in self._hosts:
            return 421, "This server does not answer to that name.\n"
        origin = headers.get(b"origin")
        if origin is not None and origin.decode("latin-1").lower().partition("://")[2] != host:
            return 403, "Only its own pages may read this.\n"
        if scope["method"] not in ("GET", "HEAD"):
            return 405, "Nothing can be written here.\n"
        if len(scope["raw_path"] or b"") + len(scope["query_string"]) > LONGEST_PATH:
            return 414, "Too long.\n"
        return None


async def _say(send: Any, status: int, text: str) -> None:
    body = text.encode()
    own = [(b"content-type", b"text/plain; charset=utf-8"),
           (b"content-length", str(len(body)).encode()), (b"connection", b"close")]  # fmt: skip
    if status == 405:
        own.append((b"allow", b"GET, HEAD"))
    await send({"type": "http.response.start", "status": status, "headers": [*own, *HEADERS]})
    await send({"type": "http.response.body", "body": body})


class PatientProtocol(H11Protocol):
    """uvicorn's HTTP, which also hangs up on whoever takes too long to say what he wants."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """A connection: from now on its request is awaited."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Something came; if that was the whole head, nobody waits any more."""
        if self._late is None and self._between():
            self._wait()
        super().data_received(data)
        if not self._between():
            self._forget()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self._forget()
        super().connection_lost(exc)

    def _unsupported_upgrade_warning(self) -> None:
        """Who asks for a web socket gets a page; that is no news for the terminal."""

    def _between(self) -> bool:
        """No request is being answered."""
        return self.cycle is None or self.cycle.response_complete

    def _wait(self) -> None:
        self._late = self.loop.call_later(PATIENCE_S, self._hang_up)

    def _forget(self) -> None:
        if self._late:
            self._late.cancel()
        self._late = None

    def _hang_up(self) -> None:
        self._late = None
        if self._between() and self.transport and not self.transport.is_closing():
            self.transport.abort()
