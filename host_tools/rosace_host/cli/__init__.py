"""The `rosace` command: options, printed text, exit codes; one file for a group of commands."""
