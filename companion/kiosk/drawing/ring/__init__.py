"""Round tracks: where their spaces lie, and how track, pieces and planned moves are drawn."""

from companion.kiosk.drawing.ring.painter import RingPainter
from companion.kiosk.drawing.ring.places import RingPlan, RingSpot, ring_plan

__all__ = ["RingPainter", "RingPlan", "RingSpot", "ring_plan"]
