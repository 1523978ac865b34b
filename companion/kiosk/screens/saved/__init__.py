"""Saved games besides playing them: about one game, deleting it, and the bin."""
