"""What moves on the table, and for how long: pawns walk, needles swing, dice fly, tiles burst.

State first, picture after: the game has already gone on when something begins to move, nothing here is ever waited
for, and :meth:`Motion.skip` shows at once how things stand. Several changes of one seat run one after the other,
those of several seats side by side. All of it is over after at most `LONGEST_S`.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec

from companion.core.messages import Text
from companion.core.view import SeatView, SpaceView, TableView
from companion.kiosk.drawing import Rect

STEP_S: Final = 0.18
"""A pawn takes so long for a space …"""
WALK_S: Final = 1.2
"""… but never longer than this for all of its way."""
THROWN_S: Final = 0.5
SWING_S: Final = 0.35
BURST_S: Final = 0.9
DRUM_S: Final = 0.5
FLIGHT_S, APART_S = 0.22, 0.06
BITE_S: Final = 0.24
"""How long a mark on the track that hurts a seat jumps, and the rim of the tile is red …"""
JUMP: Final = 4.0
"""… and how high it jumps, in u."""
LONGEST_S: Final = 2.5
GLOW_S: Final = 0.4
"""Without motion what changed is only highlighted, so long."""
BURNS_S: Final = 4.0
"""How long the tile of a seat that was struck stays red."""
OVERSHOOT: Final = 0.08
"""How far a needle swings past its value, once."""
FRAME_S: Final = 1 / 60
SWELL_S: Final = 1.2
"""What may be lost swells twice in this time, then it stands."""


class Span(msgspec.Struct, frozen=True):
    """From when to when something moves, in seconds on the clock."""

    begins: float
    ends: float

    def share(self, now: float) -> float:
        """Return how much of it is over, 0 to 1."""
        return min(1.0, max(0.0, (now - self.begins) / max(1e-6, self.ends - self.begins)))


class Walk(Span, frozen=True):
    """A pawn on its way.

    Attributes:
        path: indices of the spaces, the first and the last one included.
        thrown: it flies straight from the first to the last.
    """

    path: tuple[int, ...]
    thrown: bool


class Swing(Span, frozen=True):
    """A needle on its way from one value to another."""

    before: int
    after: int


class Drum(Span, frozen=True):
    """The phase word rolls on."""

    before: Text


class Flight(Span, frozen=True):
    """A die on its way, from one box in u to another."""

    colour: str
    value: int
    start: Rect
    end: Rect


class Bitten(Span, frozen=True):
    """A seat is hurt by a space of the track."""

    seat: int
    space: int


class Motion:
    """Everything that moves.

    Args:
        on: False: nothing moves, what changed is highlighted instead.
    """

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._walks: dict[int, Walk] = {}
        self._swings: dict[int, Swing] = {}
        self._bursts: dict[int, Span] = {}
        self._burns: dict[int, float] = {}
        self._glows: dict[int, float] = {}
        self._drum: Drum | None = None
        self._flights: list[Flight] = []
        self._bites: list[Bitten] = []

    # -- what happened -----------------------------------------------------------------------------------------

    def note(self, before: TableView, after: TableView, now: float) -> None:
        """Set in motion what differs between two moments of a game."""
        self._forget(now)
        if (before.phase, before.round) != (after.phase, after.round) and self.on:
            self._drum = Drum(now, now + DRUM_S, before.phase)
        for one, other in zip(before.seats, after.seats, strict=False):
            if self.on:
                self._move(one, other, after.track, now)
            elif (one.space, one.gauge, one.struck) != (other.space, other.gauge, other.struck):
                self._glows[other.seat] = now + GLOW_S

    def fly(self, dice: Sequence[tuple[str, int, Rect, Rect]], now: float) -> None:
        """Let dice fly, one shortly after the other.

        Args:
            dice: for each its plain colour, its value, and the boxes in u it leaves and goes to.
            now: seconds on the clock.
        """
        if not self.on:
            return
        for n, (colour, value, start, end) in enumerate(dice):
            begins = now + n * APART_S
            if begins + FLIGHT_S - now > LONGEST_S:
                return
            self._flights.append(Flight(begins, begins + FLIGHT_S, colour, value, start, end))

    def bite(self, seat: int, space: int, now: float) -> None:
        """Let a space hurt a seat, as soon as its pawn has come there."""
        if not self.on:
            return
        walk, at = self._walks.get(seat), now
        if walk is not None and not walk.thrown and space in walk.path[1:]:
            share = walk.path.index(space) / (len(walk.path) - 1)
            at = walk.begins + share * (walk.ends - walk.begins)
        self._bites.append(Bitten(at, at + BITE_S, seat, space))

    def strike(self, seat: int, now: float) -> None:
        """Let a tile burst and stay red for a while."""
        self._bursts[seat] = Span(now, now + BURST_S)
        self._burns[seat] = now + BURNS_S

    def settle(self, seat: int, until: float) -> None:
        """Show a seat as it stands: something else shows how it came to that; its tile is red ``until`` then."""
        for moving in (self._walks, self._swings, self._bursts):
            moving.pop(seat, None)
        self._burns[seat] = until

    def skip(self) -> None:
        """Show at once how things stand."""
        self._bites.clear()
        self._walks.clear()
        self._swings.clear()
        self._bursts.clear()
        self._flights.clear()
        self._drum = None

    def _move(self, one: SeatView, other: SeatView, track: Sequence[SpaceView], now: float) -> None:
        seat, at = other.seat, now
        if other.struck and not one.struck:
            self.strike(seat, now)
            at += BURST_S / 3  # the pawn is thrown out of the flash
        if one.space is not None and other.space is not None and one.space != other.space:
            path = way(track, one.space, other.space)
            thrown = not path
            lasts = THROWN_S if thrown else min(WALK_S, STEP_S * (len(path) - 1))
            self._walks[seat] = Walk(at, at + lasts, path or (one.space, other.space), thrown)
            at += lasts
        old, new = one.gauge, other.gauge
        if old is not None and new is not None and old.value != new.value:
            self._swings[seat] = Swing(at, at + SWING_S, old.value, new.value)

    def _forget(self, now: float) -> None:
        self._walks = {seat: walk for seat, walk in self._walks.items() if walk.ends > now}
        self._swings = {seat: swing for seat, swing in self._swings.items() if swing.ends > now}
        self._bursts = {seat: span for seat, span in self._bursts.items() if span.ends > now}
        self._flights = [flight for flight in self._flights if flight.ends > now]
        self._bites = [bite for bite in self._bites if bite.ends > now]

    # -- what is to be drawn -----------------------------------------------------------------------------------

    def walking(self, now: float) -> dict[int, Walk]:
        """Return the pawns that are not where they stand, by seat."""
        return {seat: walk for seat, walk in self._walks.items() if now < walk.ends}

    def needle(self, seat: int, now: float) -> float | None:
        """Return where a seat's needle is while it is not at its value, else None."""
        swing = self._swings.get(seat)
        if swing is None or now >= swing.ends:
            return None
        return swing.before + (swing.after - swing.before) * swung(swing.share(now))

    def burst(self, seat: int, now: float) -> float | None:
        """Return how far a burst is, 0 to 1, or None."""
        span = self._bursts.get(seat)
        return span.share(now) if span is not None and now < span.ends else None

    def bitten(self, seat: int, now: float) -> bool:
        """Tell whether a seat is just being hurt by a space."""
        return any(bite.seat == seat for bite in self._biting(now))

    def jumps(self, now: float) -> dict[int, float]:
        """Return how high marks of the track are that jump, in u, by index of the space."""
        return {bite.space: JUMP * math.sin(math.pi * bite.share(now)) for bite in self._biting(now)}

    def _biting(self, now: float) -> list[Bitten]:
        return [bite for bite in self._bites if bite.begins <= now < bite.ends]

    def burning(self, seat: int, now: float) -> bool:
        """Tell whether a seat's tile is still red from a burst."""
        return now < self._burns.get(seat, -math.inf)

    def glowing(self, seat: int, now: float) -> bool:
        """Tell whether a seat's tile is highlighted because something of it changed."""
        return now < self._glows.get(seat, -math.inf)

    def drum(self, now: float) -> Drum | None:
        """Return the phase word that rolls away, or None."""
        return self._drum if self._drum is not None and now < self._drum.ends else None

    def flights(self, now: float) -> list[Flight]:
        """Return the dice in the air, those that still wait for their start included."""
        return [flight for flight in self._flights if now < flight.ends]

    def moving(self, now: float) -> bool:
        """Tell whether the next frame differs from this one."""
        spans = (*self._walks.values(), *self._swings.values(), *self._bursts.values(), *self._flights, *self._bites)
        return any(now < span.ends for span in spans) or self.drum(now) is not None

    def next_due(self, now: float) -> float | None:
        """Return the next moment at which the picture changes, or None."""
        if self.moving(now):
            return now + FRAME_S
        later = [end for end in (*self._burns.values(), *self._glows.values()) if end > now]
        return min(later, default=None)


def way(track: Sequence[SpaceView], start: int, end: int) -> tuple[int, ...]:
    """Return the shortest way forward from one space to another, both included; empty where there is none."""
    if not (0 <= start < len(track) and 0 <= end < len(track)):
        return ()
    came: dict[int, int] = {start: -1}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == end:
            path = [here]
            while came[path[-1]] >= 0:
                path.append(came[path[-1]])
            return tuple(reversed(path))
        for after in track[here].onward:
            if after not in came:
                came[after] = here
                queue.append(after)
    return ()


def swell(since: float | None) -> float:
    """Return how far something has swollen, 0 to 1, so many seconds after it began; 0 for None."""
    return math.sin(2 * math.pi * since / SWELL_S) ** 2 if since is not None and since < SWELL_S else 0.0


def swung(share: float) -> float:
    """Return how far a needle has come after a share of its time: past its value once, then back to it."""
    if share >= 1:
        return 1.0
    rise = 0.6
    if share < rise:
        return (1 + OVERSHOOT) * math.sin(math.pi / 2 * share / rise)
    return 1 + OVERSHOOT * math.cos(math.pi / 2 * (share - rise) / (1 - rise))


def eased(share: float) -> float:
    """Return a share that begins and ends slowly."""
    return share * share * (3 - 2 * share)
