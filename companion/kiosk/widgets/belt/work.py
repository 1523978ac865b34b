"""The belt with its stations, everybody on it, and a tile for each seat; beside an open panel a list of stations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import msgspec
import pygame

from companion.core.view import Station, WorkBoard, WorkTile
from companion.kiosk.drawing import Area, Paintbox, Role, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.belt.phase_line import add_phase_line
from companion.kiosk.widgets.belt.places import WorkPlaces, meeple_places, work_places
from companion.kiosk.widgets.belt.stations import BeltFace, GoalFace, MeepleFace, StationFace, figure_em
from companion.kiosk.widgets.belt.work_tile import WorkTileFace
from companion.kiosk.widgets.dash.wording import name_of, narrow, says
from companion.kiosk.widgets.tiles.tile import TileLook

LOW_TILE: Final = 58.0
"""Height of tiles beside a panel."""
HALF_GAP: Final = 4.0
LEAST_HALF_STATION: Final = 30.0
TALLEST_HALF_STATION: Final = 62.0
HALF_EMBLEM: Final = 24.0
ONLY_EMBLEM: Final = 20.0
TWO_LINES: Final = 42.0
"""A higher line has two lines of words …"""
CROWDED: Final = 260.0
"""… and in a narrower one those who are there stand in the lower one, below the cubes."""
NAMES: Final = (22.0, 21.0, 20.0, 19.0, 18.0)
SMALLEST: Final = 18.0
NUMERALS: Final = (30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0)
ROOMY_COUNT: Final = 32.0
"""In a higher line the number of cubes is as large as can be, in lower ones it steps back behind the name."""

Show = Callable[[int], None]
"""Turns to what is said of a station."""


def add_work(
    scene: Scene,
    host: Host,
    play: Play,
    board: WorkBoard,
    looks: list[TileLook],
    room: Area,
    rolling: Mapping[int, Area],
    show: Show,
) -> None:
    """Put the belt and the tiles on the scene.

    Args:
        scene: to put them on.
        host: the kiosk.
        play: the game.
        board: what is shown.
        looks: of the seats.
        room: for all of it.
        rolling: where meeples are that are on their way.
        show: turns to what is said of a station.
    """
    places = places_of(board, room)
    for n, station in enumerate(board.stations):
        _add_station(scene, host, station, places.stations[n], n, show)
    goal = board.goal
    scene.add(places.stations[-1], GoalFace(goal, (says(host, goal.says), says(host, goal.note))))
    for n, belt in enumerate(places.belts):
        scene.add(belt, BeltFace(n + 1 < len(places.belts)))
    for seat, place in meeples_of(board, places).items():
        scene.add(rolling.get(seat, place), MeepleFace(seat))
    if board.line is not None and places.line is not None:
        add_phase_line(scene, host, play, board.line, places.line)
    _add_tiles(scene, host, play, board.tiles, looks, places.tiles)


def places_of(board: WorkBoard, room: Area) -> WorkPlaces:
    """Return where everything on a board stands."""
    return work_places(room, len(board.tiles), len(board.stations), line=board.line is not None)


def meeples_of(board: WorkBoard, places: WorkPlaces) -> dict[int, Area]:
    """Return where the meeple of each seat stands."""
    found: dict[int, Area] = {}
    stand = (*(station.here for station in board.stations), board.goal.here)
    for lane, here in zip(places.lanes, stand, strict=True):
        found |= dict(zip(here, meeple_places(lane, len(here)), strict=True))
    return found


def _add_station(scene: Scene, host: Host, station: Station, place: Area, number: int, show: Show) -> None:
    what = f"station {station.phase}"
    words = says(host, station.says), says(host, station.cubes_say), says(host, station.note)
    scene.add(place, StationFace(_seen(station), words, scene.pressed == what))
    if station.visits:
        scene.touch(place, what, lambda: show(number))


def _seen(station: Station) -> Station:
    """Return a station without what is not drawn on it, so that it is drawn again only for what is."""
    return msgspec.structs.replace(station, here=(), visits=(), asks=None)


def _add_tiles(
    scene: Scene,
    host: Host,
    play: Play,
    tiles: tuple[WorkTile, ...],
    looks: list[TileLook],
    places: tuple[Area, ...],
) -> None:
    seen = {look.view.seat: look for look in looks}
    for tile, place in zip(tiles, places, strict=True):
        seat, look = tile.seat, seen[tile.seat]
        what = f"tile {seat}"
        said, opened = says(host, tile.says), look.state == "open"
        face = WorkTileFace(tile, name_of(play, seat), said, look.lamp, opened, scene.pressed == what)
        scene.add(place, face)
        scene.touch(place.inset(-2, 0), what, play.pressing(seat), lift=play.lifting(seat))


# -- beside a panel -----------------------------------------------------------------------------------------------


class StationLine(msgspec.Struct, frozen=True):
    """A station in a line: sign, name, cubes, who stands there."""

    station: Station
    words: tuple[str, str]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, station = art.works, self.station
        shut = station.access == "none"
        works.plate(target, rect, works.look.off_stops if shut else works.phase_stops(station.phase), radius=8)
        inner = rect.inset(6, 2)
        side = min(34.0, inner.height)
        works.medal(target, inner.left(side).center, side, station.phase, works.look.phase(station.phase))
        low = inner.height > TWO_LINES
        crowded = low and inner.width < CROWDED
        here = _emblems(art, target, inner.foot(ONLY_EMBLEM + 4) if crowded else inner, station.here)
        count = inner.before(here + 6 if here and not crowded else 0).end(62)
        if crowded:
            count = count.top(inner.height / 2)
        taken = self._draw_cubes(art, target, count)
        name, note = self.words
        label = inner.trimmed(left=side + 6, right=0 if crowded else (here + 6 if here else 0) + 66)
        if not low:
            if label.height > SMALLEST + 2:
                narrow(art, target, name, label, works.look.ink, ems=NAMES)
            return
        upper, lower = label.rows(2, 0)
        narrow(art, target, name, upper.before(taken + 4) if crowded else upper, works.look.ink, ems=NAMES)
        lower = lower.before(here + 4) if crowded else lower
        wide = art.text.width(note, Role.BODY, SMALLEST) + 5
        if not crowded or wide <= lower.width:
            narrow(art, target, note, lower, works.look.ink_quiet)
            self._draw_only(art, target, lower.beside(art.text.width(note, Role.BODY, 20.0) + 5))
        else:
            self._draw_only(art, target, lower)

    def _draw_cubes(self, art: Paintbox, target: pygame.Surface, count: Area) -> float:
        """Draw how many cubes lie there at the right end of a place; return the width they take."""
        works, station = art.works, self.station
        if not station.cubes:
            return 0.0
        said = str(station.cubes)
        em = figure_em(art, said, count.width * 0.5, count.height, NUMERALS[0 if count.height > ROOMY_COUNT else 2 :])
        art.text.draw(target, said, count, Role.VALUE, works.look.ink, align="right", em=em)
        taken = art.text.width(said, Role.VALUE, em) + 4
        size = min(24.0, count.height * 0.8)
        works.cube(target, (count.right - taken - size / 2, count.center[1]), size)
        return taken + size

    def _draw_only(self, art: Paintbox, target: pygame.Surface, room: Area) -> None:
        """Draw badges of those who alone may come here."""
        side = min(ONLY_EMBLEM, room.height)
        if room.width < len(self.station.only) * (side + 2):
            return
        for n, seat in enumerate(self.station.only):
            art.emblems.badge(target, seat, (room.x + n * (side + 2) + side / 2, room.center[1]), side)


class GoalLine(msgspec.Struct, frozen=True):
    """The end of the belt in a line: who is there."""

    here: tuple[int, ...]
    words: tuple[str, str]

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        works, look = art.works, art.works.look
        works.plate(target, rect, (look.paper, look.ribbon), rim=look.belt_arrow, radius=8)
        inner = rect.inset(6, 2)
        side = min(34.0, inner.height)
        works.sign(target, art.works.look.goal_sign, inner.left(side).center, side * 0.86, look.lit)
        taken = _emblems(art, target, inner, self.here)
        label = inner.trimmed(left=side + 6, right=taken + 4)
        if label.height <= SMALLEST + 2:
            return
        narrow(art, target, "  ".join(self.words), label, look.chalk, ems=(22.0, 21.0, 20.0, 19.0, 18.0))


def _emblems(art: Paintbox, target: pygame.Surface, inner: Area, seats: tuple[int, ...]) -> float:
    """Draw badges of seats at the right end of a line; return the width taken."""
    if not seats:
        return 0.0
    side = min(HALF_EMBLEM + 4, inner.height)
    pitch = min(side + 3, inner.width * 0.36 / len(seats))
    taken = pitch * (len(seats) - 1) + side
    for n, seat in enumerate(seats):
        art.emblems.badge(target, seat, (inner.right - taken + n * pitch + side / 2, inner.center[1]), side)
    return taken


def add_work_half(scene: Scene, host: Host, play: Play, board: WorkBoard, looks: list[TileLook], room: Area) -> None:
    """Put the stations as lines and low tiles beside an open panel."""
    tiles = room.foot(LOW_TILE * scene.finger)
    free = room.above(tiles.height + HALF_GAP + 2)
    count = len(board.stations) + 1
    high = min(TALLEST_HALF_STATION, (free.height + HALF_GAP) / count - HALF_GAP)
    if high >= LEAST_HALF_STATION:
        places = [free.row(n, high + HALF_GAP).top(high) for n in range(count)]
    else:
        places = free.grid(2, -(-count // 2), HALF_GAP)
    for station, place in zip(board.stations, places, strict=False):
        scene.add(place, StationLine(_line_of(station), (says(host, station.says), says(host, station.note))))
    goal = board.goal
    scene.add(places[count - 1], GoalLine(goal.here, (says(host, goal.says), says(host, goal.note))))
    _add_tiles(scene, host, play, board.tiles, looks, tuple(tiles.columns(len(board.tiles), HALF_GAP)))


def _line_of(station: Station) -> Station:
    return msgspec.structs.replace(station, visits=(), asks=None)
