"""The bill: print-out paper with a column for each seat, and the sums on the tube below."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
import pygame

from companion.core.view import BillBoard, BillCell, BillLine, BillSum
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import sign_name
from companion.kiosk.widgets.dash.keys import add_offers, touch_offer
from companion.kiosk.widgets.dash.wording import draw_tape, name_of, narrow, says, write

EDGE: Final = 8.0
KEYS: Final = 54.0
HEAD: Final = 56.0
LINE, HIGH_LINE = 44.0, 100.0
SUMS, HIGH_SUMS = 70.0, 84.0
SIDE, NARROW_SIDE = 28.0, 8.0
NARROW_SHEET: Final = 560.0
"""Below this width a sheet has no holes, and reasons stand under their figures."""
FIRST, NARROW_FIRST = 164.0, 122.0
"""Width of the column of words."""
LOW_CELL: Final = 42.0
"""Below this height a narrow cell has its figure alone."""
TWO_LINES: Final = 37.0
"""From this height on words and what is counted have two lines each."""
TOTAL: Final = (38.0, 34.0, 30.0, 26.0, 22.0, 18.0)
LEAST_COLUMN: Final = 68.0
NARROW_TOTAL: Final = 138.0
NARROW_COLUMN: Final = 118.0
"""Below this width of a column reasons stand under their figures."""
MOST_WITH_REASONS: Final = 3
"""With more seats than this on a lying screen large text leaves no room for reasons."""
TITLE: Final = 23.0
"""Em of the heading; its face is never smaller than 21 u."""


class BillSheet(msgspec.Struct, frozen=True):
    """The sheet with its heading and the names over its columns.

    Attributes:
        seats: whose columns they are.
        lines: how many there will be.
        words: heading, and what stands below it.
        names: of the seats.
        ends: height of what lies over its lower end.
    """

    seats: tuple[int, ...]
    lines: int
    words: tuple[str, str]
    names: tuple[str, ...]
    ends: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.paper(target, rect, holes=rect.width > NARROW_SHEET)
        head, lines, columns, first = bill_places(rect, len(self.seats), self.lines, self.ends)
        for column in columns[::2]:
            band = Area(column.x, rect.y + 4, column.width, lines[-1].bottom - rect.y - 4)
            target.fill(look.paper_band, art.canvas.rect(band))
        for place in lines:
            target.fill(look.rule, art.canvas.rect(place.top(1.2)))
        self._heading(art, target, head.left(first).trimmed(left=4, top=6, right=4, bottom=2))
        for seat, name, column in zip(self.seats, self.names, columns, strict=True):
            self._name(art, target, Area(column.x, head.y, column.width, head.height), seat, name)

    def _heading(self, art: Paintbox, target: pygame.Surface, place: Area) -> None:
        look = art.dash.look
        if art.text.fit(self.words[0], Role.TITLE, place.width, 26, em=TITLE).fits:
            art.text.draw(target, self.words[0], place.top(26), Role.TITLE, look.print, align="left", em=TITLE)
        else:
            narrow(art, target, self.words[0], place.top(26), look.print, ems=(23.0, 21.0, 20.0, 19.0, 18.0))
        note = place.below(25).top(22)
        if art.text.fit(self.words[1], Role.BODY, note.width, note.height, em=18.0).fits:
            narrow(art, target, self.words[1], note, look.reason)

    def _name(self, art: Paintbox, target: pygame.Surface, place: Area, seat: int, name: str) -> None:
        badge = 36.0 if place.width > NARROW_COLUMN else 28.0
        if place.width > NARROW_COLUMN:
            art.emblems.badge(target, seat, (place.x + badge / 2 + 7, place.center[1]), badge)
            label = place.trimmed(left=badge + 13, right=4)
            draw_tape(art, target, label.middle(label.width, 30), name, seat)
            return
        art.emblems.badge(target, seat, (place.center[0], place.y + 15), badge)
        draw_tape(art, target, place.foot(27).inset(0.5, 0), name, seat, (19.0, 18.0))


class BillLineFace(msgspec.Struct, frozen=True):
    """A line as it is printed.

    Attributes:
        line: the line.
        words: what it is for, and what is counted.
        reasons: of each cell.
        first: width of the column of words.
        brief: reasons are left out.
    """

    line: BillLine
    words: tuple[str, str]
    reasons: tuple[str, ...]
    first: float
    brief: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        self._label(art, target, rect.left(self.first).inset(4, 2))
        columns = rect.beside(self.first).columns(len(self.line.cells), 0)
        for cell, reason, column in zip(self.line.cells, self.reasons, columns, strict=True):
            self._cell(art, target, column, cell, reason)

    def _label(self, art: Paintbox, target: pygame.Surface, label: Area) -> None:
        look, (said, note) = art.dash.look, self.words
        drawn = sign_name(self.line.sign)
        if drawn is not None and (self.first > FIRST - 10 or not note):
            if self.line.gold:
                art.dash.box(target, label.left(30).middle(32, 32), look.rule, 2, 5)
            art.signs.draw(target, drawn, label.left(30).center, min(24.0, label.height - 8), look.print)
            label = label.beside(34)
        if note:
            upper, lower = label.rows(2, 0)
            lines = 2 if upper.height >= TWO_LINES else 1
            narrow(art, target, said, upper, look.print, ems=(21.0, 20.0, 19.0, 18.0), lines=lines)
            narrow(art, target, note, lower, look.reason, lines=lines)
        else:
            narrow(art, target, said, label, look.print, ems=(22.0, 21.0, 20.0, 19.0, 18.0), lines=2)

    def _cell(self, art: Paintbox, target: pygame.Surface, place: Area, cell: BillCell, reason: str) -> None:
        look = art.dash.look
        colour = {"plain": look.print, "owed": look.owed, "naught": look.naught}[cell.tone]
        if cell.framed:
            art.dash.box(target, place.inset(4, 4), look.owed, 2.4, 6)
        beside = place.width > NARROW_COLUMN
        if not beside and place.height < LOW_CELL:
            beside_wares = bool(cell.wares)
            figure = place.left(place.width * 0.44) if beside_wares else place
            align: Literal["right", "center"] = "right" if beside_wares else "center"
            write(art, target, cell.said, figure, colour, ems=(25.0, 23.0, 21.0, 19.0, 18.0), align=align)
            if beside_wares:
                self._wares(art, target, place.beside(figure.width + 5).before(3), cell, centred=False)
            return
        if beside:
            figure = place.left(min(66.0, place.width * 0.48))
            write(art, target, cell.said, figure, colour, ems=(27.0, 25.0, 23.0, 21.0, 19.0, 18.0), align="right")
            rest = place.beside(figure.width + 8).before(4)
        else:
            figure = place.top(place.height * 0.56)
            write(art, target, cell.said, figure, colour, ems=(25.0, 23.0, 21.0, 19.0, 18.0), align="center")
            rest = place.below(figure.height).above(2).inset(2, 0)
        if cell.wares:
            self._wares(art, target, rest, cell, centred=not beside)
        elif reason and not self.brief:
            narrow(art, target, reason, rest, look.reason, ems=(19.0, 18.0), align="left" if beside else "center",
                   lines=2 if beside else 1)  # fmt: skip

    def _wares(self, art: Paintbox, target: pygame.Surface, place: Area, cell: BillCell, *, centred: bool) -> None:
        pitch = min(16.5, place.width / len(cell.wares))
        x = place.center[0] - pitch * len(cell.wares) / 2 if centred else place.x
        for n, ware in enumerate(cell.wares):
            box = Area(x + n * pitch, place.center[1] - pitch / 2, pitch - 1.5, pitch).middle(
                pitch - 1.5, pitch - 1.5
            )
            art.dash.cube(target, box, ware.name)


class SumsFace(msgspec.Struct, frozen=True):
    """What each column comes to, on a tube of its own."""

    sums: tuple[BillSum, ...]
    words: tuple[str, str]
    made: tuple[str, ...]
    columns: tuple[Area, ...]
    first: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        glass = art.dash.tube(target, rect)
        label = Area(glass.x + 12, glass.y, self.first - 10, glass.height)
        says_, note = self.words
        if note:
            upper, lower = label.inset(0, 5).rows(2, 0)
            write(art, target, says_, upper, look.phosphor, ems=(24.0, 22.0, 20.0, 18.0))
            narrow(art, target, note, lower, look.phosphor_dim)
        else:
            write(art, target, says_, label, look.phosphor, ems=(24.0, 22.0, 20.0, 18.0))
        for total, word, column in zip(self.sums, self.made, self.columns, strict=True):
            place = Area(column.x, glass.y, column.width, glass.height)
            colour = look.amber if total.good else (255, 148, 131)
            if column.width > NARROW_TOTAL:
                figure = place.left(66)
                write(
                    art, target, total.said, figure, colour, ems=(38.0, 34.0, 30.0, 26.0, 22.0, 18.0), align="right"
                )
                plate = place.beside(74).before(5)
                plate = plate.left(min(plate.width, 104.0)).middle(min(plate.width, 104.0), 36)
            else:
                figure = place.top(place.height * 0.5).above(-3)
                write(art, target, total.said, figure, colour, ems=(32.0, 28.0, 24.0, 20.0, 18.0), align="center")
                plate = place.foot(place.height * 0.48).middle(min(86.0, place.width - 6), 28)
            if word:
                shade = look.phosphor if total.good else (255, 148, 131)
                art.dash.box(target, plate, shade, 2, 6)
                write(art, target, word, plate.inset(4, 1), shade, ems=(21.0, 20.0, 19.0, 18.0), align="center")


def bill_places(rect: Area, seats: int, lines: int, ends: float) -> tuple[Area, list[Area], list[Area], float]:
    """Return where the head, the lines and the columns of a sheet are, and the width of its column of words."""
    wide = rect.width > NARROW_SHEET
    inner = rect.inset(SIDE if wide else NARROW_SIDE, 0)
    count = max(1, seats)
    first = FIRST if wide else min(NARROW_FIRST, inner.width - count * LEAST_COLUMN)
    columns = inner.beside(first).columns(count, 0)
    head = inner.top(HEAD + 2)
    below = inner.trimmed(top=head.height, bottom=ends)
    most = LINE * 1.95 if wide else HIGH_LINE
    high = min(most, below.height / max(1, lines))
    return head, [below.row(n, high) for n in range(max(1, lines))], columns, first


def add_bill(scene: Scene, host: Host, play: Play, board: BillBoard, room: Area) -> None:
    """Put the bill on the scene."""
    inner = room.inset(EDGE, 8)
    keys = KEYS + 5 if board.keys else 0.0
    sheet = inner.above(keys)
    narrow_sheet = sheet.width < NARROW_SHEET
    sums = (HIGH_SUMS if narrow_sheet else SUMS) if board.sums else 0.0
    names = tuple(name_of(play, seat) for seat in board.seats)
    brief = host.canvas.finger < 1 and host.canvas.landscape and len(board.seats) > MOST_WITH_REASONS
    ends, count = sums + 12 if sums else 8.0, max(board.of, len(board.lines))
    words = says(host, board.says), says(host, board.note)
    scene.add(sheet, BillSheet(board.seats, count, words, names, ends))
    _, rows, columns, first = bill_places(sheet, len(board.seats), count, ends)
    for line, row in zip(board.lines, rows, strict=False):
        reasons = tuple(says(host, cell.reason) for cell in line.cells)
        printed = BillLineFace(line, (says(host, line.says), says(host, line.note)), reasons, first, brief)
        scene.add(row, printed)
        _touch_line(scene, play, line, row, columns)
    if board.sums:
        side = NARROW_SIDE if narrow_sheet else SIDE
        tube = Area(sheet.x + side - 4, rows[-1].bottom + 3, sheet.width - 2 * side + 8, sums)
        made = tuple(says(host, total.word) for total in board.sums)
        words = says(host, board.sums_say), says(host, board.sums_note)
        scene.add(tube, SumsFace(board.sums, words, made, tuple(columns), first))
    if board.keys:
        add_offers(scene, host, play, inner.foot(KEYS), board.keys)


def _touch_line(scene: Scene, play: Play, line: BillLine, row: Area, columns: list[Area]) -> None:
    for cell, column in zip(line.cells, columns, strict=True):
        if cell.offer is not None:
            high = max(row.height, 52.0 * scene.finger)
            place = Area(column.x, row.center[1] - high / 2, column.width, high)
            touch_offer(scene, play, place, cell.offer)
