"""The rule system icpf."""

wanted = 9
