"""The page of building: the sand with the key that turns it, a row for each seat, piles of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from companion.core.view import BuildBoard, BuildRow, ReadPile
from companion.kiosk.drawing import Area, LampState, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.dash.build_faces import (
    TIGHT,
    BuildRowFace,
    HullWords,
    PileFace,
    SeatBadge,
    StartFace,
    TabFace,
    TurnFace,
    plate_width,
)
from companion.kiosk.widgets.dash.keys import add_offer, board_name, touch_offer
from companion.kiosk.widgets.dash.line_card import add_read_card
from companion.kiosk.widgets.dash.sand import Numeral, SandNow, Tube, TubeWords, add_sand
from companion.kiosk.widgets.dash.wording import name_of, says
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 4.0, 6.0
TUBE: Final = 488.0
TURN: Final = 74.0
ROW, HIGH_ROW, LEAST_ROW = 76.0, 104.0, 58.0
PILE, PILES_SAY = 64.0, 24.0
READ_CARD: Final = 130.0
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
