"""The invention (SR-BUILD): building, layout, panel."""
