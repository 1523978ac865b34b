"""Ranks as shelves: the own robot stands on the one that is reached, games of a challenge are stacked beside it."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import RankLadder
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.widgets.belt.figures import fitting_em
from companion.kiosk.widgets.dash.wording import narrow, says

STACK: Final = 64.0
"""Width of the stack of games."""
ROBOT: Final = 0.24
"""Share of a shelf for the robot with its points."""
HEAD: Final = 52.0
PLANK: Final = 5.0
POINTS: Final = (32.0, 30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0)
BLOCKS: Final = 3
"""The last so many phases lend their colours to the games that are stacked."""


class LadderFace(msgspec.Struct, frozen=True):
    """The shelves.

    Attributes:
        ladder: they.
        words: name and range of each, from the lowest.
        next: what is missing for the next one, or empty.
        blocks: what each game is called.
    """

    ladder: RankLadder
    words: tuple[tuple[str, str], ...]
    next: str
    blocks: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, ladder = art.works, self.ladder
        works.sheet(target, rect)
        inner = rect.inset(9, 8)
        if ladder.blocks:
            self._stack(art, target, inner.left(STACK))
            inner = inner.beside(STACK + 6)
        reached = reached_shelf(ladder)
        count = len(ladder.shelves)
        for n, (words, place) in enumerate(zip(self.words, reversed(inner.rows(count, 3)), strict=True)):
            self._shelf(art, target, place, words, n - reached)

    def _shelf(self, art: Paintbox, target: pygame.Surface, place: Area, words: tuple[str, str], above: int) -> None:
        """Draw a shelf: the reached one (0), one below it (less) or above (more)."""
        works, look = art.works, art.works.look
        here = above == 0
        fill = look.chosen_stops[-1] if here else look.done_stops[0] if above < 0 else look.help_stops[-1]
        if above > 0:
            fill = theme.mix(fill, look.paper, 0.35)
        works.slot(target, place.above(PLANK - 2), fill=fill, radius=6)
        works.slot(target, place.foot(PLANK), fill=look.belt_edge, radius=2)
        robot = place.left(place.width * ROBOT).above(PLANK)
        if here:
            self._robot(art, target, robot)
        label = place.trimmed(left=robot.width + 4, right=8, top=1, bottom=PLANK)
        name, span = words
        if above == 1 and self.next:
            span = self.next
        ink = look.ink
        if label.height > 38:
            upper, lower = label.rows(2, 0)
            narrow(art, target, name, upper, ink, ems=(23.0, 22.0, 21.0, 20.0, 19.0, 18.0))
            narrow(art, target, span, lower, ink)
            return
        taken = art.text.width(span, Role.BODY, 18) + 4
        narrow(art, target, name, label.before(taken + 4), ink, ems=(22.0, 21.0, 20.0, 19.0, 18.0))
        art.text.draw(target, span, label.end(taken), Role.BODY, ink, align="right", em=18)

    def _robot(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        ladder, said = self.ladder, str(self.ladder.points)
        head = min(HEAD, place.height, place.width * 0.5) if ladder.robot is not None else 0.0
        em = fitting_em(art, said, place.width - head - 4, place.height, POINTS)
        wide = art.text.width(said, Role.VALUE, em)
        x = place.center[0] - (head + 3 + wide) / 2
        if ladder.robot is not None:
            at = (x + head / 2, place.bottom - head / 2)
            art.heads.draw(target, at, head, ladder.robot.robot, ladder.robot.phase)
        words = Area(x + head + 3, place.y, wide + 2, place.height)
        art.text.draw(target, said, words, Role.VALUE, art.works.look.ink, align="left", em=em)

    def _stack(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        """Draw the games on one scale: that of the shelves beside them."""
        works, look, done = art.works, art.works.look, 0
        works.slot(target, place, fill=look.ribbon, radius=6)
        colours, bottom = tuple(look.phases.values())[-BLOCKS:] or (look.low,), place.bottom
        for n, (block, said) in enumerate(zip(self.ladder.blocks, self.blocks, strict=True)):
            if block.points is None:
                continue
            done += block.points
            top = place.bottom - place.height * height_of(self.ladder, done)
            box = Area(place.x + 3, top, place.width - 6, max(1.0, bottom - top - 1.5))
            works.slot(target, box, fill=colours[n % len(colours)], radius=5)
            if box.height >= 46 and art.text.fit(said, Role.BODY, box.width, 22, em=18).fits:
                narrow(art, target, said, box.top(22), look.ink, ems=(18.0,), align="center")
                box = box.below(22)
            if box.height >= 20:
                art.text.draw(target, str(block.points), box, Role.VALUE, look.ink, em=min(24.0, box.height))
            bottom = top


def reached_shelf(ladder: RankLadder) -> int:
    """Return the number of the shelf that is reached, from the lowest."""
    return max((n for n, shelf in enumerate(ladder.shelves) if ladder.points >= shelf.least), default=0)


def height_of(ladder: RankLadder, points: int) -> float:
    """Return how high so many points reach, as a share of all shelves: each is as high, whatever its range."""
    shelves = [shelf.least for shelf in ladder.shelves]
    count = len(shelves)
    last = shelves[-1] - shelves[-2] if count > 1 else max(1, shelves[-1])
    edges = [*shelves, shelves[-1] + max(1, last)]
    for n in range(count):
        low, high = edges[n], edges[n + 1]
        if points < high:
            return (n + max(0.0, (points - low) / max(1, high - low))) / count
    return 1.0


def add_ladder(scene: Scene, host: Host, ladder: RankLadder, room: Area) -> None:
    """Put the shelves on the scene."""
    words = tuple((says(host, shelf.says), says(host, shelf.range)) for shelf in ladder.shelves)
    blocks = tuple(says(host, block.says) for block in ladder.blocks)
    scene.add(room, LadderFace(ladder, words, says(host, ladder.next), blocks))
