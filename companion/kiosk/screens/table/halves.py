"""Where panels stand: left and right, or above and below, where one that is alone may take more than half."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kiosk.drawing import Area
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.seat_panel import lies_flat, panel_map, wanted_height

ALONE, LEAST_STRIP = 460.0, 106.0
"""Height of a panel that stands alone on an upright screen and needs it, and the least that is left to the table."""

LEAST = 240.0
"""Least height of a panel."""
SQUARE = 400.0
"""Largest side of a panel on a screen that lies flat, where it may be turned any way."""

Places = tuple[Area, Area]


def places_of_halves(host: Host, play: Play, room: Area, seats: Sequence[int | None]) -> Places:
    """Return where the two panels stand, in u.

    Args:
        host: the kiosk.
        play: the game.
        room: below the ribbon.
        seats: whose panels are open, or would be.
    """
    if host.canvas.landscape:
        left, right = room.inset(4).columns(2)
        return left, right
    room = room.inset(4, 3)
    upper, lower = room.rows(2)
    alone = [(side, seat) for side, seat in enumerate(seats) if seat is not None]
    if len(alone) != 1:
        return upper, lower
    side, seat = alone[0]
    high = _height_alone(host, play, seat, room, upper.height)
    return (room.top(high), room.below(high + 4)) if side == 0 else (room.above(high + 4), room.foot(high))


def _height_alone(host: Host, play: Play, seat: int, room: Area, half: float) -> float:
    """Return the height of a panel that stands alone; a map of its cards gets all that it does not need itself."""
    if lies_flat(host, play):
        return min(SQUARE, room.height - 4 - LEAST_STRIP)
    wanted, most = wanted_height(host, play, seat, room.width), room.height - 4 - LEAST_STRIP
    if panel_map(play.panel(seat)) is not None:
        return min(half, max(LEAST, wanted))
    if wanted <= half:
        return half
    return wanted if ALONE < wanted <= most else min(ALONE, most)


def squared(half: Area) -> Area:
    """Return the place of a panel that may be turned any way in its half."""
    side = min(SQUARE, half.shorter)
    return half.middle(side, side)


def joined(halves: Places) -> Area:
    """Return the place of a panel that needs both halves."""
    one, other = halves
    right, bottom = max(one.right, other.right), max(one.bottom, other.bottom)
    return Area(one.x, one.y, right - one.x, bottom - one.y)
