"""The page of building: the sand with the key that turns it, a row for each seat, piles of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from companion.core.view import BuildBoard, BuildRow, CardPile, GlassKey, ReadPile, StartPlace
from companion.kiosk.drawing import Area, LampState, Paintbox, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.keys import add_offer, board_name, touch_offer
from companion.kiosk.widgets.dash.line_card import add_read_card
from companion.kiosk.widgets.dash.sand import Numeral, SandNow, Tube, TubeWords, add_sand
from companion.kiosk.widgets.dash.wording import LARGE, draw_tape, name_of, narrow, says, write
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 4.0, 6.0
TUBE: Final = 488.0
TURN: Final = 74.0
ROW, HIGH_ROW, LEAST_ROW = 76.0, 104.0, 58.0
PILE, PILES_SAY = 64.0, 24.0
STRIPE: Final = 16.0
LEAST_PLATE: Final = 38.0
"""Height of a plate from which words stand under its place."""
READ_CARD: Final = 130.0
TIGHT: Final = 275.0
"""Below this width a row has less of everything."""
TALLEST_START: Final = 176.0
UPRIGHT_TUBE: Final = 330.0


@dataclass(frozen=True)
class BuildPlace:
    """What the page is put on the scene with.

    Attributes:
        sand: the sand at this moment.
        tab: which pile that is read is shown.
        show: shows another one.
    """

    sand: SandNow
    tab: int
    show: Callable[[int], None]


class TurnFace(msgspec.Struct, frozen=True):
    """The key that turns the glass, or the bar that says what comes."""

    key: GlassKey
    words: tuple[str, str, str]
    names: tuple[str, ...]
    live: bool
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if self.live:
            face = art.dash.key(target, rect, "turn", down=self.down)
            ink, quiet = look.ink, look.ink
        else:
            art.dash.hull(target, rect)
            face = rect
            ink = look.amber if self.key.stops else theme.mix(look.amber, look.text, 0.55)
            quiet = look.quiet
        bands = face.inset(6, 8)
        for band in (bands.left(STRIPE), bands.end(STRIPE)):
            art.dash.stripes(target, band, 13, 2)
        inner = face.inset(STRIPE + 16, 5)
        if not self.key.stops:
            art.signs.draw(target, "turn", inner.left(42).center, 40, ink)
            inner = inner.beside(52)
        says, note, tail = self.words
        if not note and not self.names:
            write(art, target, says, inner, ink, ems=LARGE, lines=2)
            return
        upper, lower = inner.rows(2, 0)
        write(art, target, says, upper, ink, ems=LARGE)
        self._people(art, target, lower, note, tail, quiet)

    def _people(
        self, art: Paintbox, target: pygame.Surface, place: Area, note: str, tail: str, colour: theme.Colour
    ) -> None:
        """Draw note, emblems with names as far as they fit, and tail."""
        ems = (21.0, 20.0, 19.0, 18.0)
        wide = [art.text.width(name, Role.BODY, 20.0) + 36 for name in self.names]
        whole = sum(wide) + sum(art.text.width(said, Role.BODY, 20.0) + 6 for said in (note, tail) if said)
        named = whole <= place.width
        x = place.x
        if note:
            taken = min(place.width, art.text.width(note, Role.BODY, ems[0]) + 6)
            narrow(art, target, note, Area(x, place.y, taken, place.height), colour, ems=ems)
            x += taken
        for seat, name, long in zip(self.key.seats, self.names, wide, strict=True):
            art.emblems.badge(target, seat, (x + 13, place.center[1]), 24)
            x += 28
            if named:
                paint = colour if self.live else art.emblems.colour(seat)
                narrow(art, target, name, Area(x, place.y, long - 30, place.height), paint, ems=(20.0, 19.0, 18.0))
                x += long - 28
        if tail and art.text.fit(tail, Role.BODY, place.right - x, place.height).fits:
            narrow(art, target, tail, Area(x + 2, place.y, place.right - x - 2, place.height), colour, ems=ems)


def plate_width(row: Area) -> float:
    """Return how wide the plate with the place of a row is."""
    return 72.0 if row.width < TIGHT else max(74.0, min(92.0, row.width * 0.28))


class BuildRowFace(msgspec.Struct, frozen=True):
    """A seat that builds: emblem, tape, what it does, its place and its lamp."""

    row: BuildRow
    name: str
    words: tuple[str, str, str]
    lamp: LampState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, seat = art.dash.look, self.row.seat
        colour = art.emblems.colour(seat)
        done = self.row.taken
        art.dash.hull(target, rect, "done" if done else "plain", colour, colour if done else None)
        tight = rect.width < TIGHT
        badge = min(38.0 if tight else 46.0, rect.height - 20)
        art.emblems.badge(target, seat, rect.beside(10).left(badge + 4).center, badge)
        art.metal.lamp(target, rect.end(30 if tight else 40).center, 11 if tight else 13, self.lamp)
        wide = plate_width(rect)
        plate = rect.before(30 if tight else 42).end(wide).middle(wide, min(60.0, rect.height - 14))
        words = Area(rect.x + badge + 20, rect.y + 5, plate.x - rect.x - badge - 26, rect.height - 10)
        says, place, under = self.words
        upper, lower = words.rows(2, 2)
        draw_tape(art, target, upper.middle(upper.width, min(28.0, upper.height)), self.name, seat)
        ground = look.phosphor if done else look.text
        if self.row.sign is not None and (drawn := sign_name(self.row.sign)) is not None:
            art.signs.draw(target, drawn, lower.left(22).center, 19, ground)
            lower = lower.beside(26)
        narrow(art, target, says, lower, ground, ems=(21.0, 20.0, 19.0, 18.0))
        if place:
            self._place(art, target, plate, place, under)

    def _place(self, art: Paintbox, target: pygame.Surface, plate: Area, place: str, under: str) -> None:
        look = art.dash.look
        if self.row.taken:
            art.dash.enamel(target, plate)
            ink, quiet = look.ink, look.ink
        else:
            art.dash.dashed(target, plate, look.quiet)
            ink, quiet = look.quiet, look.quiet
        inner = plate.inset(4, 2)
        if not under or inner.height < LEAST_PLATE:
            write(art, target, place, inner, ink, ems=LARGE, align="center")
            return
        write(art, target, place, inner.top(inner.height * 0.56), ink, ems=LARGE, align="center")
        narrow(art, target, under, inner.foot(inner.height * 0.44).above(1), quiet, align="center")


class PileFace(msgspec.Struct, frozen=True):
    """A pile of cards: its number, cards or who reads it, barred or not."""

    pile: CardPile
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, pile = art.dash.look, self.pile
        if pile.barred:
            art.dash.shaded(target, rect, look.off_stops, 6)
            art.dash.box(target, rect, look.hull_edge, 1.4, 6)
            face, ink = rect, look.off_ink
        else:
            tone = "dark" if pile.reader is not None else "enamel"
            face = art.dash.key(target, rect, tone, down=self.down)  # type: ignore[arg-type]  # paints of keys
            ink = art.dash.ink(tone)  # type: ignore[arg-type]  # paints of keys
        left, right = face.left(face.width * 0.45), face.beside(face.width * 0.42)
        write(art, target, str(pile.number), left, ink, ems=(30.0, 28.0, 24.0, 20.0), align="center")
        if pile.barred:
            art.signs.draw(target, "cross", right.center, 20, ink)
        elif pile.reader is not None:
            art.emblems.badge(target, pile.reader, right.center, min(30.0, right.width - 4))
        else:
            art.signs.draw(target, "cards", right.center, min(32.0, right.width - 6), ink)


class StartFace(msgspec.Struct, frozen=True):
    """A start space: its place, and who stands there."""

    start: StartPlace
    said: str
    name: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        if self.start.seat is None:
            art.dash.dashed(target, rect, look.phosphor_dim)
            if self.down:
                art.dash.wash(target, rect, look.phosphor_dim, 60, 6)
            write(art, target, self.said, rect.inset(4), look.phosphor, ems=(34.0, *LARGE), align="center")
            return
        art.dash.enamel(target, rect)
        upper = rect.inset(4).top(min(34.0, rect.height * 0.4))
        write(art, target, self.said, upper, look.ink, ems=LARGE, align="center")
        lower = rect.trimmed(top=upper.height + 4, bottom=6)
        art.emblems.badge(target, self.start.seat, lower.center, min(46.0, lower.height - 2, lower.width - 6))


def add_build(
    scene: Scene, host: Host, play: Play, board: BuildBoard, looks: list[TileLook], room: Area, place: BuildPlace
) -> None:
    """Put the page of building on the scene."""
    upright = room.width < room.height
    tube, turn, rows, foot = build_places(room, board, upright=upright)
    if board.glass.sand == "none":
        _add_used(scene, host, play, board, tube, place.sand)
    else:
        add_sand(scene, host, tube, board.glass, place.sand)
    _add_turn(scene, host, play, board, turn)
    if board.reading:
        _add_reading(
            scene, host, play, board, Area(rows[0].x, rows[0].y, rows[0].width, foot.bottom - rows[0].y), place
        )
        return
    lamps = {look.view.seat: look.lamp for look in looks}
    for row, area in zip(board.rows, rows, strict=True):
        _add_row(scene, host, play, row, area, lamps.get(row.seat, "off"))
    if board.piles:
        _add_piles(scene, host, play, board, foot)
    elif board.starts and board.glass.sand != "none":
        _add_starts(scene, host, play, board, foot)


def add_build_half(
    scene: Scene, host: Host, play: Play, board: BuildBoard, looks: list[TileLook], room: Area, sand: SandNow
) -> None:
    """Put sand and rows into a room beside an open panel: nobody may miss either."""
    count = len(board.rows)
    if room.width > room.height * 1.25:
        tube, listed = room.left(room.width * 0.55), room.beside(room.width * 0.55 + GAP)
    else:
        high = min(ROW, room.height * 0.52 / count - 4) * count + 4 * (count - 1)
        tube, listed = room.above(high + GAP), room.foot(high)
    if board.glass.sand == "none":
        _add_used(scene, host, play, replace(board, starts=()), tube, sand)
    else:
        add_sand(scene, host, tube, board.glass, sand)
    lamps = {look.view.seat: look.lamp for look in looks}
    for row, area in zip(board.rows, listed.rows(count, 4), strict=True):
        _add_row(scene, host, play, row, area, lamps.get(row.seat, "off"))


def build_places(room: Area, board: BuildBoard, *, upright: bool) -> tuple[Area, Area, list[Area], Area]:
    """Return where tube, turn key, rows and the foot below them stand."""
    inner = room.inset(EDGE, EDGE)
    count = len(board.rows)
    turn = TURN if board.turn is not None or board.who else 0.0
    if upright:
        foot = PILE + PILES_SAY + 2
        rows = min(ROW, (inner.height * 0.5 - foot) / count - 4)
        below = count * (rows + 4) + foot
        tube = inner.above(below + turn + (GAP if turn else 0) + GAP)
        tube = tube.foot(min(tube.height, UPRIGHT_TUBE * 1.25))
        turned = Area(inner.x, tube.bottom + GAP, inner.width, turn)
        start = turned.bottom + (GAP if turn else 0)
        listed = Area(inner.x, start, inner.width, count * (rows + 4) - 4).rows(count, 4)
        return tube, turned, listed, inner.foot(foot)
    left = inner.left(inner.width * TUBE / 792)
    right = inner.beside(left.width + GAP)
    tube = left.above(turn + GAP if turn else 0)
    low = right.height < 4 * (ROW + 4) + PILE + PILES_SAY
    foot = PILE + (PILES_SAY if not low or right.height >= 4 * (LEAST_ROW + 4) + PILE + PILES_SAY else 0)
    rows = min(HIGH_ROW, (right.height - foot - 4) / count - 4)
    listed = right.top(count * (rows + 4) - 4).rows(count, 4)
    return tube, left.foot(turn), listed, right.foot(foot)


def _add_turn(scene: Scene, host: Host, play: Play, board: BuildBoard, place: Area) -> None:
    key = board.turn
    if board.who:
        cells = place.columns(len(board.who), GAP)
        for (seat, offer), cell in zip(board.who, cells, strict=True):
            add_offer(scene, host, play, cell, offer, plain="turn")
            scene.add(cell.left(44).inset(8), SeatBadge(seat))
        return
    if key is None:
        return
    live = key.offer is not None and usable(key.offer)
    words = says(host, key.says), says(host, key.note), says(host, key.tail)
    names = tuple(name_of(play, seat) for seat in key.seats)
    down = key.offer is not None and scene.pressed == board_name(key.offer)
    scene.add(place, TurnFace(key, words, names, live, down))
    if key.offer is not None:
        touch_offer(scene, play, place.inset(-2), key.offer)


class SeatBadge(msgspec.Struct, frozen=True):
    """An emblem."""

    seat: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.emblems.badge(target, self.seat, rect.center, rect.shorter)


def _add_row(scene: Scene, host: Host, play: Play, row: BuildRow, area: Area, lamp: LampState) -> None:
    words = says(host, row.says), says(host, row.place), says(host, row.under)
    scene.add(area, BuildRowFace(row, name_of(play, row.seat), words, lamp))
    seat = row.seat
    scene.touch(area.inset(-2), f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
    if row.offer is not None:
        touch_offer(scene, play, area.before(30 if area.width < TIGHT else 42).end(plate_width(area)), row.offer)


def _add_piles(scene: Scene, host: Host, play: Play, board: BuildBoard, foot: Area) -> None:
    if foot.height > PILE + 10:
        scene.add(foot.top(PILES_SAY).inset(2, 0), HullWords(says(host, board.piles_say)))
    cells = foot.foot(PILE).columns(len(board.piles), 6)
    for pile, cell in zip(board.piles, cells, strict=True):
        down = pile.offer is not None and scene.pressed == board_name(pile.offer)
        scene.add(cell, PileFace(pile, down))
        if pile.offer is not None:
            touch_offer(scene, play, cell.inset(-2), pile.offer)


class HullWords(msgspec.Struct, frozen=True):
    """Less important words on the hull."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.dash.look.quiet)


def _add_starts(scene: Scene, host: Host, play: Play, board: BuildBoard, place: Area) -> None:
    for start, cell in zip(board.starts, place.columns(len(board.starts), 6), strict=True):
        down = start.offer is not None and scene.pressed == board_name(start.offer)
        name = name_of(play, start.seat) if start.seat is not None else ""
        scene.add(cell, StartFace(start, says(host, start.says), name, down))
        if start.offer is not None:
            touch_offer(scene, play, cell.inset(-2), start.offer)


def _add_used(scene: Scene, host: Host, play: Play, board: BuildBoard, tube: Area, sand: SandNow) -> None:
    """Put the time used, small, and the start spaces, large, on the tube."""
    scene.add(tube, Tube())
    inner = tube.inset(20, 18)
    upper = inner.top(min(92.0, inner.height * 0.34))
    scene.add(upper.left(upper.width * 0.46), Numeral(sand.said, dim=True, large=False))
    scene.add(upper.beside(upper.width * 0.48), TubeWords(says(host, board.glass.says)))
    if board.starts:
        below = inner.below(upper.height + 10)
        _add_starts(scene, host, play, board, below.middle(below.width, min(below.height, TALLEST_START)))


def _add_reading(scene: Scene, host: Host, play: Play, board: BuildBoard, room: Area, place: BuildPlace) -> None:
    """Put the cards of piles that are read where rows stand, a tab for each."""
    tab = min(place.tab, len(board.reading) - 1)
    shown = board.reading[tab]
    tabs = room.top(54)
    if len(board.reading) > 1:
        for n, cell in enumerate(tabs.columns(len(board.reading), GAP)):
            scene.add(cell, TabFace(board.reading[n].reader, board.reading[n].number, n == tab))
            scene.touch(cell, f"reading {n}", _shower(place, n))
    else:
        scene.add(tabs, TabFace(shown.reader, shown.number, on=True))
    foot = room.foot(56) if shown.close is not None else room.foot(0)
    if shown.close is not None:
        add_offer(scene, host, play, foot, shown.close)
    _add_cards(scene, host, shown, room.trimmed(top=60, bottom=foot.height + 6))


def _shower(place: BuildPlace, number: int) -> Callable[[], None]:
    return lambda: place.show(number)


def _add_cards(scene: Scene, host: Host, read: ReadPile, room: Area) -> None:
    high = min(READ_CARD, (room.height - 4 * (len(read.cards) - 1)) / max(1, len(read.cards)))
    for n, card in enumerate(read.cards):
        cell = room.row(n, high + 4).top(high)
        add_read_card(scene, host, card, cell)


class TabFace(msgspec.Struct, frozen=True):
    """A tab: who reads which pile."""

    reader: int
    number: int
    on: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.hull(target, rect, "asked" if self.on else "plain", None, look.amber if self.on else None)
        middle = rect.middle(90, rect.height)
        art.emblems.badge(target, self.reader, middle.left(40).center, 34)
        art.signs.draw(target, "cards", middle.beside(40).left(28).center, 24, look.text)
        write(art, target, str(self.number), middle.beside(68), look.text, ems=LARGE)
