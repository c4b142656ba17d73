"""Every text id by name."""

from rosace_host.match import text_ids as T

NO_TEXT = ("ARG_NAME", "ARG_NAME_QUEEN", "ARG_TEXT", "ARG_LAW", "MORE", "LANGUAGES")


def text_ids():
    """Name -> number."""
    return {
        name: number
        for name, number in vars(T).items()
        if type(number) is int and name not in NO_TEXT
    }


def every_id():
    """The number of every text of a language, those without an id of their own too."""
    return range(T.LANGUAGES)
