"""What owners keep in files, for any game: hand-written TOML, data files, pages to see and change entries."""
