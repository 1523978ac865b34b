"""Correcting values by hand."""
