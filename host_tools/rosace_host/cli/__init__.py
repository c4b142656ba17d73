"""The `rosace` command: one file a group of commands, what they print, and their exit codes."""
