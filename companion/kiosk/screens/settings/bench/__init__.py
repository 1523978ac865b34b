"""The bench: every device of the table tried on its own, with what is to be seen."""
