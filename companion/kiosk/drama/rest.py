"""The break between two rounds: its sign over the whole screen for a moment, with steam above it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.motion import Show

LASTS_S: Final = 1.5
PUFF_S: Final = 0.25
"""So often the steam changes."""
PUFFS: Final = 3
PLATE_WIDE, PLATE_HIGH = 420.0, 330.0
SIGN: Final = 170.0
STEAM, STEP = 9.0, 15.0
ASIDE: Final = (-0.2, -0.04)
"""Where its puffs rise, as shares of the sign's width from its middle."""


class RestPlate(msgspec.Struct, frozen=True):
    """A large plate with the sign of the break.

    Attributes:
        word: below it.
        puff: which picture of its steam.
    """

    word: str
    puff: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        art.metal.page(target)
        plate = rect.middle(min(PLATE_WIDE, rect.width - 24), min(PLATE_HIGH, rect.height - 24))
        works.plate(target, plate, bolts=True)
        word = plate.foot(78).inset(16, 8)
        sign = plate.above(78).trimmed(top=56)
        size = min(SIGN, sign.height)
        works.sign(target, look.break_sign, sign.center, size)
        for n, aside in enumerate(ASIDE):
            puff = (self.puff + n) % PUFFS
            side = STEAM + 5 * puff
            x, y = sign.center[0] + size * aside, sign.center[1] - size * 0.5 - 6 - STEP * puff
            fill = theme.mix(look.ink_quiet, look.cream_stops[0], 0.35 + 0.25 * puff)
            works.slot(target, Area(x - side / 2, y - side / 2, side, side), fill=fill, radius=side / 2)
        art.text.draw(target, self.word, word, Role.PHASE, look.ink)


class RestShow(Show):
    """The sign of the break, as long as it takes to look up.

    Args:
        glass: the whole screen.
        word: that it says.
    """

    lasts_s = LASTS_S
    reads_s = 0.0

    def __init__(self, glass: Area, word: str) -> None:
        self._glass, self._word = glass, word

    def compose(self, scene: Scene, at: float) -> None:
        """Put it over everything."""
        scene.pieces.clear()
        scene.add(self._glass, RestPlate(self._word, int(at / PUFF_S) % PUFFS))

    def still_until(self, at: float) -> float:
        """Return when the steam changes next."""
        return min(self.lasts_s, (int(at / PUFF_S) + 1) * PUFF_S)
