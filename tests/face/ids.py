"""Every text id by name, of face/texts.py and of the shelves beside it."""

from importlib import import_module

from rosace.face.translate import SHELF, SHELVES, WIDE


def text_ids():
    """Name -> number; a shelf's ids lie within its hundred."""
    found = {}
    for i, name in enumerate(("", *SHELVES)):
        module = import_module("rosace.face.texts" + (name and "_" + name))
        ids = {k: v for k, v in vars(module).items() if k.startswith("T_")}
        least = SHELF + (i - 1) * WIDE if name else 0
        most = SHELF + i * WIDE
        assert all(least <= number < most for number in ids.values()), (name, ids)
        assert not set(ids) & set(found), "one name for two ids"
        found.update(ids)
    return found
