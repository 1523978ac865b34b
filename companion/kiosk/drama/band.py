"""A band over the track: somebody has done what changes the game for all."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.motion import Show

HIGH: Final = 72.0
LASTS_S: Final = 1.2


class BandPlate(msgspec.Struct, frozen=True):
    """A plate with an emblem, a flag, and one sentence."""

    seat: int
    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.frame(target, rect, seat_colour=art.emblems.colour(self.seat), stops=theme.now.open_stops)
        room = rect.inset(12, 8)
        art.emblems.badge(target, self.seat, room.left(48).center, 46)
        art.signs.draw(target, "flag", room.end(44).center, 40)
        words = room.trimmed(left=58, right=52)
        for role, lines in ((Role.TITLE, 1), (Role.NAME, 1), (Role.NAME, 2), (Role.BODY, 2)):
            if art.text.fit(self.says, role, words.width, words.height, lines=lines).fits:
                break
        art.text.draw(target, self.says, words, role, theme.now.text, align="center", lines=lines)


class TrackBand(Show):
    """Such a plate for a moment; everything else goes on as it was.

    Args:
        place: where there is a track.
        plate: what is said.
    """

    lasts_s = LASTS_S
    reads_s = 0.0

    def __init__(self, place: Area, plate: BandPlate) -> None:
        self._place = place.middle(min(place.width - 16, 760.0), HIGH)
        self._plate = plate

    def compose(self, scene: Scene, at: float) -> None:  # noqa: ARG002 - it stands
        """Put the plate on the scene."""
        scene.add(self._place, self._plate)

    def still_until(self, at: float) -> float:  # noqa: ARG002 - it stands
        """Return its end: it stands."""
        return self.lasts_s
