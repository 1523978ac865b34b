"""How Cube Rally looks."""

from companion.games.cube_rally.look.look import LOOK

__all__ = ["LOOK"]
