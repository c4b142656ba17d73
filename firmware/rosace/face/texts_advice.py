"""Text ids from 820: reminders of a rule system that no sensor can judge. See face/texts.py."""

from rosace.port import const

T_SHELF_ADVICE = const(820)
