"""Text ids from 520: settings, clocks, displays. See face/texts.py."""

from rosace.port import const

T_SHELF_TABLE = const(520)
