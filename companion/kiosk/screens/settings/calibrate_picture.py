"""The live picture of a calibration: the tray, and round what was found in it a line."""

from __future__ import annotations

import msgspec
import pygame

from companion.kiosk.drawing import Paintbox, Rect, theme
from companion.kiosk.screens.tray.picture import TrayPicture

Outlines = tuple[tuple[tuple[float, float], ...], ...]


class LivePicture(msgspec.Struct, frozen=True):
    """The picture and its outlines (shares 0 to 1): green where the step can be taken, amber where not."""

    picture: TrayPicture
    outlines: Outlines
    good: bool

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        target.blit(self.picture.whole, art.canvas.rect(self.picture.rect))
        colour = theme.now.good if self.good else theme.now.waiting
        left, top, width, height = self.picture.rect
        clip = target.get_clip()
        target.set_clip(art.canvas.rect(self.picture.rect).clip(clip))
        for outline in self.outlines:
            points = [art.canvas.point(left + x * width, top + y * height) for x, y in outline]
            if len(points) > 1:
                for shade, wide in ((theme.BLACK, 5.0), (colour, 2.4)):
                    pygame.draw.lines(target, shade, len(points) > 3, points, art.canvas.px(wide))
            for point in points if len(points) < 4 else ():
                pygame.draw.circle(target, theme.BLACK, point, art.canvas.px(7))
                pygame.draw.circle(target, colour, point, art.canvas.px(5))
        target.set_clip(clip)
