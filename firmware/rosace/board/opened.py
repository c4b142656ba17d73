"""The prompt is open because somebody held two keys at power-on: the screen says so.

Best effort and nothing more: whatever is damaged, the prompt must open all the same. main.py
imports this only where every file that can be imported from here is whole.
"""

from rosace.board import display
from rosace.board.display import NEAR, kind_of
from rosace.board.files import Files
from rosace.board.oled import Oled
from rosace.face import more_ids as M
from rosace.face import pane
from rosace.face.canvas import Canvas
from rosace.face.view import S_NOTICE, View

# Imported from here by a name that is made at run time: the language in which it speaks.
BY_NAME = ("rosace.face.languages.en",)


def show(system) -> None:
    """One picture, sent at once; nothing is left running."""
    i2c = display.opened()
    panel = Oled(i2c, NEAR, kind_of(i2c, NEAR, Files(system)))
    view = View()
    view.screen = S_NOTICE
    view.title = M.SERVICE
    view.lines[0] = M.REPL_OPEN
    view.lines[1] = M.REPL_LINE
    pane.draw_prompt(Canvas(panel.buffer), view)
    panel.changed()
    while panel.push(96, 0):
        pass
