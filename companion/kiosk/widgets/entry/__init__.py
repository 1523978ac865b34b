"""Sections of a panel on which cubes are told by touch: drawers under towers, cells as drawers, cards to pick."""
