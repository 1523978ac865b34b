"""Challenges (SR-CHALLENGE): used where the pawn rests, and the jump; those met on the way are in ``effects``."""
