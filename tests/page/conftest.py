"""A page in a browser, over a table of no firmware."""

import pytest

from page import browser as chromium
from page.fake import FakeTable
from rosace_sim.page import Server


@pytest.fixture(scope="module")
def browser():
    yield from chromium.start()


@pytest.fixture
def table():
    table = FakeTable()
    table.step_ms = 2000  # no press is waited for
    return table


@pytest.fixture
def server(table):
    server = Server(table)
    yield server
    server.close()


@pytest.fixture
def open_page(browser, server):
    yield from chromium.opener(browser, server)
