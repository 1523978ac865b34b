"""A picture that stands turned on the glass, and touches that are turned back: for panels that hang upright.

Neither SDL nor the kernel's screen does it where no desktop is (KMSDRM), so it is done with the finished picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from companion.kiosk.services import ROTATIONS

_FINGER: Final = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_MOUSE: Final = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


def size_on(glass: tuple[int, int], turn: int) -> tuple[int, int]:
    """Return the size in pixels of a picture that fills the glass when it is turned by ``turn`` degrees."""
    return glass if turn % 180 == 0 else (glass[1], glass[0])


class TurnedGlass:
    """The glass, and the surface that is drawn on for it: itself where nothing is turned.

    Args:
        glass: the window's surface.
        turn: degrees, as a clock goes, by which the picture is turned on it: 0, 90, 180 or 270.

    Attributes:
        surface: what is drawn on.
    """

    def __init__(self, glass: pygame.Surface, turn: int = 0) -> None:
        self._glass = glass
        self._turn = 0
        self.surface = glass
        self.turn(turn)

    def turn(self, turn: int) -> bool:
        """Turn the picture otherwise; return whether it was another way before, so that all is to be drawn anew."""
        if turn not in ROTATIONS:
            raise ValueError(f"a picture is turned by {', '.join(map(str, ROTATIONS))} degrees, not by {turn}")
        if turn == self._turn:
            return False
        self._turn = turn
        size = size_on(self._glass.get_size(), turn)
        self.surface = pygame.Surface(size) if turn else self._glass
        return True

    def show(self, drawn: Sequence[pygame.Rect]) -> None:
        """Put what was drawn, rectangles in pixels of `surface`, on the glass."""
        if not self._turn:
            pygame.display.update(drawn)
            return
        whole = self.surface.get_rect()
        there = []
        for rect in (piece.clip(whole) for piece in drawn):
            if rect.width and rect.height:
                turned = pygame.transform.rotate(self.surface.subsurface(rect), -self._turn)  # pygame's way is left
                there.append(self._glass.blit(turned, self.place_of(rect)))
        pygame.display.update(there)

    def place_of(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where on the glass a rectangle of the picture stands."""
        wide, high = self.surface.get_size()
        x, y, w, h = rect
        if self._turn == 90:
            return pygame.Rect(high - y - h, x, h, w)
        if self._turn == 180:
            return pygame.Rect(wide - x - w, high - y - h, w, h)
        return pygame.Rect(y, wide - x - w, h, w) if self._turn == 270 else pygame.Rect(rect)

    def event(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return an event of the window as it would be if the glass stood as the picture does."""
        if not self._turn or event.type not in _FINGER + _MOUSE:
            return event
        told = dict(event.dict)
        if event.type in _FINGER:
            told["x"], told["y"] = self._back(event.x, event.y)
            told["dx"], told["dy"] = self._way_back(event.dx, event.dy)
        else:
            wide, high = self._glass.get_size()
            x, y = self._back((event.pos[0] + 0.5) / wide, (event.pos[1] + 0.5) / high)
            told["pos"] = int(x * self.surface.get_width()), int(y * self.surface.get_height())
            if event.type == pygame.MOUSEMOTION:
                told["rel"] = tuple(int(way) for way in self._way_back(*event.rel))
        return pygame.event.Event(event.type, told)

    def _back(self, x: float, y: float) -> tuple[float, float]:
        """Turn a place on the glass back; both in shares 0 to 1 of their sides."""
        if self._turn == 90:
            return y, 1 - x
        return (1 - x, 1 - y) if self._turn == 180 else (1 - y, x)

    def _way_back(self, x: float, y: float) -> tuple[float, float]:
        if self._turn == 90:
            return y, -x
        return (-x, -y) if self._turn == 180 else (-y, x)
