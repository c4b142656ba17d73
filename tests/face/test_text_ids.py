"""The text ids are numbered from the language files, and a block of ids stays together."""

import ast
import shutil

import pytest

from rosace import words
from rosace.face import translate
from rosace.link import messages
from rosace.rules import rows, systems
from rosace.rules.piles import systems as piles
from rosace.rules.state import PILE
from rosace_host.device.image import is_empty
from rosace_host.match import rulebook
from rosace_host.match import text_ids as T
from rosace_sim import make_texts

LANGUAGES = make_texts.languages(make_texts.FIRMWARE / "face" / "languages")
MASTER = LANGUAGES[0]


def numbered(prefix, least=0):
    """Names of words.py by number, from `least` on."""
    found = {n: name for name, n in vars(words).items() if name.startswith(prefix)}
    return [found[n] for n in range(least, max(found) + 1)]


# First id of a block -> the names that are added to it, or how many texts it has
BLOCKS = {
    "R_IMPROPER": numbered("RE_", words.RE_IMPROPER)[: words.RE_LANGUAGE - 1],
    "CLOCK_OFF": 3,
    "REFUSED": numbered("R_"),
    "KIND": 1 + len(numbered("K_", 1)),
    "MODE_UMPIRE": 4,
    "XT_UNTESTED": 3,
    "SHORT_SETUP": 2,
    "LEFT_SUM": 4,
    "K_ADD_1": 4,
    "ROWS": rows.ROWS,
    "CORRECT_Q_BOARD": numbered("Q_"),
    "LEVEL_OFF": 4,
    "BEEP_NOTHING": 14,
    "PARTS_SHADE_A": 2,
    "PARTS_TORCH_A": 2,
    "PART_SHORT": 27,
    "PART_KEY": 8,
    "R_LANGUAGE": numbered("RE_", words.RE_LANGUAGE),
    "SYSTEM": len([n for n in rulebook.system_numbers() if n < PILE]) + 5,
    "K_NET_1": 4,
    "A_RIGHT": 16,
    "PILE_ROWS": piles.LAST - piles.FIRST + 1,
}


def block_of(name):
    """The names behind the texts of a block."""
    for block in make_texts.blocks(MASTER):
        if block[0].name.partition("[")[0] == name:
            return [line.name for line in block]
    raise AssertionError(f"no block begins with {name}")


def test_the_numbers_in_the_files_are_what_the_languages_give():
    for path, text in make_texts.files().items():
        assert path.read_text("utf-8") == text, f"{path.name}: run `make texts`, commit both"


def test_every_block_is_known_here():
    assert {b[0].name.partition("[")[0] for b in make_texts.blocks(MASTER)} == set(BLOCKS)


@pytest.mark.parametrize("name", BLOCKS)
def test_a_block_has_a_text_for_every_number_that_is_added(name):
    added = BLOCKS[name]
    assert len(block_of(name)) == (added if isinstance(added, int) else len(added))


def test_the_events_stand_in_the_order_of_their_kinds():
    assert block_of("KIND") == ["KIND[0]", *(f"KIND[{kind}]" for kind in numbered("K_", 1))]


def test_the_rows_stand_in_the_order_of_their_numbers():
    for i, line in enumerate(block_of("ROWS")):
        assert getattr(rows, line[len("ROWS[") : -1]) == i
    assert T.MORE == T.PILE_ROWS, "translate.add_row() counts from there"
    for i, line in enumerate(block_of("PILE_ROWS")):
        row = line[len("PILE_ROWS[") : -1]
        assert (int(row) if row.isdigit() else getattr(piles, row)) == piles.FIRST + i


def test_refusals_and_reasons_stand_in_the_order_of_their_numbers():
    alike = {"RF_PHASE": words.R_PHASE, "RF_QUEEN": words.R_NO_QUEEN, "RF_FULL": words.R_FULL,
             "RF_SEAT": words.R_SEAT, "RF_BETWEEN": words.R_BETWEEN_BOARDS}  # fmt: skip
    for name, refusal in alike.items():
        assert getattr(T, name) == T.REFUSED + refusal
    alike = {"R_PLACING": words.RE_PLACING, "R_FRAME": words.RE_FRAME, "R_OTHER": words.RE_OTHER}
    for name, reason in alike.items():
        assert getattr(T, name) == T.R_IMPROPER + reason - words.RE_IMPROPER
    alike = {"R_LEFT": words.RE_LEFT, "R_STRIKER": words.RE_STRIKER,
             "R_DISTURBED": words.RE_DISTURBED}  # fmt: skip
    for name, reason in alike.items():
        assert getattr(T, name) == T.R_LANGUAGE + reason - words.RE_LANGUAGE


def test_every_language_has_the_lines_of_english():
    for language in LANGUAGES:
        assert make_texts.differences(MASTER, language) == []


# A file of the firmware, with the numbers of its texts or without
ONE = """from rosace.port import const
{}
TEXTS = (_T_K_BACK,)
"""


@pytest.fixture
def firmware(tmp_path):
    """A copy of the languages to change, with a file that uses a text."""
    shutil.copytree(make_texts.FIRMWARE / "face" / "languages", tmp_path / "face" / "languages")
    (tmp_path / "one.py").write_text(ONE.format(""), "utf-8")
    return tmp_path


def changed(firmware, code, old, new):
    """What make_texts says of a language with `old` replaced."""
    path = firmware / "face" / "languages" / f"{code}.py"
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(make_texts.TextError) as error:
        make_texts.files(firmware)
    return str(error.value)


@pytest.mark.parametrize(
    "old, new, said",
    [
        ('    "NEIN\\n"  # K_NO\n', "", "K_LATER, where en.py has K_NO"),
        ("# K_BACK", "# K_BAK", "K_BAK, where en.py has K_BACK"),
        ('"Board \\x01\\n"', '"Board\\n"', "BOARD_N has other placeholders"),
        ('"Dame\\n"  # QUEEN', '"\\n"  # QUEEN', "QUEEN is empty in one language only"),
        ("  # K_MENU", "", "has no id behind it"),
        ('"SEITE\\n"', '"SEITE"', "ended by"),
        ("NUMBER = 2", "NUMBER = 1", "0, 1, 2"),
    ],
)
def test_a_language_that_differs_is_refused(firmware, old, new, said):
    assert said in changed(firmware, "de", old, new)


def test_an_id_stands_once(firmware):
    for code in translate.LANGUAGES:
        path = firmware / "face" / "languages" / f"{code}.py"
        path.write_text(path.read_text("utf-8").replace("# K_BACK", "# K_OK"), "utf-8")
    with pytest.raises(make_texts.TextError, match="K_OK stands there twice"):
        make_texts.files(firmware)


def test_a_new_language_is_one_file_and_moves_no_id(firmware):
    before = make_texts.files(firmware)
    dutch = (firmware / "face" / "languages" / "en.py").read_text("utf-8")
    dutch = dutch.replace("NUMBER = 0", "NUMBER = 4").replace('"English"', '"Nederlands"')
    (firmware / "face" / "languages" / "nl.py").write_text(dutch, "utf-8")
    after = make_texts.files(firmware)
    folder = firmware / "face" / "languages"
    assert '"es", "nl")' in after.pop(folder / "__init__.py")
    assert after.pop(folder / "nl.py") == dutch
    del before[folder / "__init__.py"]
    assert after == before


def test_more_is_as_long_in_every_language(firmware):
    """Else one that is loaded would not fit into the place of the one before."""
    folder = firmware / "face" / "languages"
    german = folder / "de.py"
    german.write_text(
        german.read_text("utf-8").replace("Nichts zu", "Noch lange nichts zu"), "utf-8"
    )
    made = make_texts.files(firmware)
    for code in translate.LANGUAGES:
        (folder / f"{code}.py").write_text(made[folder / f"{code}.py"], "utf-8")
    texts = [language.tables["MORE"] for language in make_texts.languages(folder)]
    assert len({sum(len(line.text.encode()) for line in more) for more in texts}) == 1
    assert made == make_texts.files(firmware)


def test_a_file_gets_the_numbers_of_the_texts_that_it_names(firmware):
    path = firmware / "one.py"
    first = make_texts.files(firmware)[path]
    assert first == ONE.format(f"\n{make_texts.MARK}\n_T_K_BACK = const({T.K_BACK})\n")
    path.write_text(first.replace("(_T_K_BACK", "(_T_K_OK, _T_K_BACK"), "utf-8")
    second = make_texts.files(firmware)[path]
    assert f"\n_T_K_OK = const({T.K_OK})\n_T_K_BACK = const({T.K_BACK})\n" in second
    path.write_text(second.replace(f"const({T.K_BACK})\n", "const(1)\n>>>>>>> merged\n"), "utf-8")
    assert make_texts.files(firmware)[path] == second


def test_an_id_that_no_text_has_is_refused(firmware):
    (firmware / "one.py").write_text(ONE.format("").replace("BACK", "BAKC"), "utf-8")
    with pytest.raises(
        make_texts.TextError, match=r"one\.py: no text and no number is called _T_K_BAKC"
    ):
        make_texts.files(firmware)


# The same with numbers of another file
TWO = """from rosace.port import const
{}

_OWN = const(1)
FIELDS = (_PULL, _HELLO, _OWN)
"""


def test_a_file_gets_the_numbers_of_other_files_that_it_names(firmware):
    (firmware / "link").mkdir()
    shutil.copy(make_texts.FIRMWARE / "link" / "messages.py", firmware / "link")
    path = firmware / "two.py"
    path.write_text(TWO.format(""), "utf-8")
    mark = make_texts.NUMBERS_MARK.format("link/messages.py")
    numbers = (
        f"# Kinds of requests\n_HELLO = const({messages.HELLO})\n_PULL = const({messages.PULL})\n"
    )
    written = TWO.format(f"\n{mark}\n{numbers}")
    assert make_texts.files(firmware)[path] == written
    path.write_text(written, "utf-8")
    assert make_texts.files(firmware)[path] == written
    path.write_text(TWO.format("").replace("PULL", "PUSH"), "utf-8")
    with pytest.raises(make_texts.TextError, match=r"two\.py: no text and no number .* _PUSH"):
        make_texts.files(firmware)


def test_a_file_of_the_piles_has_their_number_where_two_files_have_the_name():
    """BOARDS is a field of both."""
    of_pile = make_texts.public_numbers(make_texts.FIRMWARE / "rules/piles/systems.py")["BOARDS"]
    assert of_pile != systems.BOARDS
    for name, number in (("piles/boards.py", of_pile), ("games.py", systems.BOARDS)):
        source = (make_texts.FIRMWARE / "rules" / name).read_text("utf-8")
        assert f"\n_BOARDS = const({number})\n" in source


@pytest.fixture(scope="module")
def nodes():
    """{path: [node]} of the board's files, as far as they import or name something."""
    kinds = ast.ImportFrom | ast.Import | ast.Attribute | ast.Name
    return {
        path: [node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, kinds)]
        for path in make_texts.FIRMWARE.rglob("*.py")
    }


@pytest.mark.parametrize("name", make_texts.NUMBERS)
def test_no_file_of_the_board_imports_a_number_that_the_board_has_not(name, nodes):
    """On a PC such an import works; on a board, and only there, it would be an error."""
    home = make_texts.FIRMWARE / name
    numbers = make_texts.public_numbers(home)
    assert numbers, f"{name} has none below `if __debug__:`"
    dotted = "rosace." + name.removesuffix(".py").replace("/", ".")
    for path, named in nodes.items():
        modules = set()
        for node in named:
            if isinstance(node, ast.ImportFrom) and node.module == dotted:
                assert not numbers.keys() & {alias.name for alias in node.names}, path
            elif isinstance(node, ast.ImportFrom | ast.Import):
                package = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
                for alias in node.names:
                    if package + alias.name == dotted:
                        assert not is_empty(home), f"{path} imports {name}"
                        modules.add(alias.asname or alias.name)
        for node in named:
            if isinstance(node, ast.Attribute) and modules and ast.unparse(node.value) in modules:
                assert node.attr not in numbers, f"{path}:{node.lineno}"
            if path == home and isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                assert node.id not in numbers, f"{path}:{node.lineno}"


def test_all_letters_of_all_texts_are_in_the_fonts():
    """One byte each in ISO-8859-1 and in ISO-8859-15, where the same glyph stands."""
    for language in LANGUAGES:
        for line in language.lines():
            letters = line.text[:-1]
            assert letters.encode("iso8859-1") == letters.encode("iso8859-15"), line


def test_the_numbers_of_another_file_stand_as_their_source_groups_them(firmware):
    (firmware / "rules").mkdir()
    (firmware / "rules" / "rows.py").write_text(
        "if __debug__:\n"
        "    NO_ROW = const(0)\n    E1 = const(9)  # the first\n"
        "\n    # Bits: 1 and 4\n    STAY = const(4)\n    LATER = const(1)\n"
        "    # of two\n    UNUSED = const(5)\n"
        "\n    # Values\n    MOST = const(0)\n",
        "utf-8",
    )
    one = firmware / "one.py"
    one.write_text("from rosace.port import const\n\nUSED = _MOST, _LATER, _E1, _STAY\n", "utf-8")
    written = make_texts.files(firmware)[one]
    assert written.splitlines()[2:-2] == [
        "# From rules/rows.py, by `make texts`",
        "_E1 = const(9)",
        "# Bits", "_STAY = const(4)", "_LATER = const(1)",
        "# Values", "_MOST = const(0)",
    ]  # fmt: skip
    one.write_text(written, "utf-8")
    assert make_texts.files(firmware)[one] == written
