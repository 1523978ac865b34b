"""What is no game's and no screen's: the clock, files that are whole, systemd, printing."""
