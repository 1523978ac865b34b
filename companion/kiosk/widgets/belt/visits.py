"""What a touch on a station explains: who may come there and why, and with how much energy each would."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from companion.core.view import Station, StationVisit
from companion.kiosk.drawing import Act, Area, Paintbox, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.figures import draw_parts, draw_total, part_widths
from companion.kiosk.widgets.dash.wording import name_of, narrow, says, write

HEAD: Final = 52.0
ROW, LEAST_ROW = 58.0, 36.0
EDGE: Final = 8.0
NAME: Final = 0.19
"""Share of a row for the name."""
NARROW: Final = 600.0
ENERGY, NARROW_ENERGY = 172.0, 64.0


class VisitsGround(msgspec.Struct, frozen=True):
    """The plate with its head: sign and question."""

    phase: str
    asks: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works = art.works
        body = works.panel(target, rect, works.look.phase(self.phase), HEAD)
        head = Area(rect.x, rect.y, rect.width, body.y - rect.y).trimmed(10, 4, 66, 4)
        side = min(40.0, head.height)
        works.medal(target, head.left(side).center, side, self.phase, works.look.phase(self.phase))
        write(art, target, self.asks, head.beside(side + 8), works.look.chalk, lines=2)


class VisitLine(msgspec.Struct, frozen=True):
    """A seat: may it come, why, with how much."""

    visit: StationVisit
    name: str
    why: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look, visit = art.works, art.works.look, self.visit
        works.slot(target, rect, fill=look.done_stops[0] if visit.may else look.off_stops[0], radius=8)
        inner = rect.inset(6, 2)
        side = min(34.0, inner.height)
        art.emblems.badge(target, visit.seat, inner.left(side).center, side)
        rest = inner.beside(side + 7)
        sign = rest.end(26)
        mark, ink = ("check", look.good) if visit.may else ("cross", look.off_reason)
        works.sign(target, mark, sign.center, 20, ink)
        rest = rest.before(30)
        if visit.energy is not None:
            wide = ENERGY if rect.width > NARROW else NARROW_ENERGY
            place = rest.end(wide)
            rest = rest.before(wide + 6)
            taken = draw_total(art, target, place, visit.energy)
            if sum(part_widths(art, visit.energy)) + taken < wide:
                draw_parts(art, target, place.beside(taken + 6), visit.energy)
        if rect.width > NARROW:
            name, why = rest.left(rect.width * NAME), rest.beside(rect.width * NAME + 6)
            narrow(art, target, self.name, name, look.ink, ems=(22.0, 21.0, 20.0, 19.0, 18.0))
            narrow(art, target, self.why, why, look.ink, ems=(21.0, 20.0, 19.0, 18.0), lines=2)
        elif inner.height > 40:
            upper, lower = rest.rows(2, 0)
            narrow(art, target, self.name, upper, look.ink_quiet)
            narrow(art, target, self.why, lower, look.ink)
        else:
            narrow(art, target, self.why, rest, look.ink, lines=2)


class CloseFace(msgspec.Struct, frozen=True):
    """The key that closes it."""

    down: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        face = art.works.key(target, rect, down=self.down)
        art.works.sign(target, "cross", face.center, min(24.0, face.shorter * 0.5), art.works.look.ink)


def add_visits(scene: Scene, host: Host, play: Play, station: Station, room: Area, close: Act) -> None:
    """Put what is said of a station over the board; a touch anywhere puts it away."""
    inner = room.inset(EDGE, EDGE)
    count = len(station.visits)
    row = max(LEAST_ROW, min(ROW, (inner.height - HEAD - 10) / max(1, count) - 4))
    high = min(inner.height, HEAD + 10 + count * (row + 4))
    plate = inner.top(high)
    scene.add(plate, VisitsGround(station.phase, says(host, station.asks)))
    lines = plate.trimmed(8, HEAD + 5, 8, 5)
    for n, visit in enumerate(station.visits):
        line = lines.row(n, row + 4).top(row)
        scene.add(line, VisitLine(visit, name_of(play, visit.seat), says(host, visit.says)))
    key = Area(plate.right - 60, plate.y + 1, 56, 50)
    scene.add(key, CloseFace(scene.pressed == "visits"))
    scene.touch(room, "visits", close)
