"""Cameras, buttons, lamps and the station: one small class a capability, real and virtual."""
