"""Keys of a workshop: what an offer does, in words, with its sign and what comes of it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CardSign, Offer
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, WorksKey
from companion.kiosk.drawing.text import Align
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.saying import begun
from companion.kiosk.widgets.belt.figures import fitting_sentence, sentence
from companion.kiosk.widgets.dash.keys import board_name, touch_offer
from companion.kiosk.widgets.dash.wording import says, write

EMS: Final = (24.0, 22.0, 21.0, 20.0, 19.0, 18.0)
SMALL: Final = (20.0, 19.0, 18.0)
TWO_LINES: Final = 40.0
"""From this height of its face on a key has a second line."""
HIGH: Final = 70.0
"""A higher face has more room for what it does than for what comes of it."""
LEAST_REASON: Final = 84.0
"""A narrower key says what comes of it, or why it is dead, only when it is touched."""


class WorksKeyFace(msgspec.Struct, frozen=True):
    """A key.

    Attributes:
        said: what it does.
        adds: what comes of it, or why it cannot be used; or empty.
        sign: beside the words, or empty.
        tone: of its enamel.
        on: it is chosen.
        down: a finger is on it.
        phase: in whose colour it is, with the sign alone; or empty.
        figures: below the words.
        seat: whose meeple stands on it, or None.
        flag: it settles the matter.
    """

    said: str
    adds: str = ""
    sign: str = ""
    tone: WorksKey = "cream"
    on: bool = False
    down: bool = False
    phase: str = ""
    figures: tuple[CardSign, ...] = ()
    seat: int | None = None
    flag: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works = art.works
        face = works.key(target, rect, self.tone, phase=self.phase, down=self.down, chosen=self.on)
        off = self.tone == "off"
        ink = works.ink(self.tone)
        inner = face.inset(5, 2)
        if self.phase:
            size = min(34.0, inner.shorter * 0.8)
            works.sign(target, self.phase, inner.center, size, works.look.off_rim if off else ink)
            return
        if self.seat is not None:
            side = min(26.0, inner.height * 0.55)
            works.meeple(target, (inner.center[0], inner.y + side / 2), side, self.seat)
            inner = inner.trimmed(top=side)
        if self.flag:
            works.sign(target, "flag", (face.right - 11, face.y + 11), 16, ink)
        if self.sign:
            size = min(28.0, inner.height * 0.66)
            if not self._fits(art, inner.beside(size + 5)):
                works.sign(target, self.sign, inner.center, size, dim=off)
                return
            works.sign(target, self.sign, inner.left(size).center, size, dim=off)
            inner = inner.beside(size + 5)
        align: Align = "left" if self.sign else "center"
        if self.figures and inner.height >= TWO_LINES:
            lower = inner.foot(inner.height * 0.45)
            self._draw_figures(art, target, lower)
            inner = inner.above(lower.height)
        if self.adds and inner.height >= TWO_LINES and inner.width >= LEAST_REASON:
            lower = inner.foot(inner.height * (0.48 if inner.height < HIGH else 0.36))
            colour = works.look.off_reason if off else ink if self.tone == "go" else works.look.ink_quiet
            sentence(art, target, self.adds, lower, colour, ems=SMALL, align=align)
            inner = inner.above(lower.height)
        if art.text.fit(self.said, Role.VALUE, inner.width, inner.height, em=EMS[-1]).fits:
            write(art, target, self.said, inner, ink, ems=EMS, align=align)
        else:
            sentence(art, target, self.said, inner, ink, align=align)

    def _fits(self, art: Paintbox, room: Area) -> bool:
        """Tell whether the words have room beside the sign; where they have not it says them alone."""
        if art.text.fit(self.said, Role.VALUE, room.width, room.height, em=EMS[-1]).fits:
            return True
        return fitting_sentence(art.text, self.said, room.width, room.height) is not None

    def _draw_figures(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        side = min(18.0, place.height)
        widths = [(side + 1 if sign.sign else 0) + art.text.width(sign.said, Role.VALUE, 18) for sign in self.figures]
        x = place.center[0] - (sum(widths) + 4 * (len(widths) - 1)) / 2
        for sign, wide in zip(self.figures, widths, strict=True):
            if sign.sign:
                art.works.sign(target, sign.sign, (x + side / 2, place.center[1]), side, dim=self.tone == "off")
            words = Area(x, place.y, wide + 1, place.height)
            art.text.draw(target, sign.said, words, Role.VALUE, art.works.ink(self.tone), align="right", em=18)
            x += wide + 4


def tone_of(offer: Offer) -> WorksKey:
    """Return the enamel of an offer's key."""
    if not usable(offer):
        return "off"
    if offer.on:
        return "chosen"
    return "go" if offer.tone == "good" else "cream"


def face_of(host: Host, offer: Offer, pressed: str | None) -> WorksKeyFace:
    """Return how the key of an offer is drawn; ``pressed`` is the meaning of what is under a finger."""
    adds = says(host, offer.why) if offer.why is not None else says(host, offer.adds)
    said = begun(says(host, offer.says))
    return WorksKeyFace(said, adds, offer.sign or "", tone_of(offer), offer.on, pressed == board_name(offer))


def add_key_of(scene: Scene, host: Host, play: Play, place: Area, offer: Offer) -> None:
    """Put the key of an offer on the scene, to be touched."""
    scene.add(place, face_of(host, offer, scene.pressed))
    touch_offer(scene, play, place, offer)
