"""Before steps.py: as many idle turns as a test needs to see that one leaves something behind."""

IDLE = 2000
