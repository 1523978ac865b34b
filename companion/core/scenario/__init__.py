"""Rulings written as data: fields of a table, what is given, what is done, what must hold, and the IDs of rules."""
