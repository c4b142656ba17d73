"""Text ids from 420: the way to "Play" and the modes. See face/texts.py."""

from rosace.port import const

T_SHELF_SETUP = const(420)
