"""The buttons of the seats: on the Pi's pins, on keys, and the rule of debouncing."""
