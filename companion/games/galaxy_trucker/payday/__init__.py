"""The end of a flight: the freight bill, and titles in its place of beauty in a Transgalactic Trek."""

from companion.games.galaxy_trucker.payday import bill, titles

__all__ = ["bill", "titles"]
