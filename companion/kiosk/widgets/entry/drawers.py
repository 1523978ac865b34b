"""A drawer: keys from which one tap puts a cube onto a tower, or into a cell."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CubeHue, Drawer
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.offers import Ask, offer_name

HIGH: Final = 108.0
NOTCH: Final = 7.0
RIM: Final = 5.0
"""How far fingers reach beyond a line of drawers, to the panel's edge."""
FACE: Final = 42.0
WOOD: Final = (theme.rgb("#6B4423"), theme.rgb("#4A2D14"))
PIT: Final = theme.rgb("#5A3A1C")
NONE_INK: Final = theme.rgb("#F4D9A0")


def key_columns(count: int) -> int:
    """Return how many keys stand side by side in a drawer."""
    return 1 if count == 1 else 2 if count <= 4 else 3


def key_places(rect: Area, count: int) -> list[Area]:
    """Return where the keys of a drawer are; together they fill it."""
    across = key_columns(count)
    return rect.grid(across, -(-count // across), 0)[:count]


class DrawerBox(msgspec.Struct, frozen=True):
    """A drawer, drawn.

    Attributes:
        drawer: what is in it.
        hues: colours of cubes.
        none: the word in an empty pit.
        down: number of the key under a finger, or None.
        notched: it belongs to the tower above it.
    """

    drawer: Drawer
    hues: tuple[CubeHue, ...]
    none: str
    down: int | None = None
    notched: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.plate(target, rect, None, "", WOOD)
        hues = {hue.letter: hue for hue in self.hues}
        if self.notched:
            x, y, u = rect.center[0], rect.y, art.canvas.scale
            points = [((x - 9) * u, (y + 2) * u), (x * u, (y - NOTCH) * u), ((x + 9) * u, (y + 2) * u)]
            pygame.draw.polygon(target, WOOD[0], points)
        inner = rect.inset(3)
        if self.drawer.face in hues:
            side = inner.shorter - 8
            art.cubes.face(target, inner.middle(side, side), hues[self.drawer.face])
            return
        for n, place in enumerate(key_places(inner, len(self.drawer.keys))):
            letter, offer = self.drawer.letters[n], self.drawer.keys[n]
            pit = place.inset(2.5)
            art.bench.flat(target, pit, PIT, 5)
            side = min(FACE, pit.shorter - 3)
            if not usable(offer):
                art.bench.box(target, pit.middle(side, side), NONE_INK, 5, 1.2)
                art.text.draw(target, self.none, pit, Role.SMALL, NONE_INK)
            elif letter in hues:
                sunk = 2.0 if self.down == n else 0.0
                middle = pit.middle(side, side)
                art.cubes.face(target, Area(middle.x, middle.y + sunk, side, side), hues[letter])
                if offer.on:
                    art.cubes.frame(target, middle, art.bench.look.gold)


def finger_places(line: Area, count: int) -> list[Area]:
    """Return where fingers reach drawers side by side: their line with the panel's rim, and no gaps."""
    return Area(line.x - RIM, line.y, line.width + 2 * RIM, line.height).columns(count, 0)


def put_drawer(
    scene: Scene, rect: Area, drawer: Drawer, ask: Ask, *, notched: bool = False, finger: Area | None = None
) -> None:
    """Put a drawer on the scene, each of its keys to be touched; a filled cell is emptied by a touch.

    ``finger``: where it is touched, if that is not where it stands.
    """
    reached = rect if finger is None else finger
    names = [offer_name(ask.seat, offer) for offer in drawer.keys]
    down = next((n for n, name in enumerate(names) if name == scene.pressed), None)
    scene.add(rect, DrawerBox(drawer, ask.hues, ask.none, down, notched))
    if drawer.face:
        if drawer.take is not None:
            what, live = offer_name(ask.seat, drawer.take), usable(drawer.take)
            scene.touch(reached, what, ask.doing(drawer.take), side=ask.side, live=live, sound="clack")
        return
    for place, offer, what in zip(key_places(reached, len(drawer.keys)), drawer.keys, names, strict=True):
        scene.touch(place, what, ask.doing(offer), side=ask.side, live=usable(offer), sound="clack")
