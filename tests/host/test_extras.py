"""What to type for a part that is not installed: a command that works where this `rosace` is."""

import re
import sys
import tomllib

import pytest

from rosace_host.errors import install_step

EXTRA = re.compile(r'install_step\("(\w+)"|needed\([^()]*, "(\w+)"\)|missing_extra\("(\w+)"')


@pytest.fixture
def venv(tmp_path, monkeypatch):
    """A Python environment of its own."""
    home = tmp_path / "rosace"
    home.mkdir()
    monkeypatch.setattr(sys, "prefix", str(home))
    monkeypatch.setattr(sys, "executable", str(home / "bin" / "python"))
    return home


def test_the_python_of_this_environment_installs_it(venv):
    python = venv / "bin" / "python"
    want = f'Run `{python} -m pip install "rosace[sheet]"`, then the same command again.'
    assert install_step("sheet") == want


def test_a_path_with_a_space_is_one_word(venv, monkeypatch):
    monkeypatch.setattr(sys, "executable", r"C:\Users\Marie D\python.exe")
    assert r'`"C:\Users\Marie D\python.exe" -m pip' in install_step("sheet")


def test_what_pipx_installed_gets_it_by_pipx(venv):
    (venv / "pipx_metadata.json").write_text("{}")
    assert 'Run `pipx runpip rosace install "rosace[serve]"`' in install_step("serve")


def test_in_the_environment_of_a_checkout_its_own_task_does(root, monkeypatch):
    """pip would do there too, but not for the tools that the other tasks need."""
    monkeypatch.setattr(sys, "prefix", str(root / ".venv"))
    want = "Run `make setup` in the checkout, then the same command again."
    assert install_step("sheet") == want


def test_every_extra_that_is_named_is_one(root):
    extras = tomllib.loads((root / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]
    named = set()
    for path in (root / "host_tools" / "rosace_host").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert "pip install" not in text or path.name == "errors.py", path
        named |= {word for words in EXTRA.findall(text) for word in words if word}
    assert named == {"serve", "mqtt", "sheet", "xlsx", "stats", "postgresql"}
    assert named < set(extras)
