"""The umpire's desk: ties senses to rules to record to face."""
