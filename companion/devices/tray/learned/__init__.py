"""What a tray has learned at the table: its dice, and what keeping and learning dice and cards have in common."""
