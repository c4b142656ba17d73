"""The README's pictures of the page and the umpire's map, drawn again when old: `make pictures`.

It needs an installed Chromium; where there is none it says so and leaves the picture as it is.
What the picture was made from stands in the file, so that a test can tell that it is old.
"""

import hashlib
import io
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from rosace_sim.page.server import FILES, Server
from rosace_sim.pictures.examples import EXAMPLES
from rosace_sim.pictures.screens import render
from rosace_sim.player import Step

PICTURE = Path(__file__).resolve().parents[2] / "pictures" / "page.png"
MAP = FILES / "map-en.html"
MAP_PICTURE = PICTURE.with_name("umpires_map.png")
A4 = (794, 1123)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
WIDTH, HEIGHT = 1340, 730
SCREEN = "idle"  # five white and seven black carrommen are on the board, and the queen
FALLEN = ((2, "white"), (2, "black"), (3, "white"), (1, "white"), (3, "black"), (3, "white"))
COLOURS = 256  # a quarter of the bytes, and nobody sees it
MADE_OF = "made-of"


class Posing:
    """As much of a table as the page shows."""

    vm = "micropython"
    version = "0.1.0"
    serial_path = "/dev/pts/7"
    lamp = True
    contrast = 255
    powered = True
    beep = now_ms = 0

    def __init__(self, shown: bytes) -> None:
        self._shown = shown

    def screen(self, display: int = 0) -> bytes:
        """The panel's 1024 bytes; there is no second one."""
        return bytes(1024) if display else self._shown

    def on_change(self, _callback) -> None:
        """Nothing changes."""

    def play(self, _speed: float) -> None:
        """Time stands."""


def shown() -> bytes:
    """The scoreboard's screen in the picture."""
    return render(next(example for example in EXAMPLES if example.name == SCREEN))


def made_of() -> str:
    """A digest of all that can be seen in the picture."""
    digest = hashlib.sha256(shown() + repr((WIDTH, HEIGHT, FALLEN, Posing.version)).encode())
    for file in sorted(FILES.iterdir()):
        if not file.name.startswith("map-"):
            digest.update(file.read_bytes())
    return digest.hexdigest()


def map_made_of() -> str:
    """A digest of all that can be seen in the picture of the map."""
    return hashlib.sha256(MAP.read_bytes()).hexdigest()


def is_old(picture: Path = PICTURE, made: Callable[[], str] = made_of) -> bool:
    """Whether what is in the picture looks otherwise by now, or there is none."""
    if not picture.exists():
        return True
    with Image.open(picture) as kept:
        return kept.info.get(MADE_OF) != made()


def photograph(browser_path: str) -> bytes:
    """The page as a PNG."""
    from playwright.sync_api import sync_playwright

    server = Server(Posing(shown()))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
            )
            page = browser.new_page(
                viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce", locale="en"
            )
            page.goto(server.url)
            page.get_by_text(Posing.serial_path).wait_for()
            for net, piece in FALLEN:
                server.tell(Step("", "", drop=(net, piece)))
            page.get_by_role("radio", name="White 5").wait_for()
            page.get_by_role("radio", name="Black 7").wait_for()
            picture = page.screenshot()
            browser.close()
            return picture
    finally:
        server.close()


def photograph_map(browser_path: str) -> bytes:
    """The umpire's map as it is printed, as a PNG."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path, args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": A4[0], "height": A4[1]}, device_scale_factor=2)
        page.goto(MAP.as_uri())
        picture = page.screenshot()
        browser.close()
        return picture


def draw(
    picture: Path = PICTURE,
    made: Callable[[], str] = made_of,
    taken_by: Callable[[str], bytes] = photograph,
    colours: int = COLOURS,
) -> str:
    """Draw it again where it is old and a browser is there; says what was done."""
    if not is_old(picture, made):
        return f"{picture.name} shows the page as it is."
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        return f"{picture.name} is old, and no Chromium is there to draw it: make doctor"
    info = PngInfo()
    info.add_text(MADE_OF, made())
    with Image.open(io.BytesIO(taken_by(browser))) as taken:
        taken.convert("RGB").quantize(colours).save(picture, optimize=True, pnginfo=info)
    return f"{picture.name} was drawn again."


if __name__ == "__main__":
    print(draw())
    print(draw(MAP_PICTURE, map_made_of, photograph_map, 16))
    sys.exit(0)
