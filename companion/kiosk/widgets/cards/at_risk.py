"""What may become of a card: it may be lost, it goes, or it goes with others."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Area, Brush, Paintbox, Point, bake, theme

RIM, SWELLS = 3.0, 3.0
"""Width of the rim of a card at risk, and by how much it swells, in u."""
CORNER = 7.0
CRACK: tuple[Point, ...] = ((0.62, 0.0), (0.5, 0.22), (0.6, 0.4), (0.42, 0.62), (0.52, 0.8), (0.4, 1.0))
"""The crack from the upper edge to the lower one, in shares of the card."""
BRANCH: tuple[Point, ...] = ((0.6, 0.4), (0.8, 0.5), (0.88, 0.66))


def rim_width(risk: str, swollen: float) -> float:
    """Return the width of the rim of a card in u; ``swollen`` says how far it has swollen, 0 to 1."""
    return round(RIM + SWELLS * swollen, 1) if risk == "may_go" else RIM


def draw_risk(art: Paintbox, target: pygame.Surface, rect: Area, risk: str, width: float) -> None:
    """Draw on a card what may become of it: a rim of so many u, amber where it goes with others, and a crack."""
    if risk == "goes":
        size = rect.width, rect.height
        picture = art.cache.get(("crack", size), lambda: _bake_crack(*size, art.canvas.scale))
        target.blit(picture, art.canvas.rect(rect))
    if risk:
        draw_rim(art, target, rect, risk, width)


def draw_rim(art: Paintbox, target: pygame.Surface, rect: Area, risk: str, width: float) -> None:
    """Draw the rim alone."""
    colour = theme.now.warning_text if risk == "loose" else theme.now.alarm_text
    box, px = art.canvas.rect(rect), art.canvas.px
    pygame.draw.rect(target, colour, box, max(1, px(width)), border_radius=px(CORNER))


class RiskRim(msgspec.Struct, frozen=True):
    """The rim of a card in a row."""

    risk: str
    width: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        draw_rim(art, target, rect, self.risk, self.width)


def _bake_crack(width: float, height: float, scale: float) -> pygame.Surface:
    def draw(brush: Brush) -> None:
        for points in (CRACK, BRANCH):
            brush.line([(x * width, y * height) for x, y in points], 3.0, theme.BLACK)

    return bake(width, height, scale, draw)
