"""`make mutants`: small mistakes made in rules, record and link, one at a time: does a test fail?

Each mutant is one change of one expression or statement inside a function, in a copy of the tree.
The tests of its folder run against it until one fails; a mutant that all of them let pass is a
survivor and is printed with its place. tests/reliability/survivors.md explains those that stay.
Writes build/mutants.json.
"""

import argparse
import ast
import copy
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "mutants.json"
TREE = ("firmware", "host_tools", "simulator", "hardware", "tests", "pyproject.toml")
TESTS = {
    "rules": ("tests/laws",),
    "record": ("tests/record",),
    "link": ("tests/link", "tests/desk/test_office.py", "tests/host"),
}
LIMIT_S = 240  # a mutant that never ends is found too

COMPARED = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE,
    ast.GtE: ast.Gt, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
COUNTED = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv, ast.BitXor: ast.BitOr,
}  # fmt: skip


def changes(node):
    """Functions that change this node (or replace it: they return the other one)."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield lambda n: n.ops.__setitem__(0, COMPARED[type(n.ops[0])]())
    elif isinstance(node, ast.BoolOp):
        yield lambda n: setattr(n, "op", ast.And() if isinstance(n.op, ast.Or) else ast.Or())
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in COUNTED:
        yield lambda n: setattr(n, "op", COUNTED[type(n.op)]())
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield lambda n: n.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield lambda n: setattr(n, "value", n.value + 1)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield lambda n: setattr(n, "value", not n.value)
    elif isinstance(node, (ast.If, ast.While)):
        yield lambda n: setattr(n, "test", ast.UnaryOp(ast.Not(), n.test))
    if isinstance(node, (ast.Assign, ast.AugAssign)) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ):
        yield lambda n: ast.copy_location(ast.Pass(), n)


def places(tree):
    """[(path of fields from the root to a node, number of the change)] inside functions."""
    found = []

    def walk(node, path, inside):
        if inside:
            found.extend((path, number) for number, _ in enumerate(changes(node)))
        inside = inside or isinstance(node, ast.FunctionDef)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "returns", "decorator_list", "args"):
                continue
            if isinstance(value, list):
                for index, each in enumerate(value):
                    if isinstance(each, ast.AST):
                        walk(each, (*path, (field, index)), inside)
            elif isinstance(value, ast.AST):
                walk(value, (*path, (field, None)), inside)

    walk(tree, (), False)
    return found


def mutate(tree, path, number):
    """(a changed copy of the tree, line, text of the changed statement before and after)."""
    tree = copy.deepcopy(tree)
    node = parent = tree
    statement = None
    for field, index in path:
        parent = node
        node = getattr(node, field) if index is None else getattr(node, field)[index]
        if isinstance(node, ast.stmt):
            statement = node
    holder = {"body": statement}
    before = head(statement)
    other = list(changes(node))[number](node)
    if other is not None:
        field, index = path[-1]
        if index is None:
            setattr(parent, field, other)
        else:
            getattr(parent, field)[index] = other
        if statement is node:
            holder["body"] = other
    ast.fix_missing_locations(tree)
    return tree, node.lineno, before, head(holder["body"])


def head(statement):
    """The first line of a statement."""
    return ast.unparse(statement).split("\n")[0]


def all_mutants(folder):
    """Every mutant of a folder: (path of the file, path of the node, number)."""
    found = []
    for file in sorted((ROOT / "firmware" / "rosace" / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        found += [(file, *place) for place in places(tree)]
    return found


def command(tests, *more):
    return [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider",
            "-m", "not long", *tests, *more]  # fmt: skip


def run(tree, words):
    """pytest in the copied tree: its exit code, None when it took too long, and its words."""
    path = [str(tree / name) for name in
            ("firmware", "host_tools", "simulator", "simulator/rosace_sim/shims", "tests")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    try:
        done = subprocess.run(
            words, cwd=tree, env=environment, capture_output=True, text=True, timeout=LIMIT_S
        )
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout


def failing(tree, tests):
    """Tests that fail without any mutant: they can find none."""
    words = command(tests)
    words.remove("-x")
    said = run(tree, [*words, "-rf"])[1]
    return [line.split(" ")[1] for line in said.split("\n") if line.startswith("FAILED ")]


def main():
    about = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="make mutants", description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60, help="mutants a folder, chosen by chance")
    parser.add_argument("--only", nargs="+", default=list(TESTS), choices=list(TESTS))
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory(prefix="rosace-mutants-") as scratch:
        tree = Path(scratch)
        for name in TREE:
            source = ROOT / name
            if source.is_dir():
                hidden = shutil.ignore_patterns("__pycache__")
                shutil.copytree(source, tree / name, ignore=hidden)
            else:
                shutil.copy(source, tree / name)
        for folder in args.only:
            rows.append(folder_of(tree, folder, args.seed, args.count))
            args.out.parent.mkdir(exist_ok=True)
            args.out.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    for row in rows:
        share = 100 * row["killed"] / max(row["tried"], 1)
        print(f"{row['folder']:7} {row['tried']:4} of {row['all']} mutants tried, "
              f"{row['killed']} found ({share:.0f} %), seed {args.seed}")  # fmt: skip
    print(f"written: {args.out}")


def folder_of(tree, folder, seed, count):
    """One folder's row for mutants.json; prints survivors as they are met."""
    every = all_mutants(folder)
    chosen = random.Random(f"{seed} {folder}").sample(every, min(count, len(every)))
    tests = TESTS[folder]
    excluded = [f"--deselect={name}" for name in failing(tree, tests)]
    if excluded:
        print(f"{folder}: {len(excluded)} tests fail anyhow and are left out", flush=True)
    killed, survivors = 0, []
    for file, path, number in chosen:
        source = file.read_text(encoding="utf-8")
        changed, line, before, after = mutate(ast.parse(source), path, number)
        place = tree / file.relative_to(ROOT)
        place.write_text(ast.unparse(changed), encoding="utf-8")
        code = run(tree, command(tests, *excluded))[0]
        place.write_text(source, encoding="utf-8")
        if code == 0:
            name = file.relative_to(ROOT).as_posix()
            survivors.append({"place": f"{name}:{line}", "was": before, "is": after})
            print(f"survived: {name}:{line}: {before}  ->  {after}", flush=True)
        else:
            killed += 1
    return {
        "folder": folder, "all": len(every), "tried": len(chosen), "killed": killed, "seed": seed,
        "survivors": survivors,
    }  # fmt: skip


if __name__ == "__main__":
    main()
