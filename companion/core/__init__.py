"""What every game shares, as pure data and total functions: no I/O, no clock, no chance, no game."""
