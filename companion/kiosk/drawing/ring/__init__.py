"""Round tracks: where their spaces lie, and how track, pieces and planned moves are drawn."""

from companion.kiosk.drawing.ring.painter import RingPainter
from companion.kiosk.drawing.ring.places import RingPlan, ring_plan

__all__ = ["RingPainter", "RingPlan", "ring_plan"]
