"""The invention: building and changing it, where cards lie, its panel (SR-BUILD)."""
