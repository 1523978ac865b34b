"""Synthetic pictures of dice: solids, things, tables, light, camera."""
