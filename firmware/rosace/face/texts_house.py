"""Text ids from 720: what house rules need on the screen. See face/texts.py."""

from rosace.port import const

T_SHELF_HOUSE = const(720)
