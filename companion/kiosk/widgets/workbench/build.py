"""Robots that could be built: head, name, where it would stand, and a key for each of its prices."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Amount, RobotHead, RobotsToBuild, RobotToBuild
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.widgets.dash.wording import narrow, shortened
from companion.kiosk.widgets.offers import Ask
from companion.kiosk.widgets.workbench.bench_band import BenchBand
from companion.kiosk.widgets.workbench.keys import put_amount_key, touch_key
from companion.kiosk.widgets.workbench.signs_line import atom_width, atoms_of, draw_atom, draw_sign

LEAST, HIGH, MOST = 52.0, 59.0, 76.0
HEAD: Final = 54.0
KEY, WIDE_KEY = 100.0, 148.0
"""Width of a key of a price, and at most."""
KEYS_SHARE: Final = 0.25
PLACE_EM: Final = 19.0
PLACE_SIGN: Final = 20.0


class RobotFace(msgspec.Struct, frozen=True):
    """A robot with its name, its row, and the space it would stand on."""

    head: RobotHead
    name: str
    place: str
    short: str
    extra: Amount | None
    keys: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.works.look
        art.dash.wash(target, rect, art.works.phase_stops(self.head.phase)[0], 255, 10)
        head = rect.left(min(HEAD, rect.height))
        art.works.plate(target, head, art.works.phase_stops(self.head.phase), rim=look.ink, radius=9)
        art.heads.draw(target, head.center, head.shorter - 5, self.head.robot, self.head.phase, dim=self.head.dim)
        words = rect.trimmed(left=head.width + 8, right=self.keys + 4)
        upper, lower = words.inset(0, 2).rows(2, 0)
        name = shortened(art, self.name, upper, 18.0)
        narrow(art, target, name, upper, look.ink, ems=(24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0))
        self._draw_place(art, target, lower)

    def _draw_place(self, art: Paintbox, target: pygame.Surface, line: Area) -> None:
        """Draw where it would stand and what that costs besides."""
        look = art.works.look
        draw_sign(art, target, self.head.phase, line.left(PLACE_SIGN).center, PLACE_SIGN)
        extra = atoms_of((self.extra,))[0] if self.extra is not None else None
        costs = atom_width(art.text, extra, PLACE_EM) + 4 if extra is not None else 0.0
        room = line.beside(PLACE_SIGN + 4)
        words = room.width - costs
        whole = art.text.fit(self.place, Role.BODY, words, line.height, em=PLACE_EM).fits
        said = self.place if whole or not self.short else self.short
        if not art.text.fit(said, Role.BODY, words, line.height, em=18.0).fits:
            said = ""  # what it costs besides is what counts
        wide = min(words, art.text.width(said, Role.BODY, PLACE_EM) + 1) if said else 0.0
        narrow(art, target, said, room.left(wide), look.ink_quiet, ems=(PLACE_EM, 18.0))
        if extra is not None:
            figure_first(art, target, room.beside(wide + 4).left(costs), self.extra, PLACE_EM)


def figure_first(art: Paintbox, target: pygame.Surface, place: Area, amount: Amount | None, em: float) -> None:
    """Draw an amount with its figure before its sign, from the left end of a place."""
    if amount is None:
        return
    figure = Amount("", amount.said, amount.mark)
    atom = atoms_of((figure,))[0]
    wide = atom_width(art.text, atom, em)
    draw_atom(art, target, place.left(wide), atom, em)
    draw_sign(art, target, amount.sign, (place.x + wide + PLACE_SIGN / 2 + 1, place.center[1]), PLACE_SIGN)


def build_bands(section: RobotsToBuild, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return a strip for each robot."""
    return [_band(robot, ask, width, finger) for robot in section.robots]


def _band(robot: RobotToBuild, ask: Ask, width: float, finger: float) -> BenchBand:
    count = len(robot.keys)
    each = max(KEY, min(WIDE_KEY, width * KEYS_SHARE)) if count <= 2 else max(50.0 * finger, width * 0.5 / count)

    def put(scene: Scene, rect: Area) -> None:
        row = rect.inset(2, 1)
        short = ask.say(robot.place_short) if robot.place_short is not None else ""
        face = RobotFace(robot.head, ask.say(robot.says), ask.say(robot.place), short, robot.extra, each * count)
        scene.add(row, face)
        if robot.offer is not None:
            touch_key(scene, rect.before(each * count + 4), robot.offer, ask)
        for key, cell in zip(robot.keys, rect.end(each * count).columns(max(1, count), 0), strict=True):
            put_amount_key(scene, cell, key, ask, stack=True, edge=(2, 2))

    return BenchBand(LEAST * finger, HIGH, MOST, put)
