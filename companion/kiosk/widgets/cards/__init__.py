"""Cards: as rows of a list, as a map of what is joined, as a large face."""
