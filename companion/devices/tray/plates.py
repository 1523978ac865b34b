"""From frames to plates read: waits until a plate lies still, reads it in two frames, and tells each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import numpy as np

from companion.core.requests import SightRequest
from companion.devices.camera import Frame
from companion.devices.errors import ReaderError
from companion.devices.events import Picture, PlateRead, PlateRefused, SquareSeen
from companion.devices.virtual_tray.stacks import palette_of, squares_of
from vision.errors import ModelError
from vision.stacks.answers import ColumnReading, StackReading
from vision.stacks.plate import DEPTH, WIDTH
from vision.watch.change import Small
from vision.watch.rest import RestDetector
from vision.watch.rolls import Looked

SHOWN = 6.0
"""Pixels a mm of the turned picture that is shown."""
RIM = 12.0
"""How much round the plate it shows, mm: towers lean out."""
READINGS = 2
"""Frames that are read for one plate; what they do not agree on is asked."""

Seen = PlateRead | PlateRefused


class ReadsPlates(Protocol):
    """Reads the plate in a picture for whoever waits; the real one is :func:`read_plate`."""

    def __call__(self, picture: Picture, requests: Sequence[SightRequest]) -> StackReading:
        """Return what lies there."""
        ...


def read_plate(picture: Picture, requests: Sequence[SightRequest]) -> StackReading:
    """Read the plate of whichever seat lies there.

    Raises:
        ReaderError: the reader's networks are absent or damaged.
    """
    from vision.stacks.finding import find_plates
    from vision.stacks.reader import read_stack

    seats = sorted(find_plates(picture))
    if not seats:
        return StackReading("no_plate")
    wanted = next((request for request in requests if request.seat in seats), None)
    if wanted is None:
        return StackReading("other_seat", seats[0], tuple(seats))
    try:
        return read_stack(picture, squares_of(wanted), palette_of(wanted), seat=wanted.seat, owned=dict(wanted.most))
    except ModelError as error:
        raise ReaderError(f"the reader of stacks cannot be loaded: {error}") from error


class PlateWatch:
    """Watches one tray for plates.

    Attributes:
        looked: what was made of the frame seen last.
    """

    def __init__(self, read: ReadsPlates = read_plate) -> None:
        self._read = read
        self._rest = RestDetector()
        self._requests: tuple[SightRequest, ...] = ()
        self._readings: list[StackReading] = []
        self.looked = Looked()

    @property
    def small(self) -> Small | None:
        """The small copy of the frame seen last, by which rest is noticed."""
        return self._rest.last

    @property
    def requests(self) -> tuple[SightRequest, ...]:
        """The plates somebody waits for."""
        return self._requests

    def want(self, requests: Sequence[SightRequest]) -> None:
        """Wait for these plates from now on; what lies there already is read for them."""
        if tuple(requests) != self._requests:
            self._requests = tuple(requests)
            self._rest.forget()
            self._readings.clear()

    def see(self, frame: Frame) -> Seen | None:
        """Take the next frame; return a plate if with it one rests, otherwise than before.

        Raises:
            ReaderError: the reader's networks are absent or damaged.
        """
        state = self._rest.feed(frame.watched, frame.at, frame.small)
        if not (state.at_rest and state.fresh):
            self._readings.clear()
            self.looked = Looked(known=state.at_rest, waits=False)
            return None
        reading = self._read(frame.picture, self._requests)
        self._readings.append(reading)
        done = len(self._readings) == READINGS or reading.refusal == "no_plate"
        self.looked = Looked(read=True, settled=done)
        if not done:
            return None
        self._rest.accept()
        first, self._readings = self._readings[0], []
        return told(_agreed(first, reading), frame.picture, frame.at)


def _agreed(one: StackReading, two: StackReading) -> StackReading:
    """Return what two readings of the same plate agree on; the rest is asked."""
    if one.refusal != two.refusal or one.seat != two.seat or len(one.columns) != len(two.columns):
        return two if two.refusal is not None else one
    columns = []
    for first, second in zip(one.columns, two.columns, strict=True):
        alike = first.asked or second.asked or first.top == second.top
        if alike:
            columns.append(first if first.asked else second)
        else:
            columns.append(_doubted(second))
    return StackReading(
        two.refusal, two.seat, two.seats, tuple(columns), two.turn, two.matrix, two.beside, one.ms + two.ms
    )


def _doubted(column: ColumnReading) -> ColumnReading:
    return ColumnReading(
        column.at, None, "unsure", min(column.confidence, 0.5), column.guesses, column.outline, column.turned,
        column.level,
    )  # fmt: skip


def told(reading: StackReading, picture: Picture, at: float) -> Seen | None:
    """Turn the reader's words into the table's; nothing where no plate lies there."""
    if reading.refusal == "no_plate" or reading.seat is None:
        return None
    if reading.refusal is not None:
        return PlateRefused(reading.seat, reading.refusal, at)
    from vision.stacks.reader import turned_picture

    shown = turned_picture(picture, reading, SHOWN, RIM)
    return PlateRead(
        reading.seat, tuple(_square(column) for column in reading.columns), shown, at, round(reading.ms, 2)
    )


def _square(column: ColumnReading) -> SquareSeen:
    corners = (np.clip(np.array(column.turned), -RIM, (WIDTH + RIM, DEPTH + RIM)) + RIM) * SHOWN
    (x, y), (right, bottom) = np.floor(corners.min(0)).astype(int), np.ceil(corners.max(0)).astype(int)
    tint = None if column.asked else column.top or ""
    return SquareSeen(
        *column.at, tint, column.confidence, column.reason, tuple(guess or "" for guess in column.guesses),
        (int(x), int(y), int(right - x), int(bottom - y)),
    )  # fmt: skip
