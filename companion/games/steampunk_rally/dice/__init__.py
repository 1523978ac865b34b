"""Dice (SR-DICE): supply, rolls, slots, substitutes."""
