"""Trials that do not come to their end, for tests of run.py: what a process must not do."""

import os
import signal
import time


def stands_still(pipe, number, tier, seed):
    """Nobody can end it gently."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    time.sleep(600)


def falls_over(pipe, number, tier, seed):
    """Without a word."""
    os._exit(3)
