"""Pairing at the board, step by step: what each step wants first, and whom it turns away."""

from hashlib import sha256

import pytest

from rosace.link import messages as m
from rosace.link import pairing
from rosace.link.auth import Guard, Lockout, RandomSource
from rosace.link.frames import Pad
from rosace.link.x25519 import BASE, Product
from rosace.record.keys import command_mac

SECRET = bytes(range(32))
KEYS = bytes(range(100, 100 + pairing.BOX))


def reckoned(secret, point):
    product = Product(secret, point)
    while product.step():
        pass
    return bytes(product.result)


class Pc:
    """The other end: asks a step, gets (result, Pad of the answer)."""

    half = reckoned(bytes(range(50, 82)), BASE)

    def __init__(self, now=1000, secret=SECRET):
        self.board = pairing.Attempt(b"board-01", 7, 3, secret, now)

    def ask(self, step, *parts):
        asked, out = Pad(), Pad()
        asked.put(step, 1)
        for part in parts:
            asked.put_bytes(part, len(part))
        result = self.board.request(Pad().load(asked.data, asked.at), out)
        return result, Pad().load(out.data, out.at)

    def commit(self, half=None):
        return self.ask(pairing.COMMIT, pairing.commitment(half or self.half))

    def work(self):
        for _ in range(20_000):
            self.board.work()

    def shown(self):
        """The digits stand on the board; returns the key of this pairing."""
        self.commit()
        self.work()
        answer = self.commit()[1]
        board_half = answer.get_bytes(32)
        number = answer.get(4)
        assert self.ask(pairing.REVEAL, self.half)[0] == m.WAITING
        self.work()
        said = pairing.transcript(b"board-01", 7, number, board_half, self.half)
        assert self.board.digits == pairing.digits(said)
        return pairing.session_key(reckoned(bytes(range(50, 82)), board_half), said)


def test_the_board_reckons_before_it_answers():
    pc = Pc()
    assert pc.board.stage == pairing.OPEN and not pc.board.engaged() and pc.board.digits == -1
    assert pc.commit()[0] == m.WAITING and pc.board.stage == pairing.MAKING
    assert pc.board.engaged()
    assert pc.ask(pairing.REVEAL, pc.half)[0] == m.REFUSED  # it has said nothing yet
    pc.work()
    result, answer = pc.commit()
    assert (result, answer.get_bytes(32), answer.get(4)) == (m.OK, reckoned(SECRET, BASE), 3)
    assert answer.room() == 0 and pc.board.stage == pairing.MADE


@pytest.mark.parametrize("stage", range(pairing.MAKING, pairing.DONE))
def test_another_commitment_ends_the_attempt(stage):
    """The PC was stopped and begins again; the desk opens another attempt, with another secret."""
    pc = Pc()
    pc.commit()
    pc.board.stage = stage
    assert pc.commit(b"x" * 32)[0] == m.WAITING
    assert pc.board.stage == pairing.FAILED and pc.board.keys is None
    assert pc.commit()[0] == m.DECLINED


def test_a_board_that_has_keys_already_is_not_paired_again():
    pc = Pc()
    pc.commit()
    pc.board.stage = pairing.DONE
    assert pc.commit(b"x" * 32)[0] == m.REFUSED and pc.board.stage == pairing.DONE


def test_another_half_is_turned_away_and_the_first_goes_on():
    pc = Pc()
    pc.commit()
    pc.work()
    pc.ask(pairing.REVEAL, pc.half)
    assert pc.ask(pairing.REVEAL, b"x" * 32)[0] == m.REFUSED
    assert pc.ask(pairing.REVEAL, pc.half)[0] == m.WAITING
    pc.work()
    assert pc.ask(pairing.REVEAL, pc.half)[0] == m.OK and pc.board.stage == pairing.SHOWN
    assert pc.ask(pairing.REVEAL, b"x" * 32)[0] == m.REFUSED


def test_a_half_that_was_not_committed_to_ends_the_attempt():
    pc = Pc()
    pc.commit()
    pc.work()
    assert pc.ask(pairing.REVEAL, b"x" * 32)[0] == m.DECLINED
    assert pc.board.stage == pairing.FAILED and not pc.board.engaged()
    for step, parts in ((pairing.COMMIT, [b"x" * 32]), (pairing.REVEAL, [pc.half])):
        assert pc.ask(step, *parts)[0] == m.DECLINED


def test_a_half_that_gives_no_secret_ends_the_attempt():
    pc = Pc()
    pc.commit(bytes(32))
    pc.work()
    pc.ask(pairing.REVEAL, bytes(32))
    pc.work()
    assert pc.board.stage == pairing.FAILED and pc.board.digits == -1


def test_keys_come_sealed_and_only_when_the_digits_stand_there():
    pc = Pc()
    pc.commit()
    assert pc.ask(pairing.KEYS, bytes(68), bytes(32))[0] == m.REFUSED
    pc = Pc()
    key = pc.shown()
    sealed = pairing.box(key, KEYS)
    assert sealed != KEYS and pairing.box(key, sealed) == KEYS
    assert pc.ask(pairing.KEYS, sealed, pairing.box_mac(key, sealed))[0] == m.WAITING
    keys = pc.board.keys
    assert pc.board.stage == pairing.FITS and keys.number == 3
    assert (keys.seal, keys.command, keys.club) == (KEYS[:32], KEYS[32:64], KEYS[64:])
    assert pc.ask(pairing.KEYS, sealed, pairing.box_mac(key, sealed))[0] == m.WAITING
    pc.board.stage = pairing.DONE
    assert pc.ask(pairing.KEYS, sealed, pairing.box_mac(key, sealed))[0] == m.ACCEPTED


def test_keys_that_somebody_changed_end_the_attempt():
    pc = Pc()
    key = pc.shown()
    sealed = bytearray(pairing.box(key, KEYS))
    proof = pairing.box_mac(key, sealed)
    sealed[5] ^= 1
    assert pc.ask(pairing.KEYS, sealed, proof)[0] == m.DECLINED
    assert pc.board.stage == pairing.FAILED and pc.board.keys is None


@pytest.mark.parametrize(
    ("step", "parts"),
    [(pairing.COMMIT, [31]), (pairing.REVEAL, [31]), (pairing.KEYS, [68, 31]),
     (pairing.KEYS, [67])],
)  # fmt: skip
def test_a_step_cut_short_changes_nothing(step, parts):
    pc = Pc()
    pc.shown()
    assert pc.ask(step, *(bytes(n) for n in parts))[0] == m.MALFORMED
    assert pc.board.stage == pairing.SHOWN


def test_a_step_of_pairing_that_there_is_not_is_unknown():
    assert Pc().ask(0)[0] == m.UNKNOWN and Pc().ask(4)[0] == m.UNKNOWN


def test_an_attempt_lasts_two_minutes():
    board = Pc(now=2**30 - 5000).board
    for now, left in ((2**30 - 5000, 120_000), (0, 115_000), (114_999, 1), (200_000, 0)):
        assert board.left_ms(now) == left


# --- who may change a paired board ---


def guarded():
    guard = Guard(b"k" * 32, b"club", RandomSource(b"seed"), Lockout())
    buf = bytearray(16)
    guard.nonce(buf, 0)
    return guard, bytes(buf)


def signed(nonce, body=b"body", kind=m.CLOCK, key=b"k" * 32):
    return nonce + command_mac(key, nonce, kind, body) + body


def test_a_nonce_is_good_once():
    guard, nonce = guarded()
    again = bytearray(16)
    guard.nonce(again, 99)
    assert again == nonce and any(nonce)
    assert guard.permits(m.CLOCK, signed(nonce), 0) == m.OK
    assert guard.permits(m.CLOCK, signed(nonce), 0) == m.REFUSED
    guard.nonce(again, 99)
    assert again != nonce and guard._lockout.failures == 0  # the line said it twice


@pytest.mark.parametrize(
    "fields", [{"body": b"boxy"}, {"kind": m.OFFER}, {"key": b"j" * 32}]
)  # fmt: skip
def test_what_was_signed_otherwise_is_refused_and_counted(fields):
    guard, nonce = guarded()
    wrong = bytearray(signed(nonce, **fields))
    wrong[48:] = b"body"
    assert guard.permits(m.CLOCK, bytes(wrong), 0) == m.REFUSED
    assert guard._lockout.failures == 1
    assert guard.permits(m.CLOCK, signed(nonce), 0) == m.REFUSED  # its nonce is gone


def test_a_request_unsigned_is_no_attempt():
    guard, _ = guarded()
    assert guard.permits(m.CLOCK, bytes(48) + b"body", 0) == m.REFUSED
    assert guard._lockout.failures == 0


def test_five_wrong_ones_wait_ten_seconds_then_twice_as_long_each_time():
    guard, nonce = guarded()
    now = 2**30 - 3000  # ticks wrap meanwhile
    for _ in range(4):
        assert guard.permits(m.CLOCK, b"x" * 60, now) == m.REFUSED
        assert guard._lockout.left_ms(now) == 0
    for seconds in (10, 20, 40, 80, 160, 320, 320):
        assert guard.permits(m.CLOCK, b"x" * 60, now) == m.REFUSED
        assert guard._lockout.left_ms(now) == seconds * 1000
        assert guard.permits(m.CLOCK, signed(nonce), now) == m.LOCKED
        now = (now + seconds * 1000 - 1) & 0x3FFFFFFF
        assert guard._lockout.left_ms(now) == 1
        now = (now + 1) & 0x3FFFFFFF
        assert guard._lockout.left_ms(now) == 0
    assert guard.permits(m.CLOCK, signed(nonce), now) == m.OK
    assert guard._lockout.failures == 0


def test_chance_gives_other_bytes_each_time_and_for_each_seed():
    chance = RandomSource(b"seed")
    drawn = [chance.draw(now) for now in (5, 5, 6)] + [RandomSource(b"sead").draw(5)]
    assert len({*drawn}) == 4 and {len(each) for each in drawn} == {32}
    assert RandomSource(b"seed").draw(5 + 2**30) == drawn[0]


def test_the_highest_bit_of_a_point_counts_nothing():
    """RFC 7748, 5: implementations must mask it."""
    high = BASE[:31] + b"\x80"
    assert reckoned(SECRET, high) == reckoned(SECRET, BASE)


@pytest.mark.parametrize("bits", [1, 2, 3, 300])
def test_the_secret_is_the_same_in_steps_of_any_size(bits):
    product = Product(SECRET, BASE)
    while product.step(bits):
        pass
    assert product.result == reckoned(SECRET, BASE)


def test_the_digits_are_six_of_what_both_have_seen():
    for n in range(300):
        said = bytes((n & 255, n >> 8)) * 16
        seen = int.from_bytes(sha256(b"digits" + said).digest()[:6], "little")
        assert pairing.digits(said) == seen % 1_000_000


def test_no_step_of_the_key_agreement_is_long():
    """The ring of samples holds 509 ms, a flash stands still for up to 400: no step may take more
    than some 50 ms of a Pico, 0.4 ms a multiplication. The last one divides, which took 200."""
    done = []

    class Counted(int):
        def __mod__(self, p):
            done[-1] += 1
            return Counted(int(self) % p)

        def __mul__(self, other):
            return Counted(int(self) * other)

        __rmul__ = __mul__

        def __add__(self, other):
            return Counted(int(self) + other)

        __radd__ = __add__

        def __sub__(self, other):
            return Counted(int(self) - other)

        def __pow__(self, power, p):  # pyright: ignore
            done[-1] += 2 * power.bit_length()
            return Counted(pow(int(self), power, p))

    product = Product(bytes(range(32)), BASE)
    for name in ("_x1", "_x2", "_z2", "_x3", "_z3", "_inverse"):
        setattr(product, name, Counted(getattr(product, name, 1)))
    more = True
    while more:
        done.append(0)
        more = product.step()
    plain = Product(bytes(range(32)), BASE)
    while plain.step():
        pass
    assert product.result == plain.result
    assert sum(done) > 2500 and max(done) <= 50, max(done)
