"""Drawings every screen uses, in the form a scene wants them: (paintbox, target, rect, values)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Literal

import msgspec
import pygame

from companion.kiosk.drawing import (
    Act,
    Area,
    KeyState,
    KeyStyle,
    LampState,
    Metal,
    Paintbox,
    Rect,
    Role,
    Scene,
    ink,
    is_sign,
    theme,
    units,
)
from companion.kiosk.drawing.text import Align, VAlign

SIGN_OF = {"direction": "clockwise", "finish": "flag"}
"""Names that every game may use for what has a drawn sign of another name."""


def sign_name(name: str | None) -> str | None:
    """Return the drawn sign for a game's name of it, or None where there is no such drawing."""
    if name is None:
        return None
    look = theme.look
    found = theme.die(name).sign or look.sign_of.get(name) or SIGN_OF.get(name, name)
    return found if is_sign(found) else None


def kind(colour: str) -> str:
    """Return the kind under which a die of this colour is drawn (with its shape sign where it has one)."""
    return theme.die(colour).kind


class PageGround(msgspec.Struct, frozen=True):
    """The ground of the whole screen."""

    def draw(self, art: Paintbox, target: pygame.Surface, _rect: Rect) -> None:
        """Draw it."""
        art.metal.page(target)


class LitStrip(msgspec.Struct, frozen=True):
    """The strip under keys that are to be used now."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box, now = art.canvas.rect(rect), theme.now
        pygame.draw.rect(target, theme.mix(now.well, now.warning_text, 0.16), box, border_radius=art.canvas.px(8))
        pygame.draw.rect(target, now.warning_text, box, art.canvas.px(2), border_radius=art.canvas.px(8))


class Ground(msgspec.Struct, frozen=True):
    """What is the same wherever it stands: a ground, a plate, a field."""

    paint: ClassVar[Callable[[Metal, pygame.Surface, Rect], None]]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        type(self).paint(art.metal, target, rect)


class TrackGround(Ground, frozen=True):
    """The ground of the track."""

    paint = Metal.sea


class RibbonGround(Ground, frozen=True):
    """The ribbon's ground."""

    paint = Metal.ribbon


class RimmedFrame(msgspec.Struct, frozen=True):
    """A rimmed frame, in a seat's colour where it is somebody's."""

    seat: int | None = None
    header: float = 0
    stops: theme.Stops | None = None
    rivets: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        colour = None if self.seat is None else art.emblems.colour(self.seat)
        art.metal.frame(target, rect, seat_colour=colour, header=self.header, stops=self.stops, rivets=self.rivets)


class EnamelPlate(Ground, frozen=True):
    """An enamel plate."""

    paint = Metal.enamel


class Well(Ground, frozen=True):
    """A sunken dark field."""

    paint = Metal.well


class WarningBox(Ground, frozen=True):
    """An amber box."""

    paint = Metal.warning


class Writing(msgspec.Struct, frozen=True):
    """Text in a box."""

    said: str
    role: Role = Role.BODY
    colour: theme.Colour | None = None
    align: Align = "left"
    lines: int = 1
    valign: VAlign = "middle"
    short: str | None = None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        ink_used = theme.now.text if self.colour is None else self.colour
        art.text.draw(
            target,
            self.said,
            rect,
            self.role,
            ink_used,
            align=self.align,
            valign=self.valign,
            lines=self.lines,
            short=self.short,
        )


class Sign(msgspec.Struct, frozen=True):
    """A sign in the middle of a box, as large as its shorter side."""

    name: str
    colour: theme.Colour | None = None
    dim: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.signs.draw(target, self.name, rect.center, rect.shorter, self.colour, dim=self.dim)


class Badge(msgspec.Struct, frozen=True):
    """A seat's emblem on its disc."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.center, rect.shorter)


class DrawnLamp(msgspec.Struct, frozen=True):
    """A lamp."""

    state: LampState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.lamp(target, rect.center, rect.shorter / 2, self.state)


class NumberKey(msgspec.Struct, frozen=True):
    """An enamel key with a figure."""

    label: str
    state: KeyState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.keys.number(target, rect, self.label, self.state)


class PlainKey(msgspec.Struct, frozen=True):
    """A key of any metal with a sign, a label, or both."""

    label: str
    sign_drawn: str | None
    state: KeyState
    style: KeyStyle
    short: str | None
    role: Role

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, self.style, self.state)
        art.keys.contents(
            target,
            face,
            self.label,
            self.sign_drawn,
            None,
            ink(self.style, self.state),
            self.short,
            self.role,
            self.state,
        )


class DieKey(msgspec.Struct, frozen=True):
    """A key with a coloured die on it and words beside it."""

    label: str
    colour: str
    state: KeyState
    style: KeyStyle

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        face = art.keys.base(target, rect, self.style, self.state)
        side = min(28.0, face.height - 14, face.width * 0.45)
        at = face.beside(4).left(side) if self.label else face
        art.dice.icon(target, at.middle(side, side), kind(self.colour))
        place = face.trimmed(left=side + 7, right=2)
        art.text.draw(target, self.label, place, Role.NAME, ink(self.style, self.state), lines=2)


class ReadyKey(msgspec.Struct, frozen=True):
    """The green key."""

    label: str
    state: KeyState
    lit: LampState
    short: str | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.keys.ready(target, rect, self.label, state=self.state, lamp=self.lit, short=self.short)


class RedKey(msgspec.Struct, frozen=True):
    """The red key."""

    label: str
    state: KeyState
    short: str | None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.keys.red(target, rect, self.label, self.state, self.short)


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
    gutter: float = units.GUTTER,
) -> None:
    """Put a key on the scene: its drawing, sunk while a finger is on it, and its touch area with half the gutter."""
    state: KeyState = "disabled" if not live else "down" if scene.pressed == what else "selected" if on else "up"
    if look == "number":
        scene.add(rect, NumberKey(label, state))
    elif look == "ready":
        scene.add(rect, ReadyKey(label, state, lit, short=short))
    elif look == "grave":
        scene.add(rect, RedKey(label, state, short))
    elif die is not None:
        scene.add(rect, DieKey(label, die, state, style=look))
    else:
        scene.add(rect, PlainKey(label, sign_drawn=sign_drawn, state=state, style=look, short=short, role=role))
    area = touch_area(rect, gutter, scene.finger)
    scene.touch(area, what, act, hold=hold, lift=lift, side=side, live=live)


def touch_area(rect: Rect, gutter: float = units.GUTTER, finger: float = 1.0) -> Rect:
    """Return the touch area of a drawn key: half the gutter more each way, never below what a finger needs.

    What reaches the least width of the smaller panels stays as it is: made wider there it would lie on its neighbour.
    """
    x, y, width, height = rect
    wide = width + gutter if width + gutter >= units.TOUCH_WIDTH_SMALL * finger else units.TOUCH_WIDTH * finger
    high = max(height + gutter, units.TOUCH_HEIGHT * finger)
    return x - (wide - width) / 2, y - (high - height) / 2, wide, high
