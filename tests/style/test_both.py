"""The runner for both Pythons can fail (tests/both.py)."""

import pytest

import both


@both.needs_micropython
@both.in_each_build
def test_the_same_lines_come_back(build):
    assert both.alike(print, "one\ntwo", build=build) == ["one", "two"]


@both.needs_micropython
def test_an_error_in_micropython_fails_with_its_own_words():
    with pytest.raises(AssertionError, match="ValueError"):
        both.there(int, "no number")


@both.needs_micropython
@pytest.mark.parametrize("lines", [["other"], ["same", "more"]])
def test_another_line_fails(monkeypatch, lines):
    monkeypatch.setattr(both, "here", lambda *_: lines)
    with pytest.raises(AssertionError):
        both.alike(print, "same")
