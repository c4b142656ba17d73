"""What the pins tell: edges become presses, drops and proposals. Nothing here changes a score."""
