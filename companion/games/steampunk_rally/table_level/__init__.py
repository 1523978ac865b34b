"""Level *table*: the cardboard keeps the machine, and players tap what it gave."""
