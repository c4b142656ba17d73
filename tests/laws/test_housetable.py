"""What firmware/README.md says of the rule systems is what their records say."""

from laws import housetable
from rosace.rules.piles import systems as pileset


def test_the_table_in_readme_is_the_one_that_the_records_give():
    text = housetable.README.read_text(encoding="utf-8")
    assert housetable.BEGIN in text and housetable.END in text
    assert housetable.put_into(text) == text, "python -m laws.housetable in tests/"


def test_a_changed_record_changes_the_table(monkeypatch):
    """It is read from the records, not remembered."""
    before = housetable.table()
    changed = list(pileset._RECORDS)
    figures = bytearray(changed[2])
    figures[pileset.PRICE] = 30
    changed[2] = bytes(figures)
    monkeypatch.setattr(pileset, "_RECORDS", tuple(changed))
    assert housetable.table() != before
