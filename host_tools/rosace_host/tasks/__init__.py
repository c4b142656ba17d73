"""What a command does, without its command line: sync, verify, flash, settings, pairing."""
