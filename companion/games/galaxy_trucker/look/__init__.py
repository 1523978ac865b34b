"""How Galaxy Trucker looks."""

from companion.games.galaxy_trucker.look.look import LOOK

__all__ = ["LOOK"]
