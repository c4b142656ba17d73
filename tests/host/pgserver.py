"""A PostgreSQL server for the tests: the one named in ROSACE_TEST_POSTGRESQL, or a private one."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

ENVIRONMENT = "ROSACE_TEST_POSTGRESQL"  # a database in which the tests may make schemas
_USER = "rosace"
# Nothing here outlives the tests, so no write waits for a disk.
_SETTINGS = ("fsync=off", "full_page_writes=off", "listen_addresses=")
# $0 the folder, the rest the server's command. Input ends when the tests do, be it by kill -9.
_WATCHED = '"$@" </dev/null & cat >/dev/null; kill -QUIT $!; wait; rm -rf "$0"/*'


def programs() -> Path | None:
    """The folder of initdb and postgres; Debian keeps them out of the path, one per version."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    places = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    newest = max(places, key=lambda place: float(place.parts[-3]), default=None)
    return newest.parent if newest else None


def _wait_for(url: str, log: Path) -> None:
    engine = sa.create_engine(url, poolclass=sa.NullPool)
    for _ in range(600):
        try:
            engine.connect().close()
            return
        except sa.exc.OperationalError:
            time.sleep(0.1)
    raise AssertionError(log.read_text("utf-8", "replace"))


@contextmanager
def _private() -> Iterator[str]:
    """A server reached through a socket in a folder of its own: no port is taken."""
    where = programs()
    if where is None:
        pytest.skip(f"no PostgreSQL: apt-get install postgresql, or name one in {ENVIRONMENT}")
    # It refuses to run as root, who lends it to the user that its package made.
    whose = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="rosace-pg"))  # short: a socket's path is 107 bytes
    if whose:
        shutil.chown(folder, **whose)
    common: dict[str, Any] = {"cwd": folder, "stdin": subprocess.DEVNULL, **whose}
    data = folder / "data"
    try:
        made = subprocess.run(
            [where / "initdb", "-D", data, "-U", _USER, "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync"],
            capture_output=True, text=True, check=False, **common,
        )  # fmt: skip
        assert made.returncode == 0, made.stderr
        with open(folder / "log", "wb") as log:
            options = [word for one in _SETTINGS for word in ("-c", one)]
            watched = subprocess.Popen(
                ["sh", "-c", _WATCHED, folder, where / "postgres", "-D", data, "-k", folder,
                 *options],
                stdout=log, stderr=log, start_new_session=True,
                **{**common, "stdin": subprocess.PIPE},
            )  # fmt: skip
        with watched:  # which closes its input and waits for it
            url = f"postgresql+psycopg://{_USER}@/postgres?host={folder}"
            _wait_for(url, folder / "log")
            yield url
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class Server:
    """Makes places for databases: each a schema of its own, gone when the tests are over."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.engine = sa.create_engine(self.url, isolation_level="AUTOCOMMIT")
        self._made = 0

    def does(self, statement: str) -> None:
        """One statement, by the owner of everything."""
        with self.engine.connect() as connection:
            connection.exec_driver_sql(statement)

    def place(self) -> str:
        """The URL of an empty database."""
        self._made += 1
        name = f"rosace_test_{os.getpid()}_{self._made}"
        self.does(f"CREATE SCHEMA {name}")
        there = self.url.update_query_dict({"options": f"-csearch_path={name}"})
        return there.render_as_string(hide_password=False)

    def close(self) -> None:
        """Leave the server as it was."""
        for number in range(1, self._made + 1):
            self.does(f"DROP SCHEMA rosace_test_{os.getpid()}_{number} CASCADE")
        self.engine.dispose()


@contextmanager
def running() -> Iterator[Server]:
    """The server; the test is skipped, with the reason, where there is none."""
    given = os.environ.get(ENVIRONMENT)
    with nullcontext(given) if given else _private() as url:
        server = Server(url.replace("postgresql://", "postgresql+psycopg://", 1))
        try:
            yield server
        finally:
            server.close()
