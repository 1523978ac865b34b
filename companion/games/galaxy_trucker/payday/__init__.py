"""The end of a flight: the freight bill, and titles in its place of beauty in a Transgalactic Trek."""
