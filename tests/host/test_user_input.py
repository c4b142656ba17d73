"""What people give to the PC may be anything: it is refused in words.

Each case was once a traceback, a harmful letter on the terminal or a wait without end; F6 to F9 of
`make reliability` found them."""

import pytest

from reliability.refusal_check import in_words
from rosace_host.cli import files
from rosace_host.cli.house_rules import read_file
from rosace_host.cli.output import Output
from rosace_host.errors import RosaceError
from rosace_host.match.display_names import full_name
from rosace_host.tasks.settings import parse_pairs

ICF = b'base = "ICF"\n'


def refused(do, *given):
    with pytest.raises(RosaceError) as found:
        do(*given)
    in_words(found.value)
    return found.value


@pytest.mark.parametrize("text", (
    b"\x89 = 1", b'base = "\xff"', b"[" * 20_000, ICF + b"x = " + b"9" * 5_000,
    ICF + b"[rules]\ntarget = 0x" + b"f" * 5_000, ICF + b"[rules]\ntarget = 1979-05-27",
    ICF + b"[rules]\nown = [[1], {}]", ICF + b'[rules]\nown = [0x' + b"f" * 5_000 + b"]",
    ICF + b'"\\u001b[31m" = 1', ICF + b"x" * 5_000 + b" = 1", b"\n" * 30_000, b"base = ICF",
    ICF + b'name = "A name far too long"', b'base = "\\u001b[2J"', b"",
))  # fmt: skip
def test_a_rule_file_is_refused_in_words(tmp_path, text):
    file = tmp_path / "club.toml"
    file.write_bytes(text)
    refused(read_file, file)


def test_a_rule_file_that_cannot_be_read_is_named(tmp_path):
    assert "No such file" in refused(read_file, tmp_path / "none.toml").why
    refused(read_file, tmp_path)


def test_the_name_of_a_clubs_rules_does_no_harm(tmp_path):
    file = tmp_path / "club.toml"
    file.write_bytes(ICF + b'name = "\\u001b[2J\\u202eX\\u0000"')
    assert read_file(file).name == "[2JX"


def test_where_toml_ends_is_said(tmp_path):
    file = tmp_path / "club.toml"
    file.write_bytes(b'base = "ICF"\ntarget 15\n')
    assert "line 2" in refused(read_file, file).why


@pytest.mark.parametrize(
    "text", ["shot=" + "9" * 5_000, "\x1b[31m=1", "shot=\u202e5", "x" * 10_000, "shot=1e9", "="]
)
def test_a_setting_is_refused_in_words(text):
    refused(parse_pairs, [text])


def test_names_are_refused_in_words():
    refused(full_name, "\x00", "--a")
    refused(full_name, "x" * 10_000_000, "--a")


@pytest.mark.parametrize("text", ["9" * 5_000, "1" * 9, "²", "-1", "", "wide", "0"])
def test_a_width_that_is_none_is_not_believed(monkeypatch, text):
    for name in ("COLUMNS", "LINES"):
        monkeypatch.setenv(name, text)
    out = Output()
    assert 40 <= out.console.width < 10_000 and out.errors.width < 10_000


FOREIGN = (b"", bytes(range(128, 256)), b"text\n", b"SQLite format 3\0" + bytes(100))
TAKES_A_FILE = (
    ("players", "import"), ("import",), ("rules", "set", "--check"), ("key", "import"),
    ("restore",), ("evidence",),
)  # fmt: skip


@pytest.mark.parametrize("command", TAKES_A_FILE, ids=" ".join)
def test_a_file_that_is_not_what_a_command_takes_is_a_failure_and_no_wrong_usage(
    hall, tmp_path, monkeypatch, command
):
    monkeypatch.setenv("ROSACE_PASSPHRASE", "correct horse battery staple")
    file = tmp_path / "given.toml"
    for text in FOREIGN:
        file.write_bytes(text)
        done = hall.run(*command, file)
        assert done.exit_code == 1, done.output
    if command != ("evidence",):  # a name there may also be a match's, which there is none of
        for path in (tmp_path, tmp_path / "none.toml"):
            done = hall.run(*command, path)
            assert done.exit_code == 1, done.output


@pytest.mark.parametrize("words", [("evidence",), ("import",)])
def test_of_a_file_that_is_too_large_no_more_is_read_than_tells_so(
    hall, tmp_path, monkeypatch, words
):
    monkeypatch.setattr(files, "MATCH_MOST", 1000)
    big = tmp_path / "big.rosace"
    with big.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte that takes no room
    result = hall.run(*words, big)
    assert result.exit_code == 1 and "is too large" in " ".join(result.output.split())


def test_a_device_without_an_end_is_too_large(hall, monkeypatch):
    monkeypatch.setattr(files, "MATCH_MOST", 1000)
    result = hall.run("import", "/dev/zero")
    assert result.exit_code == 1 and "is too large" in " ".join(result.output.split())
