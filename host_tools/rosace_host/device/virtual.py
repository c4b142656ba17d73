"""The virtual tables that run on this PC: each serves a page, and the page knows its serial port.

Asked and not read from a file, so nothing is left behind that leads to a terminal in which
somebody works by now.
"""

import http.client
import json
import sys
from contextlib import suppress
from typing import Final

HOST: Final = "127.0.0.1"
PAGES = range(8321, 8331)  # a table takes the first of these ports that is free
_PATIENCE_S: Final = 0.5
_MOST: Final = 64 * 1024  # bytes of an answer


def ports() -> list[str]:
    """The serial ports of the tables that answer, in the order of their pages."""
    if sys.platform == "win32":
        return []  # no table runs there, and each port where nobody listens costs the patience
    return [port for page in PAGES if (port := _serial_port(page))]


def _serial_port(page: int) -> str:
    """The serial port of the table whose page is there, "" if it is something else or nothing."""
    line = http.client.HTTPConnection(HOST, page, timeout=_PATIENCE_S)
    with suppress(OSError, ValueError, http.client.HTTPException):
        try:
            line.request("GET", "/state")
            state = json.loads(line.getresponse().read(_MOST))
            port = state.get("serial") if isinstance(state, dict) else ""
            return port if isinstance(port, str) and port.startswith("/dev/") else ""
        finally:
            line.close()
    return ""
