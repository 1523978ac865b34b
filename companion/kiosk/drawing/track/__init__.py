"""The track: where its spaces stand, how it is drawn, and the pawns on it."""
