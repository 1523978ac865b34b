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
        upright = rect.width < WIDE
        line = rect.trimmed(left=14, top=6, right=8, bottom=6)
        if upright:
            line = line.above(KEY + 4 if row.keys else 0)
        art.metal.lamp(target, line.end(LAMP - 6).center, 13, self.lamp)
        badge = min(46.0, line.height)
        art.emblems.badge(target, row.seat, line.left(badge).center, badge)
        rest = line.trimmed(left=badge + 8, right=LAMP)
        if not upright and row.keys:
            rest = rest.before(rect.width * KEYS)
        said, under = self.words
        if line.height < LEAST_LINE * 3:  # so low that there is room for one of them: what was found
            said, under = under or said, ""
        upper, *lower = rest.rows(3 if under else 2, 1)
        draw_tape(art, target, upper.middle(upper.width, min(30.0, upper.height)), self.name, row.seat)
        ink = look.phosphor if row.done else look.text
        ems = (21.0, 20.0, 19.0, 18.0)
        narrow(art, target, said, lower[0], ink, ems=ems, lines=1 if under else 2)
        if under:
            tones = {"plain": look.quiet, "good": look.phosphor, "bad": look.amber}
            narrow(art, target, under, lower[1], tones[row.tone])


class CheckNote(msgspec.Struct, frozen=True):
    """A sentence below the rows."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        narrow(art, target, self.said, rect, art.dash.look.quiet, align="center", lines=2)


def add_check(scene: Scene, host: Host, play: Play, board: CheckBoard, looks: list[TileLook], room: Area) -> None:
    """Put a row for each seat on the scene, its keys in it; a touch beside them is a press of its button."""
    inner = room.inset(EDGE, EDGE)
    count, upright = len(board.rows), inner.width < WIDE
    note = NOTE if board.note is not None else 0.0
    high = min(TALLEST_UPRIGHT if upright else TALLEST, (inner.height - note + GAP) / count - GAP)
    lamps = {look.view.seat: look.lamp for look in looks}
    for n, row in enumerate(board.rows):
        place = inner.row(n, high + GAP).top(high)
        seat = row.seat
        face = CheckRowFace(row, name_of(play, seat), (says(host, row.says), says(host, row.under)), lamps[seat])
        scene.add(place, face)
        keyed = 0.0 if not row.keys else KEY + 8 if upright else place.width * KEYS + LAMP + 14
        bare = place.above(keyed) if upright else place.before(keyed)
        scene.touch(bare, f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
        if row.keys:
            keys = place.inset(8, 8).foot(KEY - 4) if upright else place.before(LAMP + 10).end(place.width * KEYS)
            add_offers(scene, host, play, keys.middle(keys.width, min(KEY, keys.height)), row.keys, plain="enamel")
    if board.note is not None:
        scene.add(Area(inner.x, inner.y + count * (high + GAP), inner.width, NOTE), CheckNote(says(host, board.note)))
