"""The table in a storm: buttons, dice, a calibration; what they tell follows from a seed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np

from companion.core.look import READ_COLOURS
from companion.core.requests import SightRequest
from companion.core.rolls import with_colours
from companion.devices.events import (
    TABLE_LINES,
    CalibrationOrder,
    DieSeen,
    Event,
    Note,
    Picture,
    PlateRead,
    PlateRefused,
    Press,
    SquareSeen,
    TableButton,
    TrayRead,
    TrayView,
)
from companion.devices.quiet_table import QuietTable
from companion.devices.twins import ALL_FAULTS
from companion.devices.virtual_tray import FallenDie
from companion.proofs.storm.teaching import StormTeaching
from companion.system.clock import Clock

ROLLING_S: Final = 0.6
"""From throwing dice until they have been read."""
UNREAD: Final = 0.05
"""How often the reader dares not say a die."""
REASONS: Final = ("glare", "cocked", "touching", "unsure", "blurred", "unlike")
PLATE_REASONS: Final = ("glare", "hand", "leaning", "foreign", "beside", "dark", "covered", "outside", "unsure")
REFUSED: Final = ("other_seat", "several", "markers", "outside", "dark")
PICTURE: Final[Picture] = np.full((480, 640, 3), 60, np.uint8)
ACROSS: Final = 8
"""Dice that lie beside each other in a picture."""
FIRST_STEPS: Final = ("mat", "empty")


class StormTable(QuietTable):
    """Devices that do what they are told, and whatever is put into ``waiting``.

    Args:
        clock: of everything.
        chance: of dice and readings.
        notes: codes of what can be said while a tray is calibrated.

    Attributes:
        camera: it delivers pictures; else no roll is ever read.
        lamps_drawn: the screen draws the lamps, so that no seat has a button of its own.
        truth: what really lies in the tray.
        strange: it is nothing that anybody has rolled.
    """

    def __init__(self, clock: Clock, chance: random.Random, notes: Sequence[str]) -> None:
        super().__init__(faults=dict.fromkeys(ALL_FAULTS, False))
        self.camera = True
        self.lamps_drawn = False
        self.truth: tuple[FallenDie, ...] = ()
        self.strange = False
        self._clock = clock
        self._chance = chance
        self._notes = tuple(notes)
        self._thrown: tuple[float, TrayRead] | None = None
        self._laid: tuple[float, PlateRead | PlateRefused] | None = None
        self._requests: tuple[SightRequest, ...] = ()
        teaching = StormTeaching(clock, chance)
        self.teaching, self._cards = teaching, teaching.storm_cards
        self._steps: tuple[tuple[str, str], ...] = ()
        self._step = 0

    def poll(self) -> Sequence[Event]:
        """Return what waited, and a reading where dice have come to rest."""
        if self._thrown is not None and self._clock.now() >= self._thrown[0]:
            self.waiting.append(self._thrown[1])
            self._thrown = None
        if self._laid is not None and self._clock.now() >= self._laid[0]:
            self.waiting.append(self._laid[1])
            self._laid = None
        if self.camera and (cards := self._cards.read()) is not None:
            self.waiting.append(cards)
        return super().poll()

    def levels(self) -> Mapping[int, float]:
        """Return how bright the lamps are that the screen draws."""
        return dict.fromkeys(range(8), 0.5) if self.lamps_drawn else {}

    def press(self, seat: int, down: bool) -> None:
        """Let a button go down or up."""
        if seat in TABLE_LINES:
            self.waiting += [TableButton(TABLE_LINES[seat], False, self._clock.now())] * down
        else:
            self.waiting.append(Press(seat, down, self._clock.now()))

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        """Throw dice by the machine; where the tray is real, hands do it (:meth:`roll`)."""
        del seat
        if self.throws:
            self.roll(dice)

    def roll(self, dice: Mapping[str, int]) -> None:
        """Let dice of these colours roll into the tray; the camera reads them in a moment, if it works."""
        real = with_colours(dice, READ_COLOURS)
        colours = [colour for colour, count in real.items() for _ in range(count)]
        self.truth, self.strange = tuple(self._fallen(n, colour) for n, colour in enumerate(colours)), False
        if self.camera and not self.faults["camera_gone"]:
            now = self._clock.now() + ROLLING_S
            self._thrown = (now, TrayRead(self._seen(), PICTURE, now, 9.0))

    def look_for(self, requests: Sequence[SightRequest]) -> None:
        """Let the camera wait for plates."""
        self._requests = tuple(requests)

    def lay_plate(self, seat: int) -> None:
        """Lay a seat's plate into the tray; the camera tells in a moment what it sees, if it works."""
        request = next((each for each in self._requests if each.seat == seat), None)
        if request is not None and self.camera and not self.faults["camera_gone"]:
            self._laid = (self._clock.now() + ROLLING_S, self._plate(request))

    def _plate(self, request: SightRequest) -> PlateRead | PlateRefused:
        chance, now = self._chance, self._clock.now() + ROLLING_S
        if chance.random() < UNREAD:
            seat = chance.choice((request.seat, chance.randrange(5)))
            return PlateRefused(seat, chance.choice(REFUSED), now)
        tints = ["", *(tint.id for tint in request.tints)]
        places = [*request.places, *(at for at in request.barred if chance.random() < UNREAD)]
        squares = []
        for nth, (x, y) in enumerate(places):
            unread = (self.faults["glare"] and nth == 0) or chance.random() < 3 * UNREAD
            guesses = tuple(chance.sample(tints, min(2, len(tints))))
            box = (60 + 70 * x, 60 + 70 * y, 60, 60)
            reason = "black" if (x, y) in request.barred else chance.choice(PLATE_REASONS) if unread else None
            tint = None if reason is not None else chance.choice(tints)
            squares.append(SquareSeen(x, y, tint, 0.97, reason, guesses, box))
        return PlateRead(request.seat, tuple(squares), PICTURE, now, 60.0)

    def lie(self, dice: Sequence[DieSeen]) -> None:
        """Let the camera tell that these dice lie in the tray."""
        self.truth = tuple(FallenDie(die.colour, die.value or self._chance.randint(1, 6), die.box) for die in dice)
        self.strange = True
        self.waiting.append(TrayRead(tuple(dice), PICTURE, self._clock.now(), 9.0))

    def _fallen(self, nth: int, colour: str) -> FallenDie:
        line, column = divmod(nth, ACROSS)
        place = (column * 76 + self._chance.randrange(10), line * 76 + self._chance.randrange(10), 60, 60)
        value = self._chance.randint(1, 6)
        if nth == 0 and self.faults["die_out"]:
            return FallenDie(colour, value, None, "die_out")
        if nth == 0 and self.faults["cocked"]:
            return FallenDie(colour, None, place, "cocked")
        return FallenDie(colour, value, place, "glare" if nth == 0 and self.faults["glare"] else None)

    def _seen(self) -> tuple[DieSeen, ...]:
        seen = []
        for die in self.truth:
            if die.box is not None:
                unread = die.fault is not None or self._chance.random() < UNREAD
                reason = (die.fault or self._chance.choice(REASONS)) if unread else None
                seen.append(DieSeen(None if unread else die.value, die.colour, die.box, 0.97, reason))
        return tuple(seen)

    def calibrate(self, order: CalibrationOrder) -> None:
        """Do what somebody before a tray that is calibrated wants."""
        if order.what == "begin":
            self._steps = (
                *((step, "") for step in FIRST_STEPS),
                *(("color", c) for c in order.colours),
                ("done", ""),
            )
            self._step = 0
        elif order.what in ("take", "skip"):
            self._step = min(self._step + 1, len(self._steps) - 1)
        elif order.what == "back":
            self._step = max(self._step - 1, 0)
        if order.what == "end" or not self._steps:
            self._steps, self.tray_view = (), None
        elif order.what != "stay" and self.camera:
            self.tray_view = self._view(order.what in ("by_hand", "touch"))

    def _view(self, by_hand: bool) -> TrayView:
        step, colour = self._steps[self._step]
        codes = self._chance.sample(self._notes, min(3, len(self._notes)))
        notes = tuple(Note(code, "", self._chance.randrange(5), self._chance.random() < 0.5) for code in codes)
        return TrayView(
            step, colour, self._step + 1, len(self._steps), PICTURE, (), notes, self._chance.random() < 0.7,
            by_hand=by_hand and step == "mat", saved="tray.toml" if step == "done" else "", at=self._clock.now(),
        )  # fmt: skip
