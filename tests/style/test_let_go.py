"""What leaves memory at the end of the start is not asked for afterwards.

board/start.py lets go of the functions in its ONLY_START and of the file that read the journal.
"""

import ast

from rosace.board import start
from style.tree import FIRMWARE, firmware_files, imports_of, name_of, parse

START = FIRMWARE / "rosace" / "board" / "start.py"
RECOVERY = FIRMWARE / "rosace" / "record" / "recovery.py"


def functions(path):
    """{name: node} of what stands at the top of a file and is called: functions and classes."""
    return {n.name: n for n in parse(path).body if isinstance(n, ast.FunctionDef | ast.ClassDef)}


def names_in(node, after=0):
    """The plain names that a node uses in lines behind a line."""
    return {
        one.id for one in ast.walk(node)
        if isinstance(one, ast.Name) and one.lineno > after
    }  # fmt: skip


def loop_of(function, word):
    """The line in which a function turns the loop, or calls who does."""
    return next(
        node.lineno for node in ast.walk(function)
        if isinstance(node, ast.While | ast.Call) and word in ast.unparse(node).splitlines()[0]
    )  # fmt: skip


def test_what_stays_of_the_start_names_nothing_that_goes():
    there = functions(START)
    assert set(start.ONLY_START) <= there.keys()
    stays = there.keys() - set(start.ONLY_START)
    behind = {"start": loop_of(there["start"], "live("), "live": loop_of(there["live"], "leave")}
    for name in stays:
        gone = names_in(there[name], behind.get(name, 0)) & set(start.ONLY_START)
        assert not gone, f"{name}() stays and calls {gone}"


def test_nothing_imports_the_file_that_starts():
    for path in firmware_files():
        if path.name != "main.py":
            names = {name for _line, name, _level in imports_of(path)}
            assert "rosace.board.start" not in names, name_of(path)


def test_only_the_journal_at_power_up_imports_what_reads_it():
    found = [
        (path, function.name)
        for path in firmware_files()
        for function in ast.walk(parse(path))
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom) and "recovery" in ast.unparse(node)
    ]
    assert [(name_of(path), name) for path, name in found] == [
        ("firmware/rosace/record/journal.py", "mount")
    ]
    for path in firmware_files():
        top = [ast.unparse(n) for n in parse(path).body if isinstance(n, ast.ImportFrom)]
        assert not [line for line in top if "recovery" in line], name_of(path)


def test_what_reads_the_journal_keeps_nothing_between_two_calls():
    """So it would not matter if it were imported again."""
    for node in parse(RECOVERY).body:
        if isinstance(node, ast.Assign):
            held = [n for n in ast.walk(node.value) if isinstance(n, ast.Call)]
            assert not [n for n in held if ast.unparse(n.func) != "const"], ast.unparse(node)
            assert isinstance(node.value, ast.Call | ast.Constant | ast.Tuple), ast.unparse(node)
        for inner in ast.walk(node):
            assert not isinstance(inner, ast.Global | ast.Nonlocal), ast.unparse(inner)
