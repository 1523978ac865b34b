"""Boost cards: playing them, in which order, who is ahead of whom (SR-BOOST, SR-POSITION, SR-VENT-09 to 13)."""
