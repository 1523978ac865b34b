"""Class cards with the ladder of their grades, the inventor, and tokens in stock."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import ClassCardView, GradeRung, InventorCardView, OwnBoard, Socket, TokenStock
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, TokenState, WorksKey, theme
from companion.kiosk.play import usable
from companion.kiosk.widgets.dash.wording import narrow, shortened
from companion.kiosk.widgets.offers import Ask, offer_name
from companion.kiosk.widgets.workbench.bench_band import BenchBand, fixed
from companion.kiosk.widgets.workbench.energy import SAYS, says_line
from companion.kiosk.widgets.workbench.keys import touch_key
from companion.kiosk.widgets.workbench.signs_line import draw_sign

CARDS, LEAST_CARDS, TALL_CARDS = 198.0, 150.0, 236.0
LOWER, LEAST_LOWER = 60.0, 54.0
NAME_EM: Final = 18.0
COUNT: Final = 32.0
RUNG, LEAST_RUNG = 24.0, 20.0
TOKEN: Final = 54.0
STATES: Final[dict[Socket, TokenState]] = {"hollow": "hollow", "glows": "glowing", "filled": "filled"}


class ClassFace(msgspec.Struct, frozen=True):
    """A class card: name, what it counts, the place for a token, the ladder of grades."""

    card: ClassCardView
    name: str
    next: str
    later: str
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, card = art.works.look, self.card
        face = rect
        if self.live:
            face = art.works.key(target, rect, "cream", down=self.down, chosen=card.credit == "glows")
        else:
            art.works.plate(target, rect, radius=10)
        inner = face.inset(5, 4)
        lines = 1 if art.text.fit(self.name, Role.BODY, inner.width, 30, em=NAME_EM).fits else 2
        name = lines * art.text.line_height(self.name, NAME_EM) + 3
        narrow(art, target, self.name, inner.top(name), look.ink, ems=(20.0, 19.0, 18.0), align="center", lines=2)
        counts = inner.below(name).top(COUNT)
        self._draw_counts(art, target, counts)
        ladder = inner.below(name + COUNT + 2)
        if card.rungs:
            self._draw_ladder(art, target, ladder)
        elif self.later:
            narrow(art, target, self.later, ladder, look.ink_quiet, ems=(19.0, 18.0), align="center", lines=4)

    def _draw_counts(self, art: Paintbox, target: pygame.Surface, line: Area) -> None:
        """Draw what is counted, hollow what it could be, and the place for a token."""
        look, card = art.works.look, self.card
        draw_sign(art, target, card.counts.sign, line.left(26).center, 25)
        em = 25.0 if len(card.counts.said) < 2 else 22.0
        wide = art.text.width(card.counts.said, Role.VALUE, em) + 2
        figure = line.beside(29).left(wide)
        art.text.draw(target, card.counts.said, figure, Role.VALUE, look.ink, align="left", em=em)
        if card.then is not None:
            said = str(card.then)
            ghost = (
                line.beside(29 + wide + 3)
                .left(art.text.width(said, Role.VALUE, 19.0) + 10)
                .middle(art.text.width(said, Role.VALUE, 19.0) + 10, 26)
            )
            art.dash.box(target, ghost, look.ink_quiet, 1.4, 7)
            art.text.draw(target, said, ghost, Role.VALUE, look.ink_quiet, em=19.0)
        if card.credit != "none":
            art.works.token(target, line.end(28).center, 29, card.credit_type, STATES[card.credit])

    def _draw_ladder(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw grades from the lowest at the bottom, the one reached filled, and what the next one needs."""
        rungs = self.card.rungs
        least = LEAST_RUNG if len(rungs) * RUNG > room.height else RUNG
        high = min(30.0, max(least, room.height / len(rungs)))
        shown = list(enumerate(rungs))
        while len(shown) > 1 and len(shown) * least > room.height:
            live = self.card.live if self.card.live is not None else -1
            far = max(shown, key=lambda one: (abs(one[0] - live - 0.5), one[0]))
            shown.remove(far)
        high = min(high, room.height / len(shown))
        for n, (index, rung) in enumerate(shown):
            place = Area(room.x, room.bottom - (n + 1) * high, room.width, high)
            self._draw_rung(art, target, place.inset(0, 0.8), index, rung)

    def _draw_rung(self, art: Paintbox, target: pygame.Surface, place: Area, index: int, rung: GradeRung) -> None:
        look, live = art.works.look, self.card.live
        reached = live is not None and index <= live
        if index == live:
            art.dash.wash(target, place, look.chosen_rim, 255, 5)
        elif reached:
            art.dash.wash(target, place, look.chosen_stops[0], 255, 5)
        else:
            art.dash.wash(target, place, theme.mix(look.low, look.cream_stops[0], 0.5), 255, 5)
        room = place.inset(4, 0)
        em = min(20.0, place.height)
        art.text.draw(target, rung.grade, room.left(18), Role.VALUE, look.ink, align="left", em=em)
        if rung.locked:
            draw_sign(art, target, look.lock_sign, (room.x + 24, room.center[1]), min(17.0, place.height - 3))
        end = art.text.width(rung.points, Role.VALUE, em) + 1 if rung.points else 0.0
        if end:
            art.text.draw(target, rung.points, room.end(end), Role.VALUE, look.ink, align="right", em=em)
            at = (room.right - end - 9, room.center[1])
            draw_sign(art, target, look.worth_sign, at, min(18.0, place.height - 2))
        middle = room.trimmed(left=32 if rung.locked else 19, right=end + (19 if end else 0))
        following = (-1 if live is None else live) + 1
        if index == following and self.next:
            narrow(art, target, self.next, middle, look.ink, ems=(18.0,), align="center")
        elif rung.needs:
            narrow(art, target, rung.needs, middle, look.ink_quiet, ems=(18.0,), align="center")
        if rung.ours:
            art.dash.wash(target, Area(room.right - end, place.bottom - 3, max(8.0, end), 2), look.good, 255, 1)


class InventorFace(msgspec.Struct, frozen=True):
    """The inventor: name, dots of what the better ability needs, when it helps, the place for a token."""

    card: InventorCardView
    name: str
    requires: str
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, card = art.works.look, self.card
        face = rect
        if self.live:
            face = art.works.key(target, rect, "cream", down=self.down, chosen=card.socket == "glows")
        else:
            art.works.plate(target, rect, radius=10)
        room = face.inset(5, 3)
        size = min(32.0, room.height)
        draw_sign(art, target, look.maker_sign, room.left(size).center, size)
        words = room.trimmed(left=size + 4, right=34 if card.socket != "none" else 0)
        upper, lower = words.rows(2, 0)
        narrow(art, target, shortened(art, self.name, upper, 18.0), upper, look.ink, ems=(20.0, 19.0, 18.0))
        if card.timing:
            draw_sign(art, target, card.timing, lower.left(20).center, 20)
            lower = lower.beside(25)
        x = lower.x
        pitch = 13.0 if card.needs <= 6 else max(8.0, 80.0 / card.needs)
        for n in range(card.needs):
            dot = Area(x, lower.center[1] - 5, 10, 10)
            art.dash.wash(target, dot, look.ink, 255, 5)
            if n >= card.have:
                art.dash.wash(target, dot.inset(1.8), look.cream_stops[0], 255, 3.2)
            x += pitch
        rest = lower.beside(x - lower.x + (4 if card.needs else 0))
        if self.requires and art.text.fit(self.requires, Role.BODY, rest.width, rest.height, em=18.0).fits:
            narrow(art, target, self.requires, rest, look.ink_quiet, ems=(19.0, 18.0))
        if card.socket != "none":
            art.works.token(target, room.end(30).center, 31, card.token, STATES[card.socket])


class StockFace(msgspec.Struct, frozen=True):
    """Tokens of a type in stock."""

    token: str
    number: int
    live: bool
    on: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        tone: WorksKey = "cream" if self.live else "off"
        face = art.works.key(target, rect, tone, down=self.down, chosen=self.on)
        art.works.token(
            target, (face.center[0] - (8 if face.width > 46 else 6), face.center[1]), min(29.0, face.width * 0.56),
            self.token, "filled" if self.number else "hollow" if self.live else "off",
        )  # fmt: skip
        figure = face.end(face.width * 0.42)
        art.text.draw(target, str(self.number), figure, Role.VALUE, art.works.ink(tone), em=21.0)


def own_board_bands(section: OwnBoard, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    """Return the strips of the cards beside somebody's rows."""
    bands: list[BenchBand] = []
    if section.says is not None:
        says = says_line(ask.say(section.says), large=True)
        bands.append(fixed(SAYS + 2, lambda scene, rect: scene.add(rect.inset(6, 0), says)))
    if section.classes:
        bands.append(
            BenchBand(LEAST_CARDS, CARDS, TALL_CARDS, lambda scene, rect: _put_classes(scene, rect, section, ask))
        )
    if section.inventor is not None or section.tokens:
        bands += _lower_bands(section, ask, width, finger)
    return bands


def _put_classes(scene: Scene, rect: Area, section: OwnBoard, ask: Ask) -> None:
    across = max(3, len(section.classes))
    for card, place in zip(section.classes, rect.inset(1, 1).columns(across, 4), strict=False):
        offer = card.offer
        live = offer is not None and usable(offer)
        down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
        said = ask.say(card.next) if card.next is not None else ""
        later = ask.say(card.asks_later) if card.asks_later is not None else ""
        scene.add(place, ClassFace(card, ask.say(card.says), said, later, live, down))
        if offer is not None:
            touch_key(scene, place, offer, ask)


def _lower_bands(section: OwnBoard, ask: Ask, width: float, finger: float) -> list[BenchBand]:
    tokens = len(section.tokens) * TOKEN * finger
    least = 150.0
    if section.inventor is None or tokens + least <= width:

        def put(scene: Scene, rect: Area) -> None:
            room = rect if section.inventor is None else rect.before(tokens)
            if section.inventor is not None:
                _put_inventor(scene, room.inset(1, 1).before(2), section.inventor, ask)
            place = rect if section.inventor is None else rect.end(tokens)
            _put_tokens(scene, place, section.tokens, ask)

        return [BenchBand(LEAST_LOWER * finger, LOWER, LOWER + 8, put)]
    inventor = section.inventor
    return [
        BenchBand(
            LEAST_LOWER * finger, LOWER, LOWER + 6,
            lambda scene, rect: _put_inventor(scene, rect.inset(1, 1), inventor, ask),
        ),
        BenchBand(
            LEAST_LOWER * finger, LOWER, LOWER + 6, lambda scene, rect: _put_tokens(scene, rect, section.tokens, ask)
        ),
    ]  # fmt: skip


def _put_inventor(scene: Scene, place: Area, card: InventorCardView, ask: Ask) -> None:
    offer = card.offer
    live = offer is not None and usable(offer)
    down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
    requires = ask.say(card.requires) if card.requires is not None else ""
    scene.add(place, InventorFace(card, ask.say(card.says), requires, live, down))
    if offer is not None:
        touch_key(scene, place, offer, ask)


def _put_tokens(scene: Scene, rect: Area, tokens: tuple[TokenStock, ...], ask: Ask) -> None:
    for stock, cell in zip(tokens, rect.columns(max(1, len(tokens)), 0), strict=True):
        offer = stock.offer
        live = offer is not None and usable(offer)
        down = offer is not None and scene.pressed == offer_name(ask.seat, offer)
        face = StockFace(stock.token, stock.number, live, offer is not None and offer.on, down)
        scene.add(cell.inset(1.5, 1), face)
        if offer is not None:
            touch_key(scene, cell, offer, ask)
