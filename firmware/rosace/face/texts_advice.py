"""The ids of text_ids.py and more_ids.py by their former names, until every file uses those."""
# ruff: noqa

from rosace.face import more_ids as M
from rosace.face import text_ids as T

T_A_RIGHT = M.A_RIGHT
T_A_CLOCKWISE = M.A_CLOCKWISE
T_A_BACK = M.A_BACK
T_A_SMALL = M.A_SMALL
T_A_CIRCLES = M.A_CIRCLES
T_A_FORWARD = M.A_FORWARD
T_A_CROSS = M.A_CROSS
T_A_SIDE = M.A_SIDE
T_A_PRISON = M.A_PRISON
T_A_CUSHION = M.A_CUSHION
T_A_LINE = M.A_LINE
T_A_NO_COLOUR = M.A_NO_COLOUR
T_A_THREE = M.A_THREE
T_A_STACK = M.A_STACK
T_A_STRIKER = M.A_STRIKER
T_A_ON_TOP = M.A_ON_TOP
