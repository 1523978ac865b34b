"""Help for the thing one is looking at."""
