"""What an emulator of the board, which is no part of this project, uses of it: names in one place.

timed: modules whose `time` it replaces by the board's clock while a board is flashed.  ports: has
open_wire(port).  flash_boards, Wishes: `rosace flash` without its command line.  Client, Store,
sync: one board's sync.  player, script: who plays a .match file on a table.  messages: those of
the line.
"""

from rosace.link import messages
from rosace_host import asking, flash, ports, prompt
from rosace_host.client import Client
from rosace_host.flash import Wishes, flash_boards
from rosace_host.store import Store
from rosace_host.sync import sync
from rosace_sim import player, script

timed = [prompt, flash, asking]

__all__ = [
    "Client", "Store", "Wishes", "flash_boards", "messages", "player", "ports", "script", "sync",
    "timed",
]  # fmt: skip
