"""The ready barrier: a phase ends only when every seat has said so."""

from __future__ import annotations

import msgspec


class ReadyBarrier(msgspec.Struct, frozen=True):
    """Who is ready, in the order in which they became so (some games reward being early).

    Attributes:
        seats: number of seats at the table.
        order: ready seats, first one first.
    """

    seats: int
    order: tuple[int, ...] = ()

    def has(self, seat: int) -> bool:
        """Tell whether ``seat`` is ready."""
        return seat in self.order

    def add(self, seat: int) -> ReadyBarrier:
        """Return the barrier with ``seat`` ready; a seat that already is keeps its place in the order."""
        return self if seat in self.order else ReadyBarrier(self.seats, (*self.order, seat))

    def drop(self, seat: int) -> ReadyBarrier:
        """Return the barrier with ``seat`` not ready."""
        if seat not in self.order:
            return self
        return ReadyBarrier(self.seats, tuple(s for s in self.order if s != seat))

    @property
    def missing(self) -> tuple[int, ...]:
        """Seats that are not ready, lowest first."""
        return tuple(s for s in range(self.seats) if s not in self.order)

    @property
    def complete(self) -> bool:
        """True when nobody is missing."""
        return len(self.order) == self.seats
