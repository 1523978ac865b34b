"""A row a seat with its question: everybody looks, says what was found, and is done."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import CheckBoard, CheckRow
from companion.kiosk.drawing import Area, LampState, Paintbox, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.dash.keys import add_offers
from companion.kiosk.widgets.dash.wording import draw_tape, name_of, narrow, says
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 6.0, 6.0
TALLEST, TALLEST_UPRIGHT = 124.0, 168.0
LEAST_LINE: Final = 18.0
NOTE: Final = 34.0
NAME: Final = 150.0
KEYS: Final = 0.5
"""Share of a row that its keys have on a lying screen."""
NARROW_KEYS: Final = 0.34
"""The same where the rows are narrow and low."""
LEAST_HALF_ROW: Final = 92.0
"""Beside a panel, rows lower than this have no keys."""
STACKED: Final = 118.0
"""Height of a narrow row from which its keys stand below its words."""
KEY: Final = 58.0
LAMP: Final = 34.0
WIDE: Final = 560.0
"""From this width on the keys of a row stand beside its words, else below."""


class CheckRowFace(msgspec.Struct, frozen=True):
    """A row without its keys: emblem, tape, what is to be done, lamp."""

    row: CheckRow
    name: str
    words: tuple[str, str]
    lamp: LampState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, row = art.dash.look, self.row
        colour = art.emblems.colour(row.seat)
        art.dash.hull(target, rect, "done" if row.done else "plain", colour, colour if row.done else None)
        upright = is_stacked(rect)
        line = rect.trimmed(left=14, top=6, right=8, bottom=6)
        if upright:
            line = line.above(KEY + 4 if row.keys else 0)
        art.metal.lamp(target, line.end(LAMP - 6).center, 13, self.lamp)
        badge = min(46.0, line.height)
        art.emblems.badge(target, row.seat, line.left(badge).center, badge)
        rest = line.trimmed(left=badge + 8, right=LAMP)
        if not upright and row.keys:
            rest = rest.before(rect.width * keys_share(rect))
        said, under = self.words
        beside = not upright and rect.width < WIDE and bool(row.keys)
        if beside or line.height < LEAST_LINE * 3:  # so low that there is room for one of them: what was found
            said, under = under or said, ""
        upper, *lower = rest.rows(3 if under else 2, 1)
        draw_tape(art, target, upper.middle(upper.width, min(30.0, upper.height)), self.name, row.seat)
        ink = look.phosphor if row.done else look.text
        ems = (21.0, 20.0, 19.0, 18.0)
        narrow(art, target, said, lower[0], ink, ems=ems, lines=1 if under else 2)
        if under:
            tones = {"plain": look.quiet, "good": look.phosphor, "bad": look.amber}
            narrow(art, target, under, lower[1], tones[row.tone])


def is_stacked(row: Area) -> bool:
    """Tell whether the keys of a row stand below its words."""
    return row.width < WIDE and row.height > STACKED


def keys_share(row: Area) -> float:
    """Return which share of a row its keys have that stand beside its words."""
    return KEYS if row.width >= WIDE else NARROW_KEYS


class LowRowFace(msgspec.Struct, frozen=True):
    """A seat where there is little room: emblem, what it does, lamp."""

    row: CheckRow
    said: str
    lamp: LampState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look, row = art.dash.look, self.row
        colour = art.emblems.colour(row.seat)
        art.dash.hull(target, rect, "done" if row.done else "plain", colour, colour if row.done else None)
        line = rect.trimmed(left=12, top=4, right=6, bottom=4)
        badge = min(40.0, line.height)
        art.emblems.badge(target, row.seat, line.left(badge).center, badge)
        art.metal.lamp(target, line.end(LAMP - 8).center, 11, self.lamp)
        words = line.trimmed(left=badge + 6, right=LAMP - 4)
        narrow(art, target, self.said, words, look.phosphor if row.done else look.text, lines=2)


class CheckNote(msgspec.Struct, frozen=True):
    """A sentence below the rows."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.dash.look.quiet, align="center", lines=2)


def add_check_half(
    scene: Scene, host: Host, play: Play, board: CheckBoard, looks: list[TileLook], room: Area
) -> None:
    """Put the rows beside an open panel; where there is no room for keys a press of a row says the same."""
    count = len(board.rows)
    if room.height / count >= LEAST_HALF_ROW:
        add_check(scene, host, play, board, looks, room)
        return
    lamps = {look.view.seat: look.lamp for look in looks}
    across = min(2, count)
    cells = room.inset(EDGE, EDGE).grid(across, -(-count // across), GAP)
    for row, cell in zip(board.rows, cells, strict=False):
        seat, said = row.seat, says(host, row.under) or says(host, row.says)
        scene.add(cell, LowRowFace(row, said, lamps[seat]))
        scene.touch(cell, f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))


def add_check(scene: Scene, host: Host, play: Play, board: CheckBoard, looks: list[TileLook], room: Area) -> None:
    """Put a row for each seat on the scene, its keys in it; a touch beside them is a press of its button."""
    inner = room.inset(EDGE, EDGE)
    count = len(board.rows)
    note = NOTE if board.note is not None else 0.0
    high = min(TALLEST_UPRIGHT if inner.width < WIDE else TALLEST, (inner.height - note + GAP) / count - GAP)
    upright = is_stacked(inner.top(high))
    lamps = {look.view.seat: look.lamp for look in looks}
    for n, row in enumerate(board.rows):
        place = inner.row(n, high + GAP).top(high)
        seat = row.seat
        face = CheckRowFace(row, name_of(play, seat), (says(host, row.says), says(host, row.under)), lamps[seat])
        scene.add(place, face)
        keyed = 0.0 if not row.keys else KEY + 8 if upright else place.width * keys_share(place) + LAMP + 14
        bare = place.above(keyed) if upright else place.before(keyed)
        scene.touch(bare, f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
        if row.keys:
            keys = (
                place.inset(8, 8).foot(KEY - 4)
                if upright
                else place.before(LAMP + 10).end(place.width * keys_share(place))
            )
            add_offers(scene, host, play, keys.middle(keys.width, min(KEY, keys.height)), row.keys, plain="enamel")
    if board.note is not None:
        scene.add(Area(inner.x, inner.y + count * (high + GAP), inner.width, NOTE), CheckNote(says(host, board.note)))
