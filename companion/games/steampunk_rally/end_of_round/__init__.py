"""The end of a round and of the game, and the page for hands (SR-ROUND, SR-END)."""
