"""How many touches a game takes."""
