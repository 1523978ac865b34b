"""Rounded plates in pixels: masks with smooth corners, gradients on them, shadows and rims (no sizes in u here)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

from companion.kiosk.drawing.brush import gradient
from companion.kiosk.drawing.cache import blank
from companion.kiosk.drawing.theme import Colour, Stops

GREY: Final = 0x010101
"""Times a shade: a pixel of that grey."""
SHADOW_ALPHA = 110
"""43 % of 255: the one shadow everything casts."""


@lru_cache(maxsize=64)
def _corner(radius: float) -> npt.NDArray[np.uint8]:
    """Return how much of each pixel of the top left corner a circle of ``radius`` covers, 0 to 255, shape (n, n)."""
    side = int(np.ceil(radius))
    away = side - (np.arange(side) + 0.5)
    distance = np.hypot(*np.meshgrid(away, away)) + (radius - side)
    covered: npt.NDArray[np.uint8] = (np.clip(radius + 0.5 - distance, 0, 1) * 255).astype(np.uint8)
    return covered


def mask(width: int, height: int, radius: float) -> pygame.Surface:
    """Return a white rounded rectangle with smooth corners on nothing."""
    surface = blank(width, height)
    surface.fill((255, 255, 255, 255))
    _round_off(surface, width, height, radius)
    return surface


def _round_off(surface: pygame.Surface, width: int, height: int, radius: float) -> None:
    """Make the corners of an opaque surface transparent beyond ``radius``."""
    radius = min(radius, width / 2, height / 2)
    if radius > 0.5:
        corner = _corner(radius)
        n = min(len(corner), width, height)
        corner = corner[:n, :n]
        alpha = pygame.surfarray.pixels_alpha(surface)
        alpha[:n, :n] = np.minimum(alpha[:n, :n], corner)
        alpha[-n:, :n] = np.minimum(alpha[-n:, :n], corner[::-1])
        alpha[:n, -n:] = np.minimum(alpha[:n, -n:], corner[:, ::-1])
        alpha[-n:, -n:] = np.minimum(alpha[-n:, -n:], corner[::-1, ::-1])
        del alpha


def plate(width: int, height: int, radius: float, stops: Stops, alpha: int = 255) -> pygame.Surface:
    """Return a rounded rectangle coloured by a vertical gradient."""
    surface = gradient(width, height, stops)
    _round_off(surface, width, height, radius)
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def put(target: pygame.Surface, box: pygame.Rect, radius: float, stops: Stops, alpha: int = 255) -> None:
    """Blend a plate over ``target`` at ``box``; nothing for an empty box."""
    if box.width > 0 and box.height > 0:
        target.blit(plate(box.width, box.height, radius, stops, alpha), box)


def outline(target: pygame.Surface, box: pygame.Rect, radius: float, width: int, stops: Stops) -> None:
    """Blend a rounded frame ``width`` pixels wide over ``target``; its middle stays as it was."""
    if box.width <= 2 * width or box.height <= 2 * width:
        return
    ring = plate(box.width, box.height, radius, stops)
    hole = mask(box.width - 2 * width, box.height - 2 * width, max(0.0, radius - width))
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)  # take away alpha only, not colour
    ring.blit(hole, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    target.blit(ring, box)


def shadow(target: pygame.Surface, box: pygame.Rect, radius: float, down: int, alpha: int = SHADOW_ALPHA) -> None:
    """Blend the shadow of a rounded plate over ``target``: ``down`` pixels lower, soft by one more step."""
    put(target, box.move(0, down), radius, ((0, 0, 0),), alpha)
    put(target, box.move(0, down).inflate(down, down), radius + down / 2, ((0, 0, 0),), alpha // 3)


def brushing(width: int, height: int, strength: int = 5) -> pygame.Surface:
    """Return fine horizontal strokes, the same on every start, to be blitted with `pygame.BLEND_RGB_ADD`."""
    generator = np.random.default_rng(7)
    lines = generator.integers(0, strength + 1, size=(1, height), dtype=np.uint8)
    long = generator.integers(0, 2, size=(max(1, width // 24 + 1), height), dtype=np.uint8)
    grain = np.repeat(long.T, 24, axis=1)[:, :width] + lines.T
    surface = pygame.Surface((width, height), 0, 32)
    np.multiply(grain, GREY, out=pygame.surfarray.pixels2d(surface).T, dtype=np.uint32)
    return surface


def bake_squares(width: int, height: int, side: int, light: Colour, dark: Colour) -> pygame.Surface:
    """Return two or more rows of squares, light and dark by turns."""
    surface = pygame.Surface((width, height), 0, 32)
    surface.fill(dark)
    for row in range(-(-height // side)):
        for column in range(row % 2, -(-width // side), 2):
            surface.fill(light, (column * side, row * side, side, side))
    return surface
