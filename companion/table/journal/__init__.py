"""A game's journal: rows on the disk, checked, recovered, locked and listed."""
