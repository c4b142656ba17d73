"""The same bytes leave a board and a PC, and waiting for them costs the board no heap."""

import both
from link import scenarios


@both.needs_micropython
def test_frames_and_answers_are_the_same_bytes_and_cost_no_heap():
    lines = both.alike(scenarios.link)
    assert lines[-1] == "heap 0" and len(lines) == 3


@both.needs_micropython
def test_pairing_seals_and_signed_requests_are_the_same():
    assert len(both.alike(scenarios.trust)) == 5 + 3 + 12


def test_the_curve_is_everybodys():
    """RFC 7748, 5.2, and the other implementation that the PC uses."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    point = bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    scalar = bytes.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    found = scenarios.product(scalar, point).hex()
    assert found == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
    for n in range(8):
        secret = bytes((n * 31 + i * 7) & 255 for i in range(32))
        ours = scenarios.product(secret, scenarios.BASE)
        assert ours == X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()
