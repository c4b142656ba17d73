"""What a PC offers waits as a badge and never changes what OK means."""

import pytest

from desk.bench import Bench
from desk.test_menu import choose, row
from desk.test_prompts import kinds_of
from desk.test_read_aloud import says
from desk.test_start import broken, playing
from face.checked import complaints
from rosace.face import translate, view
from rosace.link import messages
from rosace.link.frames import Pad
from rosace.record.settings import ROWS
from rosace.rules import state
from rosace.rules.state import Event
from rosace.words import K_DISQUALIFY, K_MAINTENANCE, K_PLAYER, K_SETUP, P_MATCH, P_PLAY, P_READY
from rosace_sim.reading import lines


def offer(bench, a=b"Kumar", b=b"Silva", number=77, system=0):
    """The PC sends a match."""
    bench.bytes_in = b"\n"  # its first byte brings the office in
    bench.run(10)
    o = messages.Offer()
    o.id = number
    o.mode = 0
    o.games = 2
    o.system = system
    o.names = [a, b, b"", b""]
    return bench.desk.session.offer(o)


def test_an_offered_match_is_a_badge_until_ok_in_the_menu_takes_it():
    bench = Bench()
    offer(bench)
    bench.run(50)
    assert bench.mode == "setup" and bench.view.badges & view.B_OFFER
    choose(bench, 5)
    assert bench.mode == "asked"
    bench.press("OK")
    assert bench.mode == "setup" and bench.view.names[0] == b"Kumar"
    bench.press("OK", "OK")
    assert bench.s[state.PHASE] == P_READY
    assert bench.desk.log.names[:2] == [b"Kumar", b"Silva"]
    bench.press("OK").settle()
    bench.power_on()
    assert bench.view.names[1] == b"Silva"


def refuses(files, what, monkeypatch):
    """One kind of access to the note that two keys had opened the prompt fails from now on."""
    real = getattr(files, what)

    def refusing(path, *more):
        if path == "opened":
            raise OSError(5)
        return real(path, *more)

    monkeypatch.setattr(files, what, refusing)


@pytest.mark.parametrize("what", ["remove", "read"])
def test_a_note_on_bad_flash_that_the_prompt_was_opened_fills_no_log(what, monkeypatch):
    bench = playing()
    bench.files.files["opened"] = b"1"
    refuses(bench.files, what, monkeypatch)
    bench.bytes_in = b"\n"
    bench.run(3000)
    assert kinds_of(bench).count(K_MAINTENANCE) == (1 if what == "remove" else 0)
    bench.press("WHITE", "OK").settle()
    assert bench.s[state.LEFT] == 8


@pytest.mark.parametrize("cut", [True, False])
def test_the_form_is_as_it_was_until_play_holds(cut):
    bench = Bench()
    bench.press("WHITE", "BLACK", "OK", "OK", "OK").settle()
    assert bench.s[state.PHASE] == P_READY
    if cut:
        bench.power_on()
    else:
        bench.press("OK", "UNDO", "FOUL")
    bench.press("UNDO", "UNDO")
    assert bench.mode == "setup" and says(bench, "Doubles") and bench.desk.modes.setup.games == 1
    bench.press("OK", "OK", "OK", "OK")
    assert bench.s[state.PLAYERS] == 4 and bench.s[state.PHASE] == P_PLAY
    assert bench.desk.accepted.names is None


@pytest.mark.parametrize("cut", [True, False])
def test_names_from_a_pc_are_kept_until_play_holds(cut):
    """Through a power cut before "Play", and where "Play" is taken back."""
    bench = Bench()
    offer(bench, system=1)
    bench.desk.session.offered.ref = b"T7"
    bench.desk.session.offered.players = [41, 42, 0, 0]
    choose(bench, 5).press("OK", "OK", "OK").settle()
    assert bench.s[state.PHASE] == P_READY

    def records():
        event = Event()
        found = {}
        for i in range(bench.desk.log.count):
            kind = bench.desk.log.load(i, event)
            if kind == K_SETUP:
                found.clear()
                found[K_SETUP] = event.value, bytes(event.data[: event.size])[-2:]
            elif kind == K_PLAYER:
                found[event.value + 100] = event.target, bytes(event.data[: event.size])
        return found

    before = records()
    assert before == {K_SETUP: (1, b"T7"), 100: (41, b"Kumar"), 101: (42, b"Silva")}
    if cut:
        bench.power_on()
    else:
        bench.press("OK", "UNDO", "FOUL")
        assert bench.s[state.PHASE] == P_READY
    bench.press("UNDO", "UNDO")
    assert bench.mode == "setup" and bench.view.names[0] == b"Kumar"
    bench.press("OK", "BLACK", "OK")
    assert bench.s[state.PHASE] == P_READY and records() == before
    bench.press("OK")
    assert bench.desk.accepted.names is None, "the next match is another one"


CHANGES = [
    ({1: 12}, "Table number: 12"),
    ({13: 300}, "Rest, last game: 5 min"),
    ({6: 1}, "Sound: soft"),
    ({9: 1}, "A stays left: yes"),
    ({60 + i: 0 for i in range(15)}, "House rules"),
]


def asks(bench, changes, number=5):
    """A PC asks for settings; the question is opened."""
    pad = Pad()
    for setting, value in changes.items():
        pad.put(setting, 1)
        pad.put(2, 1)
        pad.put(value, 2)
    pad.size, pad.at = pad.at, 0
    assert bench.desk.pc_session().change(number, pad) == messages.WAITING
    choose(bench, 5)
    return " ".join(lines(bytes(bench.display.buffer)))


@pytest.mark.parametrize(("changes", "said"), CHANGES)
def test_who_is_asked_for_settings_reads_which_and_what(changes, said):
    bench = broken()
    shown = asks(bench, changes)
    assert said in shown, shown
    bench.press("OK")
    assert not bench.desk.session.pending and bench.mode == "entry"


def test_many_settings_have_no_room_beside_the_keys():
    shown = asks(broken(), {3: 20, 4: 20, 6: 0})
    assert "Change the settings" in shown and "20" not in shown


@pytest.mark.parametrize("language", range(len(translate.LANGUAGES)))
def test_each_setting_that_is_asked_for_is_whole_in_every_language(language, monkeypatch, request):
    request.addfinalizer(lambda: translate.use(0))
    bench = broken()
    translate.use(language)
    for setting, _, most, _, _ in ROWS:
        asks(bench, {setting: most}, setting)
        assert not complaints(bench.view, monkeypatch), setting
        bench.press("FOUL")


def test_an_offer_during_play_changes_no_key():
    bench = broken()
    offer(bench)
    bench.run(100)
    bench.press("OK")
    assert bench.s[state.STROKES] == 2 and bench.view.badges & view.B_OFFER
    choose(bench, 5).press("FOUL")
    assert bench.mode == "entry" and not bench.view.badges & view.B_OFFER


def test_newer_names_say_at_the_table_and_to_both_pcs_that_they_replace_others():
    bench = broken()
    assert offer(bench) == messages.WAITING
    choose(bench, 5)
    bench.down("OK")  # a thumb comes down on the names of Kumar ...
    assert offer(bench, a=b"Marie", number=78) == messages.ANEW
    bench.up("OK")  # ... and leaves on those of Marie: they are not taken with it
    office = bench.desk.session
    assert office.pending and bench.mode == "asked"
    assert says(bench, "Replaces") and says(bench, "Marie - Silva")
    assert (
        office.request_state(77) == messages.REPLACED
        and office.request_state(78) == messages.WAITING
    )
    assert offer(bench, a=b"Marie", number=78) == messages.ANEW, "its answer was lost"
    bench.press("OK")
    assert office.request_state(78) == messages.ACCEPTED


def test_names_b_first_sit_where_they_sit():
    bench = Bench()
    offer(bench)
    choose(bench, 5).press("OK", "OK", "BLACK", "OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY and bench.s[state.SEAT_SLOT] == 1


def test_bytes_of_noise_on_the_line_do_nothing():
    bench = playing()
    before = bytes(bench.s)
    for noise in (b"\x00\xff" * 100, b"#garbage\r\n" * 20, bytes(range(256))):
        bench.bytes_in = noise
        bench.run(50)
    assert bytes(bench.s) == before and bench.mode == "entry"


def test_names_of_any_bytes_are_drawn_and_kept_as_they_came():
    """A PC that means harm sends what no keyboard has: pictures of it, never a fault."""
    hostile = [bytes(range(at, at + 12)) for at in range(0, 244, 12)]
    hostile += [b"", b"\x01\x02\x03\x04\x05\x06" * 2, b"\x1b[31mRed", b"=1+1", b"\xff" * 12]
    for name in hostile:
        bench = Bench()
        offer(bench, a=name, b=name[::-1])
        bench.desk.session.settle(True)
        bench.desk.go(bench.desk.modes.setup)
        bench.run(400)
        bench.press("OK", "OK", "OK").run(3000)
        assert bench.s[state.PHASE] == P_PLAY, name
        names = bench.desk.log.names
        assert names[0] == (name or b"A") or names[0] == name
        bench.press("WHITE", "OK").hold("MENU")
        bench.press("OK", "MENU", "UNDO")
        assert bench.display.sent > 5


def test_a_name_longer_than_the_slot_is_no_offer_at_all():
    pad = messages.Pad()
    o = messages.Offer()
    o.names = [b"A" * 200, b"", b"", b""]
    from rosace_host.device import messages as pc

    pc.write_offer(o, pad)
    asked = messages.Pad().load(pad.data, pad.at)
    assert not messages.Offer().read(asked)


def pairs(bench):
    """The PC sends a match of doubles."""
    bench.bytes_in = b"\n"
    bench.run(10)
    o = messages.Offer()
    o.id, o.mode, o.games = 79, state.M_DOUBLES, 2
    o.names = [b"Kumar", b"Silva", b"Marie", b"Irudayam"]
    return bench.desk.session.offer(o)


def test_an_offered_match_of_doubles_shows_all_four():
    bench = Bench()
    pairs(bench)
    choose(bench, 5)
    assert says(bench, "Kumar - Silva") and says(bench, "Marie - Irudayam")
    assert not says(bench, "next match")


def test_names_for_a_match_that_is_under_way_say_that_they_are_for_the_next():
    bench = broken()
    offer(bench)
    choose(bench, 5)
    assert says(bench, "Kumar - Silva") and says(bench, "For the next")
    bench.press("OK")
    assert bench.mode == "entry" and bench.view.names[0] == b"A"
    pairs(bench)
    choose(bench, 5)
    assert says(bench, "Marie - Irudayam") and says(bench, "For the next")


def test_the_far_panel_names_who_plays_while_the_umpire_looks_at_the_next_match():
    """Whoever comes next neither won nor stands at 3-0 there."""
    bench = Bench(far=True)

    def far():
        bench.run(1500)
        assert bench.display.far
        return lines(bytes(bench.display.far))

    offer(bench)
    choose(bench, 5).press("OK", "OK", "OK", "OK")
    offer(bench, a=b"Marie", b=b"Irudayam", number=78)
    choose(bench, 5)
    assert says(bench, "Marie - Irudayam") and "Silva  Kumar" in far()
    bench.press("OK")
    choose(bench, row(K_DISQUALIFY)).press("BLACK", "WHITE", "OK", "OK")
    assert bench.mode == "setup" and says(bench, "Marie") and "Silva  Kumar" in far()


def test_a_match_for_later_waits_whole_until_the_one_under_way_is_over():
    """Each board's "Play" emptied the form: two of the four were lost."""
    bench = Bench().press("OK", "OK", "OK")
    pairs(bench)
    choose(bench, 5).press("OK")
    while bench.s[state.PHASE] != P_MATCH:
        while bench.s[state.PHASE] != P_PLAY:
            bench.press("OK")
        bench.desk.go(bench.desk.modes.result)
        bench.run(350)
        bench.press("WHITE", "STRIKER", "QUEEN", "OK")  # nine points
    bench.press("OK")
    assert bench.mode == "setup" and says(bench, "Doubles")
    assert says(bench, "Marie") and says(bench, "Irudayam")


@pytest.mark.parametrize("system", [11, 32, 255])
def test_an_offer_by_rules_that_the_form_does_not_have_never_waits(system):
    bench = Bench()
    assert offer(bench, system=system) == messages.UNKNOWN
    assert not bench.desk.session.pending
    assert offer(bench, number=78) == messages.WAITING


def test_the_rules_chosen_at_the_table_come_before_those_of_an_accepted_offer():
    bench = Bench()
    offer(bench, system=2)
    choose(bench, 5).press("OK")
    bench.desk.go_from(bench.desk.mode, bench.desk.modes.house)
    bench.run(400)
    bench.press("OK", "OK", "OK")
    assert bench.s[state.SYSTEM] == 0 and bench.s[state.PHASE] == P_READY
    assert bench.desk.log.names[0] == b"Kumar"


def granted(bench, wish, number=99):
    """A service that a PC asks for and OK at the table allows."""
    bench.bytes_in = b"\n"
    bench.run(10)
    assert bench.desk.session.maintenance(number, wish) == messages.WAITING
    choose(bench, 5).press("OK")
    return bench


@pytest.mark.parametrize("wish", [messages.REPL, messages.RESET])
def test_a_service_granted_before_a_match_does_not_end_the_stroke_under_way(wish):
    bench = granted(Bench(), wish)
    bench.press("OK", "OK", "OK", "OK", "OK")
    assert bench.s[state.PHASE] == P_PLAY
    bench.press("WHITE")
    for _ in range(2):
        assert bench.desk.session.request_state(99) == messages.DECLINED
        bench.run(800)
    assert bench.mode == "entry" and not bench.desk.leave and not bench.desk.stroke.empty()


@pytest.mark.parametrize("wish", [messages.REPL, messages.RESET])
def test_a_service_granted_in_this_match_is_carried_out_in_it(wish):
    bench = granted(broken(), wish)
    bench.press("OK")
    assert bench.s[state.PHASE] == P_PLAY
    assert bench.desk.session.request_state(99) == messages.ACCEPTED
    bench.run(800)
    assert bench.desk.leave


def test_a_request_in_the_place_of_one_taken_back_meets_no_ok_that_was_for_that():
    """Both messages may come in one turn of the loop."""
    bench = broken()
    offer(bench)
    choose(bench, 5)
    assert bench.mode == "asked" and says(bench, "Names from PC")
    bench.down("OK")
    session = bench.desk.session
    session.maintenance(77, messages.WITHDRAW)
    assert session.maintenance(78, messages.RESET) == messages.WAITING
    bench.up("OK")
    assert bench.mode == "asked" and session.pending and not session.leave
    assert says(bench, "WAIT")


def test_a_pc_that_goes_does_not_turn_ok_into_a_stroke():
    bench = broken()
    offer(bench)
    choose(bench, 5)
    bench.desk.session.maintenance(77, messages.WITHDRAW)
    bench.run(1000)
    assert bench.mode == "menu"
    count = bench.desk.log.count
    bench.press("OK")
    assert bench.desk.log.count == count and bench.mode == "recount"


def test_names_for_the_next_match_are_not_lost_where_play_is_taken_back():
    bench = playing()
    offer(bench)
    bench.run(50)
    choose(bench, 5).press("OK")
    assert bench.desk.accepted.names[:2] == [b"Kumar", b"Silva"]
    bench.press("UNDO", "FOUL")
    assert bench.s[state.PHASE] == P_READY
    assert bench.desk.accepted.names[:2] == [b"Kumar", b"Silva"]
