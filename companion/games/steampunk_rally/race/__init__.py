"""The Race phase: activations, cogs on dice, the bulb, racing in turns (SR-RACE)."""
