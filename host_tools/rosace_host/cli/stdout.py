"""Stdout, whose reader may have seen enough: `rosace stats | head -1`."""

import os
import sys
from typing import IO, Any


def write_to_nobody(stream: IO[Any]) -> None:
    """What is still to come on this stream is lost in silence."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def print_line(text: str) -> bool:
    """A line on stdout, at once; False if nobody reads any more, which is no failure."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        write_to_nobody(sys.stdout)
        return False
    return True
