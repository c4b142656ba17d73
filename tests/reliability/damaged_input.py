"""Valid input with letters changed, cut off or doubled, and input that is anything at all."""

import re

DEEP = "[" * 20_000
FAR_NUMBERS = ("9" * 5_000, "0x" + "f" * 5_000, "-1", "1e999", "NaN", "Infinity", str(2**70))


def changed(chance, text):
    """A valid text as somebody's editor, mail program or cat left it; or any bytes."""
    how = chance.randrange(10)
    if how == 0:
        return chance.randbytes(chance.randrange(600))
    if how == 1:
        return (text + chance.choice((DEEP, "a." * 20_000, "\n" * 50_000))).encode()
    if how < 5:
        return spoiled(chance, text.encode())
    if how < 7:  # another number where one stands
        found = list(re.finditer(r"\d+", text))
        if found:
            one = chance.choice(found)
            text = text[: one.start()] + chance.choice(FAR_NUMBERS) + text[one.end() :]
        return text.encode()
    return mangled(chance, text).encode("utf-8", "surrogatepass")


def anything(chance, depth=0):
    """A value that a JSON text may hold."""
    kind = chance.randrange(9 if depth < 3 else 7)
    if kind < 2:
        return chance.choice((None, True, False, 0, -1, 2**70, 1e308, float("inf"), float("nan")))
    if kind < 4:
        return chance.choice(("", "A", "AAAA", "\x00", "\ud800", "9" * 5_000, "\x1b[3m", "\u202e"))
    if kind < 7:
        return chance.randrange(-5, 300)
    if kind == 7:
        return [anything(chance, depth + 1) for _ in range(chance.randrange(5))]
    return {str(chance.randrange(9)): anything(chance, depth + 1) for _ in range(3)}


def spoiled(chance, data):
    """The file whole, shorter, longer, changed here and there, or anything at all."""
    how = chance.randrange(8)
    data = bytearray(data)
    if how == 0:
        return chance.randbytes(chance.randrange(600))
    if how == 1:
        del data[chance.randrange(len(data) + 1) :]
    elif how == 2:
        data += chance.randbytes(chance.randrange(200))
    elif how == 3 and data:
        for _ in range(chance.randrange(1, 6)):
            data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def mangled(chance, text):
    for _ in range(chance.randrange(4)):
        at = chance.randrange(len(text) + 1)
        junk = "".join(chr(chance.choice((chance.randrange(128), chance.randrange(0x3000))))
                       for _ in range(chance.randrange(6)))  # fmt: skip
        text = text[:at] + junk + text[at + chance.randrange(4) :]
    return text
