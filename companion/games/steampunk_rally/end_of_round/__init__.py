"""End of a round and of the game (SR-ROUND, SR-END)."""
