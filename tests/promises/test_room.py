"""What firmware/README.md says of the room on each board is what is counted here."""

import re

from reliability.room import BOARDS, room
from sim.bench import FIRMWARE


def test_the_matches_that_the_readme_promises_fit_beside_the_program():
    text = (FIRMWARE / "README.md").read_text()
    said = re.search(r"a tenth left free: (.*?) at\s+least", text, re.S)
    assert said
    promised = {name: int(n) for name, n in re.findall(r"(Pico 2(?: W)?) (\d+)", said[1])}
    assert list(promised) == list(BOARDS)
    for board, kb in BOARDS.items():
        asked, most = room(kb)
        assert 0.8 * most <= promised[board] <= most, f"{board}: {most} fit"
        if board == "Pico 2 W":
            words = " ".join(text.split())
            behind = re.search(r"on a Pico 2 W behind some (\d+) such matches", words)
            assert behind and abs(asked - int(behind[1])) <= 5, f"asked behind {asked}"
