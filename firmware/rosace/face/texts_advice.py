# ruff: noqa
"""The ids of text_ids.py by their former names, until every file uses those."""

from rosace.face import text_ids as T

T_A_RIGHT = T.A_RIGHT
T_A_CLOCKWISE = T.A_CLOCKWISE
T_A_BACK = T.A_BACK
T_A_SMALL = T.A_SMALL
T_A_CIRCLES = T.A_CIRCLES
T_A_FORWARD = T.A_FORWARD
T_A_CROSS = T.A_CROSS
T_A_SIDE = T.A_SIDE
T_A_PRISON = T.A_PRISON
T_A_CUSHION = T.A_CUSHION
T_A_LINE = T.A_LINE
T_A_NO_COLOUR = T.A_NO_COLOUR
T_A_THREE = T.A_THREE
T_A_STACK = T.A_STACK
T_A_STRIKER = T.A_STRIKER
T_A_ON_TOP = T.A_ON_TOP
