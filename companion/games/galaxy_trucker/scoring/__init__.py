"""The end of a flight in the game: bills, titles, the next flight of a Trek (GT-SCORE, GT-TREK)."""

from companion.games.galaxy_trucker.scoring import next_flight, settling, titles

__all__ = ["next_flight", "settling", "titles"]
