"""Dice: rolled and gained, in slots, and what stands in for them where they run out (SR-DICE, SR-RACE-01 to 03)."""

from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.dice.rolls import count, gather, give_back, pay, request, rolled, take

__all__ = ["count", "gather", "give_back", "pay", "request", "rolled", "slots", "substitutes", "take"]
