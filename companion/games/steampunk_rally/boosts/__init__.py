"""Boost cards (SR-BOOST, SR-POSITION)."""
