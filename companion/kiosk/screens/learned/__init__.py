"""Dice whose faces the reader has learned at this table: which there are, learning one, remembering a single face."""
