"""The result of a game with points: a row a place, what came from where on one scale, what broke a tie."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Standing
from companion.kiosk.drawing import Area, Paintbox, Role, Scene, sign_file, theme
from companion.kiosk.widgets import sign_name

HEAD: Final = 32.0
ROW, LEAST_ROW = 64.0, 46.0
TAPE: Final = 27.0
LEFT: Final = 246.0
"""Width of place, piece and name."""
TOTAL: Final = 84.0
UPRIGHT_ROW: Final = 92.0


class BenchPage(msgspec.Struct, frozen=True):
    """The bench below a ribbon."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.ground(target, rect)
        art.metal.ribbon(target, rect.top(62))


class ResultColumn(msgspec.Struct, frozen=True):
    """Where points come from: its word and its sign."""

    says: str
    sign: str


class ResultHead(msgspec.Struct, frozen=True):
    """The head of the table.

    Attributes:
        says: what is shown.
        sources: the columns.
        total: the word over the last one.
        bare: signs alone.
    """

    says: str
    sources: tuple[ResultColumn, ...]
    total: str
    bare: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.flat(target, rect, art.bench.look.foot, 5)
        if not self.bare:
            first = rect.left(LEFT).trimmed(left=12)
            art.text.draw(target, self.says, first, Role.BODY, art.bench.look.quiet, align="left")
        last = rect.end(TOTAL).before(10)
        art.text.draw(target, self.total, last, Role.BODY, theme.now.text, align="right")
        for place, source in zip(source_columns(rect, len(self.sources), bare=self.bare), self.sources, strict=True):
            drawn = sign_name(source.sign)
            if drawn is not None:
                at = place.center if self.bare else (place.x + 11, place.center[1])
                art.signs.draw(target, drawn, at, 19)
            words = place.trimmed(left=25, right=1)
            if not self.bare and art.text.fit(source.says, Role.BODY, words.width, words.height).fits:
                art.text.draw(target, source.says, words, Role.BODY, theme.now.text, align="left")


def source_columns(row: Area, count: int, *, bare: bool = False) -> list[Area]:
    """Return the columns of sources in a row of the table."""
    return row.trimmed(left=8 if bare else LEFT, right=TOTAL).columns(max(1, count), 6)[:count]


class ResultRow(msgspec.Struct, frozen=True):
    """A place of the result.

    Attributes:
        standing: who and how many.
        place: as it is said.
        name: of the player.
        reason: under the name.
        signs: of the sources.
        scale: what the longest bar stands for.
        upright: figures below the name, without bars.
    """

    standing: Standing
    place: str
    name: str
    reason: str
    signs: tuple[str, ...]
    scale: int
    upright: bool = False

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        won, look, seat = self.standing.place == 1, art.bench.look, self.standing.seat
        colour = art.emblems.colour(seat)
        art.bench.plate(target, rect, colour, "" if won else "left", look.gold_stops if won else None)
        if won:
            art.bench.squares(target, rect.trimmed(left=5, top=4, bottom=4).left(12))
        ink = look.card_ink if won else theme.now.text
        quiet = look.card_quiet if won else look.quiet
        inner = rect.trimmed(left=20, top=2, right=4, bottom=2)
        upper = inner.top(inner.height * 0.5) if self.upright else inner
        art.text.draw(target, self.place, upper.left(58), Role.TITLE, ink)
        car = upper.beside(60).left(70)
        art.bench.piece(target, car.inset(2, 3), seat)
        words = upper.trimmed(left=136).left(upper.width - 136 - TOTAL) if self.upright else Area(
            inner.x + 134, inner.y, LEFT - 20 - 138, inner.height
        )  # fmt: skip
        first, second = words.rows(2, 0)
        role = Role.NAME if art.text.fit(self.name, Role.NAME, first.width, first.height).fits else Role.SMALL
        art.text.draw(target, self.name, first, role, ink if won else colour, align="left")
        art.text.draw(target, self.reason, second, Role.SMALL, quiet, align="left")
        total = str(sum(self.standing.parts)).replace("-", "−")
        art.text.draw(target, total, upper.end(TOTAL).before(8), Role.PHASE, ink, align="right", em=36)
        figures = inner.foot(inner.height * 0.5) if self.upright else rect
        places = source_columns(figures, len(self.standing.parts), bare=self.upright)
        for place, part, sign in zip(places, self.standing.parts, self.signs, strict=True):
            self._draw_part(art, target, place, part, sign, won=won)

    def _draw_part(
        self, art: Paintbox, target: pygame.Surface, place: Area, part: int, sign: str, *, won: bool
    ) -> None:
        look = art.bench.look
        drawn = sign_name(sign)
        paint = sign_file(drawn).colour if drawn is not None else theme.now.text
        ink = look.card_ink if won else theme.now.text
        if part < 0:
            paint, ink = (look.no_ink, look.no_ink) if won else (look.burst, look.rose)
        elif won:
            paint = theme.mix(paint, look.card_ink, 0.55)
        said = str(part).replace("-", "−") if part or sign != self.signs[-1] else "–"
        if self.upright:
            art.text.draw(target, said, place, Role.VALUE, ink)
            return
        figure = place.trimmed(top=4).top(place.height * 0.52)
        art.text.draw(target, said, figure, Role.VALUE, ink, align="left")
        bar = Area(place.x, place.bottom - place.height * 0.27, place.width - 4, min(8.0, place.height * 0.13))
        art.bench.flat(target, bar, theme.mix(look.gold_stops[-1], look.card_ink, 0.25) if won else look.foot, 4)
        wide = bar.width * abs(part) / max(1, self.scale)
        if part and wide > 2:
            art.bench.flat(target, bar.left(max(bar.height, wide)), paint, 4)


class TieTape(msgspec.Struct, frozen=True):
    """What decided between two with the same points."""

    says: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.tape(target, rect)
        art.text.draw(target, self.says, rect.inset(10, 0), Role.SMALL, art.bench.look.card_ink, lines=2)


class ResultTable(msgspec.Struct, frozen=True):
    """Everything the table of a result is made of."""

    head: ResultHead
    rows: tuple[ResultRow, ...]
    ties: tuple[str, ...]


def add_rows(scene: Scene, room: Area, shown: ResultTable, *, upright: bool) -> None:
    """Put the table of a result on the scene: its head, the places, and what decided ties between them."""
    scene.add(room.top(HEAD), msgspec.structs.replace(shown.head, bare=upright))
    rest, ties = room.below(HEAD + 4), sum(bool(tie) for tie in shown.ties)
    count = len(shown.rows)
    tape = TAPE * (1.7 if upright else 1.0)
    high = min(UPRIGHT_ROW if upright else ROW, (rest.height - ties * tape) / max(1, count) - 4)
    for row, tie in zip(shown.rows, shown.ties, strict=True):
        scene.add(rest.top(high), msgspec.structs.replace(row, upright=upright))
        rest = rest.below(high + 3)
        if tie:
            place = rest.top(tape).inset(rest.width * (0.02 if upright else 0.14), 1)
            scene.add(place, TieTape(tie))
            rest = rest.below(tape)
