"""Raising Robots: everybody acts at once, each with another total of energy."""
