"""Building against the sand (GT-BUILD-20 to 40): complete ships, the hourglass, piles of cards that are read."""
