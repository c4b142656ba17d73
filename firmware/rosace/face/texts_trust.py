"""Text ids from 620: pairing, keys, wiping, maintenance. See face/texts.py."""

from rosace.port import const

T_SHELF_TRUST = const(620)
