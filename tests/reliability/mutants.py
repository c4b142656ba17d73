"""`make mutants`: small mistakes made in rules, record and link, one at a time: does a test fail?

Each mutant is one change of one expression or statement inside a function, in a copy of the tree.
mutant_plugin.py runs the tests of its folder that reach its function, the quickest first, until
one fails; where that cannot be told so, all of them in a process of its own. A mutant that all let
pass is a survivor and is printed with its place; survivors.md explains those that stay.
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
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "mutants.json"
TREE = ("firmware", "host_tools", "simulator", "hardware", "tests", "pyproject.toml")
TESTS = {
    "rules": ("tests/laws",),
    "record": ("tests/record",),
    "link": ("tests/link", "tests/desk/test_pc_session.py", "tests/host/test_handover.py",
             "tests/host/test_pair.py", "tests/host/test_settings.py",
             "tests/host/test_signed.py", "tests/host/test_sync.py"),
}  # fmt: skip
AGAIN = "?"  # mutant_plugin.py: ask it alone
ALONE_S = 240  # each test, however busy the machine; a mutant may never end

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
    """(a changed copy of the tree, its function, line, the statement's text before and after).

    The function is the outermost one, named as Python names its code ("Class.function").
    """
    tree = copy.deepcopy(tree)
    node = parent = tree
    statement = None
    names = []
    inside = False
    for field, index in path:
        parent = node
        node = getattr(node, field) if index is None else getattr(node, field)[index]
        if isinstance(node, ast.stmt):
            statement = node
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and not inside:
            names.append(node.name)
            inside = isinstance(node, ast.FunctionDef)
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
    return tree, ".".join(names), node.lineno, before, head(holder["body"])


def head(statement):
    """The first line of a statement."""
    return ast.unparse(statement).split("\n")[0]


def chosen(folder, seed, count):
    """([file, path of a node, number] of places chosen by chance, how many there are)."""
    every = []
    for file in sorted((ROOT / "firmware" / "rosace" / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        name = file.relative_to(ROOT).as_posix()
        every += [(name, *place) for place in places(tree)]
    return random.Random(f"{seed} {folder}").sample(every, min(count, len(every))), len(every)


def made(place):
    """The mutant of a place: a row of mutants.json."""
    file, path, number = place
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    changed, function, line, before, after = mutate(tree, path, number)
    return {
        "file": file, "line": line, "was": before, "is": after, "place": place,
        "function": function, "source": ast.unparse(changed),
    }  # fmt: skip


def copied(folder, tree):
    """The tree without its comments where mutants are made: then no mutant differs by those."""
    for name in TREE:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, tree / name)
    for file in (tree / "firmware" / "rosace" / folder).rglob("*.py"):
        file.write_text(ast.unparse(ast.parse(file.read_text(encoding="utf-8"))), "utf-8")
    return tree


def started(tree, words):
    """pytest on its way in the copied tree."""
    path = [
        str(tree / name)
        for name in ("firmware", "host_tools", "simulator", "simulator/rosace_sim/shims", "tests")
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    line = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
            "--tb=no", "-m", "not long", *words]  # fmt: skip
    with (tree / "said.txt").open("w") as said:
        return subprocess.Popen(line, cwd=tree, env=environment, stdout=said, stderr=said)


def quickly(folder, trees, mutants):
    """Sets "by" of each mutant: the test that found it, "" or AGAIN. Returns what fails anyhow."""
    running = []
    first = trees[0] / "measured.json"
    for number, tree in enumerate(trees):
        mine = mutants[number :: len(trees)]
        (tree / "mutants.json").write_text(json.dumps(mine))
        if number:
            shutil.copy(first, tree)
        words = ["-o", "timeout=0", "-p", "reliability.mutant_plugin", *TESTS[folder]]
        running.append((tree, mine, started(tree, words)))
        while not first.exists() and running[0][2].poll() is None:
            time.sleep(1)
    while any(process.poll() is None for _, _, process in running):
        time.sleep(2)
        done = [len((tree / "found.txt").read_text().split("\n")) - 1 for tree, _, _ in running
                if (tree / "found.txt").exists()]  # fmt: skip
        print(f"\r{folder}: {sum(done)} of {len(mutants)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for tree, mine, process in running:
        if process.returncode:
            sys.exit(
                f"rosace: the tests of {folder} do not run: {(tree / 'said.txt').read_text()}"
            )
        for mutant, by in zip(mine, (tree / "found.txt").read_text().split("\n")):
            mutant["by"] = by
    return [name for name, _, passed, _ in json.loads(first.read_text()) if not passed]


def alone(folder, tree, mutant, broken):
    """Do all tests of the folder, in a new process and nothing beside it, find the mutant?"""
    place = tree / mutant["file"]
    source = place.read_text(encoding="utf-8")
    place.write_text(mutant["source"], encoding="utf-8")
    words = ["-x", "-o", f"timeout={ALONE_S}", *TESTS[folder]]
    process = started(tree, words + [f"--deselect={name}" for name in broken])
    try:
        return process.wait() != 0
    finally:
        place.write_text(source, encoding="utf-8")


def folder_of(folder, args, scratch, before):
    """One folder's row for mutants.json; prints survivors as they are met. before: the survivors
    that are tried again, or None."""
    some, every = chosen(folder, args.seed, args.count)
    if before is not None:
        mutants = [made(each["place"]) for each in before]
        if [each["was"] for each in mutants] != [each["was"] for each in before]:
            sys.exit(f"rosace: {folder} has changed since {args.again} was written")
    else:
        mutants = [made(place) for place in some]
    trees = [copied(folder, scratch / f"{folder}{number}") for number in range(args.jobs)]
    first = args.out.with_name(f"mutants-{folder}.json")  # what reaches what
    if args.again and first.exists():
        shutil.copy(first, trees[0] / "measured.json")
    broken = quickly(folder, trees, mutants)
    shutil.copy(trees[0] / "measured.json", first)
    if broken:
        print(f"{folder}: {len(broken)} tests fail anyhow and are left out: {' '.join(broken)}")
    survivors = []
    for mutant in mutants:
        if mutant["by"] == AGAIN and alone(folder, trees[0], mutant, broken):
            continue
        del mutant["source"]
        if mutant["by"] in ("", AGAIN):
            survivors.append(mutant)
            print("survived: {file}:{line}: {was}  ->  {is}".format(**mutant), flush=True)
    return {
        "all": every, "tried": len(mutants), "killed": len(mutants) - len(survivors),
        "seed": args.seed, "survivors": survivors,
    }  # fmt: skip


def main():
    about = (__doc__ or "").split("\n")[0]
    parser = argparse.ArgumentParser(prog="make mutants", description=about)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150, help="mutants a folder, by chance")
    parser.add_argument("--only", nargs="+", choices=list(TESTS))
    parser.add_argument("--jobs", type=int, default=2, help="trees in which tests run at once")
    parser.add_argument("--again", type=Path, help="only the survivors of this mutants.json")
    parser.add_argument("--out", type=Path, default=OUT)
    args = parser.parse_args()
    again = json.loads(args.again.read_text()) if args.again else {}
    folders = args.only or list(again or TESTS)
    if again and not again.keys() >= set(folders):
        parser.error(f"{args.again} has only {', '.join(again)}")
    rows = {}
    args.out.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="rosace-mutants-") as scratch:
        for folder in folders:
            before = again[folder]["survivors"] if again else None
            rows[folder] = folder_of(folder, args, Path(scratch), before)
            args.out.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    for folder, row in rows.items():
        share = 100 * row["killed"] / max(row["tried"], 1)
        print(f"{folder:7} {row['tried']:4} of {row['all']} mutants tried, "
              f"{row['killed']} found ({share:.1f} %), seed {args.seed}")  # fmt: skip
    print(f"written: {args.out}")


if __name__ == "__main__":
    main()
