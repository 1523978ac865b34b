"""Grounds of a bench in pixels: planks with their grain, mats with a grid, squares, tape."""

from __future__ import annotations

import math

import numpy as np
import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.brush import gradient
from companion.kiosk.drawing.cache import OVERSAMPLE, blank, shrink
from companion.kiosk.drawing.theme import Colour, Stops

PLANK = 116.0
"""Height of a plank in u."""


def bake_planks(width: int, height: int, scale: float, stops: Stops, line: Colour) -> pygame.Surface:
    """Return boards of pale wood: grain along them, joints between, staggered ends."""
    surface = pygame.Surface((width, height), 0, 32)
    surface.blit(gradient(width, height, stops), (0, 0))
    chance = np.random.default_rng(11)
    grain = (np.cumsum(chance.normal(0, 1, height)) * 1.1).round().astype(int)
    grain = np.clip(grain - np.round(np.linspace(grain[0], grain[-1], height)).astype(int), -7, 7)
    for y in range(height):
        shift = int(grain[y]) + int(chance.integers(-2, 3))
        if shift:
            flag = pygame.BLEND_RGB_ADD if shift > 0 else pygame.BLEND_RGB_SUB
            surface.fill((abs(shift), abs(shift), abs(shift) // 2), (0, y, width, 1), flag)
    step, wide = PLANK * scale, max(1, round(1.2 * scale))
    for index in range(math.ceil(height / step) + 1):
        y = round(index * step + 0.32 * step)
        surface.fill(line, (0, y, width, wide))
        surface.fill(theme.mix(stops[0], (255, 255, 255), 0.25), (0, y + wide, width, 1))
        x = round((0.23 + 0.41 * index) % 1.0 * width)
        surface.fill(line, (x, y - round(step) + wide, wide, round(step) - wide))
    return surface


def bake_stripes(width: int, height: int, light: Colour, dark: Colour) -> pygame.Surface:
    """Return a band of slanting stripes: out of the race."""
    large = blank(width * OVERSAMPLE, height * OVERSAMPLE)
    large.fill((*dark, 255))
    step = height * OVERSAMPLE * 2
    for x in range(-step, width * OVERSAMPLE + step, step):
        foot = height * OVERSAMPLE
        pygame.draw.polygon(large, light, [(x, foot), (x + foot, 0), (x + 2 * foot, 0), (x + foot, foot)])
    return shrink(large, width, height)


def bake_tape(width: int, height: int, tooth: int, stops: Stops) -> pygame.Surface:
    """Return a strip of paper tape, torn off at both ends."""
    large = blank(width * OVERSAMPLE, height * OVERSAMPLE)
    large.blit(gradient(large.get_width(), large.get_height(), stops), (0, 0))
    side, clear = tooth * OVERSAMPLE, (0, 0, 0, 0)
    for y in range(0, height * OVERSAMPLE, side):
        for x, tip in ((0, side * 2 // 3), (large.get_width(), large.get_width() - side * 2 // 3)):
            pygame.draw.polygon(large, clear, [(x, y), (tip, y + side // 2), (x, y + side)])
    return shrink(large, width, height)
