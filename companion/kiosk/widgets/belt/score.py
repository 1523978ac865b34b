"""The score sheet of a workshop: a row a place, five sources with bars of one scale, what a number is made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
import pygame

from companion.core.view import RankLadder, ScoreBoard, ScoreCell, ScoreLine
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.keys import add_key_of
from companion.kiosk.widgets.belt.ladder import add_ladder
from companion.kiosk.widgets.belt.score_items import Opened, add_items, add_takes_out, items_of
from companion.kiosk.widgets.belt.score_rows import (
    NARROW,
    TOTAL,
    UNKNOWN,
    ScoreRowFace,
    ScoreTotalFace,
    SourceFace,
    WhoKey,
    cell_places,
    left_width,
    row_words,
    who_place,
)
from companion.kiosk.widgets.dash.wording import name_of, narrow, says

HEAD, LOW_HEAD = 38.0, 29.0
EDGE: Final = 6.0
RIM: Final = 3.0
FOOT: Final = 4.0
"""Of the plate, below its rows."""
ROW, HIGH_ROW = 76.0, 116.0
LEAST_ROW: Final = 52.0
GAP: Final = 4.0
KEYS: Final = 56.0
WHO_ALONE: Final = 320.0
LIST: Final = 0.47
"""Share of a lying screen that the sources have beside a ladder."""

Show = Callable[[Opened | None], None]


class ScoreGround(msgspec.Struct, frozen=True):
    """The plate with the words over its columns.

    Attributes:
        words: of the columns.
        signs: of them.
        total: the word over the last one.
        head: height of the dark head.
        left: width of what says who.
    """

    words: tuple[str, ...]
    signs: tuple[str, ...]
    total: str
    head: float
    left: float

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works = art.works
        works.panel(target, rect, works.look.belt_arrow, self.head)
        head = rect.top(self.head).inset(RIM, 2)
        columns, bare = cell_places(head, len(self.words), self.left), rect.width < NARROW
        for said, sign, place in zip(self.words, self.signs, columns, strict=True):
            size = min(24.0, place.height - 4)
            fits = not bare and art.text.fit(said, Role.BODY, place.width - size - 5, place.height, em=18).fits
            wide = min(art.text.width(said, Role.BODY, 20), place.width - size - 5) if fits else 0.0
            x = place.center[0] - (size + (wide + 5 if fits else 0)) / 2
            works.sign(target, sign, (x + size / 2, place.center[1]), size, light=True)
            if fits:
                words = Area(x + size + 4, place.y, place.right - x - size - 4, place.height)
                narrow(art, target, said, words, works.look.chalk)
        if not bare:
            ems = (22.0, 20.0, 18.0) if self.head >= HEAD else (18.0,)
            narrow(art, target, self.total, head.end(TOTAL), works.look.chalk, ems=ems, align="center")


def add_score(
    scene: Scene, host: Host, play: Play, board: ScoreBoard, room: Area, opened: Opened | None, show: Show
) -> None:
    """Put the score sheet on the scene.

    Args:
        scene: to put it on.
        host: the kiosk.
        play: the game.
        board: what is shown.
        room: for all of it.
        opened: which number has been touched, or None.
        show: turns to what a number is made of, or back.
    """
    inner = room.inset(EDGE, 1)
    if board.keys:
        for offer, place in zip(board.keys, inner.foot(KEYS).columns(len(board.keys), GAP), strict=True):
            add_key_of(scene, host, play, place, offer)
        inner = inner.above(KEYS + GAP)
    found = items_of(host, play, board, opened)
    if found is not None:
        add_items(scene, found, inner, lambda: show(None))
    elif board.ladder is not None and len(board.lines) == 1:
        inner = _above_key(scene, play, board.lines[0].seat, inner)
        _add_alone(scene, host, board, board.ladder, inner, show)
    else:
        _add_table(scene, host, play, board, inner, show)


def _scale(lines: tuple[ScoreLine, ...]) -> int:
    """Return what the longest bar stands for."""
    return max((abs(cell.points) for line in lines for cell in line.cells if cell.points is not None), default=1)


def _add_table(scene: Scene, host: Host, play: Play, board: ScoreBoard, room: Area, show: Show) -> None:
    count = max(1, len(board.lines))
    head = HEAD if room.height > count * (LEAST_ROW + 2) + HEAD + 4 else LOW_HEAD * scene.finger
    high = min(HIGH_ROW if room.width < NARROW else ROW, (room.height - head - FOOT) / count)
    if high < LEAST_ROW and room.width < NARROW:
        _add_totals(scene, play, board.lines, room)
        return
    plate = room.top(head + FOOT + high * count)
    left = left_width(host, board.lines)
    words, signs = zip(*((says(host, column.says), column.sign) for column in board.columns), strict=True)
    scene.add(plate, ScoreGround(words, signs, says(host, board.total_says), head, left))
    rows, scale = plate.trimmed(RIM, head + 1, RIM, RIM), _scale(board.lines)
    tones = tuple(column.tone for column in board.columns)
    for n, line in enumerate(board.lines):
        place = rows.row(n, high).top(high)
        said = row_words(host, line)
        waits, name = _waits(play, line.seat), name_of(play, line.seat)
        scene.add(place, ScoreRowFace(_bare(line), name, said, tones, scale, n % 2 == 1, left, waits))
        low = LEAST_ROW * scene.finger
        if waits:
            _add_who(scene, play, line.seat, who_place(place, left), place)
            if place.width < NARROW and place.height < 2 * low:
                continue  # there is room for one finger, and going on comes first
        cells = cell_places(place, len(line.cells), left)
        for column, (cell, box) in enumerate(zip(line.cells, cells, strict=True)):
            _touch(scene, cell, box.foot(max(box.height, low)), (line.seat, column), show)


def _add_totals(scene: Scene, play: Play, lines: tuple[ScoreLine, ...], room: Area) -> None:
    """Put the totals alone, in two columns."""
    rows = -(-len(lines) // 2)
    high = min(ROW, (room.height + GAP) / rows - GAP)
    for n, line in enumerate(lines):
        place = room.row(n // 2, high + GAP).top(high).columns(2, GAP)[n % 2]
        total = UNKNOWN if line.total is None else str(line.total)
        scene.add(place, ScoreTotalFace(line.seat, name_of(play, line.seat), total, line.place == 1))


def _waits(play: Play, seat: int) -> bool:
    """Tell whether a seat is still waited for."""
    return not play.view.standings and not play.seat(seat).ready


def _add_who(scene: Scene, play: Play, seat: int, place: Area, row: Area) -> None:
    """Put the key of a seat that is waited for in its row: a touch is the press of its button."""
    shown, what = play.seat(seat), f"tile {seat}"
    scene.add(place, WhoKey(seat, name_of(play, seat), shown.asks or shown.due, scene.pressed == what))
    touch = Area(place.x, row.y, place.width, max(place.bottom - row.y, LEAST_ROW * scene.finger))
    scene.touch(touch, what, play.pressing(seat), lift=play.lifting(seat))


def _bare(line: ScoreLine) -> ScoreLine:
    """Return a line without what is not drawn on it."""
    cells = tuple(msgspec.structs.replace(cell, items=()) for cell in line.cells)
    return msgspec.structs.replace(line, cells=cells)


def _touch(scene: Scene, cell: ScoreCell, place: Area, which: Opened, show: Show) -> None:
    if cell.items:
        scene.touch(place, f"score {which[0]} {which[1]}", lambda: show(which))


def _above_key(scene: Scene, play: Play, seat: int, room: Area) -> Area:
    """Put the key of whoever plays alone and is waited for at the foot; return what is left above it."""
    if not _waits(play, seat):
        return room
    foot = room.foot(LEAST_ROW * scene.finger)
    key = foot.end(min(foot.width, WHO_ALONE))
    _add_who(scene, play, seat, key, key)
    return room.above(foot.height + GAP)


def _add_alone(scene: Scene, host: Host, board: ScoreBoard, rungs: RankLadder, room: Area, show: Show) -> None:
    """Put the sources below each other, and the ladder beside them; above them on an upright screen."""
    if room.width < room.height:
        taken = (len(board.lines[0].cells) + bool(board.takes_out)) * (LEAST_ROW * scene.finger + GAP) + GAP
        ladder, rest = room.above(taken + GAP), room.foot(taken)
    else:
        rest, ladder = room.left(room.width * LIST), room.beside(room.width * LIST + GAP)
    add_ladder(scene, host, rungs, ladder)
    line = board.lines[0]
    if board.takes_out:
        key = rest.foot(LEAST_ROW * scene.finger)
        add_takes_out(scene, host, board, key, lambda: show((line.seat, -1)))
        rest = rest.above(key.height + GAP)
    high = min(ROW, (rest.height + GAP) / len(line.cells) - GAP)
    scale = _scale(board.lines)
    for n, (column, cell) in enumerate(zip(board.columns, line.cells, strict=True)):
        place = rest.row(n, high + GAP).top(high)
        words = says(host, column.says), says(host, cell.note)
        plain = msgspec.structs.replace(cell, items=(), note=None, best=False)
        what = f"score {line.seat} {n}"
        scene.add(place, SourceFace(plain, words, column.sign, column.tone, scale, scene.pressed == what))
        _touch(scene, cell, place, (line.seat, n), show)
