"""Steampunk Rally: the rules of both rule documents, chapter by chapter."""
