"""The Race phase (SR-RACE): activations, challenges, turns, panel."""
