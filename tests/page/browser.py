"""An installed Chromium for the tests of the page; none is ever downloaded."""

import os
import shutil
import time

import pytest

# The one without windows does the same work in half the time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# No look-ups of its own, and it runs as root in a container.
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--autoplay-policy=no-user-gesture-required",
)  # fmt: skip

DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True,
    "is_mobile": True,
}  # fmt: skip
SIDE = {**PHONE, "viewport": {"width": 844, "height": 390}}  # a phone on its side
NARROW_SIDE = {**PHONE, "viewport": {"width": 740, "height": 360}, "device_scale_factor": 2.625}
OLD_SIDE = {**PHONE, "viewport": {"width": 667, "height": 375}}
WIDE = {"viewport": {"width": 1920, "height": 1080}}
TABLET = {"viewport": {"width": 820, "height": 1180}}
SMALL = {"viewport": {"width": 320, "height": 640}}
ZOOMED = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}  # 1280x800, 200 %


def find() -> str | None:
    """The browser's path."""
    for name in (os.environ.get("ROSACE_CHROMIUM"), *NAMES):
        path = shutil.which(name) if name else None
        if path:
            return path
    return None


def start():
    """Yields a running browser; the test is skipped, with the reason, where there is none."""
    path = find()
    if path is None:
        pytest.skip("no Chromium to try the page in: apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        _windows.clear()
        browser.close()


_windows = {}  # free ones by their kind: a new one costs more than the page in it


def opener(browser, server):
    """Yields what opens the page in a window; whatever it complains about in its console fails
    the test. Later tests have the window again, empty: each has a server of its own, and with it
    nothing that a page stored for another."""
    complaints, taken = [], []

    def said(message):
        complaints.append(message.text)

    def failed(error):
        complaints.append(str(error))

    def opened(**window):
        window = window or DESKTOP
        page = (
            _windows.pop(str(window), None)
            or browser.new_context(locale="en", **window).new_page()
        )
        taken.append((str(window), page))
        page.on("console", said)
        page.on("pageerror", failed)
        page.goto(server.url)
        wait(page, "document.getElementById('serial').textContent.includes('/dev')")
        return page

    yield opened
    for kind, page in taken:
        for other in page.context.pages:
            if other != page:
                other.close()
        page.goto("about:blank")
        page.remove_listener("console", said)
        page.remove_listener("pageerror", failed)
        page.context.clear_permissions()
        _windows[kind] = page
    assert complaints == []


def lit(page) -> bytes:
    """What the page's panel shows, read from its canvas into 1024 bytes as the table has them."""
    found = page.evaluate(
        """() => {
            // A copy that is meant to be read: Chromium complains of reading the shown one.
            const copy = new OffscreenCanvas(128, 64).getContext("2d", {willReadFrequently: true});
            copy.drawImage(document.getElementById("oled"), 0, 0);
            const data = copy.getImageData(0, 0, 128, 64).data;
            const found = new Array(1024).fill(0);
            for (let y = 0; y < 64; y++) for (let x = 0; x < 128; x++)
                if (data[4 * (128 * y + x)] > 128) found[(y >> 3) * 128 + x] |= 1 << (y & 7);
            return found;
        }"""
    )
    return bytes(found)


def wait_lit(page, screen: bytes, timeout: float = 60) -> None:
    """Fails where the page does not come to show exactly this picture."""
    deadline = time.monotonic() + timeout
    while lit(page) != screen:
        assert time.monotonic() < deadline, "the page shows another picture"
        page.wait_for_timeout(30)


def wait(page, condition: str, timeout: float = 60) -> None:
    """Until a JavaScript expression is true; from outside, since the page allows no eval()."""
    deadline = time.monotonic() + timeout
    while not page.evaluate(condition):
        assert time.monotonic() < deadline, f"never true: {condition}"
        page.wait_for_timeout(30)
