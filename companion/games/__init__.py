"""The games: one package each, its files named after the chapters of its rulebook."""
