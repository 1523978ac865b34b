"""The track: where its spaces stand, how it is drawn, and the pawns on it."""

from companion.kiosk.drawing.track.layout import TrackLayout, lay_out
from companion.kiosk.drawing.track.tile import TrackPiece, draw_piece
from companion.kiosk.drawing.track.track import TrackPainter, stretch_places, stretch_size
from companion.kiosk.drawing.track.way import WayLook, draw_way

__all__ = [
    "TrackLayout",
    "TrackPainter",
    "TrackPiece",
    "WayLook",
    "draw_piece",
    "draw_way",
    "lay_out",
    "stretch_places",
    "stretch_size",
]  # fmt: skip
