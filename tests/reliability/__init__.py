"""`make reliability`: the promises as figures. tests/promises tries a few cases of each."""

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
