"""Cameras, buttons, lamps and the station: one folder a capability, real and virtual beside each other.

What is heavy is loaded only by whoever needs it; screens know nothing of all this but ``events``.
"""
