"""Galaxy Trucker (2021): building against the sand, flying by two real dice."""
