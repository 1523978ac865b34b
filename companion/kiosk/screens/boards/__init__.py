"""Boards instead of a track, on the table and where somebody looks back."""

from companion.kiosk.screens.boards.boards import Boards
from companion.kiosk.screens.boards.plaque import plaque_of

__all__ = ["Boards", "plaque_of"]
