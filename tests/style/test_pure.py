"""The laws are pure: what they answer depends on their arguments alone, on every Python alike.

No clock, no chance, no floats, no recursion, no order of a dict or set, no state but the state.
"""

import ast

import pytest

from style.tree import FIRMWARE, firmware_files, name_of, nodes_of, parse

TABLE = (ast.Dict, ast.Set, ast.DictComp, ast.SetComp)
TABLE_CALLS = {"dict", "set", "frozenset"}
LOOPING = {
    "list", "tuple", "sorted", "iter", "enumerate", "zip", "map", "filter", "min", "max", "sum",
    "any", "all", "bytes", "bytearray", "join", "extend",
}  # fmt: skip
ORDERED = {"keys", "values", "items", "popitem"}

# What makes a value that nothing can change; any other call at module level makes a holder.
CONSTANT_CALLS = {
    "bytes", "tuple", "frozenset", "const", "range", "len", "int", "calcsize", "_record",
}  # fmt: skip
CHANGING = {
    "append", "extend", "insert", "remove", "pop", "popitem", "clear", "update", "setdefault",
    "add", "discard", "sort", "reverse", "__setitem__", "__setattr__",
}  # fmt: skip


def law_files():
    inside = {p: p.relative_to(FIRMWARE).parts for p in firmware_files()}
    return [p for p, parts in inside.items() if "rules" in parts or p.name == "words.py"]


def called(node):
    """The last name of what a call calls, "" for anything that is no call by name."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def assignments(body):
    """(name, value) of each assignment to a plain name in these statements."""
    for node in body:
        if isinstance(node, ast.Assign):
            yield from ((t.id, node.value) for t in node.targets if isinstance(t, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, node.value


def tables_of(tree):
    """Names of the dicts and sets that the file makes."""
    return {
        name
        for name, value in assignments(ast.walk(tree))
        if isinstance(value, TABLE) or called(value) in TABLE_CALLS
    }


def loops_over_tables(tree, tables):
    """Lines that depend on the order of a dict or set; `tables`: names bound to one."""

    def is_table(node):
        name = getattr(node, "id", getattr(node, "attr", None))
        return isinstance(node, TABLE) or called(node) in TABLE_CALLS or name in tables

    for node in ast.walk(tree):
        looped = []
        if isinstance(node, ast.For | ast.comprehension):
            looped = [node.iter]
        elif isinstance(node, ast.Starred):
            looped = [node.value]
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr in ORDERED:
                yield f"line {node.lineno}: .{node.func.attr}(), whose order differs"
            if called(node) in LOOPING:
                looped = node.args
        for each in looped:
            if is_table(each):
                yield f"line {each.lineno}: a loop over a dict or set, whose order differs"


def module_names(tree):
    """Names that the file's top level binds: imports, functions, classes, values."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.asname or alias.name.split(".")[0] for alias in node.names)
    yield from (name for name, _value in assignments(tree.body))


def may_change(value):
    """Whether something in the value of a module's or a class's name can be changed later."""
    for node in ast.walk(value):
        if isinstance(node, ast.List | ast.Set | ast.ListComp | ast.SetComp):
            return True
        if isinstance(node, ast.Call) and called(node) not in CONSTANT_CALLS:
            return True
    return False


def holders_of(tree):
    """Names at the top level of the file, or of a class in it, whose value can be changed.

    A dict may stand there: it is a table, if no function writes it (writes_of).
    """
    bodies = [tree.body] + [node.body for node in tree.body if isinstance(node, ast.ClassDef)]
    for body in bodies:
        for name, value in assignments(body):
            if value is not None and may_change(value):
                yield name


def writes_of(tree):
    """(line, name) where a function changes something that the module's top level binds."""
    outside = set(module_names(tree))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.Lambda):
            continue
        arguments = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
        inner = list(ast.walk(function))
        stored = {
            node.id
            for node in inner
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
        shared = outside - arguments - stored
        for node in inner:
            if isinstance(node, ast.Global | ast.Nonlocal):
                yield node.lineno, node.names[0]
            written = None
            if isinstance(node, ast.Subscript | ast.Attribute):
                written = node.value if not isinstance(node.ctx, ast.Load) else None
            elif called(node) in CHANGING and isinstance(node.func, ast.Attribute):
                written = node.func.value
            elif called(node) == "setattr":
                written = node.args[0]
            while isinstance(written, ast.Attribute | ast.Subscript):
                written = written.value
            if isinstance(written, ast.Name) and written.id in shared:
                yield node.lineno, written.id


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_compute_with_whole_numbers_and_allocate_no_text(path):
    wrong = []
    for node in nodes_of(path):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, float):
            wrong.append(f"line {line}: a float")
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            wrong.append(f"line {line}: a float division")
        if isinstance(node, ast.JoinedStr):
            wrong.append(f"line {line}: an f-string, which allocates")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_depend_on_no_order_of_a_dict_or_set(path):
    """A look-up is the same on every Python; the order of a dict or set is not."""
    everywhere = {name for each in law_files() for name in tables_of(parse(each))}
    local = tables_of(parse(path))
    imported = {
        alias.asname or alias.name
        for node in nodes_of(path)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in everywhere
    }
    wrong = list(loops_over_tables(parse(path), local | imported))
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_keep_no_state_outside_the_state(path):
    """`rosace sync --all` judges matches of several rule systems in several threads."""
    wrong = [f"{name} can be changed" for name in holders_of(parse(path))]
    wrong += [f"line {line}: writes {name}" for line, name in writes_of(parse(path))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "T = {1: 2}\nfor k in T: pass",
        "T = dict()\ndef f(): return [k for k in T]",
        "def f():\n t = set()\n return sorted(t)",
        "def f(x): return x.items()",
        "T = {1: 2}\nA = (*T,)",
        "for k in {1, 2}: pass",
        "T: dict = {}\ndef f(): return min(T)",
    ],
)
def test_a_loop_over_a_table_would_be_found(source):
    tree = ast.parse(source)
    assert list(loops_over_tables(tree, tables_of(tree)))


def test_a_dispatch_table_is_no_loop_and_no_state():
    tree = ast.parse("T = {1: (2, f)}\ndef g(s, k):\n s[0] = T[k][0]\n return k in T, T.get(k)")
    assert not list(loops_over_tables(tree, tables_of(tree)))
    assert not list(holders_of(tree)) and not list(writes_of(tree))


@pytest.mark.parametrize(
    "source",
    ["h = [None]", "h = bytearray(1)", "h = (1, [0])", "class A:\n kept = []", "h = A()",
     "h = {1: []}", "h: list = [x for x in y]"],
)  # fmt: skip
def test_a_holder_would_be_found(source):
    assert list(holders_of(ast.parse(source)))


@pytest.mark.parametrize(
    "source",
    [
        "n = 0\ndef f():\n global n\n n = 1",
        "T = {}\ndef f(k): T[k] = 1",
        "T = {}\ndef f(k): T.setdefault(k, []).append(1)",
        "from a import b\ndef f(): b.c[0] = 1",
        "import a\ndef f(): a.b = 1",
        "def f(): f.last = 1",
        "T = {}\ndef f(): del T[1]",
        "import a\ndef f(): setattr(a, 'b', 1)",
        "def f():\n n = 0\n def g():\n  nonlocal n\n  n = 1",
        "h = [0]\nclass A:\n def f(self): h[0] += 1",
    ],
)
def test_a_write_to_the_module_would_be_found(source):
    assert list(writes_of(ast.parse(source)))


def test_writing_to_an_argument_is_no_write_to_the_module():
    text = "def f(s, r):\n s[0] = 1\n r.kind = 2\n own = [0]\n own[0] = 1\n own.append(2)"
    assert not list(writes_of(ast.parse(text)))


@pytest.mark.parametrize("path", law_files(), ids=name_of)
def test_the_laws_do_not_recurse(path):
    calls = {}
    for node in nodes_of(path):
        if isinstance(node, ast.FunctionDef):
            calls[node.name] = {
                n.func.id
                for n in ast.walk(node)
                if isinstance(n, ast.Call) and isinstance(n.func, ast.Name)
            }
    for start in calls:
        seen, todo = set(), set(calls[start])
        while todo:
            name = todo.pop()
            assert name != start, f"{start} comes back to itself; a Pico's stack holds 30 calls"
            if name not in seen:
                seen.add(name)
                todo |= calls.get(name, set())
