"""The Vent phase: cogs lower dice in slots (SR-VENT-01 to 08, 14)."""
