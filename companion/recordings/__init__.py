"""Recorded tables: everything that came in while a table was played, kept in a folder and played again."""
