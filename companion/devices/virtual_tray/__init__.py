"""The simulated tray: dice thrown, drawn as a camera sees them."""
