"""Stacking (CR-STACK, CR-READY): who was first, the lock, what is known of each stack, and what falls."""
