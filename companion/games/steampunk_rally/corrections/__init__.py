"""Values corrected by hand."""
