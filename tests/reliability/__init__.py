"""`make reliability`: the promises as figures. test_quick.py tries a few of each."""

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
