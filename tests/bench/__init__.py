"""`make bench`: the budgets, measured. Run by bench.run; pytest does not come here."""

import rosace_sim  # noqa: F401 - before anything of the firmware: it brings the virtual hardware
