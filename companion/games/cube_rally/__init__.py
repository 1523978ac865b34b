"""Cube Rally: stack cubes in a hurry, and be judged card by card."""
