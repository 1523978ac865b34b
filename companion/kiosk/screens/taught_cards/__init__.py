"""Cards that the tray's reader has learned: which there are of a game, one of them, and learning them."""
