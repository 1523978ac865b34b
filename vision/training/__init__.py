"""How the reader's networks are made: synthetic dice, data sets, networks, training and export (extra ``[train]``)."""
