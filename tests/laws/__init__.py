"""The laws as tests: golden cases, properties, refusals; on CPython and on MicroPython."""
