"""Rulings written as data: reading the fields of a scenario."""
