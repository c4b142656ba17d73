"""The next run begins here; what the ones before left over has been collected."""

before = gc.mem_alloc()
