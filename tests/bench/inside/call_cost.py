"""How much heap a call takes, garbage included. Runs inside MicroPython."""

import gc


def spent(call, times=1):
    """Bytes that `times` calls allocate after a warm-up of two."""
    call()
    call()
    gc.disable()
    before = gc.mem_alloc()
    for _ in range(times):
        call()
    after = gc.mem_alloc()
    gc.enable()
    return after - before
