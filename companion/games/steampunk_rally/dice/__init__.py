"""Dice: rolled and gained, in slots, and what stands in for them where they run out (SR-DICE, SR-RACE-01 to 03)."""
