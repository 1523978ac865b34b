"""A table that stands still, so that every picture of a screen is the same each time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import numpy as np
from msgspec.structs import replace

from companion.core.requests import SightRequest
from companion.core.view.catalogue import CardPrint
from companion.devices.events import DieSeen, Event, PlateRead, PlateRefused, Press, TrayRead
from companion.devices.quiet_table import QuietTable
from companion.devices.tray.plates import read_plate, told
from companion.devices.tray.teaching import Teaching
from companion.devices.twins import ALL_FAULTS
from companion.devices.virtual_tray import FAULTS, KINDS, FallenDie, VirtualTray
from companion.system.clock import VirtualClock

SEED = 11
"""Of every throw."""
REASON = {"cocked": "cocked", "glare": "glare", "signs_die": "unlike", "numerals_die": "unlike"}
"""Why the reader gives no value to a die that a fault has struck."""


@cache
def _tray() -> VirtualTray:
    return VirtualTray(SEED)


@cache
def thrown(dice: tuple[tuple[str, int], ...], faults: frozenset[str]) -> tuple[Any, tuple[FallenDie, ...]]:
    """Throw dice on the virtual tray; return its picture and what lies there. The same dice always fall the same."""
    tray = deepcopy(_tray())  # with its chance as at the beginning, and without making the tray again
    for name in sorted(faults):
        tray.set_fault(name, True)
    truth = tray.throw(dict(dice))
    return tray.picture(), truth


@cache
def laid_die(kind: str, value: int) -> tuple[Any, tuple[int, int, int, int]]:
    """Lay one die into the virtual tray, a face up; return its picture and the die's box."""
    tray = deepcopy(_tray())
    [die] = tray.lay_die(kind, value)
    return tray.picture(), die.box or (0, 0, 1, 1)


@cache
def laid_cards(cards: tuple[CardPrint, ...]) -> Any:
    """Lay cards into the virtual tray; return its picture."""
    tray = deepcopy(_tray())
    tray.lay_cards(cards)
    return tray.picture()


@cache
def laid(request: SightRequest) -> PlateRead | PlateRefused | None:
    """Lay a plate into the virtual tray and read it; the same plate always bears the same cubes."""
    tray = deepcopy(_tray())
    tray.lay_plate(request)
    return told(read_plate(tray.picture(), (request,)), tray.picture(), 0.0)


def seen(truth: Sequence[FallenDie]) -> tuple[DieSeen, ...]:
    """Return what a reader says that makes no mistake and states nothing where a fault struck."""
    return tuple(
        DieSeen(
            None if die.fault in REASON else die.value,
            die.colour,
            die.box,
            0.97,
            REASON.get(die.fault or ""),
            "Die 1" if die.fault == "logo_die" else None,
        )
        for die in truth
        if die.box is not None
    )


class StillTable(QuietTable):
    """Devices on which nothing happens by itself.

    Args:
        clock: of everything.

    Attributes:
        answers: thrown dice are read; else the reading never comes.
        trembles: the camera sees everything twice, and no die can be read.
    """

    def __init__(self, clock: VirtualClock) -> None:
        super().__init__()
        self._clock = clock
        self.clear()

    def clear(self) -> None:
        """Be as at the beginning."""
        self.waiting.clear()
        self.throws = True
        self.requests: tuple[SightRequest, ...] = ()
        self.answers = True
        self.trembles = False
        self.faults = dict.fromkeys(ALL_FAULTS, False)
        self.tray_view = None
        self.tray_drift = None
        self.buttons_seen = ()
        self.station_seen = None
        self.station_update = None
        self.teaching = Teaching(kinds=tuple(KINDS))

    def press(self, seat: int, down: bool) -> None:
        """Let a button go down or up."""
        self.waiting.append(Press(seat, down, self._clock.now()))

    def throw(self, _seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice; they lie still at once."""
        if self.answers:
            self.lie(dict(dice))

    def lie(self, dice: Mapping[str, int]) -> None:
        """Let dice lie in the tray."""
        faults = frozenset(name for name in FAULTS if self.faults[name])
        picture, truth = thrown(tuple(sorted(dice.items())), faults)
        read = seen(truth)
        if self.trembles:
            read = tuple(replace(die, value=None, reason="blurred") for die in read)
            picture = (picture // 2 + np.roll(picture, (9, 14), (0, 1)) // 2).astype(np.uint8)
        self.waiting.append(TrayRead(read, picture, self._clock.now(), 12.0))

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for plates."""
        self.requests = tuple(requests)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate in; it is read at once, and glare hides one of its columns where that fault is on."""
        request = next((each for each in self.requests if each.seat == seat), None)
        read = laid(request) if request is not None and self.answers else None
        if isinstance(read, PlateRead):
            squares = read.squares
            if self.faults["glare"]:
                struck = next((n for n, one in enumerate(squares) if one.tint), 0)
                asked = replace(squares[struck], tint=None, reason="glare", confidence=0.3)
                squares = (*squares[:struck], asked, *squares[struck + 1 :])
            self.waiting.append(replace(read, squares=squares, at=self._clock.now()))

    def say(self, event: Event) -> None:
        """Let a device say something."""
        self.waiting.append(event)
