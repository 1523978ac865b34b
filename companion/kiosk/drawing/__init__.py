"""Things that can be drawn, and the look they share."""
