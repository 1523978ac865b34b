"""Cards side by side of which one or more are picked: machines, drivers, cards of a course."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CubeHue, PickCard, PickCards
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.offers import Ask, Band, offer_name

HIGH: Final = 134.0
LEAST: Final = 104.0
"""Least width of a card."""
LEFT: Final = 32.0
FACE: Final = 21.0


LONG_NAME: Final = 84.0
"""Height of a name that takes more than two lines on a narrow card."""


class PickFace(msgspec.Struct, frozen=True):
    """A card that can be picked, drawn.

    Attributes:
        card: what is on it.
        says: its name.
        notes: what else is to be read on it.
        why: why it cannot be picked, or empty.
        hues: colours of cubes.
        down: a finger is on it.
    """

    card: PickCard
    says: str
    notes: tuple[str, ...]
    why: str
    hues: tuple[CubeHue, ...]
    down: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.bench.look
        art.bench.card(target, rect, gold=self.card.offer.on)
        inner, hues = rect.inset(6, 5), {hue.letter: hue for hue in self.hues}
        if self.down:
            inner = Area(inner.x, inner.y + 2, inner.width, inner.height)
        badge = art.text.width(self.card.badge, Role.VALUE, 20) + 4 if self.card.badge else 0.0
        alone = badge > 0 and art.text.width(self.says, Role.SMALL) > inner.width - badge
        alone = alone and art.text.fit(self.says, Role.SMALL, inner.width, 22).fits
        corner = inner.below(19 if alone else 0).end(badge).top(22)  # below a name that takes the whole line
        art.text.draw(target, self.card.badge, corner, Role.VALUE, look.card_quiet, em=20)
        title = inner.top(22) if alone else inner.before(badge).top(40)
        lines = 1 if alone else 2
        if not alone and not art.text.fit(self.says, Role.SMALL, title.width, 40, lines=2).fits:
            title, lines = inner.before(badge).top(LONG_NAME), 4
        art.text.draw(target, self.says, title, Role.SMALL, look.card_ink, align="left", lines=lines)
        rest = inner.below(max(40.0, title.height))
        dim = bool(self.why) or not usable(self.card.offer)
        if self.why:
            art.text.draw(target, self.why, rest.foot(40), Role.SMALL, look.no_ink, lines=2)
            rest = rest.above(40)
        elif notes := self._notes(art, rest.width):
            high = 22.0 * len(notes)
            for row, note in zip(rest.foot(high).rows(len(notes), 0), notes, strict=True):
                art.text.draw(target, note, row, Role.SMALL, look.card_quiet, lines=1)
            rest = rest.above(high)
        if self.card.cubes:
            self._draw_cubes(art, target, rest.top(FACE + 3), hues)
            rest = rest.below(FACE + 4)
        if self.card.pattern is not None:
            art.cubes.patterns(target, rest, (self.card.pattern,), hues, most=30.0, word="*")
        elif self.card.plan:
            draw_plan(art, target, rest, self.card.plan)
        if dim:
            art.bench.veil(target, rect)

    def _notes(self, art: Paintbox, width: float) -> tuple[str, ...]:
        """Return what is to be read; on a narrow card not what its plan shows as well."""
        fit = (note for note in self.notes if not self.card.plan or art.text.fit(note, Role.SMALL, width, 22).fits)
        return tuple(fit)[:2]

    def _draw_cubes(self, art: Paintbox, target: pygame.Surface, line: Area, hues: dict[str, CubeHue]) -> None:
        letters = [letter for letter, n in self.card.cubes for _ in range(n) if letter in hues]
        if not letters:
            return
        pitch = min(FACE + 2, line.width / len(letters))
        x = line.center[0] - pitch * len(letters) / 2
        for n, letter in enumerate(letters):
            art.cubes.face(target, Area(x + n * pitch, line.y, FACE, FACE), hues[letter])


def draw_plan(art: Paintbox, target: pygame.Surface, room: Area, plan: tuple[str, ...]) -> None:
    """Draw lines of squares: open, black, none, or opened besides."""
    look = art.bench.look
    wide, high = max(map(len, plan), default=1), len(plan)
    side = min(24.0, room.width / max(1, wide), room.height / max(1, high))
    left, top = room.center[0] - side * wide / 2, room.center[1] - side * high / 2
    for y, line in enumerate(plan):
        for x, square in enumerate(line):
            place = Area(left + x * side, top + y * side, side, side).inset(1)
            if square == "#":
                art.bench.flat(target, place, look.card_ink, 3)
            elif square in "o+":
                art.bench.flat(target, place, look.card_stops[0] if square == "o" else look.yes, 3)
                art.bench.box(target, place, look.card_quiet if square == "o" else look.yes_ink, 3, 1.4)


class BoxLeft(msgspec.Struct, frozen=True):
    """What is left in the box, a face and a figure for each colour."""

    left: tuple[tuple[str, int], ...]
    hues: tuple[CubeHue, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.flat(target, rect, art.bench.look.foot, 5)
        hues = {hue.letter: hue for hue in self.hues}
        known = [(letter, n) for letter, n in self.left if letter in hues]
        for place, (letter, n) in zip(rect.inset(4, 2).columns(max(1, len(known)), 2), known, strict=True):
            middle = place.middle(min(place.width, 50.0), place.height)
            art.cubes.face(target, middle.left(23).middle(22, 22), hues[letter])
            art.text.draw(target, str(n), middle.beside(26), Role.VALUE, theme.now.text, align="left", em=22)


def picks_bands(section: PickCards, ask: Ask, width: float) -> list[Band]:
    """Return bands of cards side by side, and what is left in the box."""
    notes = [ask.text.width(ask.say(note), Role.SMALL) for card in section.cards for note in card.notes]
    least = min(max(LEAST, *notes, LEAST) + 14, width / 2 - 4)
    across = max(1, min(4, int((width + 4) / (least + 4)), len(section.cards)))
    lines = -(-len(section.cards) // across)
    across = -(-len(section.cards) // lines) if lines else 1
    bands = [_band(section.cards[n * across : (n + 1) * across], across, ask) for n in range(lines)]
    if section.left:
        box = BoxLeft(section.left, ask.hues)
        bands.append(Band(LEFT, lambda scene, rect: scene.add(rect.inset(1, 1.5), box)))
    return bands


def _band(cards: tuple[PickCard, ...], across: int, ask: Ask) -> Band:
    def put(scene: Scene, rect: Area) -> None:
        for card, place in zip(cards, rect.inset(1, 2).columns(across, 4), strict=False):
            what = offer_name(ask.seat, card.offer)
            why = ask.say(card.offer.why) if card.offer.why is not None else ""
            notes = tuple(ask.say(note) for note in card.notes)
            scene.add(place, PickFace(card, ask.say(card.says), notes, why, ask.hues, scene.pressed == what))
            live = usable(card.offer)
            scene.touch(place.inset(-2), what, ask.doing(card.offer), side=ask.side, live=live)

    return Band(HIGH, put, grows=True)
