"""The Vent phase (SR-VENT): rules, panel, and the cheapest vent that frees a slot."""
