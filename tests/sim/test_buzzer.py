"""The buzzer: patterns keep their length, and a loop that stands still leaves no note out."""

import pytest

from rosace.board import buzzer as buzzer_of

NOTES = bytes((33, 10, 26, 10, 20, 18))  # 660 Hz and 520 Hz for 50 ms, 400 Hz for 90 ms


class Pwm:
    """Writes down the frequency of every note, 0 for silence."""

    def __init__(self, _pin, freq=0, duty_u16=0):
        self.notes = []

    def freq(self, hertz):
        self.notes.append(hertz)

    def duty_u16(self, duty):
        if not duty:
            self.notes.append(0)


@pytest.fixture
def buzzer(monkeypatch):
    monkeypatch.setattr(buzzer_of.machine, "PWM", Pwm)
    monkeypatch.setattr(buzzer_of.machine, "Pin", lambda number: number)
    return buzzer_of.Buzzer()


def played(buzzer, turns):
    """The notes after each turn of the loop, at these times."""
    buzzer.play(NOTES)
    sounding = []
    for now in turns:
        buzzer.step(now)
        sounding.append(buzzer._pwm.notes[-1])
    return sounding


def test_each_note_begins_when_the_last_one_ends(buzzer):
    assert played(buzzer, (0, 40, 55, 95, 104, 180, 189, 195)) == [
        660, 660, 520, 520, 400, 400, 400, 0,
    ]  # fmt: skip


@pytest.mark.parametrize("still_ms", [70, 99, 101, 150, 400])
def test_a_flash_erase_leaves_no_note_out(buzzer, still_ms):
    """COMES_BACK without its second note would be another pattern."""
    turns = (0, 10, 10 + still_ms, *range(20 + still_ms, 300 + still_ms, 10))
    found = played(buzzer, turns)
    heard = [hz for at, hz in enumerate(found) if not at or hz != found[at - 1]]
    assert heard == [660, 520, 400, 0]
