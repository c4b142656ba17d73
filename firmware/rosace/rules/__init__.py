"""The laws. Pure: no clock, no I/O, no chance, no state but the state that is passed in.

What most matches never need is loaded by the first one that does, here and in face/draw.py:

    found = getattr(rules, "house", None)
    if found is None:
        import rosace.rules.house as found

A package has each of its files once it is loaded. To ask the package is quicker than a second
import: MicroPython searches its names for a dotted one for a millisecond. And unlike
`from a import b`, `import a.b as c` allocates nothing when the file is there. Each place writes it
out, so that who imports whom can be read; only what runs for every stroke needs the first line.
"""
