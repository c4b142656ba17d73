"""The laws. Pure: no clock, no I/O, no chance, no state but the state that is passed in."""
