"""A PC reads the whole match, twice, while it goes on."""

import pc

steps = pc.sync()
