"""What a number on the score sheet is made of, one by one; and which cards are taken out before the next game."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import ScoreBoard
from companion.kiosk.drawing import Act, Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.dash.wording import name_of, narrow, says, write

Opened = tuple[int, int]
"""Seat and column of a number; column -1 is the list of cards to be taken out."""
HEAD: Final = 52.0
ROW, LEAST_ROW = 40.0, 22.0
COLUMN: Final = 260.0
"""Least width of a column of things."""
MOST_COLUMNS: Final = 3


class ItemLine(msgspec.Struct, frozen=True):
    """One of the things: sign, word, points."""

    sign: str
    said: str
    points: str


class ItemsFace(msgspec.Struct, frozen=True):
    """A plate with a heading and things below it, in columns where they are many."""

    heading: str
    seat: int | None
    lines: tuple[ItemLine, ...]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        body = works.panel(target, rect, look.belt_arrow, HEAD)
        head = rect.top(HEAD).trimmed(10, 5, 66, 5)
        if self.seat is not None:
            side = min(38.0, head.height)
            art.emblems.badge(target, self.seat, head.left(side).center, side)
            head = head.beside(side + 8)
        write(art, target, self.heading, head, look.chalk, lines=2)
        inner = body.inset(8, 6)
        across = item_columns(inner, len(self.lines))
        down = -(-len(self.lines) // across)
        high = min(ROW, inner.height / max(1, down))
        for n, line in enumerate(self.lines):
            column, row = divmod(n, down)
            place = inner.columns(across, 12)[column].row(row, high)
            self._line(art, target, place, line)

    def _line(self, art: Paintbox, target: pygame.Surface, place: Area, line: ItemLine) -> None:
        look = art.works.look
        size = min(24.0, place.height - 2)
        if line.sign:
            art.works.sign(target, line.sign, place.left(size).center, size)
        wide = art.text.width(line.points, Role.VALUE, 22) + 4 if line.points else 0.0
        words = place.trimmed(left=size + 6 if line.sign else 0, right=wide)
        narrow(art, target, line.said, words, look.ink, ems=(21.0, 20.0, 19.0, 18.0))
        if line.points:
            em = min(22.0, place.height)
            art.text.draw(target, line.points, place.end(wide), Role.VALUE, look.ink, align="right", em=em)


def item_columns(room: Area, count: int) -> int:
    """Return in how many columns so many things stand."""
    most = max(1, min(MOST_COLUMNS, int(room.width / COLUMN)))
    fits = (n for n in range(1, most + 1) if -(-count // n) * ROW <= room.height)
    return next(fits, most)


class CloseKey(msgspec.Struct, frozen=True):
    """The key that closes it."""

    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.works.key(target, rect, down=self.down)
        art.works.sign(target, "cross", face.center, min(24.0, face.shorter * 0.5), art.works.look.ink)


class TakesOutKey(msgspec.Struct, frozen=True):
    """The key that shows which cards are taken out."""

    said: str
    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.works.key(target, rect, "help", down=self.down)
        size = min(28.0, face.height * 0.6)
        art.works.sign(target, "cards", face.inset(10, 0).left(size).center, size)
        words = face.inset(8, 2).beside(size + 8)
        narrow(art, target, self.said, words, art.works.look.ink, ems=(22.0, 21.0, 20.0, 19.0, 18.0), lines=2)


def items_of(host: Host, play: Play, board: ScoreBoard, opened: Opened | None) -> ItemsFace | None:
    """Return what is shown of a number that was touched; None where nothing is."""
    line = next((line for line in board.lines if opened is not None and line.seat == opened[0]), None)
    if opened is None or line is None:
        return None
    seat, column = opened
    if column < 0:
        heading, *cards = (says(host, said) for said in board.takes_out) if board.takes_out else ("",)
        return ItemsFace(heading, None, tuple(ItemLine("", said, "") for said in cards)) if cards else None
    if column >= len(line.cells) or not line.cells[column].items:
        return None
    cell, source = line.cells[column], says(host, board.columns[column].says)
    total = "?" if cell.points is None else str(cell.points)
    lines = tuple(
        ItemLine(item.sign, says(host, item.says), "?" if item.points is None else str(item.points).replace("-", "−"))
        for item in cell.items
    )
    return ItemsFace(f"{name_of(play, seat)}: {source} {total}", seat, lines)


def add_items(scene: Scene, face: ItemsFace, room: Area, close: Act) -> None:
    """Put what a number is made of over the sheet; a touch anywhere puts it away."""
    inner = room.inset(2, 0)
    down = -(-len(face.lines) // item_columns(inner.trimmed(11, HEAD + 6, 11, 9), len(face.lines)))
    plate = inner.top(min(inner.height, HEAD + 18 + down * ROW))
    scene.add(plate, face)
    scene.add(Area(plate.right - 60, plate.y + 1, 56, 50), CloseKey(scene.pressed == "items"))
    scene.touch(room, "items", close)


def add_takes_out(scene: Scene, host: Host, board: ScoreBoard, place: Area, show: Act) -> None:
    """Put the key on the scene that shows which cards are taken out."""
    scene.add(place, TakesOutKey(says(host, board.takes_out[0]), scene.pressed == "takes out"))
    scene.touch(place, "takes out", show)
