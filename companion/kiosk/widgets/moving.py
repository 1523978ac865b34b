"""Drawings of what moves: a pawn between spaces, dice in the air, a burst, the phase word rolling on."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import SpaceView
from companion.kiosk.drawing import Anchor, Area, Paintbox, Point, Rect, Role, Scene, glow, theme
from companion.kiosk.motion import Flight, Motion, Walk, eased
from companion.kiosk.widgets.basics import kind

HOP: Final = 7.0
"""How high a pawn is lifted between two spaces, in u."""
THROW: Final = 70.0
"""How high it flies when it is thrown back."""
PUFFS: Final = 12
PUFF_STEPS: Final = 18
"""A burst is drawn in so many steps, so that its puffs come out of the cache."""
WALKER = (44.0, 62.0)
PHASE_HEIGHT = 40


def between(walk: Walk, now: float, at: Callable[[int], Point | None]) -> tuple[Point, float] | None:
    """Return where a walking pawn stands and how high it is lifted, in u; None where its spaces are not shown.

    Args:
        walk: its way.
        now: seconds on the clock.
        at: says where a space is, or None where it cannot be seen.
    """
    share = walk.share(now)
    if walk.thrown:
        first, second, part, lift = walk.path[0], walk.path[-1], share, THROW * math.sin(math.pi * share)
    else:
        place = share * (len(walk.path) - 1)
        index = min(int(place), len(walk.path) - 2)
        part = eased(place - index)
        first, second, lift = walk.path[index], walk.path[index + 1], HOP * math.sin(math.pi * (place - index))
    start, end = at(first), at(second)
    if start is None or end is None:
        return None
    return (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part), lift


def add_walkers(
    scene: Scene, walks: Mapping[int, Walk], now: float, at: Callable[[int], Point | None], ground: Rect
) -> None:
    """Put pawns that are on their way on the scene, those that can be seen on ``ground``."""
    for seat, walk in walks.items():
        found = between(walk, now, at)
        if found is None:
            continue
        (x, y), lift = found
        top = max(ground[1] + 2, y - lift - WALKER[1] + 4)
        rect = (round(x - WALKER[0] / 2, 1), round(top, 1), *WALKER)
        scene.add(rect, WalkingPawn(seat))


class WalkingPawn(msgspec.Struct, frozen=True):
    """A pawn's plate, its pin at the lower edge of the box."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.tracks.plates.draw_at(target, (rect[0] + rect[2] / 2, rect[1] + rect[3] - 4), (self.seat,))


def add_flights(scene: Scene, motion: Motion, now: float) -> None:
    """Put dice in the air on the scene; those still waiting lie where they were."""
    for flight in motion.flights(now):
        scene.add(_on_arc(flight, now), FlyingDie(kind(flight.colour), flight.value))


def moved_dice(before: Mapping[str, Anchor], after: Mapping[str, Anchor]) -> list[tuple[str, int, Rect, Rect]]:
    """Return dice that lay in a panel's row and now are in a slot: colour, value, where from, where to.

    Args:
        before: dice and slots of the picture before, by name (`Scene.anchors`).
        after: those of the present one.
    """
    lying = {name: anchor for name, anchor in before.items() if name.startswith("die ")}
    for name, anchor in after.items():  # whoever still lies in the row has only moved up
        if name.startswith("die "):
            gone = next((n for n, a in lying.items() if _same_seat(n, name) and _shows(a) == _shows(anchor)), None)
            lying.pop(gone or "", None)
    found = []
    for name, slot in after.items():
        was = before.get(name)
        if not name.startswith("slot ") or not slot.value or (was is not None and was.value == slot.value):
            continue
        fits = [n for n, a in lying.items() if _same_seat(n, name) and a.value == slot.value]
        best = next((n for n in fits if lying[n].colour == slot.colour), fits[0] if fits else None)
        if best is not None:
            die = lying.pop(best)
            found.append((die.colour, die.value, die.rect, slot.rect))
    return found


def _same_seat(one: str, other: str) -> bool:
    return one.split(" ", 2)[1] == other.split(" ", 2)[1]


def _shows(anchor: Anchor) -> tuple[str, int]:
    return anchor.colour, anchor.value


def _on_arc(flight: Flight, now: float) -> Rect:
    share = eased(flight.share(now))
    start, end = flight.start, flight.end
    side = start[3] + (end[3] - start[3]) * share
    x = start[0] + start[2] / 2 + (end[0] + end[2] / 2 - start[0] - start[2] / 2) * share
    y = start[1] + start[3] / 2 + (end[1] + end[3] / 2 - start[1] - start[3] / 2) * share
    y -= 28 * math.sin(math.pi * share)
    side = round(side / 4) * 4.0  # few sizes, so that they come out of the cache
    return (round(x - side / 2, 1), round(y - side / 2, 1), side, side)


class FlyingDie(msgspec.Struct, frozen=True):
    """A die in the air."""

    name: str
    value: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.dice.die(target, rect, self.name, self.value or None)


def add_burst(scene: Scene, rect: Rect, share: float | None) -> None:
    """Put a burst over a tile."""
    if share is not None:
        x, y, width, height = rect
        scene.add((x - 12, y - 24, width + 24, height + 24), Burst(int(share * PUFF_STEPS)))


class Burst(msgspec.Struct, frozen=True):
    """A flash, then puffs that rise and thin out."""

    step: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, height = rect
        share = self.step / PUFF_STEPS
        middle = (x + width / 2, y + height * 0.6)
        if share < 0.15:
            art.metal.light(target, middle, width * 0.7, theme.now.warning_text, 220)
        for n in range(PUFFS):
            way = 2 * math.pi * n / PUFFS + n % 3
            reach = (0.15 + 0.35 * share) * width * (0.7 + 0.3 * (n % 4) / 3)
            radius = round(width * (0.12 + 0.16 * share))
            strength = round(150 * (1 - share))
            center = (
                middle[0] + reach * math.cos(way),
                middle[1] + 0.8 * reach * math.sin(way) - 0.4 * height * share,
            )
            key = ("puff", radius, strength)
            puff = art.cache.get(key, lambda: glow(art.canvas.px(radius), theme.now.text, strength))  # noqa: B023 - made at once
            art.metal.center(target, puff, center)


class RollingPhase(msgspec.Struct, frozen=True):
    """The phase word that rolls away upward and the new one that follows, over the gears."""

    before: str
    after: str
    share: float
    step: int
    steps: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        x, y, width, _ = rect
        window = art.canvas.rect((x, y, width, PHASE_HEIGHT))
        clip = target.get_clip()
        target.set_clip(window.clip(clip))
        rolled = eased(self.share) * PHASE_HEIGHT
        for word, top in ((self.before, y - rolled), (self.after, y + PHASE_HEIGHT - rolled)):
            place = (x, top, width, PHASE_HEIGHT)
            art.text.draw(
                target, word, place, Role.PHASE, theme.now.heading, align="left", shadow=theme.now.heading_shadow
            )
        target.set_clip(clip)
        art.ribbon.gears(target, (x + 8, y + 45), self.step, self.steps)


class JumpingMark(msgspec.Struct, frozen=True):
    """A mark of the track that has just hurt somebody, lifted off its space."""

    figure: int
    size: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        under = theme.look.figure
        art.signs.numbered(target, under.sign, rect.center, under.size * self.size, self.figure)


def add_jumps(
    scene: Scene, motion: Motion, now: float, track: Sequence[SpaceView], at: Callable[[int], Point | None],
    size: float = 1.0,
) -> None:  # fmt: skip
    """Put marks on the scene that jump because they have hurt somebody; ``size`` is that of the track's marks."""
    for space, lift in motion.jumps(now).items():
        place = at(space)
        if place is not None and space < len(track) and track[space].figure:
            side = 40.0 * size
            box = Area(place[0] - side / 2, place[1] - 0.5 * size - side / 2 - round(lift), side, side)
            scene.add(box, JumpingMark(track[space].figure, size))


class TileBitten(msgspec.Struct, frozen=True):
    """The red rim of the tile of a seat that is just being hurt."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        pygame.draw.rect(target, theme.now.zone_bad, box, art.canvas.px(4), border_radius=art.canvas.px(8))


class TileGlow(msgspec.Struct, frozen=True):
    """The highlight of a tile of which something changed."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        box = art.canvas.rect(rect)
        pygame.draw.rect(target, theme.now.warning_text, box, art.canvas.px(3), border_radius=art.canvas.px(8))
