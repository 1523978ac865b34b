"""Track tiles of the catalogue: drawn as the track draws them, one to be changed or many to choose from."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.core.messages import text
from companion.core.view import SpaceView
from companion.core.view.catalogue import Stretch
from companion.kiosk.drawing import Paintbox, Point, Rect, Role, Scene, theme
from companion.kiosk.drawing.track import lay_out
from companion.kiosk.widgets.offers import Ask, offer_name


def add_stretch(scene: Scene, rect: Rect, stretch: Stretch, ask: Ask, *, landscape: bool) -> None:
    """Put a tile that is looked at or changed on the scene; the space nearest to a finger is the one touched."""
    layout = lay_out(stretch.spaces, rect, landscape=landscape)
    chosen: Point | None = None
    if stretch.chosen is not None and stretch.chosen < len(layout.places):
        place = layout.places[stretch.chosen]
        chosen = (place.x, place.y)
    scene.add(rect, StretchPicture(stretch.spaces, chosen))
    said = ask.say(text(f"catalogue.origin_{stretch.origin}"))
    scene.add((rect[0] + 12, rect[1] + 4, 160, 26), StretchOrigin(said, stretch.origin == "sample"))
    if stretch.offers:

        def spot(x: float, y: float) -> None:
            nearest = layout.nearest(x, y)
            if nearest is not None:
                ask.touch(stretch.offers[nearest])

        scene.touch(rect, "spaces", _nothing, spot=spot)


def add_choice(scene: Scene, rect: Rect, stretch: Stretch, ask: Ask) -> None:
    """Put a tile among others on the scene."""
    x, y, width, height = rect
    what = offer_name(ask.seat, stretch.offer) if stretch.offer is not None else ""
    said, origin = ask.say(stretch.says), ask.say(text(f"catalogue.origin_{stretch.origin}"))
    place = (x + 2, y + 2, width - 4, height - 4)
    pressed = bool(what) and scene.pressed == what
    scene.add(
        place,
        StretchKey(said, origin=origin, sample=stretch.origin == "sample", spaces=stretch.spaces, pressed=pressed),
    )
    if stretch.offer is not None:
        scene.touch(rect, what, _doing(ask, stretch))


def _doing(ask: Ask, stretch: Stretch) -> Callable[[], None]:
    assert stretch.offer is not None  # asked for only where there is one
    return ask.doing(stretch.offer)


def _nothing() -> None:
    """What counts is where the finger came down."""


class StretchPicture(msgspec.Struct, frozen=True):
    """A tile with a ring round the chosen space."""

    spaces: tuple[SpaceView, ...]
    chosen: Point | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.tracks.draw(target, rect, self.spaces, {})
        if self.chosen is not None:
            point = art.canvas.point(*self.chosen)
            pygame.draw.circle(target, theme.now.warning, point, art.canvas.px(21), art.canvas.px(3))


class StretchOrigin(msgspec.Struct, frozen=True):
    """The badge that tells where the tile comes from."""

    said: str
    sample: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.text.draw(
            target, self.said, rect, Role.NAME, theme.now.quiet if self.sample else theme.now.good, align="left"
        )


class StretchKey(msgspec.Struct, frozen=True):
    """A tile as a key: its name and badge, and its shape."""

    said: str
    origin: str
    sample: bool
    spaces: tuple[SpaceView, ...]
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = art.keys.base(target, rect, "iron", "down" if self.pressed else "up")
        art.tracks.draw(target, (x + 104, y + 4, width - 108, height - 8), self.spaces, {})
        art.text.draw(
            target, self.said, (x + 6, y + 2, 94, height - 28), Role.NAME, theme.now.text, align="left", lines=2
        )
        colour = theme.now.quiet if self.sample else theme.now.good
        art.text.draw(target, self.origin, (x + 6, y + height - 26, 94, 24), Role.BODY, colour, align="left")
