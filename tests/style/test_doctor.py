"""`make doctor` after `make run` alone, and after nothing."""

import pytest

import doctor


@pytest.fixture
def stamps(tmp_path, monkeypatch):
    monkeypatch.setattr(doctor, "ROOT", tmp_path)
    (tmp_path / ".venv").mkdir()
    return tmp_path / ".venv"


def test_what_make_run_set_up_is_not_called_missing(stamps):
    assert doctor.environment()[0] == doctor.NO
    assert doctor.environment()[2] == "make run"
    (stamps / "run.stamp").touch()
    assert doctor.environment()[0] == doctor.YES
    assert doctor.tools() == (doctor.MAYBE, "not set up yet; make test does it", "make setup")
    (stamps / "dev.stamp").touch()
    assert doctor.tools()[0] == doctor.YES


def test_debians_programs_are_named_with_what_lacks_and_what_for(monkeypatch):
    monkeypatch.setattr(doctor.shutil, "which", lambda name, **_: None)
    answer, detail, command = doctor.far_tables()
    assert answer == doctor.NO and "far PC" in detail
    assert command.endswith("apt-get install ser2net systemd")
    answer, detail, command = doctor.broker()
    assert answer == doctor.NO and "no mosquitto" in detail and "--mqtt" in detail
    assert command.endswith("apt-get install mosquitto")
    monkeypatch.setattr(doctor.shutil, "which", lambda name, **_: f"/usr/bin/{name}")
    assert doctor.far_tables()[0] == doctor.broker()[0] == doctor.YES
    asked = {what: used_by for what, used_by, _ in doctor.QUESTIONS}
    assert "ser2net" in asked["far tables"] and "mosquitto" in asked["MQTT broker"]
