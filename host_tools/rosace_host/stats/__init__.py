"""What the matches of a club say of its players: figures, plots and pages."""
