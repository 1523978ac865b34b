"""Stacking (CR-STACK, CR-READY): who was first, the lock, what is known of each stack, and what falls."""

from companion.games.cube_rally.stacking import collapse, entering, placing

__all__ = ["collapse", "entering", "placing"]
