"""Track tiles of the catalogue: drawn as the track draws them, one to be changed or many to choose from."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from companion.core.messages import text
from companion.core.view import SpaceView
from companion.core.view.catalogue import Stretch
from companion.kiosk.drawing import theme
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.scene import Scene
from companion.kiosk.drawing.text.text import Role
from companion.kiosk.drawing.track.layout import lay_out
from companion.kiosk.drawing.units import Point, Rect
from companion.kiosk.widgets.offers import Ask, offer_name


def add_stretch(scene: Scene, rect: Rect, stretch: Stretch, ask: Ask, *, landscape: bool) -> None:
    """Put a tile that is looked at or changed on the scene; the space nearest to a finger is the one touched."""
    layout = lay_out(stretch.spaces, rect, landscape=landscape)
    chosen: Point | None = None
    if stretch.chosen is not None and stretch.chosen < len(layout.places):
        place = layout.places[stretch.chosen]
        chosen = (place.x, place.y)
    scene.add(rect, draw_stretch, stretch.spaces, chosen)
    said = ask.say(text(f"catalogue.origin_{stretch.origin}"))
    scene.add((rect[0] + 12, rect[1] + 4, 160, 26), draw_said, said, stretch.origin == "sample")
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
    scene.add(place, draw_choice, said, origin, stretch.origin == "sample", stretch.spaces, pressed)
    if stretch.offer is not None:
        scene.touch(rect, what, _doing(ask, stretch))


def _doing(ask: Ask, stretch: Stretch) -> Callable[[], None]:
    assert stretch.offer is not None  # asked for only where there is one
    return ask.doing(stretch.offer)


def _nothing() -> None:
    """What counts is where the finger came down."""


def draw_stretch(
    art: Paintbox, target: pygame.Surface, rect: Rect, spaces: tuple[SpaceView, ...], chosen: Point | None
) -> None:
    """Draw a tile with a ring round the chosen space."""
    art.tracks.draw(target, rect, spaces, {})
    if chosen is not None:
        point = art.canvas.point(*chosen)
        pygame.draw.circle(target, theme.now.warning, point, art.canvas.px(21), art.canvas.px(3))


def draw_said(art: Paintbox, target: pygame.Surface, rect: Rect, said: str, sample: bool) -> None:
    """Draw the badge that tells where the tile comes from."""
    art.text.draw(target, said, rect, Role.NAME, theme.now.quiet if sample else theme.now.good, align="left")


def draw_choice(
    art: Paintbox,
    target: pygame.Surface,
    rect: Rect,
    said: str,
    origin: str,
    sample: bool,
    spaces: tuple[SpaceView, ...],
    pressed: bool,
) -> None:
    """Draw a tile as a key: its name and badge, and its shape."""
    x, y, width, height = art.keys.base(target, rect, "iron", "down" if pressed else "up")
    art.tracks.draw(target, (x + 104, y + 4, width - 108, height - 8), spaces, {})
    art.text.draw(target, said, (x + 6, y + 2, 94, height - 28), Role.NAME, theme.now.text, align="left", lines=2)
    color = theme.now.quiet if sample else theme.now.good
    art.text.draw(target, origin, (x + 6, y + height - 26, 94, 24), Role.BODY, color, align="left")
