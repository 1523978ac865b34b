"""Reading dice in pictures: finding, pips, colours, rest of the tray, and the benchmark."""
