"""The rule system holes."""

wanted = 34
