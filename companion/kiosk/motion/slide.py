"""Panels slide in from their side of the screen and out to it again, over what stands below them."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Rect
from companion.kiosk.motion.moves import eased

OPENS_S: Final = 0.16
FOLDS_S: Final = 0.12

Halves = tuple[int | None, int | None]
"""Whose panel is on each half."""


Sheets = dict[tuple[int, str], pygame.Surface]
"""What panels on their way are copied on, by side; kept, because new memory takes longer than a copy."""


class Slide(msgspec.Struct):
    """One panel on its way.

    Attributes:
        side: which of the halves.
        box: its place in pixels.
        way: towards where it comes from or goes to: −1, 0 or +1 across and down.
        opens: it comes in; else it goes out.
        begins: seconds on the clock.
        ends: seconds on the clock.
    """

    side: int
    box: pygame.Rect
    way: tuple[int, int]
    opens: bool
    begins: float
    ends: float
    _before: pygame.Surface | None = None
    _after: pygame.Surface | None = None

    def take_before(self, target: pygame.Surface, sheets: Sheets) -> None:
        """Keep what stands on the box before the new picture is drawn."""
        self._before = self._kept(target, sheets, "before")

    def take_after(self, target: pygame.Surface, sheets: Sheets) -> None:
        """Keep what stands on it afterwards."""
        self._after = self._kept(target, sheets, "after")

    def _kept(self, target: pygame.Surface, sheets: Sheets, when: str) -> pygame.Surface:
        sheet = sheets.get((self.side, when))
        if sheet is None or sheet.get_size() != self.box.size:
            sheet = sheets[self.side, when] = target.subsurface(self.box).copy()
        else:
            sheet.blit(target, (0, 0), self.box)
        return sheet

    def restore(self, target: pygame.Surface) -> None:
        """Draw the picture that stands when it has arrived."""
        if self._after is not None:
            target.blit(self._after, self.box)

    def over(self, now: float) -> bool:
        """Tell whether it has arrived."""
        return now >= self.ends

    def paint(self, target: pygame.Surface, now: float) -> None:
        """Draw the panel as far as it has come."""
        if self._before is None or self._after is None:
            return
        share = eased(min(1.0, max(0.0, (now - self.begins) / (self.ends - self.begins))))
        away = 1 - share if self.opens else share
        below, above = (self._before, self._after) if self.opens else (self._after, self._before)
        if self.over(now):
            below = above = self._after
            away = 0.0
        target.set_clip(self.box)
        target.blit(below, self.box)
        shift = round(self.way[0] * self.box.width * away), round(self.way[1] * self.box.height * away)
        target.blit(above, self.box.move(shift))
        target.set_clip(None)


class Slides:
    """The panels on their way between two pictures of the table."""

    def __init__(self) -> None:
        self._halves: Halves | None = None
        self._boxes: tuple[pygame.Rect, ...] = ()
        self._going: list[Slide] = []
        self._sheets: Sheets = {}

    def forget(self) -> None:
        """Another screen is shown: nothing slides, and nothing does when the table comes back."""
        self._halves, self._going = None, []

    def note(
        self, halves: Halves, boxes: tuple[pygame.Rect, pygame.Rect], lying: bool, now: float, target: pygame.Surface
    ) -> None:
        """Let panels slide where others are open than in the picture before.

        Args:
            halves: whose panels are open.
            boxes: the places of the two halves in pixels.
            lying: landscape: the halves are left and right, else upper and lower.
            now: seconds on the clock.
            target: the picture before, as it stood.
        """
        before, self._halves = self._halves, halves
        stood, self._boxes = self._boxes or boxes, boxes
        if before is None or before == halves:
            return
        self._going = []
        for side, (was, is_now) in enumerate(zip(before, halves, strict=True)):
            if was == is_now:
                continue
            outward = -1 if side == 0 else 1
            way = (outward, 0) if lying else (0, outward)
            lasts = OPENS_S if is_now is not None else FOLDS_S
            box = stood[side] if is_now is None else boxes[side]
            slide = Slide(side, box, way, is_now is not None, now, now + lasts)
            slide.take_before(target, self._sheets)
            self._going.append(slide)

    def restore(self, target: pygame.Surface) -> None:
        """Put the picture without anything sliding back on the target, so that it can be drawn on."""
        for slide in self._going:
            slide.restore(target)

    def take(self, target: pygame.Surface) -> None:
        """Keep the new picture of every panel on its way."""
        for slide in self._going:
            slide.take_after(target, self._sheets)

    def moving(self) -> bool:
        """Tell whether a panel is on its way."""
        return bool(self._going)

    def paint(self, target: pygame.Surface, now: float) -> list[pygame.Rect]:
        """Draw the panels on their way and return what was drawn, in pixels."""
        drawn = []
        for slide in self._going:
            slide.paint(target, now)
            drawn.append(slide.box)
        self._going = [slide for slide in self._going if not slide.over(now)]
        return drawn


def boxes_of(places: tuple[Rect, Rect], scale: float, whole: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the places of the halves in pixels, from those in u, with the shadow of their frames."""

    def box(rect: Rect) -> pygame.Rect:
        x, y, width, height = (round(v * scale) for v in rect)
        return pygame.Rect(x - 3, y - 3, width + 6, height + 9).clip(whole)

    return box(places[0]), box(places[1])
