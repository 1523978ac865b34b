"""A sheet for all: a row a seat, whose parts several fingers touch at once; only what is touched is drawn again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec
import pygame

from companion.core.view import CardKey, Offer, SheetBoard, SheetGroup, SheetKey, SheetPart, SheetRow, SheetWords
from companion.kiosk.drawing import Act, Area, LampState, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.belt.figures import fitting_sentence, sentence
from companion.kiosk.widgets.belt.keys import add_key_of
from companion.kiosk.widgets.belt.sheet_places import LINE, LINE_GAP, PartSize, part_places
from companion.kiosk.widgets.belt.sheet_rows import BackFace, part_face, part_size, row_face
from companion.kiosk.widgets.dash.wording import name_of, says, seat_of
from companion.kiosk.widgets.offers import offer_name
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 5.0, 4.0
NARROW_EDGE, NARROW_GAP = 3.0, 3.0
"""On an upright screen, where a row has two lines of keys."""
FEW: Final = 3
"""Up to so many rows are so high that their groups stand below each other."""
TALLEST, TALLEST_OF_FEW, TALLEST_UPRIGHT = 84.0, 142.0, 128.0
TALLEST_KEY: Final = 84.0
HEAD, NARROW_HEAD, BARE_HEAD = 116.0, 100.0, 50.0
"""Width of the part of a row that says who: lying, upright, and beside a panel."""
WIDEST_HEAD: Final = 178.0
"""Where what stands there needs it on a lying sheet."""
MARK: Final = 50.0
"""Of that, for emblem and edges."""
NARROW: Final = 560.0
HALF: Final = 430.0
NOTE, TWO_LINES, KEYS = 30.0, 48.0, 54.0
NOTES: Final = (21.0, 20.0, 19.0, 18.0)
PAD: Final = 2.0
"""Between the parts of a row and its edge."""


class Turned(Protocol):
    """Which rows have been turned to other parts, and since when they are as they are."""

    def parts(self, number: int, row: SheetRow) -> tuple[SheetPart, ...] | None:
        """Return the parts that a row has been turned to, or None."""
        ...

    def turn(self, number: int, row: SheetRow, parts: tuple[SheetPart, ...] | None) -> None:
        """Turn a row to other parts, or back."""
        ...

    def guarded(self, number: int, act: Act) -> Act:
        """Return what a touch in a row does once nothing in it has changed for a moment."""
        ...


class NoteFace(msgspec.Struct, frozen=True):
    """A sentence below the rows."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        sentence(art, target, self.said, rect, art.works.look.chalk, ems=NOTES, align="center")


def add_sheet(
    scene: Scene, host: Host, play: Play, board: SheetBoard, looks: list[TileLook], room: Area, turned: Turned
) -> None:
    """Put the rows of a sheet on the scene."""
    inner = room.inset(EDGE if room.width > NARROW else NARROW_EDGE)
    if board.keys:
        keys = inner.foot(KEYS * scene.finger)
        _add_keys(scene, host, play, board.keys, keys)
        inner = inner.above(keys.height + GAP)
    note = says(host, board.note)
    noted = NOTE if fitting_sentence(host.text, note, inner.width, NOTE, NOTES) is not None else TWO_LINES
    places = row_places(inner, len(board.rows), noted if note else 0.0)
    least = LINE if inner.width > NARROW else 2 * LINE + LINE_GAP
    if places[0].height < least * scene.finger + 2 * PAD:
        note, places = "", row_places(inner, len(board.rows))  # keys come before words
    if note:
        below = places[-1].bottom + 2
        scene.add(Area(inner.x, below, inner.width, min(noted, inner.bottom - below)), NoteFace(note))
    lamps = {look.view.seat: look.lamp for look in looks}
    head = head_width(host, play, board, inner.width)
    for number, (row, place) in enumerate(zip(board.rows, places, strict=True)):
        _add_row(scene, host, play, row, number, (place, head), lamps, turned)


def row_places(room: Area, count: int, note: float = 0.0) -> list[Area]:
    """Return where so many rows stand, from the top."""
    lying = room.width > NARROW
    most, gap = (TALLEST_OF_FEW if count <= FEW else TALLEST, GAP) if lying else (TALLEST_UPRIGHT, NARROW_GAP)
    high = min(most, (room.height - note + gap) / max(1, count) - gap)
    rows = room.above(note).middle(room.width, count * (high + gap) - gap)
    return [rows.row(n, high + gap).top(high) for n in range(count)]


def head_width(host: Host, play: Play, board: SheetBoard, room: float) -> float:
    """Return how wide the part of a row is that says who, in rows so wide."""
    if room <= NARROW:
        return NARROW_HEAD if room > HALF else BARE_HEAD
    notes = [host.text.width(says(host, row.note), Role.BODY, 20) for row in board.rows]
    names = [host.text.width(row_name(host, play, row), Role.NAME, 22) for row in board.rows]
    return max(HEAD, min(WIDEST_HEAD, max((*notes, *names), default=0.0) + MARK))


def row_name(host: Host, play: Play, row: SheetRow) -> str:
    """Return whose, or what, a row is."""
    if row.says is not None or row.seat is None:
        return says(host, row.says)
    return name_of(play, row.seat)


def _add_row(
    scene: Scene,
    host: Host,
    play: Play,
    row: SheetRow,
    number: int,
    where: tuple[Area, float],
    lamps: dict[int, LampState],
    turned: Turned,
) -> None:
    seat, (place, head) = row.seat, where
    what = f"tile {seat}" if seat is not None else f"row {number}"
    lamp = lamps[seat] if seat is not None else None
    scene.add(place, row_face(host, row, row_name(host, play, row), lamp, head, down=scene.pressed == what))
    if seat is not None:
        between = GAP if place.width > NARROW else NARROW_GAP
        scene.touch(place.left(head).inset(0, -between / 2), what, play.pressing(seat), lift=play.lifting(seat))
    own = turned.parts(number, row)
    room = place.trimmed(left=head + 5, top=PAD, right=PAD + 2, bottom=PAD)
    if own is not None:
        back = LEAST_BACK * scene.finger
        _add_back(scene, number, row, room.left(back), turned)
        room = room.beside(back + 5)
    groups = row.groups if own is None else (SheetGroup(own),)
    sizes: list[list[PartSize]] = [[part_size(host, part, scene.finger) for part in g.parts] for g in groups]
    spots = part_places(room, sizes, scene.finger)
    parts = [part for group in groups for part in group.parts]
    names = names_in(row, parts)
    for part, name, box in zip(parts, names, (box for boxes in spots for box in boxes), strict=True):
        _add_part(scene, host, play, (number, row), (part, name), box, turned)


LEAST_BACK: Final = 52.0


def _add_back(scene: Scene, number: int, row: SheetRow, place: Area, turned: Turned) -> None:
    what = f"row {number} back"
    scene.add(place, BackFace(scene.pressed == what))
    scene.touch(place.inset(-2, 0), what, turned.guarded(number, lambda: turned.turn(number, row, None)))


def _add_part(
    scene: Scene,
    host: Host,
    play: Play,
    of: tuple[int, SheetRow],
    named: tuple[SheetPart, str],
    box: Area,
    turned: Turned,
) -> None:
    (number, row), (part, what) = of, named
    offer = None if isinstance(part, SheetWords) else part.offer
    if not isinstance(part, CardKey | SheetWords):
        box = box.middle(box.width, min(box.height, TALLEST_KEY))
    scene.add(box, part_face(host, part, scene.pressed, what))
    if offer is None:
        return
    high = max(box.height, LINE * scene.finger)
    place = Area(box.x - 2, box.center[1] - high / 2, box.width + 4, high)
    if isinstance(part, SheetKey) and part.leads:
        act, live = _turning(turned, number, row, part), offer.why is None
    else:
        act, live = _touching(play, seat_in(row, offer), offer), usable(offer)
    scene.touch(place, what, turned.guarded(number, act), live=live)


def seat_in(row: SheetRow, offer: Offer) -> int | None:
    """Return who touches an offer in a row: whose action it is, or whose row."""
    return row.seat if offer.action is None else seat_of(offer)


def names_in(row: SheetRow, parts: Sequence[SheetPart]) -> list[str]:
    """Return the meaning of the touch area of each part; of those that do the same, further ones are numbered."""
    found: list[str] = []
    for part in parts:
        offer = None if isinstance(part, SheetWords) else part.offer
        name = name_in(row, offer) if offer is not None else ""
        before = sum(one == name or one.startswith(f"{name} #") for one in found) if name else 0
        found.append(f"{name} #{before + 1}" if before else name)
    return found


def name_in(row: SheetRow, offer: Offer) -> str:
    """Return the meaning of the touch area of an offer in a row."""
    seat = seat_in(row, offer)
    return offer_name(seat, offer) if seat is not None else f"all: {offer_name(0, offer)}"


def _touching(play: Play, seat: int | None, offer: Offer) -> Act:
    return lambda: play.touch_board(seat, offer)


def _turning(turned: Turned, number: int, row: SheetRow, key: SheetKey) -> Act:
    return lambda: turned.turn(number, row, key.leads)


def _add_keys(scene: Scene, host: Host, play: Play, keys: tuple[Offer, ...], room: Area) -> None:
    for offer, place in zip(keys, room.columns(len(keys), 6), strict=True):
        add_key_of(scene, host, play, place, offer)
