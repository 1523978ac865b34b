"""Boards of cards, cubes and ranks: the course, the rank board, tiles beside them, lanes of judging."""
