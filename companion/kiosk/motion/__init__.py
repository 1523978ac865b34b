"""What moves on the screen, and for how long."""

from companion.kiosk.motion.moves import FRAME_S, Flight, Motion, Walk, eased
from companion.kiosk.motion.slide import Slides, boxes_of

__all__ = ["FRAME_S", "Flight", "Motion", "Slides", "Walk", "boxes_of", "eased"]
