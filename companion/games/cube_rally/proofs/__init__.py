"""What must always hold, and random legal play."""
