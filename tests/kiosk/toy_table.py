"""Devices that do what the test says."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from companion.devices.events import (
    TABLE_LINES,
    CalibrationOrder,
    DieSeen,
    LampPattern,
    LearningOrder,
    Press,
    TableButton,
    TrayRead,
)
from companion.devices.quiet_table import QuietTable
from companion.devices.tray.teaching import Teaching
from companion.system.clock import VirtualClock


class ToyTable(QuietTable):
    """Devices that do what the test says: thrown dice lie still at the next poll, in a row, values counted up."""

    def __init__(self, clock: VirtualClock, throws: bool = True) -> None:
        super().__init__(throws=throws, faults={"glare": False})
        self.clock = clock
        self.lamps: dict[int, LampPattern] = {}
        self.thrown: list[tuple[int, dict[str, int]]] = []
        self.lies = 0
        self.looks_again = 0
        self.orders: list[CalibrationOrder] = []
        self.taught: list[LearningOrder] = []
        self.laid: list[tuple[str, int]] = []
        self.teaching = Teaching(self.taught.append, lambda kind, value: self.laid.append((kind, value)), ("logo",))

    def wait(self, seconds: float) -> None:
        pass  # the test moves the clock

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        self.lamps[seat] = pattern

    def press(self, seat: int, down: bool) -> None:
        if seat in TABLE_LINES:
            self.waiting += [TableButton(TABLE_LINES[seat], False, self.clock.now())] * down
        else:
            self.waiting.append(Press(seat, down, self.clock.now()))

    def look_again(self) -> None:
        self.looks_again += 1

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        self.thrown.append((seat, dict(dice)))
        colours = [colour for colour, n in dice.items() for _ in range(n)]
        self.lie([(colour, 1 + n % 6) for n, colour in enumerate(colours)])

    def lie(self, dice: list[tuple[str, int | None]], reason: str = "glare", still: bool = False) -> None:
        """Let dice lie in the tray: (colour, value or None where the reader asks).

        They lie where the last ones do not or, where they lie ``still``, where those do.
        """
        self.lies += not still
        top = 30 + 24 * (self.lies % 2)
        seen = tuple(
            DieSeen(value, colour, (20 + 90 * (n % 6), top + 110 * (n // 6), 60, 60), 0.9 - n / 100,
                    None if value else reason)
            for n, (colour, value) in enumerate(dice)
        )  # fmt: skip
        picture = np.full((480, 640, 3), 60, np.uint8)
        self.waiting.append(TrayRead(seen, picture, self.clock.now(), 9.0))

    def calibrate(self, order: CalibrationOrder) -> None:
        self.orders.append(order)
