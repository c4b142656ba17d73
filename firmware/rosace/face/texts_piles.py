# ruff: noqa
"""The ids of text_ids.py by their former names, until every file uses those."""

from rosace.face import text_ids as T

T_PILE_ROWS = T.PILE_ROWS
