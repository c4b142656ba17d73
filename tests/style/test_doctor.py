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
