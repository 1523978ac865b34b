"""What everybody sees in a workshop: the belt with its stations, tiles of seats, sheets with a row for each."""
