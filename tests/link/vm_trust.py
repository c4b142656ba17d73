"""What a board reckons to pair, to sign a seal and to hear a request; runs on both Pythons."""

from binascii import hexlify

from rosace.link import messages as m
from rosace.link import pairing
from rosace.link.auth import Chance, Guard, Patience
from rosace.link.frames import Pad
from rosace.link.x25519 import BASE, Product
from rosace.record import keys


def text(data):
    return hexlify(bytes(data)).decode()


def product(secret, point):
    work = Product(secret, point)
    while work.step(8):
        pass
    return work.result


def pair():
    """Both halves of a pairing, the PC's with the same integers; returns every word of it."""
    secret = bytes(range(7, 39))
    half = product(secret, BASE)
    attempt = pairing.Attempt(b"bench-01", 77, 300, bytes(range(100, 132)), 5000)
    said = []

    def ask(step, *parts):
        while True:
            pad = Pad()
            pad.put(step, 1)
            for part in parts:
                pad.put_bytes(part, len(part))
            asked = Pad().load(pad.data, pad.at)
            asked.get(0)
            out = Pad()
            result = attempt.request(asked, out)
            if result != m.WAITING or step == pairing.KEYS:
                said.append((step, result, text(out.data[: out.at])))
                return out
            attempt.work()

    out = ask(pairing.COMMIT, pairing.commitment(half))
    board_half = bytes(out.data[:32])
    ask(pairing.REVEAL, half)
    words = pairing.transcript(b"bench-01", 77, 300, board_half, half)
    key = pairing.session_key(product(secret, board_half), words)
    sealed = pairing.box(key, bytes(range(68)))
    ask(pairing.KEYS, sealed, pairing.box_mac(key, sealed))
    assert attempt.digits == pairing.digits(words)
    kept = attempt.keys
    said.append((attempt.digits, kept.number, text(kept.seal), text(kept.command)))
    return said


def seals():
    key = bytes(range(32))
    return [
        text(keys.seal_mac(keys.onward(key, n), b"bench-01", 9, 40 + n, n, bytes(32)))
        for n in (0, 1, 255)
    ]


def requests():
    """A guard hears the right ones and no other."""
    guard = Guard(bytes(range(32)), b"CLUB", Chance(b"seed"), Patience())
    found = []
    now = 1000
    for turn in range(12):
        now += 700
        nonce = bytearray(16)
        guard.nonce(nonce, now)
        body = b"body" + bytes((turn,))
        proof = bytearray(keys.command_mac(bytes(range(32)), nonce, m.CLOCK, body))
        if turn % 3:
            proof[turn] ^= 1
        signed = bytes(nonce) + bytes(proof) + body
        found.append((text(nonce), guard.permits(m.CLOCK, signed, now)))
    return found


def main():
    for name, rows in (("pair", pair()), ("seals", seals()), ("requests", requests())):
        for row in rows:
            print(name, row)


if __name__ == "__main__":
    main()
