"""Text ids from 320: corrections and what is asked before they are made. See face/texts.py."""

from rosace.port import const

T_SHELF_FIX = const(320)
