"""Talking with a board: ports, wire, messages, its prompt, its firmware image, and the club's keys."""
