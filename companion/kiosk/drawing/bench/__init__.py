"""The bench on which boards lie, and what lies on it: mats, cards, plates, tape, painted keys, pieces."""

from companion.kiosk.drawing.bench.painter import BenchPainter, Block

__all__ = ["BenchPainter", "Block"]
