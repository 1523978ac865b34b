"""Heads of robots: which one a robot has follows from its id; drawn in the colour of its phase."""

from companion.kiosk.drawing.heads.choice import ANTENNAS, EYES, MOUTHS, SKULLS, HeadChoice, head_of
from companion.kiosk.drawing.heads.painter import HeadPainter

__all__ = ["ANTENNAS", "EYES", "MOUTHS", "SKULLS", "HeadChoice", "HeadPainter", "head_of"]
