"""The sand on the tube: a glass, one numeral read from afar, and a rail with the places of the glass."""

from __future__ import annotations

import math
from typing import Final, Literal, NamedTuple

import msgspec
import pygame

from companion.core.view import GlassSpace, SandGlass
from companion.kiosk.drawing import GLASS_HIGH, GLASS_WIDE, Area, Paintbox, Role, Scene, draw_glass, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.dash.wording import SMALL, narrow, says, write

LAST_S: Final = 10.0
"""Seconds before the end from which a frame of stripes stands round the glass of the tube."""
A_SECOND: Final = 4
"""Pictures of the sand in a second."""
ALARM: Final = 11.0
NUMERALS: Final = (150.0, 142.0, 128.0, 116.0, 104.0, 92.0, 80.0, 68.0, 56.0)
USED: Final = (64.0, 56.0, 48.0, 40.0)
DISC: Final = 54.0
RAIL: Final = 84.0


class SandNow(NamedTuple):
    """The sand at this moment.

    Attributes:
        left: share that is still above, in steps of a quarter of a second.
        said: the numeral.
        form: whether it runs, its last seconds run, it is empty, or only the time used is shown.
    """

    left: float
    said: str
    form: Literal["runs", "last", "empty", "used"]


def clock_of(seconds: float) -> str:
    """Return whole seconds as minutes and seconds."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02d}"


def sand_now(glass: SandGlass, share: float | None, since: float) -> SandNow:
    """Return what is to be drawn of the sand.

    Args:
        glass: as the game says it.
        share: of the countdown that is left, or None where none runs.
        since: seconds for which the glass has been as it is.
    """
    if glass.sand == "none":
        return SandNow(0.0, clock_of(since), "used")
    if glass.sand == "empty":
        return SandNow(0.0, f"+{clock_of(since)}", "empty")
    seconds = (share if share is not None else 1.0) * glass.seconds
    steps = math.ceil(seconds * A_SECOND - 1e-6) / A_SECOND
    left = steps / glass.seconds if glass.seconds else 0.0
    return SandNow(left, clock_of(math.ceil(seconds - 1e-6)), "last" if seconds <= LAST_S else "runs")


class Tube(msgspec.Struct, frozen=True):
    """The tube; ``alarm`` is the width of its frame of stripes."""

    alarm: float = 0.0

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.dash.tube(target, rect, alarm=self.alarm)


class GlassPicture(msgspec.Struct, frozen=True):
    """The glass with its sand."""

    left: float
    runs: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        draw_glass(art.dash, target, rect, self.left, runs=self.runs)


class Numeral(msgspec.Struct, frozen=True):
    """The numeral, as large as it can be."""

    said: str
    dim: bool
    large: bool = True

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        ems = NUMERALS if self.large else USED
        widest = "0:00" if len(self.said) <= len("0:00") else "+0:00"
        fits = (em for em in ems if art.text.fit(widest, Role.VALUE, rect.width, rect.height, em=em).fits)
        colour = look.phosphor_dim if self.dim else look.amber
        art.text.draw(target, self.said, rect, Role.VALUE, colour, em=next(fits, ems[-1]))


class TubeWords(msgspec.Struct, frozen=True):
    """Words on the tube."""

    said: str
    large: bool = False
    dim: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        ems = (28.0, 26.0, 24.0, 22.0, *SMALL) if self.large else (24.0, 23.0, 22.0, 21.0, *SMALL)
        colour = look.phosphor_dim if self.dim else look.phosphor
        narrow(art, target, self.said, rect, colour, ems=ems, align="center", lines=2)


class GlassRail(msgspec.Struct, frozen=True):
    """The places of the glass as a rail of discs."""

    spaces: tuple[GlassSpace, ...]
    words: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, count = art.dash.look, len(self.spaces)
        disc = min(DISC, rect.height - 26, rect.width / count - 10)
        places = [column.foot(disc).middle(disc, disc) for column in rect.columns(count, 0)]
        line = Area(places[0].x, places[0].center[1] - 1.5, places[-1].right - places[0].x, 3)
        target.fill(theme.mix(look.phosphor_dim, look.tube_stops[-1], 0.35), art.canvas.rect(line))
        for space, word, place, column in zip(self.spaces, self.words, places, rect.columns(count, 0), strict=True):
            self._disc(art, target, place, space)
            colour = look.amber if space.state in ("now", "last") else look.phosphor
            narrow(art, target, word, column.above(disc + 1).foot(24), colour, ems=(20.0, 19.0, 18.0), align="center")

    def _disc(self, art: Paintbox, target: pygame.Surface, place: Area, space: GlassSpace) -> None:
        look, side = art.dash.look, place.width
        if space.state == "last":
            art.dash.stripes(target, place, 13, side / 2)
            art.dash.wash(target, place.inset(side * 0.16), look.tube_stops[-1], radius=side / 2)
        else:
            edge = look.amber if space.state == "now" else theme.mix(look.phosphor_dim, look.tube_stops[-1], 0.3)
            ground = look.asked_stops[-1] if space.state == "now" else look.tube_stops[-1]
            shown = place if space.state == "now" else place.inset(side * 0.08)
            art.dash.wash(target, shown, ground, radius=side / 2)
            art.dash.box(target, shown, edge, 2.4, side / 2)
        if space.state == "gone":
            art.signs.draw(target, "check", place.center, side * 0.42, look.phosphor)
        elif space.state == "now":
            art.signs.draw(target, "glass", place.center, side * 0.5, look.amber)
        elif space.mark:
            colour = look.amber if space.state == "last" else look.phosphor_dim
            write(art, target, space.mark, place, colour, ems=(28.0, 24.0, 20.0, 18.0), align="center")


def add_sand(scene: Scene, host: Host, room: Area, glass: SandGlass, sand: SandNow) -> None:
    """Put the tube with glass, numeral and rail on the scene."""
    scene.add(room, Tube(ALARM if sand.form == "last" else 0.0))
    inner = room.inset(14, 16)
    if glass.paused is not None:
        scene.add(inner, TubeWords(says(host, glass.paused), large=True))
        return
    high = min(inner.height, GLASS_HIGH + 10)
    wide = min(GLASS_WIDE, high * GLASS_WIDE / GLASS_HIGH)
    left = inner.left(wide + 4)
    scene.add(left.middle(wide, min(high, inner.height)), GlassPicture(sand.left, sand.form in ("runs", "last")))
    right = inner.beside(wide + 12)
    rail = min(RAIL, right.height * 0.3) if glass.spaces else 0.0
    said = right.above(rail + 4).foot(30)
    numeral = right.above(rail + 36)
    scene.add(numeral, Numeral(sand.said, sand.form == "empty"))
    words = says(host, glass.empty if sand.form == "empty" else glass.says)
    scene.add(said, TubeWords(words, dim=sand.form == "empty"))
    if glass.spaces:
        scene.add(right.foot(rail), GlassRail(glass.spaces, tuple(says(host, each.says) for each in glass.spaces)))
