"""Drawings every screen uses, in the form a scene wants them: (paintbox, target, rect, values)."""

from __future__ import annotations

from typing import Literal

import pygame

from companion.kiosk.drawing import theme
from companion.kiosk.drawing.keys import KeyState, KeyStyle, ink
from companion.kiosk.drawing.metal import LampState
from companion.kiosk.drawing.paintbox import Paintbox
from companion.kiosk.drawing.scene import Act, Scene
from companion.kiosk.drawing.sign_files import is_sign
from companion.kiosk.drawing.text.text import Align, Role, VAlign
from companion.kiosk.drawing.theme import Color, Stops
from companion.kiosk.drawing.units import GUTTER, TOUCH_HEIGHT, TOUCH_WIDTH, TOUCH_WIDTH_SMALL, Rect

SIGN_OF = {"direction": "clockwise", "finish": "flag"}
"""Names that every game may use for what has a drawn sign of another name."""


def sign_name(name: str | None) -> str | None:
    """Return the drawn sign for a game's name of it, or None where there is no such drawing."""
    if name is None:
        return None
    look = theme.look
    found = look.die(name).sign or look.sign_of.get(name) or SIGN_OF.get(name, name)
    return found if is_sign(found) else None


def kind(colour: str) -> str:
    """Return the kind under which a die of this colour is drawn (with its shape sign where it has one)."""
    return theme.look.die(colour).kind


def page(art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
    """Draw the ground of the whole screen."""
    art.metal.page(target)


def sea(art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
    """Draw the ground of the track."""
    art.metal.sea(target, rect)


def ribbon_ground(art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
    """Draw the ribbon's ground."""
    art.metal.ribbon(target, rect)


def frame(
    art: Paintbox,
    target: pygame.Surface,
    rect: Rect,
    seat: int | None = None,
    header: float = 0,
    stops: Stops | None = None,
    rivets: bool = False,
) -> None:
    """Draw a brass-rimmed frame, in a seat's colour where it is somebody's."""
    color = None if seat is None else art.emblems.color(seat)
    art.metal.frame(target, rect, seat_color=color, header=header, stops=stops, rivets=rivets)


def enamel(art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
    """Draw an enamel plate."""
    art.metal.enamel(target, rect)


def well(art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
    """Draw a sunken dark field."""
    art.metal.well(target, rect)


def warning(art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
    """Draw an amber box."""
    art.metal.warning(target, rect)


def words(
    art: Paintbox,
    target: pygame.Surface,
    rect: Rect,
    said: str,
    role: Role = Role.BODY,
    color: Color | None = None,
    align: Align = "left",
    lines: int = 1,
    valign: VAlign = "middle",
    short: str | None = None,
) -> None:
    """Draw text in a box."""
    ink_used = theme.now.text if color is None else color
    art.text.draw(target, said, rect, role, ink_used, align=align, valign=valign, lines=lines, short=short)


def sign(
    art: Paintbox, target: pygame.Surface, rect: Rect, name: str, color: Color | None = None, dim: bool = False
) -> None:
    """Draw a sign in the middle of a box, as large as its shorter side."""
    art.signs.draw(
        target, name, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), min(rect[2], rect[3]), color, dim=dim
    )


def badge(art: Paintbox, target: pygame.Surface, rect: Rect, seat: int) -> None:
    """Draw a seat's emblem on its disc."""
    art.emblems.badge(target, seat, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), min(rect[2], rect[3]))


def lamp(art: Paintbox, target: pygame.Surface, rect: Rect, state: LampState) -> None:
    """Draw a lamp."""
    art.metal.lamp(target, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), min(rect[2], rect[3]) / 2, state)


def number_key(art: Paintbox, target: pygame.Surface, rect: Rect, label: str, state: KeyState) -> None:
    """Draw an enamel key with a figure."""
    art.keys.number(target, rect, label, state)


def plain_key(
    art: Paintbox,
    target: pygame.Surface,
    rect: Rect,
    label: str,
    sign_drawn: str | None,
    state: KeyState,
    style: KeyStyle,
    short: str | None,
    role: Role,
) -> None:
    """Draw a key of any metal with a sign, a label, or both."""
    face = art.keys.base(target, rect, style, state)
    art.keys.contents(target, face, label, sign_drawn, None, ink(style, state), short, role, state)


def die_key(
    art: Paintbox, target: pygame.Surface, rect: Rect, label: str, colour: str, state: KeyState, style: KeyStyle
) -> None:
    """Draw a key with a coloured die on it and words beside it."""
    x, y, width, height = art.keys.base(target, rect, style, state)
    side = min(28.0, height - 14, width * 0.45)
    art.dice.icon(target, (x + 4, y + (height - side) / 2, side, side), kind(colour))
    place = (x + side + 7, y, width - side - 9, height)
    art.text.draw(target, label, place, Role.NAME, ink(style, state), lines=2)


def ready_key(
    art: Paintbox, target: pygame.Surface, rect: Rect, label: str, state: KeyState, lit: LampState, short: str | None
) -> None:
    """Draw the green key."""
    art.keys.ready(target, rect, label, state=state, lamp=lit, short=short)


def red_key(
    art: Paintbox, target: pygame.Surface, rect: Rect, label: str, state: KeyState, short: str | None
) -> None:
    """Draw the red key."""
    art.keys.red(target, rect, label, state, short)


def add_key(
    scene: Scene,
    rect: Rect,
    what: str,
    label: str,
    act: Act,
    *,
    look: Literal["iron", "enamel", "green", "red", "amber", "number", "ready", "grave"] = "iron",
    sign_drawn: str | None = None,
    die: str | None = None,
    on: bool = False,
    live: bool = True,
    hold: Act | None = None,
    lift: Act | None = None,
    side: int | None = None,
    short: str | None = None,
    role: Role = Role.NAME,
    lit: LampState = "ready",
    gutter: float = GUTTER,
) -> None:
    """Put a key on the scene: its drawing, sunk while a finger is on it, and its touch area with half the gutter."""
    state: KeyState = "disabled" if not live else "down" if scene.pressed == what else "selected" if on else "up"
    if look == "number":
        scene.add(rect, number_key, label, state)
    elif look == "ready":
        scene.add(rect, ready_key, label, state, lit, short)
    elif look == "grave":
        scene.add(rect, red_key, label, state, short)
    elif die is not None:
        scene.add(rect, die_key, label, die, state, look)
    else:
        scene.add(rect, plain_key, label, sign_drawn, state, look, short, role)
    area = touch_area(rect, gutter, scene.finger)
    scene.touch(area, what, act, hold=hold, lift=lift, side=side, live=live)


def touch_area(rect: Rect, gutter: float = GUTTER, finger: float = 1.0) -> Rect:
    """Return the touch area of a drawn key: half the gutter more each way, never below what a finger needs.

    What reaches the least width of the smaller panels stays as it is: made wider there it would lie on its neighbour.
    """
    x, y, width, height = rect
    wide = width + gutter if width + gutter >= TOUCH_WIDTH_SMALL * finger else TOUCH_WIDTH * finger
    high = max(height + gutter, TOUCH_HEIGHT * finger)
    return x - (wide - width) / 2, y - (high - height) / 2, wide, high
