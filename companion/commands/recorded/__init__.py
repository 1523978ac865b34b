"""Commands that record tables and play them again."""
