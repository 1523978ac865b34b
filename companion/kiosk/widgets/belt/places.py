"""Where stations, meeples and tiles stand: a belt across a lying screen, two runs of it on an upright one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.kiosk.drawing import Area

EDGE: Final = 8.0
GAP: Final = 6.0
STATION, LOW_STATION = 110.0, 84.0
"""Height at the usual size of text; the low one where a line of cards stands over them."""
BELT, LOW_BELT = 72.0, 54.0
"""Height of the belt with those who stand on it; the low one where so few are there that one row is enough."""
ONE_ROW: Final = 4
"""Of so many seats."""
USUAL: Final = 418.0
"""Height of the room for which these are meant."""
GOAL: Final = 0.76
"""Width of the end of the belt as a share of a station's."""
LINE: Final = 58.0
"""Height of a line of cards."""
TOP: Final = 8.0
FOOT: Final = 4.0
ACROSS: Final = 3
"""Places in a run on an upright screen."""
RUN_STATION, RUN_BELT = 92.0, 50.0
WIDEST: Final = 560.0
"""A tile never grows wider than this."""
MEEPLE, SMALL_MEEPLE = 30.0, 24.0
PITCH, SMALL_PITCH = 40.0, 31.0
MANY: Final = 4
"""From so many on, meeples are small and stand in two rows where there is room."""
TRACK: Final = 20.0
"""Height of the belt itself, with its rollers."""
SUNK: Final = 2.0
"""So far wheels stand in front of it."""


@dataclass(frozen=True)
class WorkPlaces:
    """Where everything stands.

    Attributes:
        stations: of the belt, its end the last.
        lanes: below each of them, where meeples stand.
        belts: runs of the belt, each below its lanes.
        tiles: of the seats.
        line: of the line of cards, or None.
    """

    stations: tuple[Area, ...]
    lanes: tuple[Area, ...]
    belts: tuple[Area, ...]
    tiles: tuple[Area, ...]
    line: Area | None


def work_places(room: Area, seats: int, stations: int, *, line: bool) -> WorkPlaces:
    """Return where a belt with so many stations and its end, and tiles of so many seats, stand."""
    inner = room.trimmed(EDGE, TOP, EDGE, FOOT)
    above = inner.top(LINE) if line else None
    if line:
        inner = inner.below(LINE + GAP)
    upright = room.width < room.height
    high, belt = LOW_STATION if line else STATION, LOW_BELT if seats <= ONE_ROW else BELT
    share = room.height / USUAL
    places = _runs(inner, stations, low=line) if upright else _one_run(inner, high * share, belt * share, stations)
    taken = places.belts[-1].bottom + GAP
    tiles = _tiles(Area(inner.x, taken, inner.width, inner.bottom - taken), seats, upright=upright)
    return WorkPlaces(places.stations, places.lanes, places.belts, tiles, above)


def _one_run(inner: Area, high: float, belt: float, stations: int) -> WorkPlaces:
    wide = (inner.width - stations * GAP) / (stations + GOAL)
    plates = [inner.column(n, wide + GAP).left(wide).top(high) for n in range(stations)]
    last = inner.column(stations, wide + GAP).left(wide * GOAL).top(high)
    return _laid((*plates, last), (inner.below(high).top(belt),), (stations + 1,))


def _runs(inner: Area, stations: int, *, low: bool) -> WorkPlaces:
    runs, high = -(-(stations + 1) // ACROSS), LOW_STATION if low else RUN_STATION
    plates: list[Area] = []
    strips: list[Area] = []
    for run in range(runs):
        part = inner.below(run * (high + RUN_BELT + GAP))
        plates += part.top(high).columns(ACROSS, GAP)
        strips.append(part.below(high).top(RUN_BELT))
    return _laid(tuple(plates[: stations + 1]), tuple(strips), (ACROSS,) * runs)


def _laid(plates: tuple[Area, ...], strips: tuple[Area, ...], counts: tuple[int, ...]) -> WorkPlaces:
    lanes: list[Area] = []
    for strip, count in zip(strips, counts, strict=True):
        above = plates[len(lanes) : len(lanes) + count]
        lanes += [Area(plate.x, strip.y, plate.width, strip.height - TRACK + SUNK) for plate in above]
    return WorkPlaces(plates, tuple(lanes), tuple(strip.foot(TRACK) for strip in strips), (), None)


def _tiles(room: Area, seats: int, *, upright: bool) -> tuple[Area, ...]:
    if not upright:
        wide = min(WIDEST * seats + GAP * (seats - 1), room.width)
        return tuple(room.middle(wide, room.height).columns(seats, GAP - 2))
    across = seats if seats <= 1 else 1 if seats == 2 else 2 if seats == 4 else ACROSS
    lines = -(-seats // across)
    return tuple(room.grid(across, lines, GAP - 2)[:seats])


def meeple_places(lane: Area, count: int) -> tuple[Area, ...]:
    """Return where so many meeples stand in a lane: side by side on the belt, many of them closer or in two rows."""
    side, pitch = (MEEPLE, PITCH) if count < MANY else (SMALL_MEEPLE, SMALL_PITCH)
    rows = 2 if count >= MANY and lane.height >= 2 * SMALL_MEEPLE - SUNK else 1
    high = lane.height / rows
    side = min(side, high)
    across = -(-count // rows)
    pitch = min(pitch, (lane.width - side) / max(1, across - 1))
    found: list[Area] = []
    for n in range(count):
        row, column = divmod(n, across)
        held = min(across, count - row * across)
        x = lane.center[0] + (column - (held - 1) / 2) * pitch
        foot = lane.bottom - (rows - 1 - row) * high
        found.append(Area(x - side / 2, foot - side, side, side))
    return tuple(found)
