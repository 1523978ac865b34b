"""The camera above the tray: real, recorded and virtual."""
