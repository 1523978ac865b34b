"""The end of a flight in the game: bills, titles, the next flight of a Trek (GT-SCORE, GT-TREK)."""
