"""A sheet beside an open panel: who has what so far, in rows to be looked at; a touch on one opens its panel."""

from __future__ import annotations

from typing import Final

from companion.core.view import CardKey, SheetBoard, SheetKey, SheetPart, SheetRow, SheetSlot, SheetWords
from companion.kiosk.drawing import Area, LampState, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.sheet import BARE_HEAD, row_name, row_places
from companion.kiosk.widgets.belt.sheet_places import PartSize, part_places
from companion.kiosk.widgets.belt.sheet_rows import part_face, row_face
from companion.kiosk.widgets.tiles.tile import TileLook

LEAST: Final = 52.0
"""Least height of a row, unless two stand side by side."""
MOST_PARTS: Final = 6


def add_sheet_half(
    scene: Scene, host: Host, play: Play, board: SheetBoard, looks: list[TileLook], room: Area
) -> None:
    """Put the rows of seats beside a panel: what has been told is shown, what is still to be told is not."""
    rows = [(row, row.seat) for row in board.rows if row.seat is not None]
    if not rows:
        return
    places = row_places(room, len(rows))
    if places[0].height < LEAST * scene.finger:
        places = room.grid(2, -(-len(rows) // 2), 4)
    lamps = {look.view.seat: look.lamp for look in looks}
    for (row, seat), place in zip(rows, places, strict=False):
        _add_row(scene, host, play, row, seat, place, lamps)


def _add_row(
    scene: Scene, host: Host, play: Play, row: SheetRow, seat: int, place: Area, lamps: dict[int, LampState]
) -> None:
    what, head = f"tile {seat}", BARE_HEAD
    name = row_name(host, play, row)
    scene.add(place, row_face(host, row, name, lamps[seat], head, down=scene.pressed == what))
    scene.touch(place, what, play.pressing(seat), lift=play.lifting(seat))
    parts = [part for group in row.groups for part in group.parts if _told(part)][:MOST_PARTS]
    spots = part_places(place.trimmed(left=head + 5, top=4, right=5, bottom=4), [[_size(part) for part in parts]])
    for part, box in zip(parts, spots[0] if spots else [], strict=True):
        scene.add(box, part_face(host, _still(part), None, ""))


def _told(part: SheetPart) -> bool:
    """Tell whether a part says something that is settled."""
    if isinstance(part, CardKey):
        return part.offer is None or part.offer.on
    if isinstance(part, SheetKey):
        return False
    return isinstance(part, SheetSlot)


def _still(part: SheetPart) -> SheetPart:
    """Return a part as it is where it cannot be touched."""
    if isinstance(part, CardKey):
        return CardKey(part.card)
    if isinstance(part, SheetSlot):
        return SheetSlot(part.says, part.sign, part.filled)
    return part


def _size(part: SheetPart) -> PartSize:
    if isinstance(part, CardKey):
        return PartSize(44.0, 90.0, 110.0)
    return PartSize(44.0, 90.0, 140.0) if isinstance(part, SheetSlot | SheetWords) else PartSize(40.0, 58.0, 80.0)
