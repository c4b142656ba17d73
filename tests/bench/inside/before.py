"""What the VM, the stand-ins for hardware and the probes take before anything of ours is there."""

import gc
import os
import sys

import hands
import machine
import pc
import rp2
import table
import tour
import virtual_board

sys.modules["vfs"] = virtual_board.Vfs()
os.mkdir("/data")
