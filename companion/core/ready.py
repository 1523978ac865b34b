"""The ready barrier: a phase ends only when every seat has said so."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class ReadyBarrier(msgspec.Struct, frozen=True):
    """Who is ready, in the order in which they became so (some games reward being early).

    Attributes:
        seats: number of seats at the table.
        order: ready seats, first one first.
        out: seats of which nothing is waited for, ask :attr:`idle`; unset where there are none.
    """

    seats: int
    order: tuple[int, ...] = ()
    out: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    @property
    def idle(self) -> tuple[int, ...]:
        """Seats of which nothing is waited for, lowest first; they have no place in the order."""
        return () if self.out is msgspec.UNSET else self.out

    def has(self, seat: int) -> bool:
        """Tell whether nothing is waited for from ``seat``."""
        return seat in self.order or seat in self.idle

    def add(self, seat: int) -> ReadyBarrier:
        """Return the barrier with ``seat`` ready; a seat that already is keeps its place in the order."""
        return self if seat in self.order else ReadyBarrier(self.seats, (*self.order, seat), self._idle_but(seat))

    def drop(self, seat: int) -> ReadyBarrier:
        """Return the barrier with ``seat`` not ready; those after it move up."""
        if not self.has(seat):
            return self
        return ReadyBarrier(self.seats, tuple(s for s in self.order if s != seat), self._idle_but(seat))

    def sit_out(self, seats: Iterable[int]) -> ReadyBarrier:
        """Return the barrier that waits for nothing from these ``seats``."""
        idle = tuple(sorted({*self.idle, *seats}))
        return ReadyBarrier(self.seats, tuple(s for s in self.order if s not in idle), idle or msgspec.UNSET)

    def place(self, seat: int) -> int | None:
        """Return the place of ``seat`` in the order, from 1; None where it has none."""
        return self.order.index(seat) + 1 if seat in self.order else None

    def _idle_but(self, seat: int) -> tuple[int, ...] | msgspec.UnsetType:
        return tuple(s for s in self.idle if s != seat) or msgspec.UNSET

    @property
    def missing(self) -> tuple[int, ...]:
        """Seats that are not ready, lowest first."""
        return tuple(s for s in range(self.seats) if not self.has(s))

    @property
    def complete(self) -> bool:
        """True when nobody is missing."""
        return len(self.order) + len(self.idle) == self.seats
