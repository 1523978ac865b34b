"""The paper with the story of a game: a few lines, each of which opens the ledger where it happened, and a stamp."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene, blank, theme
from companion.kiosk.widgets import EnamelPlate

TITLE: Final = 46.0
EDITION: Final = 28.0
ROW, TALLEST = 52.7, 64.0
"""Least height of a line, which a finger finds, and the greatest."""
STAMP: Final = 42.0
FIGURE: Final = 54.0
"""Width of the number of the round at the end of a line."""
MARGIN: Final = 6.0
TILT: Final = 1.6
"""Degrees by which the stamp is turned."""


Line = tuple[int, str, int, Act | None]
"""Whose, the sentence, the number of the round or 0, and what a touch does or None."""


class Printed(msgspec.Struct, frozen=True):
    """What stands on the paper.

    Attributes:
        title: its name.
        edition: under it.
        word: of a round.
        lines: of the story.
        stamp: a record; empty for none.
    """

    title: str
    edition: str
    word: str
    lines: tuple[Line, ...]
    stamp: str = ""


class PaperHead(msgspec.Struct, frozen=True):
    """The name of the paper between its lines, and the edition under it."""

    title: str
    edition: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        now, name = theme.now, rect.top(TITLE - 6)
        fits = art.text.fit(self.title, Role.PHASE, name.width, name.height).fits
        art.text.draw(target, self.title, name, Role.PHASE if fits else Role.TITLE, now.ink)
        for y, high in ((TITLE - 6, 1.6), (TITLE - 3, 0.8)):
            target.fill(now.ink, art.canvas.rect(rect.below(y).top(high)))
        if self.edition:
            art.text.draw(target, self.edition, rect.below(TITLE).top(EDITION - 3), Role.BODY, now.quiet_ink)
            target.fill(now.ink, art.canvas.rect(rect.below(TITLE + EDITION - 3).top(0.8)))


class PaperLine(msgspec.Struct, frozen=True):
    """One line: whose, what, and in which round."""

    seat: int
    said: str
    number: int
    word: str
    pressed: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        now = theme.now
        if self.pressed:
            target.fill(theme.mix(now.plate, now.rim, 0.4), art.canvas.rect(rect))
        side = min(38.0, rect.height - 6)
        art.emblems.badge(target, self.seat, rect.left(side + 2).center, side)
        words = rect.trimmed(left=side + 10, right=FIGURE if self.number else 0)
        roomy = art.text.fit(self.said, Role.NAME, words.width, rect.height - 2, lines=2).fits
        role = Role.NAME if roomy else Role.BODY
        art.text.draw(target, self.said, words, role, now.ink, align="left", lines=2)
        if self.number:
            place = rect.end(FIGURE - 4).middle(FIGURE - 4, 46)
            art.text.draw(target, str(self.number), place.top(24), Role.VALUE, now.quiet_ink)
            art.text.draw(target, self.word, place.below(24), Role.SMALL, now.quiet_ink)
        target.fill(theme.mix(now.plate, now.quiet_ink, 0.4), art.canvas.rect(rect.foot(0.8)))


class Stamp(msgspec.Struct, frozen=True):
    """A red stamp, slightly askew."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        size = art.canvas.rect(rect).size
        stamp = art.cache.get(("stamp", self.said, size), lambda: self._bake(art, rect))
        art.metal.center(target, stamp, rect.center)

    def _bake(self, art: Paintbox, rect: Area) -> pygame.Surface:
        place = Area(0.0, 0.0, rect.width - 8, rect.height - 10)
        stamp = blank(*art.canvas.rect(place).size)
        stamp.fill(theme.now.plate)
        box = stamp.get_rect()
        pygame.draw.rect(stamp, theme.now.alarm_ink, box, art.canvas.px(2.2), art.canvas.px(5))
        room, role = place.inset(6, 2), Role.NAME
        if not art.text.fit(self.said, role, room.width, room.height).fits:
            role = Role.SMALL
        art.text.draw(stamp, self.said, room, role, theme.now.alarm_ink)
        return pygame.transform.rotozoom(stamp, TILT, 1.0)


def least_height(lines: int, finger: float) -> float:
    """Return how high a paper with so many lines must be for a finger."""
    return TITLE + ROW * finger * lines + 2 * MARGIN


def add_paper(scene: Scene, room: Area, story: Printed) -> None:
    """Put the paper on the scene."""
    scene.add(room, EnamelPlate())
    inner = room.inset(12, MARGIN)
    stamp = STAMP if story.stamp else 0.0
    least = ROW * scene.finger * len(story.lines)
    edition = story.edition if inner.height - TITLE - EDITION - stamp >= least else ""
    head = TITLE + (EDITION if edition else 0.0)
    scene.add(inner.top(head), PaperHead(story.title, edition))
    rest = inner.below(head)
    if stamp and rest.height - stamp >= least:
        scene.add(rest.foot(stamp), Stamp(story.stamp))
        rest = rest.above(stamp)
    pitch = min(TALLEST, rest.height / max(1, len(story.lines)))
    for nth, (seat, said, number, act) in enumerate(story.lines):
        _add_line(scene, rest.row(nth, pitch), f"tale {nth}", PaperLine(seat, said, number, story.word, False), act)


def _add_line(scene: Scene, place: Area, what: str, line: PaperLine, act: Act | None) -> None:
    scene.add(place, msgspec.structs.replace(line, pressed=scene.pressed == what))
    if act is not None:
        scene.touch(place, what, act)
