"""Runs in MicroPython: calls the function that a file names (both.py), with its arguments."""

import json
import sys

with open(sys.argv[1]) as file:
    module, name, args = json.load(file)
getattr(__import__(module, None, None, (name,)), name)(*args)
