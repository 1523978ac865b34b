"""What owners keep in files: hand-written TOML, read and changed without losing a character."""
