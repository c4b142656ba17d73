"""Text ids from 820: reminders of what no sensor can judge, by rule system. See face/texts.py."""

from rosace.port import const

# what no sensor can judge, page by page; desk/modes/house_rules.py says which system has which
T_A_RIGHT = const(820)
T_A_CLOCKWISE = const(821)
T_A_BACK = const(822)
T_A_SMALL = const(823)
T_A_CIRCLES = const(824)
T_A_FORWARD = const(825)
T_A_CROSS = const(826)
T_A_SIDE = const(827)
T_A_PRISON = const(828)
T_A_CUSHION = const(829)
T_A_LINE = const(830)
T_A_NO_COLOUR = const(831)
T_A_THREE = const(832)
T_A_STACK = const(833)
T_A_STRIKER = const(834)
T_A_ON_TOP = const(835)
