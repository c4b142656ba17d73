"""The virtual table: the firmware as it is, over a virtual board."""

import sys
from pathlib import Path

SHIMS = Path(__file__).resolve().parent / "shims"

# Before anyone imports the firmware's port.py: it asks once whether a virtual board is there.
if str(SHIMS) not in sys.path:
    sys.path.insert(0, str(SHIMS))
