"""The same bytes leave a board and a PC, and waiting for them costs the board no heap."""

import pytest

from laws import vm
from link import vm_frames, vm_trust


@pytest.fixture(scope="module")
def said():
    if vm.missing():
        pytest.skip(vm.missing())
    done = vm.run(vm.TESTS / "link" / "vm_frames.py")
    assert done.returncode == 0, done.stderr
    return dict(line.split() for line in done.stdout.splitlines())


def test_frames_are_the_same_bytes(said):
    assert said["lines"] == str(vm_frames.lines(400))


def test_answers_are_the_same_bytes(said):
    assert said["session"] == str(vm_frames.conversation())


def test_a_fed_byte_costs_no_heap(said):
    assert said["heap"] == "0"


def test_pairing_seals_and_signed_requests_are_the_same(capsys):
    if vm.missing():
        pytest.skip(vm.missing())
    done = vm.run(vm.TESTS / "link" / "vm_trust.py")
    assert done.returncode == 0, done.stderr
    vm_trust.main()
    assert done.stdout == capsys.readouterr().out
    assert len(done.stdout.splitlines()) == 4 + 3 + 12


def test_the_curve_is_everybodys():
    """RFC 7748, 5.2, and the other implementation that the PC uses."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    point = bytes.fromhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    scalar = bytes.fromhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    found = vm_trust.product(scalar, point).hex()
    assert found == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552"
    for n in range(8):
        secret = bytes((n * 31 + i * 7) & 255 for i in range(32))
        ours = vm_trust.product(secret, vm_trust.BASE)
        assert ours == X25519PrivateKey.from_private_bytes(secret).public_key().public_bytes_raw()
