"""What moves on the screen, and for how long."""

from companion.kiosk.motion.moves import (
    BURNS_S,
    FRAME_S,
    LONGEST_S,
    SWELL_S,
    Flight,
    Motion,
    Walk,
    eased,
    swell,
    swung,
)
from companion.kiosk.motion.shows import SHORT_S, Drama, Show, Shows
from companion.kiosk.motion.slide import Slides, boxes_of

__all__ = [
    "BURNS_S",
    "FRAME_S",
    "LONGEST_S",
    "SHORT_S",
    "SWELL_S",
    "Drama",
    "Flight",
    "Motion",
    "Show",
    "Shows",
    "Slides",
    "Walk",
    "boxes_of",
    "eased",
    "swell",
    "swung",
]
