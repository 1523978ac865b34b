"""A workshop of robots: blueprint paper, enamel plates and keys, cubes, tokens, meeples, the belt."""

from companion.kiosk.drawing.works.materials import bake_paper
from companion.kiosk.drawing.works.painter import WorksKey, WorksPainter, WorksTile
from companion.kiosk.drawing.works.things import TokenState

__all__ = ["TokenState", "WorksKey", "WorksPainter", "WorksTile", "bake_paper"]
