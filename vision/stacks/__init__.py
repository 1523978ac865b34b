"""Stacks of cubes on a printed plate: the plate, where its squares are, and the top colour of each column."""
