"""Coloured cubes: single faces, patterns of them, stacks from the front and from above."""

from companion.kiosk.drawing.cubes.painter import CubePainter
from companion.kiosk.drawing.cubes.places import FOLD, StackPlan, pattern_face, plan_of

__all__ = ["FOLD", "CubePainter", "StackPlan", "pattern_face", "plan_of"]
