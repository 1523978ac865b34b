"""A stack that is told cube by cube: the towers on their mat, a drawer of cubes under each."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from companion.core.view import CubeHue, Drawer, Offer, StackPicture, Towers
from companion.kiosk.drawing import FOLD, Area, Paintbox, Role, Scene, StackPlan, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.entry.drawers import HIGH, finger_places, key_columns, put_drawer
from companion.kiosk.widgets.offers import Ask, Band, offer_name, put_offer

MAT: Final = 116.0
KEYS: Final = 52.5
FACES: Final = (40.0, 34.0, 28.0, 23.0, 19.0)
"""Sides of faces, the first at which the highest tower and one cube more fit."""
IN_HAND: Final = 22.0


def face_of(stack: StackPicture, row: int, high: float) -> float:
    """Return how large the faces of towers are on a mat."""
    tallest = max((len(word) + 1 + y * FOLD for _, y, word in stack.towers), default=2.0)
    down = max(tallest, 2 + row * FOLD)
    return next((face for face in FACES if face * down <= high), FACES[-1])


class TowersMat(msgspec.Struct, frozen=True):
    """The towers told so far, each over its drawer, and where the next cube will stand.

    Attributes:
        towers: the section.
        columns: the x of each column that is shown, from left to right.
        hues: colours of cubes.
    """

    towers: Towers
    columns: tuple[int, ...]
    hues: tuple[CubeHue, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.mat(target, rect, radius=5)
        hues, stack, row = {hue.letter: hue for hue in self.hues}, self.towers.stack, self.towers.row
        room = rect.trimmed(left=3, top=5, right=3, bottom=6)
        self._draw_hand(art, target, room, hues)
        face = face_of(stack, row, room.height)
        words = {(x, y): word for x, y, word in stack.towers}
        for n, x in enumerate(self.columns):
            plan = plan_at(room, n, len(self.columns), x, face, stack.depth)
            for y in reversed(range(stack.depth)):
                self._draw_square(art, target, plan, x, y, barred=(x, y) in stack.barred)
            for y in reversed(range(stack.depth)):
                word = words.get((x, y), "")
                for level, letter in enumerate(word):
                    if letter in hues:
                        art.cubes.cube(target, plan, (x, y, level), hues[letter], lid=level == len(word) - 1)
                if y == row and (x, y) not in stack.barred:
                    self._draw_next(art, target, plan.front_of(x, y, len(word)))
            touched = self.towers.touched
            if touched is not None and touched[0] == x:
                art.cubes.frame(target, plan.front_of(*touched), art.bench.look.gold)

    def _draw_hand(self, art: Paintbox, target: pygame.Surface, room: Area, hues: dict[str, CubeHue]) -> None:
        """Draw what is left in hand between the towers and beside them."""
        count = len(self.columns)
        step = room.width / max(1, count)
        slots = [room.x + 4, *(room.x + step * n - 20 for n in range(1, count)), room.right - 44]
        for index, (letter, n) in enumerate(self.towers.in_hand):
            if letter not in hues:
                continue
            line, slot = divmod(index, len(slots))
            place = Area(slots[slot], room.y + line * IN_HAND, 42, IN_HAND)
            art.cubes.face(target, Area(place.x, place.y + 2, 18, 18), hues[letter])
            art.text.draw(target, str(n), place.beside(21), Role.VALUE, theme.now.text, align="left", em=20)

    def _draw_square(
        self, art: Paintbox, target: pygame.Surface, plan: StackPlan, x: int, y: int, *, barred: bool
    ) -> None:
        """Draw a square of the ground, folded as the tops of cubes are."""
        ground = plan.lid_of(x, y, -1)
        place = Area(ground.x - plan.face * 0.12, ground.y + 1, plan.face * 1.24, ground.height - 2)
        if barred:
            art.bench.flat(target, place, art.bench.look.pit, 4)
            return
        chosen = y == self.towers.row
        art.bench.flat(target, place, art.bench.look.mat_line if chosen else art.bench.look.mat_stops[0], 4)
        line = art.bench.look.gold if chosen else art.bench.look.mat_edge
        art.bench.box(target, place, line, 4, 1.4)

    def _draw_next(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        art.cubes.empty(target, place, art.bench.look.mat_quiet)
        art.bench.disc(target, place.center, 17.0)
        art.text.draw(target, "+", place, Role.VALUE, theme.now.text, em=18)


def plan_at(room: Area, nth: int, count: int, x: int, face: float, depth: int) -> StackPlan:
    """Return how the tower of one column stands: in the middle over its drawer."""
    column = room.columns(count, 4)[nth]
    return StackPlan(face, column.center[0] - face / 2 - x * face, room.bottom, depth, False)


def towers_bands(section: Towers, ask: Ask, width: float, others: Sequence[Offer]) -> list[Band]:
    """Return the bands of a stack that is told: mat and drawers, as many side by side as fingers allow, then keys.

    Args:
        section: the stack.
        ask: the panel.
        width: room across.
        others: keys that stand beside those that choose a row.
    """
    letters = max((len(drawer.keys) for drawer in section.drawers), default=1)
    most = max(1, int((width + 6) / (key_columns(letters) * (ask.least_key - 1.5) + 2)))
    lines = -(-len(section.drawers) // most) if section.drawers else 1
    each = -(-len(section.drawers) // lines) if section.drawers else 1
    bands = []
    for n in range(lines):
        shown = section.drawers[n * each : (n + 1) * each]
        bands.append(_band(section, shown, ask))
    keys = (*section.rows, *others)
    if keys:
        bands.append(Band(KEYS, lambda scene, rect: _put_keys(scene, rect, keys, ask), grows=True))
    return bands


def _put_keys(scene: Scene, rect: Area, keys: Sequence[Offer], ask: Ask) -> None:
    for place, offer in zip(rect.columns(len(keys), 0), keys, strict=True):
        put_offer(scene, place.trimmed(2, 2.5, 2, 2), offer, ask)


def _band(section: Towers, drawers: Sequence[Drawer], ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        high = min(HIGH * 1.15, max(HIGH, rect.height - MAT - 8))
        mat, below = rect.above(high + 9), rect.foot(high)
        columns = tuple(drawer.at[0] for drawer in drawers) or tuple(range(section.stack.width))
        scene.add(mat, TowersMat(section, columns, ask.hues))
        _touch_cubes(scene, mat, section, columns, ask)
        count = max(1, len(drawers))
        for place, finger, drawer in zip(below.columns(count, 4), finger_places(below, count), drawers, strict=False):
            put_drawer(scene, place, drawer, ask, notched=True, finger=finger)

    return Band(MAT + HIGH + 9, put, grows=True)


def _touch_cubes(scene: Scene, mat: Area, section: Towers, columns: Sequence[int], ask: Ask) -> None:
    """Make each tower touchable as a whole, for its cubes are lower than a finger is wide: the nearest is taken."""
    room = mat.trimmed(left=3, top=5, right=3, bottom=6)
    face = face_of(section.stack, section.row, room.height)
    for n, x in enumerate(columns):
        place, plan = room.columns(len(columns), 4)[n], plan_at(room, n, len(columns), x, face, section.stack.depth)
        first = cube_to_touch(section, plan, x, (place.center[0], place.y))
        if first is not None:
            scene.touch(
                place, offer_name(ask.seat, first), _nothing, side=ask.side, live=usable(first),
                spot=_choosing(section, plan, x, ask),
            )  # fmt: skip


def _choosing(section: Towers, plan: StackPlan, x: int, ask: Ask) -> Callable[[float, float], None]:
    """Return what takes a point that was touched."""

    def choose(across: float, down: float) -> None:
        offer = cube_to_touch(section, plan, x, (across, down))
        if offer is not None and usable(offer):
            ask.doing(offer)()

    return choose


def _nothing() -> None:
    """Which cube is meant is told by the point."""


def cube_to_touch(section: Towers, plan: StackPlan, x: int, at: tuple[float, float]) -> Offer | None:
    """Return which cube of a column a touch takes: the nearest; touched once more, the next below and behind.

    Args:
        section: the stack.
        plan: how the tower stands.
        x: the column.
        at: the point that was touched, in u.
    """
    own = sorted((touch for touch in section.touches if touch[0] == x), key=lambda touch: (touch[1], -touch[2]))
    if not own:
        return None
    cubes = [touch[:3] for touch in own]
    nearest = min(range(len(own)), key=lambda n: math.dist(plan.front_of(*cubes[n]).center, at))
    again = section.touched in cubes and cubes[nearest] == section.touched
    return own[(nearest + 1) % len(own) if again else nearest][3]
