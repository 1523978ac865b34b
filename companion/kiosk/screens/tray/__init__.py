"""Dice in the tray: rolling, review, questions."""
