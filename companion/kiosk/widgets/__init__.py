"""Things several screens are made of: keys that can be touched, tiles, plates of text."""
