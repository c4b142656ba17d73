"""What people see and hear: drawing from a View, texts, beeps. Knows no hardware and no clock."""
