"""The ids of text_ids.py and more_ids.py by their former names, until every file uses those."""
# ruff: noqa

from rosace.face import more_ids as M
from rosace.face import text_ids as T

T_PILE_ROWS = M.PILE_ROWS
