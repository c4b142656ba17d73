"""What a newcomer meets first is true: links, commit rules, hooks, workflow, change log."""

import re
import subprocess
import sys

import pytest
import yaml

import rosace
from rosace_host.store.tables import SCHEMA_VERSION
from style.commit_message import complaints
from style.test_readmes import TEXTS, relative
from style.test_tidy import FOREIGN
from style.tree import ROOT

LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#\s]*)#([^)\s]+)\)")
GOOD = """rules: Judge the queen before the ninth carromman.

The board ended by 3.7i although she was covered by that stroke.
"""


def anchors(path):
    """The anchors that a forge makes of a page's headings."""
    found = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if title := re.match(r"#+ (.*)", line):
            plain = re.sub(r"[^\w\- ]", "", title[1].lower())
            found.add(plain.replace(" ", "-"))
    return found


@pytest.mark.parametrize("path", TEXTS, ids=relative)
def test_a_link_into_a_page_names_a_heading_there(path):
    wrong = []
    for page, anchor in LINK.findall(path.read_text(encoding="utf-8")):
        target = path.parent / page if page else path
        if anchor not in anchors(target):
            wrong.append(f"{page}#{anchor}")
    assert not wrong


def test_each_step_of_a_pieces_life_names_a_file_and_functions_of_it():
    text = (ROOT / "README.md").read_text()
    road = text.split("## Life of a pocketed piece")[1].split("\n## ")[0]
    folders = {"rosace_host": ROOT / "host_tools"}
    steps = []
    for line in road.splitlines():
        files = re.findall(r"[a-z_]+(?:/[a-z0-9_]+)+\.py", line)
        text = ""
        for name in files:
            text += (folders.get(name.split("/")[0], ROOT / "firmware/rosace") / name).read_text()
        for function in re.findall(r"(\w+)\(\)", line):
            assert f"def {function}(" in text, (function, files)
        steps += files
    assert len(steps) > 15


def test_no_page_names_the_machine_it_was_written_on():
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*"), *(ROOT / ".github").rglob("*")]
    assert len(pages) > 8
    wrong = [
        relative(path) for path in pages if path.is_file() and FOREIGN.search(path.read_text())
    ]
    assert not wrong


# --- commits ---


def test_a_good_message_passes_and_so_does_the_example_in_contributing():
    assert complaints(GOOD) == []
    assert complaints(GOOD + "\n# Please enter the commit message\n# " + "x" * 90) == []
    commits = (ROOT / "CONTRIBUTING.md").read_text().split("## Commits")[1]
    block = commits[commits.index("\n    ") : commits.index("\nThe hooks")]
    assert complaints(block.replace("\n    ", "\n").strip()) == []
    assert complaints("Merge branch 'main' into docs") == []


@pytest.mark.parametrize(
    ("message", "word"),
    [
        ("", "empty"),
        ("# only a comment\n", "empty"),
        (GOOD.replace("rules: ", ""), "path: Sentence."),
        (GOOD.replace("carromman.", "carromman"), "path: Sentence."),
        (GOOD.replace("Judge", "judge"), "path: Sentence."),
        (GOOD.replace("Judge", "Judge, in every stroke of every board,"), "72"),
        (GOOD.split("\n")[0], "body is missing"),
        (GOOD.replace("\n\n", "\n"), "body is missing"),
        (GOOD.replace("\n\n", "\nmore\n"), "second line"),
        (GOOD + "long " * 20, "80"),
    ],
)
def test_a_message_that_says_too_little_is_refused(message, word):
    assert any(word in complaint for complaint in complaints(message))


def test_the_hook_says_what_is_wrong_and_fails(tmp_path):
    script = ROOT / "tests" / "style" / "commit_message.py"
    file = tmp_path / "COMMIT_EDITMSG"
    for text, code in ((GOOD, 0), ("mend it", 1)):
        file.write_text(text)
        done = subprocess.run(
            [sys.executable, script, file], capture_output=True, text=True, check=False
        )
        assert done.returncode == code and bool(done.stderr) == bool(code)


# --- the forge ---


def test_every_hook_is_local_and_calls_what_is_there():
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text())
    hooks = [hook for repo in config["repos"] for hook in repo["hooks"]]
    assert [repo["repo"] for repo in config["repos"]] == ["local"] and len(hooks) == 3
    for hook in hooks:
        for word in hook["entry"].split():
            assert not word.endswith(".py") or (ROOT / word).exists()
    assert "commit-msg" in config["default_install_hook_types"]


def test_the_workflow_runs_the_one_check():
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text())
    assert set(flow[True]) == {"push", "pull_request"}  # YAML reads a bare `on` as true
    (job,) = flow["jobs"].values()
    assert ".ci/run" in [step.get("run") for step in job["steps"]]
    assert job["runs-on"].startswith("ubuntu") and (ROOT / ".ci" / "run").exists()


def test_every_issue_template_has_a_name_and_a_purpose():
    templates = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))
    assert [path.stem for path in templates] == ["bug", "build", "ruling"]
    for path in templates:
        head = yaml.safe_load(path.read_text().split("---")[1])
        assert head["name"] and head["about"]


# --- the change log ---


def test_this_version_stands_in_the_change_log_with_its_formats():
    text = (ROOT / "CHANGELOG.md").read_text()
    titles = re.findall(r"^## \[(.*?)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert titles[0] == ("Unreleased", "")
    assert all(date for _, date in titles[1:])
    assert rosace.VERSION in [version for version, _ in titles]
    newest, section = (
        text.split(f"## [{version}]")[1].split("\n## ")[0]
        for version in ("Unreleased", rosace.VERSION)
    )
    assert f"log format {rosace.LOG_FORMAT}" in section.lower()
    schema = f"database schema {SCHEMA_VERSION}"
    assert schema in newest.lower() or schema in section.lower()
