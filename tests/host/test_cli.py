"""The `rosace` command as a person and as a program sees it."""

import json

import pytest

from host.played import Played, board_of
from link.pair import Noise
from rosace.link import messages as m
from rosace_host.errors import NoAnswer, NoPermission, PortBusy, PromptOpen
from rosace_host.store import store
from rosace_host.tasks import sync_all


class Silent:
    """Another device: it takes everything and says nothing, or something of its own."""

    def __init__(self, says=b""):
        self.says = says

    def turn(self, data=b""):
        return self.says if data else b""


@pytest.mark.parametrize(
    "command", ["boards", "sync", "table", "assign", "name", "matches", "show", "verify", "flash",
                "doctor"],
)  # fmt: skip
def test_every_command_explains_itself_with_an_example(hall, command):
    result = hall.run(command, "--help")
    assert result.exit_code == 0
    assert "Example" in result.output and "--json" in result.output


def test_a_wrong_option_is_a_usage_error(hall):
    assert hall.run("sync", "--every").exit_code == 2
    assert hall.run("assign", "--table", "3").exit_code == 2
    assert hall.run("assign", "--table", "0", "--a", "x", "--b", "y").exit_code == 2


def test_boards_lists_those_that_answer(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", Silent())
    result = hall.run("boards")
    assert result.exit_code == 0
    assert "USB1" in result.output and "e6613852834a2b31" in result.output
    assert "match running" in result.output and "USB2" not in result.output
    assert "USB2" in hall.run("boards", "--all").output
    data = hall.json("boards")
    assert data["ok"] and data["boards"][0]["table"] == 3 and data["boards"][0]["running"]


def test_a_board_that_is_there_and_cannot_be_spoken_to_is_listed_with_the_reason(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", PortBusy("USB2"))
    hall.plug("USB3", PromptOpen("USB3"))
    hall.plug("USB4", NoAnswer("USB4"))
    said = " ".join(hall.run("boards").stdout.split())
    assert "USB2 is in use" in said and "prompt is there instead" in said and "USB4" not in said
    assert [row["port"] for row in hall.json("boards")["boards"]] == ["USB1", "USB2", "USB3"]
    assert "USB4" in hall.run("boards", "--all").stdout


def test_ports_stand_in_the_order_in_which_people_count(hall, played):
    for name in ("COM10", "COM9"):
        hall.plug(name, board_of(played))
    assert [row["port"] for row in hall.json("boards")["boards"]] == ["COM9", "COM10"]


def test_boards_stand_in_the_order_of_their_tables(hall, played):
    """In whatever socket each of them is."""
    for port, number in (("USB1", 16), ("USB2", 3), ("USB3", 0), ("USB4", 12)):
        hall.plug(port, board_of(played, table=number))
    assert [row["table"] for row in hall.json("boards")["boards"]] == [0, 3, 12, 16]
    said = " ".join(hall.run("table", 9).output.split())
    assert "Found: table 3 on USB2, table 12 on USB4, table 16 on USB1;" in said


def test_no_board_is_3_and_says_what_to_do(hall):
    result = hall.run("sync")
    assert result.exit_code == 3
    assert "No Rosace board" in result.output and "→" in result.output
    assert hall.json("sync", code=3)["error"]["kind"] == "NoBoard"


def test_where_flash_finds_no_board_it_tells_how_a_new_pico_becomes_one(hall):
    said = " ".join(hall.run("flash").output.split())
    assert "A new Pico has no port" in said and "guide.md, stage 6" in said
    assert "new Pico" not in hall.run("sync").output


@pytest.mark.parametrize(
    ("far", "code", "words"),
    [
        (Silent(), 3, "Nothing on P answers"),
        (Silent(b"$GPGGA,123519,4807.038,N*47\r\n"), 3, "Nothing on P answers"),
        (Silent(b">>> \r\n>>> "), 3, "prompt"),
        (Silent(b"Traceback\r\nSyntaxError: invalid syntax\r\n>>> "), 3, "rosace flash"),
        (PortBusy("P"), 1, "is in use"),
        (NoPermission("P"), 1, "You may not open"),
        (None, 3, "There is no port P"),
    ],
)
def test_a_port_that_is_no_board_is_explained(hall, far, code, words):
    hall.boards["P"] = far
    result = hall.run("sync", "--port", "P")
    assert result.exit_code == code, result.output
    assert words in " ".join(result.output.split())


def test_sync_pulls_then_has_nothing_new(hall, played):
    board = hall.plug("USB1", board_of(played))
    first = hall.run("sync")
    assert first.exit_code == 0 and "146 new records, match 1, 2" in first.output
    assert "nothing new" in hall.run("sync").output
    assert len(board.office.clocks) == 2
    data = hall.json("sync")
    assert data["ok"] and data["boards"][0]["new"] == 0 and data["code"] == 0


def test_a_board_at_rest_gets_a_receipt_and_a_playing_one_is_left_alone(hall):
    played = Played().match(3)
    board = hall.plug("USB1", board_of(played))
    assert hall.json("sync")["boards"][0]["receipt"]
    journal = played.journal
    assert board.office.receipts == [(journal.epoch, journal.next_seq, journal.chain_head)]
    again = hall.json("sync")["boards"][0]
    assert not again["receipt"] and again["matches"] == [], "nothing new touches nothing"
    played.match(4, strokes=20)
    assert not hall.json("sync")["boards"][0]["receipt"]
    assert len(board.office.receipts) == 1


def test_two_boards_need_all_or_a_port(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", board_of(Played(b"two").match(9, strokes=30), table=4))
    result = hall.run("sync")
    assert result.exit_code == 2 and "--all" in result.output
    assert hall.run("sync", "--port", "USB2").exit_code == 0
    assert hall.run("sync", "--all").exit_code == 0
    assert len(hall.json("matches")["matches"]) == 3


def test_a_table_that_is_not_there_or_there_twice_is_answered_with_those_that_are(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", board_of(Played(b"two"), table=0))
    said = hall.run("table", 9)
    assert said.exit_code == 3 and "No board says it is table 9." in said.output
    words = " ".join(said.output.split())
    assert "table 3 on USB1; without a number on USB2" in words
    assert "If you have just sent that, it waits at the board: MENU, OK, OK" in words
    hall.plug("USB4", PortBusy("USB4"))
    hall.plug("USB5", NoAnswer("USB5"))
    words = " ".join(hall.run("table", 9).output.split())
    assert "Without an answer: The port USB4 is in use." in words and "USB5" not in words
    del hall.boards["USB4"], hall.boards["USB5"]
    hall.plug("USB3", board_of(Played(b"three")))
    said = hall.run("table", 3)
    assert said.exit_code == 2 and "2 boards say they are table 3." in said.output
    assert "They are on USB1, USB3." in said.output and "settings set table=N" in said.output


def test_boards_with_one_number_are_named_and_told_apart(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", board_of(Played(b"two", b"\2" * 8)))
    hall.plug("USB3", board_of(Played(b"three", b"\3" * 8), table=4))
    warned = "2 boards say they are table 3: USB1, USB2; `rosace settings set table=N"
    result = hall.run("sync", "--all")
    assert warned in " ".join(result.stderr.split()) and "are table 4" not in result.output
    begun = [line.partition(":")[0] for line in result.stdout.splitlines()]
    assert begun[:3] == ["table 3 on USB1", "table 3 on USB2", "table 4"]
    for words in (["boards"], ["doctor"]):
        assert warned in " ".join(hall.run(*words).stdout.split())


def test_a_clock_that_went_back_a_year_is_said_by_sync_and_doctor(hall, played, monkeypatch):
    hall.plug("USB1", board_of(played))
    assert "clock says" not in hall.run("sync").output
    year_ago = store.now_ms() - 365 * 86_400_000
    monkeypatch.setattr(sync_all, "now_ms", lambda: year_ago)
    said = hall.run("doctor")
    assert said.exit_code == 1 and "set it right, then sync again" in " ".join(said.output.split())
    said = hall.run("sync")
    assert said.exit_code == 0 and "This PC's clock says" in said.stderr


def test_one_board_that_fails_does_not_stop_the_hall(hall, played):
    hall.plug("USB1", board_of(played))
    hall.plug("USB2", board_of(Played(b"two").match(9, strokes=30), table=4))
    hall.cut["USB2"] = 500
    result = hall.run("sync", "--all")
    assert result.exit_code == 4, result.output
    assert "has gone" in result.output and "table 3: 146 new" in result.output
    assert "1 board synced, 1 not" in result.output
    assert hall.run("sync", "--all").exit_code == 0


def test_a_board_unplugged_in_the_middle_is_partial_and_goes_on_later(hall, played):
    hall.plug("USB1", board_of(played))
    hall.cut["USB1"] = 3000
    result = hall.run("sync")
    assert result.exit_code == 4 and "Nothing is lost" in result.output
    assert hall.run("sync").exit_code == 0
    assert hall.json("verify", "--all")["ok"]


def test_twenty_boards_at_once_and_three_unplugged(hall):
    boards = {}
    for number in range(20):
        played = Played(b"%d" % number, bytes([number + 1]) * 8).match(100 + number, strokes=25)
        boards[f"USB{number}"] = hall.plug(f"USB{number}", board_of(played, table=number + 1))
    for number, cut in ((3, 150), (8, 300), (15, 450)):
        hall.cut[f"USB{number}"] = cut
    first = hall.json("sync", "--all", code=4)
    assert len(first["boards"]) == 17 and len(first["errors"]) == 3
    second = hall.json("sync", "--all")
    assert len(second["boards"]) == 20
    assert len(hall.json("matches")["matches"]) == 20
    assert hall.json("verify", "--all")["ok"]
    for report in hall.json("sync", "--all")["boards"]:
        journal = boards[report["port"]].office.played.journal
        assert report["new"] == 0 and report["next_seq"] == journal.next_seq


def test_a_bad_line_is_worth_the_wait(hall, played):
    hall.plug("USB1", board_of(played))
    hall.spoil["USB1"] = Noise(5, 0.003)
    assert hall.run("sync").exit_code == 0
    assert hall.json("verify", "--all")["ok"]


def test_table_shows_the_score_while_it_is_played(hall, played):
    hall.plug("USB1", board_of(played))
    result = hall.run("table", 3)
    assert result.exit_code == 0 and "Marie" in result.output and "Jürgen" in result.output
    live = hall.json("table", 3)["live"]
    assert live["names"] == {"A": "Marie", "B": "Jürgen"} and live["saved"]


def test_the_lines_above_and_below_are_not_broken_by_short_names(hall):
    played = Played().match(4, names=(b"A", b"B"), strokes=20)
    hall.plug("USB1", board_of(played))
    lines = hall.run("table", 3).stdout.splitlines()
    assert lines[0].startswith("Table 3 · game 1 · board ") and lines[0].count(" · ") == 3
    assert len(lines) == 5 and lines[-1].endswith("saved")


def test_a_table_that_is_not_there_is_3_and_names_those_that_are(hall, played):
    hall.plug("USB1", board_of(played))
    result = hall.run("table", 8)
    assert result.exit_code == 3 and "3 on USB1" in " ".join(result.output.split())


def test_assign_sends_short_names_and_waits_for_ok(hall, played):
    board = hall.plug("USB1", board_of(played))
    result = hall.run(
        "assign", "--table", 3, "--a", "Łukasz Wiśniewski-Kowalczyk", "--b", "Jürgen Müller",
        "--ref", "QF2",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "MENU, OK, OK" in result.output
    _, table, names, ref, mode = board.office.offers[0]
    assert (table, ref, mode) == (3, b"QF2", 0)
    assert names == [b"Lukasz W.", b"J\xfcrgen M.", b"", b""]


def test_assign_says_that_names_are_for_the_next_match_while_one_is_played(hall, played):
    """Else a helper waits for them to stand over the match that is under way."""
    hall.plug("USB1", board_of(played))
    words = ("assign", "-t", 3, "--a", "Ann", "--b", "Bo")
    assert "A match is under way there: the names are for the next one." in hall.run(*words).output
    hall.plug("USB1", board_of(Played()))
    assert "under way" not in hall.run(*words).output


def test_assign_doubles_needs_four(hall, played):
    board = hall.plug("USB1", board_of(played))
    assert hall.run("assign", "-t", 3, "--a", "A", "--b", "B", "--a2", "C").exit_code == 2
    assert hall.run("assign", "-t", 3, "--a", "A", "--b", "a").exit_code == 2
    ok = hall.run("assign", "-t", 3, "--a", "Ann", "--b", "Bo", "--a2", "Cy", "--b2", "Di")
    assert ok.exit_code == 0 and board.office.offers[0][4] == 1


def test_assign_reports_a_refusal(hall, played):
    board = hall.plug("USB1", board_of(played))
    board.office.offer = lambda offer: m.LATER
    result = hall.run("assign", "-t", 3, "--a", "Ann", "--b", "Bo")
    assert result.exit_code == 1 and "match is running" in result.output


def test_matches_and_show_and_json_agree(club):
    listed = club.json("matches")["matches"]
    assert [one["state"] for one in listed] == ["finished", "running"]
    sheet = club.json("show", 1)
    assert sheet["won"] == listed[0]["won"] and sheet["winner"] == listed[0]["winner"]
    last = sheet["games"][-1]["boards"][-1]
    assert last["total"] == sheet["games"][-1]["score"]
    assert "lines" not in last and "rulings" in last
    assert "lines" in club.json("show", 1, "--strokes")["games"][0]["boards"][0]
    text = club.run("show", 1).output
    assert "Marie" in text and "Game 1" in text and "3.7" in text


def test_a_match_that_its_board_left_for_another_is_not_finished(hall, played, tmp_path):
    """With "New match" an umpire ends what was begun by mistake: nobody can go on with it."""
    played.match(5, strokes=30)
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    listed = hall.json("matches")["matches"]
    assert [one["state"] for one in listed] == ["finished", "not finished", "running"]
    assert [hall.json("show", number)["state"] for number in (2, 3)] == ["not finished", "running"]
    assert hall.json("stats")["left_out"] == {"not finished": 1, "running": 1}
    lines = hall.run("matches").output.splitlines()
    assert [[word in line for word in ("not finished", "running")] for line in lines[2:]] == [
        [True, False], [False, True],
    ]  # fmt: skip
    assert "not finished (" in hall.run("show", 2).output
    rows = hall.json("export", 2, 3)["rows"]
    states = {row["match"]: row["match_state"].partition(" (")[0] for row in rows}
    assert states == {2: "not finished", 3: "running"}
    hall.run("export", 2, "--text", "-o", tmp_path / "2.txt")
    hall.run("export", 3, "--text", "-o", tmp_path / "3.txt")
    hall.run("import", tmp_path / "2.txt", tmp_path / "3.txt", "--db", tmp_path / "new.db")
    listed = hall.json("matches", "--db", tmp_path / "new.db")["matches"]
    assert [one["state"] for one in listed] == ["not finished", "running"]


def test_a_match_in_a_log_that_its_board_has_begun_anew_is_not_finished(hall, played):
    """Its memory was formatted in the middle of a match: the board knows nothing of it now."""
    hall.plug("USB1", board_of(played))
    hall.run("sync")
    assert hall.json("show", 2)["state"] == "running"
    anew = Played(b"anew")
    assert anew.board_id == played.board_id and anew.journal.epoch != played.journal.epoch
    hall.plug("USB1", board_of(anew))
    hall.run("sync")
    assert hall.json("show", 2)["state"] == "not finished", "there need not be a match in the new"
    hall.plug("USB1", board_of(anew.match(5, strokes=30)))
    hall.run("sync")
    listed = hall.json("matches")["matches"]
    assert [one["state"] for one in listed] == ["finished", "not finished", "running"]
    assert hall.json("stats")["left_out"] == {"not finished": 1, "running": 1}


@pytest.mark.parametrize("words", [("sync", "--all"), ("sync",), ("table", 3)])
def test_boards_that_are_all_in_use_are_not_said_to_be_missing(hall, words):
    for name in ("USB1", "USB2"):
        hall.plug(name, PortBusy(name))
    result = hall.run(*words)
    assert result.exit_code == 1 and "The port USB1 is in use." in result.output
    said = " ".join(result.output.split())
    assert "`rosace boards --all` tells of the other ports." in said and "cable" not in said


@pytest.mark.parametrize(
    "words", [("boards",), ("boards", "--all"), ("boards", "--all", "--json")]
)
def test_boards_that_are_all_in_use_are_a_failure_in_their_list_too(hall, words):
    """1 as of every other command; 3 says that there is no board."""
    for name in ("USB1", "USB2"):
        hall.plug(name, PortBusy(name))
    result = hall.run(*words)
    assert result.exit_code == 1 and "The port USB1 is in use." in result.output
    if "--json" in words:
        assert json.loads(result.stdout)["code"] == 1


def test_show_fits_a_narrow_terminal_and_has_no_colour_in_a_pipe(club, monkeypatch):
    for width in (40, 60, 100, 160):
        monkeypatch.setenv("COLUMNS", str(width))
        text = club.run("show", 1, "--strokes").output
        assert "\x1b" not in text
        assert max(len(line.rstrip()) for line in text.splitlines()) <= width


def test_the_list_keeps_its_names_where_a_long_match_needs_room(hall, monkeypatch):
    hall.plug("USB1", board_of(Played().match(5)))  # five games
    hall.run("sync")
    (one,) = hall.json("matches")["matches"]
    assert len(one["scores"]) == 5
    monkeypatch.setenv("COLUMNS", "80")
    text = hall.run("matches").output
    assert "Marie" in text and "Jürgen" in text


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_list_shows_a_long_title_whole_and_below_its_match(club, monkeypatch, width):
    title = "Quarter final of the great summer open of the northern regions, table three"
    club.run("name", 1, "--title", title)
    club.run("name", 2, "--title", "Final")
    monkeypatch.setenv("COLUMNS", str(width))
    lines = [line.strip() for line in club.run("matches").output.splitlines()]
    first, second = (next(n for n, line in enumerate(lines) if line[:1] == x) for x in "12")
    said = " ".join(lines[first + 1 : second])
    assert title in said and "Marie" not in said
    assert lines[-1] == "Final" and second - first < 7


def test_show_without_a_match_is_a_usage_error(hall):
    result = hall.run("show", 1)
    assert result.exit_code == 2 and "rosace sync" in result.output


def test_a_label_changes_the_sheet_and_never_the_log(club):
    before = club.json("verify", 1)
    assert club.run("name", 1, "--a", "Marie [red]Dupont", "--title", "Final").exit_code == 0
    text = club.run("show", 1).output
    assert "Marie [red]Dupont" in text and "Final" in text
    assert club.json("verify", 1) == before
    assert club.run("name", 1, "--a", "").exit_code == 0
    assert "Dupont" not in club.run("show", 1).output
    assert club.run("name", 1).exit_code == 2
    assert club.run("name", 99, "--a", "x").exit_code == 2


def test_players_known_by_id_get_their_full_names(hall):
    board = hall.plug("USB1", board_of(Played()))
    hall.run("assign", "-t", 3, "--a", "Marie-Antoinette de Habsbourg", "--b", "Bo Li")
    names = board.office.offers[0][2]
    board.office.played.match(3, names=names[:2], ids=(1, 2))
    assert hall.run("sync").exit_code == 0
    assert hall.json("show")["names"]["A"] == "Marie-Antoinette de Habsbourg"
    assert hall.json("show")["short_names"]["A"] == "M. Habsbourg"


def test_verify_says_what_holds(club):
    result = club.run("verify", 1)
    assert result.exit_code == 0 and "holds" in result.output and "code" in result.output
    data = club.json("verify", "--all")
    assert [one["holds"] for one in data["matches"]] == [True, True]
    assert data["matches"][0]["seals"][0]["code"] == club.json("show", 1)["code"]


def test_a_code_from_a_sheet_finds_its_match_or_says_that_none_has_it(club):
    code = club.json("show", 1)["code"]
    shown = " ".join(code[i : i + 4] for i in (0, 4, 8, 12))
    asked = club.run("verify", "--code", shown.lower())  # as the panel has it
    assert asked.exit_code == 0 and shown in asked.output and "50 bits" not in asked.output
    assert "Match 1 holds" in asked.output and "Match 2" not in asked.output
    phone = club.json("verify", 1)["matches"][0]["seals"][0]["phone_code"]
    assert len(phone) == 26 and phone.startswith(code) and len(code) == 16
    assert club.run("verify", "--code", phone).exit_code == 0
    old = club.run("verify", "--code", code[:10])  # a sheet of an older board
    assert old.exit_code == 0 and "50 bits" in old.output
    for short in (code[:9], code[:15], code[:10] + "22222A", phone[:25] + "0"):
        assert club.run("verify", "--code", short).exit_code == 5, short
    nowhere = " ".join(club.run("verify", 2, "--code", phone[:25] + "0").output.split())
    assert "No match here has the code" in nowhere and "not the one that was signed" in nowhere


def test_a_code_of_another_match_than_the_one_that_was_named_is_told_to_be_so(club):
    code = club.json("show", 1)["code"]
    shown = " ".join(code[i : i + 4] for i in (0, 4, 8, 12))
    error = club.json("verify", "last", "--code", code, code=5)["error"]
    assert error["what"] == f"Match 2 does not have the code {shown}."
    assert error["why"] == "Match 1 has it." and "rosace verify 1" in error["next"]
    assert club.run("verify", 1, "--code", code).exit_code == 0
    assert len(club.json("verify", "--all", "--code", code)["matches"]) == 1


def test_errors_are_json_for_programs(hall):
    result = hall.run("show", 7, "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 2 and data["code"] == 2 and not data["ok"]
    assert set(data["error"]) == {"kind", "what", "why", "next"}


def test_a_database_that_cannot_be_opened_is_explained(hall, tmp_path):
    (tmp_path / "not.db").write_text("this is no database at all, but long enough to be read")
    result = hall.run("matches", "--db", tmp_path / "not.db")
    assert result.exit_code == 1 and "no database" in result.output
    result = hall.run("matches", "--db", "nonsense://x")
    assert result.exit_code == 1 and "--db" in result.output


def test_the_environment_names_a_port(hall, played, monkeypatch):
    hall.plug("/dev/pts/9", board_of(played))
    hall.comports = list
    monkeypatch.setenv("ROSACE_PORT", "/dev/pts/9")
    assert hall.run("sync").exit_code == 0


def test_doctor_lists_errors_the_board_kept(hall, played):
    board = hall.plug("USB1", board_of(played))
    board.office.kept_errors = [b"OSError 28 desk.py:120", b"I2C"]
    result = hall.run("doctor")
    assert result.exit_code == 1
    assert "desk.py:120" in result.output and "keeps 2 errors" in result.output
    assert hall.json("doctor", code=1)["ports"][0]["settings"] == {"table": "3"}


def test_a_match_has_no_more_names_than_players(club):
    result = club.run("name", 1, "--a2", "Marie")
    assert result.exit_code == 2 and "singles" in result.output and "A, B" in result.output
    assert club.run("name", 1, "--a", "Marie", "--a2", "", "--title", "Final").exit_code == 0


def test_verify_takes_a_match_or_all(club):
    assert club.run("verify", 1, "--all").exit_code == 2
    assert club.json("verify")["matches"][0]["match"] == 2
    assert len(club.json("verify", "--all")["matches"]) == 2


@pytest.mark.parametrize("words", [
    ("sync", "--nonsense"), ("table",), ("assign", "--table", "x", "--a", "M", "--b", "N"),
    ("settings", "set"), ("nonsense",), ("stats", "--season-begins", 13), ("watch", "--for", "x"),
])  # fmt: skip
def test_wrong_usage_is_one_json_object_too(hall, words):
    said = hall.json(*words, code=2)
    assert not said["ok"] and said["code"] == 2 and said["error"]["kind"] == "UsageError"
    assert said["error"]["what"] and "--help" in said["error"]["next"]
    plain = hall.run(*words)
    assert plain.exit_code == 2 and plain.stdout == "" and "Usage" in plain.stderr
