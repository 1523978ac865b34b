"""Cards in the tray: learned from one showing each, found again, and asked about where that is not sure."""
