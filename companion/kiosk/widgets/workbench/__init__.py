"""A panel on which somebody works: energy in cells, prices as signs with figures, rows of robots, questions."""
