"""Phase cards side by side that stand in for absent players: cubes on them, those turned up with their phase."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import LinePlace, PhaseLine
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.keys import add_key_of
from companion.kiosk.widgets.dash.keys import board_name, touch_offer
from companion.kiosk.widgets.dash.wording import narrow, says

CARD, CARD_HIGH = 66.0, 44.0
GAP: Final = 8.0
KEY: Final = 170.0
UPRIGHT: Final = 560.0
"""In a narrower line the words are left out where there is a key."""


class LineCardFace(msgspec.Struct, frozen=True):
    """A card of the line."""

    place: LinePlace
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, place = art.works, self.place
        look = works.look
        up = bool(place.phase)
        stops = works.phase_stops(place.phase) if up else (theme.mix(look.ribbon, look.paper, 0.6), look.ribbon)
        rim = look.chosen_rim if place.next or self.down else None
        works.plate(target, rect, stops, rim=rim, wide=3.0 if rim else 1.4, radius=8)
        inner = rect.inset(4, 3)
        ink = look.ink if up else look.chalk
        if up:
            side = min(30.0, inner.height, inner.width * 0.5)
            works.sign(target, place.phase, inner.left(side).center, side * 0.86, look.ink)
            inner = inner.beside(side)
        said = "?" if place.cubes is None else str(place.cubes)
        size = min(20.0, inner.width * 0.5)
        taken = size + art.text.width(said, Role.VALUE, 22) + 1
        x = inner.center[0] - taken / 2
        works.cube(target, (x + size / 2, inner.center[1]), size)
        art.text.draw(target, said, inner.beside(x - inner.x + size + 1), Role.VALUE, ink, align="left", em=22)


class LineWords(msgspec.Struct, frozen=True):
    """What the line is."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.works.look.chalk, ems=(21.0, 20.0, 19.0, 18.0), lines=2)


def add_phase_line(scene: Scene, host: Host, play: Play, line: PhaseLine, room: Area) -> None:
    """Put the line of cards on the scene, its words before it and its key behind."""
    wide, count = len(line.places) * (CARD + GAP) - GAP, len(line.places)
    key = line.anew is not None
    if room.width < UPRIGHT:
        wide = min(wide, room.width - (KEY * 0.8 + GAP if key else 0))
        cards = room.left(wide)
    else:
        cards = room.middle(wide, room.height)
        scene.add(room.left(cards.x - room.x - GAP).inset(4, 0), LineWords(says(host, line.says)))
    for n, (place, box) in enumerate(zip(line.places, cards.columns(count, GAP), strict=True)):
        what = board_name(place.offer) if place.offer is not None else f"line {n}"
        scene.add(box.middle(box.width, CARD_HIGH), LineCardFace(_seen(place), scene.pressed == what))
        if place.offer is not None:
            touch_offer(scene, play, box.inset(-GAP / 2 + 0.5, 0), place.offer)
    if line.anew is not None:
        rest = room.trimmed(left=cards.right - room.x + GAP + 4)
        add_key_of(scene, host, play, rest.end(min(KEY, rest.width)).middle(min(KEY, rest.width), 52), line.anew)


def _seen(place: LinePlace) -> LinePlace:
    return msgspec.structs.replace(place, offer=None)
