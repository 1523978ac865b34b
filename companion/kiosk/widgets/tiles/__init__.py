"""What each seat has on the table at rest: the usual tile, one with room for more, and those of upright screens."""
