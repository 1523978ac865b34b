"""Set-up: questions, challenge tiles, the first state (SR-SETUP, SR-COMP)."""
