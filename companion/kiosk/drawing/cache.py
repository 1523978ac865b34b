"""Baked pictures: everything is drawn once, too large, smoothed down once, and kept."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import numpy as np
import numpy.typing as npt
import pygame

OVERSAMPLE = 3
"""How many times too large a shape is drawn before it is smoothed down."""


class SurfaceCache:
    """Keeps baked surfaces by key; the least recently used go first once ``limit_bytes`` are full.

    Surfaces of another look are kept apart, so that coming back to it bakes nothing; they go before any other.

    A surface handed out is shared: blit it, never draw on it.
    """

    def __init__(self, limit_bytes: int = 36 * 1024 * 1024) -> None:
        self._limit = limit_bytes
        self._held: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._apart: dict[int, OrderedDict[Hashable, pygame.Surface]] = {}
        self._number = 0
        self._bytes = 0

    @property
    def bytes_held(self) -> int:
        """How many bytes of pixels are kept now."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._held)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, making it first where there is none."""
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
            return found
        made = make()
        self._held[key] = made
        self._bytes += _size_of(made)
        while self._bytes > self._limit and (self._apart or len(self._held) > 1):
            self._drop()
        return made

    def turn_to(self, number: int) -> None:
        """Go on with the surfaces of another look."""
        if number != self._number:
            if self._held:
                self._apart[self._number] = self._held
            self._number, self._held = number, self._apart.pop(number, OrderedDict())

    def _drop(self) -> None:
        number = next(iter(self._apart), None)
        held = self._held if number is None else self._apart[number]
        _, dropped = held.popitem(last=False)
        self._bytes -= _size_of(dropped)
        if number is not None and not held:
            del self._apart[number]

    def clear(self) -> None:
        """Forget everything, e.g. after the size of the screen changed."""
        self._held.clear()
        self._apart.clear()
        self._bytes = 0


def _size_of(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


def blank(width: int, height: int) -> pygame.Surface:
    """Return an empty, fully transparent surface (at least 1 x 1 pixel)."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def shrink(large: pygame.Surface, width: int, height: int) -> pygame.Surface:
    """Return ``large`` smoothed down to ``width`` x ``height``, edges without dark fringes.

    Averaging has to happen on premultiplied colours; afterwards colours are divided by alpha again, so that
    the result can be blitted like any other surface. ``large`` is used up: a chart's has 30 MB, and a copy of it as
    many.
    """
    small = pygame.transform.smoothscale(large.premul_alpha_ip(), (max(1, width), max(1, height)))
    pixels = pygame.surfarray.pixels2d(small).T
    partly = (pixels >> 24) - np.uint32(1) < 254  # below 0 it goes round to the largest number
    pixels[partly] = _divided(pixels[partly])
    del pixels
    return small


def _divided(pixels: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint32]:
    """Return pixels whose colours were multiplied with their alpha, divided by it again."""
    alpha = pixels >> 24
    red, green, blue = (np.minimum((pixels >> shift & 255) * 255 // alpha, 255) for shift in (16, 8, 0))
    result: npt.NDArray[np.uint32] = (alpha << 24 | red << 16 | green << 8 | blue).astype(np.uint32)
    return result
