"""Plays a recorded table again through the real chain, on a clock of its own, and compares what comes of it."""
