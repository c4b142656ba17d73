"""Fill the heap but for 486,016 bytes in one piece: what MicroPython 1.29 leaves on a Pico 2."""

HEAP = 486016
OBJECT = 16  # bytes of a bytearray before its data

room = bytearray(HEAP - OBJECT)
filling = [None] * 8000
at = 0
for size in (65536, 4096, 256, 16, 0):
    try:
        while True:
            filling[at] = bytearray(size) if size else object()
            at += 1
    except MemoryError:
        pass
del room
gc.collect()  # here and now: nothing could be compiled to call it later
