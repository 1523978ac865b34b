"""Frames of trays and tables by POV-Ray, a renderer that the reader's training shares nothing with."""
