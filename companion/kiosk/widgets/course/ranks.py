"""The board of ranks: a bay for each place, the pieces in them, and where those stand who are out."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.view import Bay, Zone
from companion.kiosk.drawing import Area, Paintbox, Role, theme
from companion.kiosk.widgets.course.worths import draw_worths

GAP = 5.0
EDGE = 6.0
STRIPES = 8.0
WIDEST = 290.0
NARROW = 114.0
"""Below this width of a bay what it gets stands beside its number."""
LOW = 60.0
"""Below this height a zone is a strip: everything in one line."""


def bay_places(room: Area, count: int) -> list[Area]:
    """Return where the bays of a board of ranks are."""
    inner = room.inset(EDGE)
    wide = min(WIDEST, (inner.width - GAP * (count - 1)) / max(1, count))
    return inner.left(wide * count + GAP * (count - 1)).columns(count, GAP)


def piece_place(bay: Area) -> Area:
    """Return where a piece stands in a bay."""
    if bay.width < NARROW:
        wide = min(bay.width - 12, (bay.height - 47) / 0.62)
        return Area(bay.center[0] - wide / 2, bay.y, wide, bay.height - 7)
    wide = min(88.0, bay.width - 58, (bay.height - 34) / 0.62)
    return Area(bay.right - wide - 5, bay.y, wide, bay.height - 9)


def zone_places(room: Area, count: int) -> list[Area]:
    """Return where the pieces of those stand who are out."""
    if room.height < LOW:
        return room.trimmed(left=90, right=150, top=4, bottom=4).columns(max(1, count), 2)[:count]
    inner = room.trimmed(left=62, right=8, top=40, bottom=8)
    wide = min(72.0, inner.width / max(1, count))
    return [Area(inner.x + n * wide, inner.y, wide - 2, inner.height) for n in range(count)]


class RankBoard(msgspec.Struct, frozen=True):
    """The board of ranks without its pieces.

    Attributes:
        bays: the places.
        says: what stands in the empty ones.
    """

    bays: tuple[Bay, ...]
    says: tuple[str, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.mat(target, rect)
        for bay, said, place in zip(self.bays, self.says, bay_places(rect, len(self.bays)), strict=True):
            self._draw_bay(art, target, place, bay, said)

    def _draw_bay(self, art: Paintbox, target: pygame.Surface, place: Area, bay: Bay, said: str) -> None:
        look = art.bench.look
        art.bench.box(target, place, look.gold if bay.kept else theme.now.text, 5, 1.6)
        narrow = place.width < NARROW
        numeral = place.trimmed(left=6, top=2).left(34).top(min(50.0, place.height * 0.56))
        if narrow:
            numeral = place.trimmed(left=4, top=2).left(28).top(32)
        art.text.draw(target, str(bay.rank), numeral, Role.PHASE, theme.now.text, em=30 if narrow else 40)
        if bay.prize is not None:
            line = place.trimmed(left=6, bottom=4).foot(26).left(place.width * 0.42)
            if narrow:
                line = place.trimmed(left=36, top=4, right=3).top(24)
            figures = (bay.prize,)
            draw_worths(art, target, line, figures, theme.now.text, em=20, own=True, align="left", back=True)
        if bay.total is not None:
            line = place.trimmed(right=6, top=27 if narrow else 3).top(26).end(place.width * 0.5)
            art.text.draw(target, str(bay.total), line, Role.VALUE, look.gold, align="right")
        if bay.seat is None:
            words = place.trimmed(left=42, right=5, top=4, bottom=20)
            if narrow:
                words = place.trimmed(left=3, right=3, top=31, bottom=2)
            art.text.draw(target, said, words, Role.BODY, look.mat_quiet, lines=3)
            if not narrow or not said:
                self._draw_slot(art, target, place)
        elif bay.locked:
            corner = Area(place.right - 25, place.y + 4, 20, 20)
            if narrow:
                corner = Area(place.x + 3, place.y + 36, 18, 18)
            art.signs.draw(target, look.lock, corner.center, 18)

    def _draw_slot(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        """Draw the dashes on which the next piece will stand."""
        y, x = place.bottom - 11, place.x + max(44.0, place.width * 0.42)
        while x < place.right - 10:
            target.fill(art.bench.look.mat_quiet, art.canvas.rect((x, y, 7, 1.4)))
            x += 11


class RacePiece(msgspec.Struct, frozen=True):
    """The piece of a seat on a board."""

    seat: int
    pale: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.piece(target, rect, self.seat, pale=self.pale)


class ZonePlate(msgspec.Struct, frozen=True):
    """Where those stand who are out, and the token that goes with it.

    Attributes:
        zone: who and what.
        says: what it is called.
        plate: what the token is worth.
        holder: "with", and the name of whoever has it; empty where nobody has.
    """

    zone: Zone
    says: str
    plate: str
    holder: tuple[str, str] = ("", "")

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.plate(target, rect)
        if rect.height < LOW:
            self._draw_strip(art, target, rect)
            return
        inner = rect.inset(5)
        art.bench.stripes(target, inner.top(STRIPES))
        art.text.draw(target, self.says, inner.trimmed(left=5, top=STRIPES + 2, right=4).top(24), Role.BODY,
                      theme.now.text, align="left")  # fmt: skip
        self._draw_plate(art, target, inner.trimmed(left=4, bottom=4).foot(min(42.0, rect.height - 48)).left(52))
        if self.zone.seats:
            return
        words = inner.trimmed(left=64, top=STRIPES + 27, right=2)
        with_word, name = self.holder
        if self.zone.holder is not None:
            upper, lower = words.rows(2, 0)
            art.text.draw(target, with_word, upper, Role.SMALL, art.bench.look.quiet, align="left")
            art.emblems.badge(target, self.zone.holder, lower.left(24).center, 24)
            colour = art.emblems.colour(self.zone.holder)
            art.text.draw(target, name, lower.beside(28), Role.BODY, colour, align="left")

    def _draw_strip(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        inner = rect.inset(6, 4)
        wide = min(150.0, art.text.width(self.says, Role.BODY) + 4)
        art.text.draw(target, self.says, inner.trimmed(left=4).left(wide), Role.BODY, theme.now.text, align="left")
        self._draw_plate(art, target, inner.end(50).inset(0, 1))
        if self.zone.holder is not None:
            rest = inner.before(56)
            name = min(110.0, art.text.width(self.holder[1], Role.BODY) + 4)
            colour = art.emblems.colour(self.zone.holder)
            art.text.draw(target, self.holder[1], rest.end(name), Role.BODY, colour, align="left")
            art.emblems.badge(target, self.zone.holder, rest.before(name + 4).end(24).center, 24)

    def _draw_plate(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        art.bench.flat(target, place, art.bench.look.no_ink, 5)
        art.text.draw(target, self.plate, place, Role.NUMERAL, theme.now.text, em=26)
