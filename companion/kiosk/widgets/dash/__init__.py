"""A dashboard on the screen: sand, round track, cards of lines, grids of tiles, the bill."""
