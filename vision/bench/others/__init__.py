"""Readers of others on the same pictures: one named by its module, or the one of another checkout."""
