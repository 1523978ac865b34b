"""Who has a half of the screen: at most two panels, a queue behind them, and time-outs on the injected clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from companion.kiosk.pace import ALONE_S, BUSY_S

LANDING_S: Final = 0.25
"""After a half changed what it shows, touches on it are ignored for this long."""
IDLE_S: Final = 5.0
"""A panel untouched for this long gives its half to whoever asks."""
EMPTYING_S: Final = 3.0
"""How long the rim empties before an untouched panel folds."""

SIDES: Final = 2
"""Left and right, lying; upper and lower, upright."""


@dataclass
class _Half:
    seat: int
    touched: float
    opened: float
    fingers: int = 0


class Halves:
    """Which seats have their panels on the screen.

    Args:
        side_of: for each seat the side (0 or 1) that is nearest to its chair.
        busy_s: seconds without a touch until a panel folds while others act; None for never.
        alone_s: the same while nobody else acts.
    """

    def __init__(
        self, side_of: Sequence[int], busy_s: float | None = BUSY_S, alone_s: float | None = ALONE_S
    ) -> None:
        self._side_of = tuple(side_of)
        self._busy_s = busy_s
        self._alone_s = alone_s
        self._halves: list[_Half | None] = [None] * SIDES
        self._landed: list[float] = [float("-inf")] * SIDES
        self._queue: list[int] = []
        self._covered = False

    def set(self, busy_s: float | None, alone_s: float | None) -> None:
        """Fold untouched panels after other times; None for never."""
        self._busy_s, self._alone_s = busy_s, alone_s

    def cover(self, covered: bool, now: float) -> None:
        """Say whether something covers both halves (a roll under review): everybody queues and no time runs."""
        if covered == self._covered:
            return
        self._covered = covered
        self._landed = [now] * SIDES
        if not covered:
            for half in self._halves:
                if half is not None:
                    half.touched = now
            self._serve(now)

    @property
    def seats(self) -> tuple[int | None, ...]:
        """The seat on each side, or None where the table shows through."""
        return tuple(half.seat if half else None for half in self._halves)

    @property
    def queue(self) -> tuple[int, ...]:
        """Seats that wait for a half, first come first."""
        return tuple(self._queue)

    def side(self, seat: int) -> int | None:
        """Return the side on which the seat's panel is open, or None."""
        for side, half in enumerate(self._halves):  # asked for every seat at every moment
            if half is not None and half.seat == seat:
                return side
        return None

    def opened(self, seat: int) -> float | None:
        """Return when the panel of ``seat`` opened, or None where it is not open."""
        return next((half.opened for half in self._halves if half and half.seat == seat), None)

    def open(self, seat: int, now: float) -> bool:
        """Open the panel of ``seat`` or queue it; return whether it is open now."""
        if self.side(seat) is not None:
            return True
        side = self.free_for(seat)
        if side is not None:
            self._place(seat, side, now)
            return True
        if seat not in self._queue:
            self._queue.append(seat)
        self._serve(now)
        return self.side(seat) is not None

    def free_for(self, seat: int) -> int | None:
        """Return the side on which the seat's panel would open, or None where it would have to wait."""
        near = self._side_of[seat]
        sides = () if self._covered else (near, 1 - near)
        return next((side for side in sides if self._halves[side] is None), None)

    def fold(self, seat: int, now: float) -> None:
        """Fold the panel of ``seat`` and take it out of the queue; whoever waits gets the half."""
        self.leave_queue(seat)
        side = self.side(seat)
        if side is not None:
            self._halves[side] = None
            self._landed[side] = now
            self._serve(now)

    def fold_all(self, now: float) -> None:
        """Fold everything and empty the queue, e.g. because the phase ended."""
        self._queue.clear()
        for side, half in enumerate(self._halves):
            if half is not None:
                self._halves[side] = None
                self._landed[side] = now

    def leave_queue(self, seat: int) -> None:
        """Take ``seat`` out of the queue if it is in it."""
        if seat in self._queue:
            self._queue.remove(seat)

    def changed(self, side: int, now: float) -> None:
        """Note that the layout on ``side`` changed under the fingers."""
        self._landed[side] = now

    def moved_along(self, side: int) -> None:
        """Note that the layout on ``side`` changed because the other one opened or folded."""
        self._landed[side] = max(self._landed)

    def guarded(self, side: int, now: float) -> bool:
        """Tell whether touches on ``side`` are ignored at this moment."""
        return now < self._landed[side] + LANDING_S

    def finger(self, side: int, down: bool, now: float) -> None:
        """Note that a finger came down on or left a panel; a panel under a finger is never taken away."""
        half = self._halves[side]
        if half is not None:
            half.fingers = max(0, half.fingers + (1 if down else -1))
            half.touched = now

    def held(self, side: int, now: float, within_s: float) -> bool:
        """Tell whether the panel on ``side`` has a finger on it or had one so shortly ago."""
        half = self._halves[side]
        return half is not None and (half.fingers > 0 or now < half.touched + within_s)

    def emptying(self, seat: int, now: float) -> float:
        """Return how much of the rim is gone, 0 to 1, before the seat's untouched panel folds."""
        side = self.side(seat)
        half = self._halves[side] if side is not None else None
        limit = self._limit()
        if half is None or half.fingers or limit is None or self._covered:
            return 0.0
        return min(1.0, max(0.0, (now - half.touched - limit) / EMPTYING_S))

    def tick(self, now: float) -> tuple[int, ...]:
        """Let time pass: fold what timed out, serve the queue. Return the seats whose panels folded."""
        if self._covered:
            return ()
        before = {half.seat for half in self._halves if half}
        limit = self._limit()
        for half in list(self._halves):
            if half and limit is not None and not half.fingers and now >= half.touched + limit + EMPTYING_S:
                self.fold(half.seat, now)
        self._serve(now)
        return tuple(sorted(before - {half.seat for half in self._halves if half}))

    def next_due(self) -> float | None:
        """Return the moment at which something may change by itself, or None."""
        if self._covered:
            return None
        limit = self._limit()
        idle = [half.touched for half in self._halves if half and not half.fingers]
        moments = [touched + IDLE_S for touched in idle] if self._queue else []
        if limit is not None:
            moments += [touched + limit for touched in idle]
        return min(moments, default=None)

    def _limit(self) -> float | None:
        others_act = bool(self._queue) or all(self._halves)
        return self._busy_s if others_act else self._alone_s

    def _serve(self, now: float) -> None:
        while self._queue and not self._covered:
            side = self.free_for(self._queue[0])
            if side is None:
                side = self._idlest(now)
            if side is None:
                return
            self._place(self._queue.pop(0), side, now)

    def _idlest(self, now: float) -> int | None:
        """Return the side untouched longest, if that is long enough to take it away."""
        idle = [
            (half.touched, side)
            for side, half in enumerate(self._halves)
            if half and not half.fingers and now >= half.touched + IDLE_S
        ]
        return min(idle)[1] if idle else None

    def _place(self, seat: int, side: int, now: float) -> None:
        self._halves[side] = _Half(seat, now, now)
        self._landed[side] = now
