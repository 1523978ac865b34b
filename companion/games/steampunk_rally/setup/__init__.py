"""Set-up (SR-SETUP): questions, challenge tiles, and the first state."""
