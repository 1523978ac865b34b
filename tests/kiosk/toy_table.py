"""Devices that do what the test says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from companion.clock import VirtualClock
from companion.devices.events import (
    CalibrationOrder,
    DieSeen,
    Event,
    LampPattern,
    Press,
    TrayDrift,
    TrayRead,
    TrayView,
)


@dataclass
class ToyTable:
    """Devices that do what the test says: thrown dice lie still at the next poll, in a row, values counted up."""

    clock: VirtualClock
    throws: bool = True
    faults: dict[str, bool] = field(default_factory=lambda: {"glare": False})
    lamps: dict[int, LampPattern] = field(default_factory=dict)
    waiting: list[Event] = field(default_factory=list)
    thrown: list[tuple[int, dict[str, int]]] = field(default_factory=list)
    lies: int = 0
    orders: list[CalibrationOrder] = field(default_factory=list)
    tray_view: TrayView | None = None
    tray_drift: TrayDrift | None = None

    def poll(self) -> list[Event]:
        events, self.waiting = self.waiting, []
        return events

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        self.lamps[seat] = pattern

    def levels(self) -> Mapping[int, float]:
        return {}

    def press(self, seat: int, down: bool) -> None:
        self.waiting.append(Press(seat, down, self.clock.now()))

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        self.thrown.append((seat, dict(dice)))
        colours = [colour for colour, n in dice.items() for _ in range(n)]
        self.lie([(colour, 1 + n % 6) for n, colour in enumerate(colours)])

    def lie(self, dice: list[tuple[str, int | None]], reason: str = "glare") -> None:
        """Let dice lie in the tray: (colour, value or None where the reader asks); never where the last ones lay."""
        self.lies += 1
        top = 30 + 24 * (self.lies % 2)
        seen = tuple(
            DieSeen(value, colour, (20 + 90 * (n % 6), top + 110 * (n // 6), 60, 60), 0.9 - n / 100,
                    None if value else reason)
            for n, (colour, value) in enumerate(dice)
        )  # fmt: skip
        picture = np.full((480, 640, 3), 60, np.uint8)
        self.waiting.append(TrayRead(seen, picture, self.clock.now(), 9.0))

    def set_fault(self, name: str, on: bool) -> None:
        self.faults[name] = on

    def calibrate(self, order: CalibrationOrder) -> None:
        self.orders.append(order)
