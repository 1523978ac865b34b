"""The table while a game is played, and its menu."""
