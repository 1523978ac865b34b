"""What moves on the screen, and for how long."""
