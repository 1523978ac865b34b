"""Where the parts of a sheet's row stand: side by side, or in two lines where the row is high enough."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.kiosk.drawing import Area

NARROW: Final = 480.0
PAIR: Final = 2
"""So many groups stand one below the other."""
PART_GAP, GROUP_GAP, LINE_GAP = 4.0, 12.0, 4.0
LINE: Final = 52.0
"""Least height of a line."""


class PartSize(NamedTuple):
    """How wide a part is.

    Attributes:
        least: what a finger, or a word, needs.
        wish: at its best.
        most: it never grows beyond this.
    """

    least: float
    wish: float
    most: float


Sizes = Sequence[Sequence[PartSize]]


def part_places(room: Area, groups: Sizes, finger: float = 1.0) -> list[list[Area]]:
    """Return where the parts of each group stand in the room of a row."""
    sizes = [list(group) for group in groups if group]
    lines = 2 if room.height >= (2 * LINE + LINE_GAP) * finger else 1
    if lines == 1 or not sizes or (len(sizes) == 1 and _fits(room, sizes[0])):
        return _one_line(room, sizes)
    if len(sizes) == 1:
        return [_broken(room, sizes[0], lines)]
    upper, lower = room.rows(lines, LINE_GAP)
    first = _in_first_line(room, sizes)
    return [*_one_line(upper, sizes[:first]), *_one_line(lower, sizes[first:])]


def _in_first_line(room: Area, sizes: Sizes) -> int:
    """Return how many groups stand in the first of two lines: as many as stand well there, all but one at most."""
    taken, count = 0.0, 0
    for group in sizes[:-1]:
        taken += sum(size.wish for size in group) + PART_GAP * (len(group) - 1) + GROUP_GAP
        if count and (taken > room.width or len(sizes) == PAIR):
            break
        count += 1
    return count


def _fits(room: Area, group: Sequence[PartSize]) -> bool:
    """Tell whether parts stand well in one line: a wide one may be close, a narrow one had rather be two."""
    wide = sum(size.least if room.width > NARROW else size.wish for size in group)
    return wide + PART_GAP * (len(group) - 1) <= room.width


def _broken(room: Area, group: list[PartSize], lines: int) -> list[Area]:
    """Return places in lines that hold as many parts each, the first one more; those of a column are as wide."""
    across = -(-len(group) // lines)
    first, second = group[:across], group[across:]
    upper, lower = room.rows(lines, LINE_GAP)
    if all(size == group[0] for size in group):
        (places,) = _one_line(upper, [first])
        return [*places, *(Area(place.x, lower.y, place.width, lower.height) for place in places[: len(second)])]
    return [*_one_line(upper, [first])[0], *(_one_line(lower, [second])[0] if second else [])]


def _one_line(room: Area, groups: Sizes) -> list[list[Area]]:
    """Return places in one line from the left: widths between least and most, all parts giving in by one share."""
    count = sum(len(group) for group in groups)
    if not count:
        return []
    gaps = PART_GAP * (count - len(groups)) + GROUP_GAP * (len(groups) - 1)
    parts = [size for group in groups for size in group]
    widths = _widths(parts, room.width - gaps)
    found, x = [], room.x
    taken = iter(widths)
    for group in groups:
        places = []
        for _ in group:
            wide = next(taken)
            places.append(Area(x, room.y, wide, room.height))
            x += wide + PART_GAP
        found.append(places)
        x += GROUP_GAP - PART_GAP
    return found


def _widths(parts: Sequence[PartSize], room: float) -> list[float]:
    least, wish = sum(p.least for p in parts), sum(p.wish for p in parts)
    if room < least:
        return [p.least * room / least for p in parts]
    if room < wish:
        share = (room - least) / max(1e-9, wish - least)
        return [p.least + (p.wish - p.least) * share for p in parts]
    more = sum(p.most - p.wish for p in parts)
    share = min(1.0, (room - wish) / more) if more > 0 else 0.0
    return [p.wish + (p.most - p.wish) * share for p in parts]
