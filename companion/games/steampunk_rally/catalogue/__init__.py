"""The printed figures: our samples, owners' files, and the pages on which they are made."""
