"""A PC reads the whole match while it goes on."""

import pc

pc.sync(bench)
on()
pc.sync(bench)
