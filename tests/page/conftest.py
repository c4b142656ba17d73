"""A page in a browser, over a table of no firmware."""

import pytest

from page import browser as chromium
from page.browser import DESKTOP
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
    """Opens the page in a window; whatever it complains about in its console fails the test."""
    contexts, complaints = [], []

    def hear(said):
        if said.type == "error":
            complaints.append(said.text)

    def opened(**window):
        context = browser.new_context(**(window or DESKTOP))
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(server.url)
        chromium.wait(page, "document.getElementById('serial').textContent.includes('/dev')")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert complaints == []
