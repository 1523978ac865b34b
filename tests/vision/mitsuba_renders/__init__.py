"""Labelled frames of dice by Mitsuba 3, whose light bounces: other dice, things and rooms than POV-Ray's."""
