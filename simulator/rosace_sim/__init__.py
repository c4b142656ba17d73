"""The virtual table: the firmware as it is, over a virtual board."""
