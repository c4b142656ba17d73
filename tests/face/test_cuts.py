"""Only a name is ever shortened: never a number, a key's name, a verb or the end of a sentence."""

import re
from itertools import product

import pytest

import both
from face import scenarios
from face.checked import complaints
from face.ids import text_ids
from rosace.desk.modes.setup import Start
from rosace.face import translate
from rosace.face import view as w
from rosace.face.canvas import Canvas
from rosace.face.draw import draw
from rosace.face.far import Far
from rosace.face.screens import HEADING, WORDS
from rosace.rules import laws, rows, systems
from rosace.rules import state as st
from rosace.words import K_CORRECT, K_STROKE, NONE, Q_AWAIT, Q_BOARD, Q_COVERED
from rosace_host.match import text_ids as T
from rosace_sim.pictures.posed import match_won, running

NAMES = {
    0: "Jürgen Müller".encode("iso8859-15"),
    1: b"Krishnamurthy",
    2: b"RAMACHANDRAN",
    3: b"Maximilian",
}
NAME = (T.ARG_NAME, T.ARG_NAME + 1, T.ARG_NAME + 2)
KIND = tuple(T.ARG_TEXT + T.KIND + kind for kind in range(1, K_CORRECT + 1))
KEY = tuple(T.ARG_TEXT + T.PART_KEY + key for key in range(8))
PIECE_KEY = KEY[:3]  # what a beam alone has seen is never the striker
QUEEN = tuple(T.ARG_TEXT + T.CORRECT_Q_BOARD + at for at in range(3))

# What the screen of play says in one line, each with everything that its arguments may be.
HINTS = {
    T.NET_ASKS: ((4,),),
    T.NO_PIECE: (PIECE_KEY,),
    T.FOUL_OUTSIDE: (),
    T.PRESS_COLOUR: (),
    T.UNDO_STROKE: (NAME,),
    T.UNDO_TOUCH: (),
    T.GONE: ((0,), (0,), KIND),
    T.STROKE_GONE: (),
    T.FIRST: (),
    T.ALONE_PLAY: ((188,), (188,)),
    T.FOUL_ENDS: (),
    T.EARLY_LINE: (),
    T.TOO_EARLY: (),
    T.RF_FIRST: (),
    T.AGREE_TAP: ((0,), (0,), NAME),
    T.AGREE_HOLD: ((0,), (0,), NAME),
    T.AGREE_SILENT: ((0,), (0,), (0,), (15,)),
    T.UMPIRE: (),
    T.DISPUTED: (NAME,),
    T.HAND_OR_CABLE: ((4,),),
    T.CORRECT_NEW: ((188,),),
    T.CORRECT_STROKE: ((188,), NAME),
}
# The rows of a correction.
EDITS = {
    T.CORRECT_BOARD: ((12,), (12,), (12,)),
    T.CORRECT_BOARD_WAS: ((12,), (12,), NAME),
    T.CORRECT_BOARD_NOW: ((0,), (12,), NAME),
    T.CORRECT_BOARD_OPEN: (),
    T.CORRECT_SCORE: ((29,), (29,), (29,), (29,)),
    T.CORRECT_GAMES: ((2,), (2,), (2,), (2,)),
    T.CORRECT_GAME: ((3,), (12,)),
    T.CORRECT_OVER: (NAME,),
    T.CORRECT_AGAIN: (),
    T.CORRECT_TURN: (NAME,),
    T.CORRECT_LEFT_W: ((9,), (9,)),
    T.CORRECT_LEFT_B: ((9,), (9,)),
    T.CORRECT_DUES: ((12,), (12,), NAME),
    T.CORRECT_QUEEN: (QUEEN, QUEEN),
    T.CORRECT_FROM: ((188,),),
    T.CORRECT_OUT: (NAME,),
    T.CORRECT_GONE: ((12,),),
    T.CORRECT_SAME: (),
    T.AGREE_SILENT: ((0,), (0,), (0,), (15,)),
    T.GONE: ((0,), (0,), KIND),
}
# Titles in the bar.
TITLES = {
    T.AGREE_TO: ((0,), (0,), NAME),
    T.CORRECT_CHANGES: ((188,), (3,)),
    T.CORRECT_CHANGES_ACT: (KIND, (3,)),
    T.WHY: (NAME,),
    T.CORRECT_UNSEEN: ((188,),),
    T.CORRECT_STUCK: ((188,),),
}


@pytest.fixture(autouse=True)
def english_again():
    yield
    translate.use(0)


@pytest.fixture(params=range(len(translate.LANGUAGES)), ids=translate.LANGUAGES)
def language(request):
    translate.use(request.param)
    return request.param


def test_every_hint_of_the_screen_of_play_is_known_here(root):
    """Those of a block, and the beams' (desk/modes/parts.py), are added to a number."""
    known = {name for name, number in text_ids().items() if number in HINTS}
    found = set()
    for path in (root / "firmware" / "rosace" / "desk").rglob("*.py"):
        for line in path.read_text(encoding="utf-8").splitlines():
            if "view.hint = " in line and "_T_KIND" not in line:  # an early break
                found |= set(re.findall(r"_T_(\w+)", line)) - {"NONE"}
    assert len(found) > 10 and found <= known


def cases(texts):
    """(text, arguments): each text with each value of an argument, the others at their first."""
    for text, values in texts.items():
        first = [some[0] for some in values]
        yield text, first
        for place, some in enumerate(values):
            for value in some[1:]:
                yield text, first[:place] + [value] + first[place + 1 :]


def said(number, args):
    """What may stand on the screen, as a pattern: of a name at least three letters, then a dot and
    what tells it from the others."""
    pattern = ""
    for code in translate.text(number):
        arg = args[code - 1] if code < 10 else 0
        if code > 9:
            pattern += re.escape(chr(code))
        elif arg >= T.ARG_TEXT:
            pattern += re.escape(translate.text(arg - T.ARG_TEXT).decode("iso8859-15"))
        elif arg >= T.ARG_NAME:
            name = NAMES[arg - T.ARG_NAME].decode("iso8859-15")
            short = "|".join(re.escape(name[:n].rstrip()) for n in range(len(name) - 1, 2, -1))
            pattern += f"(?:{re.escape(name)}|(?:{short})\\.\\w{{0,2}})"
        else:
            pattern += str(arg)
    return pattern


def drawn(picture, monkeypatch):
    """What is written while picture(buffer) draws, a text each."""
    texts = []
    put = Canvas.put

    def noted(canvas, text, start, end):
        texts.append(bytes(text[start:end]).decode("iso8859-15"))
        put(canvas, text, start, end)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "put", noted)
        picture(bytearray(1024))
    return texts


def near(view):
    """What draws a view on the near panel."""
    return lambda buffer: draw(Canvas(buffer), view)


def far(view):
    return lambda buffer: Far(buffer).draw(view)


def lost(texts, number, args):
    """What was written, unless the whole text is in it, in one row or in several."""
    pattern = re.compile(said(number, args))
    whole = any(map(pattern.fullmatch, texts)) or pattern.search(" ".join(texts))
    return [] if whole else [(translate.text(number), texts)]


def given(view, args):
    view.args[: len(args)] = args
    return view


@pytest.mark.parametrize("entry", (False, True), ids=("alone", "above an entry"))
def test_a_hint_of_the_screen_of_play_is_whole(language, entry, monkeypatch):
    wrong = []
    for number, args in cases(HINTS):
        table = running(names=NAMES)
        view = given(table.entry("w") if entry else table.view(), args)
        view.hint = number
        wrong += lost(drawn(near(view), monkeypatch), number, args)
    assert not wrong, "\n".join(map(str, wrong))


def test_a_question_of_the_far_panel_is_whole(language, monkeypatch):
    wrong = []
    for number, args in cases({n: HINTS[n] for n in (T.AGREE_TAP, T.AGREE_HOLD, T.AGREE_SILENT)}):
        view = given(running(names=NAMES).entry("w"), args)
        view.s[st.MODE] |= st.M_SELF
        view.hint = number
        wrong += lost(drawn(far(view), monkeypatch), number, args)
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("what", (WORDS, HEADING), ids=("row", "heading"))
def test_a_row_of_a_correction_is_whole(language, what, monkeypatch):
    wrong = []
    for number, args in cases(EDITS if what == WORDS else {T.CORRECT_HEAD: ((12,), (3,))}):
        view = running(names=NAMES).view(w.S_CORRECT)
        view.title, view.item_count = T.CORRECT_SAME, 1
        view.rows = [(what, number, *args)]
        view.cursor = 1
        wrong += lost(drawn(near(view), monkeypatch)[1:], number, args)
    assert not wrong, "\n".join(map(str, wrong))


def test_a_title_is_whole(language, monkeypatch):
    wrong = []
    for number, args in cases(TITLES):
        view = given(running(names=NAMES).view(w.S_ASK), args)
        view.title, view.lines[0] = number, T.CORRECT_SAME
        wrong += lost(drawn(near(view), monkeypatch)[:1], number, args)
    assert not wrong, "\n".join(map(str, wrong))


def test_a_title_of_a_list_is_whole_beside_the_row_number(language, monkeypatch):
    wrong = []
    for number, args in cases({T.WHY: (NAME,)}):
        view = given(running(names=NAMES).view(w.S_LIST), args)
        view.title, view.item_count = number, 12
        view.items[0] = T.CORRECT_SAME
        wrong += lost(drawn(near(view), monkeypatch)[:1], number, args)
    assert not wrong, "\n".join(map(str, wrong))


def test_the_end_of_a_match_says_whole_who_resigned(language, monkeypatch):
    wrong = []
    for number, args in cases({T.RESIGNED: (NAME,)}):
        view = given(match_won().view(w.S_MATCH_END), args)
        view.names = list(NAMES.values())
        view.lines[0] = number
        wrong += lost(drawn(near(view), monkeypatch), number, args)
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("alone", (0, st.M_SELF), ids=("umpire", "none"))
def test_the_table_after_a_power_cut_is_said_whole_above_the_keys(language, alone, monkeypatch):
    wrong = []
    start = Start.__new__(Start)
    for queen, dues in product(((Q_BOARD, NONE), (Q_AWAIT, 1), (Q_COVERED, 1)), (0, 1)):
        view = running(names=NAMES).view(w.S_ASK)
        view.s = bytearray(view.s)
        view.s[st.MODE] |= alone
        view.s[st.QUEEN_AT], view.s[st.QUEEN_SIDE] = queen
        view.s[st.TURN], view.s[st.DUES], view.s[st.BOARD] = 1, dues, 12
        start.fill_resume(view)
        view.clock_kind = w.C_PAUSE
        wrong += complaints(view, monkeypatch)
        for line in filter(None, view.lines):
            wrong += lost(drawn(near(view), monkeypatch), line, view.args)
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.parametrize("cursor", (w.PF_WHITE, w.PF_TURN), ids=("white", "turn"))
def test_a_recount_says_whole_who_has_the_break_still_to_make(language, cursor, monkeypatch):
    wrong = []
    for seat in range(4):
        view = running(doubles=True, names=NAMES).view(w.S_POSITION)
        view.title, view.cursor = T.RECOUNT_STROKE, cursor
        view.fields[w.PF_WHITE] = view.fields[w.PF_BLACK] = 9
        view.fields[w.PF_TURN], view.fields[w.PF_BROKEN] = seat, 0
        wrong += complaints(view, monkeypatch)
        texts = drawn(near(view), monkeypatch)
        wrong += lost(texts, T.RECOUNT_STROKE, ()) + lost(texts, T.K_BREAK, ())
    assert not wrong, "\n".join(map(str, wrong))


def rulings():
    """A ruling of every row that another system cites otherwise than the ICF, and of every row
    where turns without a touch are counted."""
    cited = bytearray(8)
    for system in range(systems.TWO_SIDED_END):
        for row in range(1, rows.ROWS):
            law = bytes(cited[: laws.law_into(system, row, cited, 0)])
            if not system or law != bytes(cited[: laws.law_into(0, row, cited, 0)]):
                for passes in (0, 1, 12) if row == rows.N1 else (0,):
                    yield system, row, passes


def test_a_ruling_is_whole_beside_its_citation(language, monkeypatch):
    wrong = []
    for system, row, passes in rulings():
        view = running(names=NAMES).view()
        view.s = bytearray(view.s)
        view.s[st.SYSTEM], view.s[st.PASSES] = system, passes
        if passes > 1:  # as in practice, or by a club's own rules
            view.s[st.HOUSE], view.s[st.HOUSE + 1] = systems.PASSES_MAX + 1, 99
        ruling = view.ruling
        ruling.row, ruling.kind, ruling.winner = row, K_STROKE, NONE
        found = complaints(view, monkeypatch)
        if found:
            wrong.append((system, row, passes, found[0]))
    assert not wrong, "\n".join(map(str, wrong))


@both.needs_unix
def test_a_name_is_shortened_without_the_heap():
    hint = given(running(names=NAMES).entry("w"), [0, 0, T.ARG_NAME + 1])
    hint.hint = T.AGREE_HOLD
    title = given(running(names=NAMES).view(w.S_ASK), [0, 0, T.ARG_NAME + 1])
    title.title, title.lines[0] = T.AGREE_TO, T.CORRECT_SAME
    edit = running(names=NAMES).view(w.S_CORRECT)
    edit.title, edit.item_count, edit.cursor = T.CORRECT_SAME, 1, 1
    edit.rows = [(WORDS, T.CORRECT_DUES, 0, 12, T.ARG_NAME)]
    ruling = running(names=NAMES).view()
    ruling.s = bytearray(ruling.s)
    ruling.s[st.SYSTEM] = 8  # FFC P3
    ruling.ruling.row = rows.N3_BOTH
    both.there(scenarios.languages, scenarios.fields_of([hint, title, edit, ruling]))
