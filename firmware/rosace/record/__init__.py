"""The match as records: bytes, log buffer, journal on flash, replay, seals; and the settings."""
