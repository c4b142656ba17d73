"""Whether a stroke is still the one that was reopened."""

from rosace.rules.event import Event


def same(a: Event, b: Event) -> bool:
    """True where two strokes say the same (nets and evidence aside)."""
    return (
        a.kind == b.kind
        and a.seat == b.seat
        and a.white == b.white
        and a.black == b.black
        and a.queen == b.queen
        and a.striker == b.striker
        and a.foul == b.foul
        and a.touched == b.touched
    )
