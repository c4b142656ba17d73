"""The heap before anything of ours is there. The shims for the board's hardware are not ours."""

import gc
import os

import machine
import rp2

os.mkdir("/data")
gc.collect()
