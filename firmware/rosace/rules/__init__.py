"""The laws. Pure: no clock, no I/O, no randomness."""
