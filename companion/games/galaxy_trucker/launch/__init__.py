"""Getting ready to fly: crew, batteries, rockets and the deck (GT-LAUNCH)."""

from companion.games.galaxy_trucker.launch import crew, deck

__all__ = ["crew", "deck"]
