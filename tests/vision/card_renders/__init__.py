"""Cards drawn by code, and frames of trays with them by POV-Ray: nothing of it is known to the reader of cards."""
