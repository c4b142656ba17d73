"""The serial protocol without I/O: bytes in, messages out. Board and PC run the same files."""
