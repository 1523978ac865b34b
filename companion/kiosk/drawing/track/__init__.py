"""The track: where its spaces stand, how it is drawn, and the pawns on it."""

from companion.kiosk.drawing.track.layout import TrackLayout, lay_out
from companion.kiosk.drawing.track.track import TrackPainter, stretch_places, stretch_size

__all__ = ["TrackLayout", "TrackPainter", "lay_out", "stretch_places", "stretch_size"]
