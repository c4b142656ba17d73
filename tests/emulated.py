"""Names of the parts of Rosace that an emulated board needs, in one place.

An emulator of the Pico 2 runs the compiled firmware on MicroPython's rp2 port, installs it with
`rosace flash` and plays the files of tests/matches on it. It loads this file and takes what stands
here; where a part moves or is renamed, only this file follows.

timed         modules whose `time` is replaced by the board's clock while `rosace flash` runs
ports         module whose open_wire(port) opens a serial port
flash_boards  function(options, progress, say): `rosace flash` without its command line
Wishes        class with the keywords ports, db and unsynced
Client        class(wire) with hello(tries=...)
Store         class(path of a database) with close()
sync          function(client, store, welcome): the sync of one board
player        module with Player(table, match, speed, on_step), AIM_MS, ROLL_MS and REST_MS; of a
              Step it reads text, title, drop, place and rack
script        module with load(path) and read(text) of .match files
messages      module of the messages between board and PC
"""

from rosace.link import messages
from rosace_host.device import offers, ports, prompt
from rosace_host.device.client import Client
from rosace_host.store.store import Store
from rosace_host.tasks import flash
from rosace_host.tasks.flash import FlashOptions, flash_boards
from rosace_host.tasks.sync import sync
from rosace_sim import player, script

timed = [prompt, flash, offers]
Wishes = FlashOptions

__all__ = [
    "Client", "Store", "Wishes", "flash_boards", "messages", "player", "ports", "script", "sync",
    "timed",
]  # fmt: skip
