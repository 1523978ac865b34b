"""How the networks are made: synthetic dice, data sets, networks, training and export (extra ``[train]``)."""
