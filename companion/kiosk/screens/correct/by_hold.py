"""A long tap on a figure of the table opens its correction: on a gauge, a seat's figures, a pawn, the round."""

from __future__ import annotations

import math

from companion.kiosk.drawing import Act, Point, Rect
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.correct.page import CorrectSeat, CorrectValue
from companion.kiosk.widgets.track_view import laid_out, pawns_of

HEAD, LOW_HEAD = 62.0, 36.0
"""Head of a tile, and of a low one: emblem, name, lamp. A long tap there is the button's and corrects nothing."""
LOW = 160.0
"""Below this height a tile has its gauge at the left, under the head."""
GAUGE = 56.0
"""Height of the gauge under the head; further down there are the other figures."""
REACH = 60.0
"""How far from a finger a pawn may stand on the track."""


class Holds:
    """Where the finger of a long tap came down, and what that means."""

    def __init__(self, host: Host, play: Play) -> None:
        self.host = host
        self.play = play
        self._point: Point = (0.0, 0.0)

    def spot(self, x: float, y: float) -> None:
        """Note where the finger came down."""
        self._point = (x, y)

    def tile(self, seat: int, rect: Rect) -> Act:
        """Return what a long tap on the tile of a seat does besides what its button's hold does."""

        def hold() -> None:
            across, down = self._point[0] - rect[0], self._point[1] - rect[1]
            gauge, low = self.play.seat(seat).gauge, rect[3] < LOW
            if down < (LOW_HEAD if low else HEAD):
                return
            if gauge is not None and (across < rect[2] * 0.45 if low else down < HEAD + GAUGE):
                self.host.push(CorrectValue(self.host, self.play, seat, gauge.field))
            elif self.play.session.correctable(seat):
                self.host.push(CorrectSeat(self.host, self.play, seat))

        return hold

    def track(self, rect: Rect) -> Act:
        """Return what a long tap on the track does: the pawn nearest to it is put elsewhere."""

        def hold() -> None:
            seat = self._pawn_at(rect)
            if seat is not None:
                self.host.push(CorrectValue(self.host, self.play, seat, "space"))

        return hold

    def whole_table(self) -> None:
        """Open what can be corrected of the whole table."""
        if self.play.session.correctable(None):
            self.host.push(CorrectSeat(self.host, self.play, None))

    def _pawn_at(self, rect: Rect) -> int | None:
        places = laid_out(self.host, self.play.view.track, rect).places
        x, y = self._point
        # A pawn's plate stands above (or below) its space, so the finger is on the plate as often as on the space.
        near = [
            (math.hypot(places[space].x - x, (places[space].y - y) * 0.6), seat)
            for seat, space in pawns_of(self.play.view)
        ]  # fmt: skip
        distance, seat = min(near, default=(math.inf, -1))
        return seat if distance <= REACH else None
