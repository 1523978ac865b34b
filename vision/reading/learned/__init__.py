"""Faces that were learned at the table: what is kept of them, and which of them a die in a picture shows."""

from vision.reading.learned.dice import LearnedDice, LearnedDie, LearnedFace, Showing

__all__ = ["LearnedDice", "LearnedDie", "LearnedFace", "Showing"]
