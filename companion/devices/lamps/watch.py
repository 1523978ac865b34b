"""What the lamp of each seat shows and what carries it, told whenever that changes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from companion.devices.events import ButtonFault
from companion.devices.lamps.base import Lamps
from companion.devices.witness import Witness

Shown = tuple[int, str, str]
"""Seat, what its lamp is on (as `Lamps.on`), name of its pattern."""


class LampWatch:
    """Knows what was told of each lamp last."""

    def __init__(self) -> None:
        self._told: dict[int, tuple[str, str]] = {}
        self._begun = False

    def tell(
        self,
        witness: Witness,
        now: float,
        lamps: Sequence[Lamps],
        station: Collection[int],
        refused: Iterable[ButtonFault],
    ) -> None:
        """Tell what has changed about lamps (see `changes`); and, once, which buttons and lamps could not be had."""
        for seat, on, pattern in self.changes(lamps, station):
            witness.lamp(now, seat, on, pattern)
        for fault in () if self._begun else refused:
            witness.fault(now, fault)
        self._begun = True

    def changes(self, lamps: Sequence[Lamps], station: Collection[int]) -> list[Shown]:
        """Return lamps that show something else than before, or show it somewhere else, by seat.

        Args:
            lamps: all that there are.
            station: seats that a station carries which answers.
        """
        found: dict[int, tuple[str, str]] = {}
        for seat in sorted({seat for each in lamps for seat in each.patterns}):
            on: dict[str, str] = {each.on: each.patterns[seat].name for each in lamps if seat in each.patterns}
            if seat not in station:
                on.pop("station", None)
            where = next((place for place in ("pins", "station", "screen") if place in on), "")
            found[seat] = where, on.get(where, "off")
        changed = [(seat, *shows) for seat, shows in found.items() if self._told.get(seat) != shows]
        self._told = found
        return changed
