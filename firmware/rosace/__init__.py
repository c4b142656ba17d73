"""Rosace, the carrom scoreboard: version of the firmware and of the log format, nothing else."""

VERSION = "0.1.0"
LOG_FORMAT = 1  # bytes of records and segments; older readers refuse a newer one by this number
