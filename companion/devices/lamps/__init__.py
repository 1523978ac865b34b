"""The lamps of the seats: what each shows, its rhythm, and lamps on the Pi's pins."""
