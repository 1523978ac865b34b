"""Rulings as data, in the plain words of Steampunk Rally."""
