"""Start page and set-up of a game."""
