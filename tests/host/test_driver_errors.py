"""What went wrong with a database is told by its driver's codes, whatever language it speaks."""

import sqlite3

import psycopg
import pytest
import sqlalchemy as sa
from psycopg import errors as pg

from rosace_host.store import driver_errors
from rosace_host.store.driver_errors import reason

WORDS = "beliebige Worte in irgendeiner Sprache"
SERVER = sa.make_url("postgresql+psycopg://carrom@127.0.0.1:1/club")


def of_sqlite(code):
    error = sqlite3.OperationalError(WORDS)
    error.sqlite_errorcode = code
    return sa.exc.OperationalError("SELECT 1", {}, error)


@pytest.mark.parametrize(("code", "sign"), [
    (5, "Another program"), (261, "Another program"), (8, "only be read"), (1544, "only be read"),
    (11, "damaged"), (13, "full"), (14, "cannot open"), (26, "no database"), (10, "disk"),
    (4874, "full"), (4618, "full"), (778, "does not read or write"),
])  # fmt: skip
def test_a_code_of_sqlite_extended_or_not(code, sign):
    why, what_next = reason(of_sqlite(code), None)
    assert sign in why and what_next


@pytest.mark.parametrize(("kind", "sign"), [
    (pg.InsufficientPrivilege, "may only read"), (pg.ReadOnlySqlTransaction, "only be read"),
    (pg.InvalidPassword, "user or password"), (pg.InvalidCatalogName, "no such database"),
    (pg.DiskFull, "full"), (pg.AdminShutdown, "went away"), (pg.TooManyConnections, "no room"),
    (pg.UndefinedColumn, "changed its tables"),
])  # fmt: skip
def test_a_state_of_postgresql(kind, sign):
    why, what_next = reason(sa.exc.ProgrammingError("SELECT 1", {}, kind(WORDS)), SERVER)
    assert sign in why and what_next


def test_a_server_that_takes_no_connection_gives_no_code():
    error = sa.exc.OperationalError("", {}, psycopg.OperationalError(WORDS))
    assert "No server answers" in reason(error, SERVER)[0]
    assert "createdb" in reason(error, sa.make_url("postgresql:///club"))[1]
    assert "no computer of that name" in reason(error, SERVER.set(host="hall.invalid"))[0]

    class Refused(psycopg.OperationalError):
        """With what libpq knows of the attempt."""

        needs_password, used_password = True, False

        pgconn = property(lambda self: self)  # pyright: ignore

    refused = sa.exc.OperationalError("", {}, Refused(WORDS))
    assert "wants a password" in reason(refused, SERVER)[0]
    Refused.needs_password, Refused.used_password = False, True
    assert "user or password" in reason(refused, SERVER)[0]


def test_who_may_not_write_is_known_from_both():
    assert driver_errors.forbids_writing(of_sqlite(1544))
    refused = sa.exc.ProgrammingError("", {}, pg.InsufficientPrivilege(WORDS))
    assert driver_errors.forbids_writing(refused) and not driver_errors.forbids_writing(
        of_sqlite(5)
    )


def test_words_of_no_code_are_those_of_the_driver():
    assert reason(ValueError(WORDS), None) == ("", "")
