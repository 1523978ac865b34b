"""What the reader says of a plate: a colour a column, or a question with its reason, or why the plate is refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.stacks.squares import Square

#: Why a column is asked about.
REASONS = (
    "glare",  # a lamp burns the colour out
    "hand",  # a hand or sleeve covers it
    "leaning",  # the cubes stand askew, or reach out of their square
    "foreign",  # a colour the owner has none of
    "beside",  # a cube stands beside or between squares
    "black",  # a cube stands on a black square
    "owned",  # more tops of a colour than cubes owned
    "dark",  # too dark to tell colours apart
    "covered",  # a taller column hides it from the lens
    "outside",  # it lies outside the picture
    "unsure",  # two colours, or a cube and none, look alike
)
#: Why a whole plate is refused.
REFUSALS = (
    "no_plate",  # no marker of a plate is in view
    "other_seat",  # the plate of another seat
    "outside",  # parts of the squares lie outside the picture
    "several",  # plates of more than one seat are in view
    "markers",  # too few markers are in view to say where its squares are
    "dark",  # too dark or burnt out as a whole
)


@dataclass(frozen=True)
class ColumnReading:
    """One square.

    ``top``: the colour's letter, or None where the column is empty or asked about; ``reason``: why it is asked, a
    code of ``REASONS``, None where it is not; ``confidence``: 0..1 that ``guesses[0]`` is right; ``guesses``: letters
    in the order of likelihood, None for empty; ``outline``: the top face (4, 2) in pixels of the frame, of an empty
    square its floor; ``turned``: the same in mm on the plate, as
    ``turned_picture`` shows it; ``level``: how many cubes seem to stand there.
    """

    at: Square
    top: str | None
    reason: str | None
    confidence: float
    guesses: tuple[str | None, ...]
    outline: tuple[tuple[float, float], ...]
    turned: tuple[tuple[float, float], ...]
    level: int = 0

    @property
    def asked(self) -> bool:
        """Whether a player must say what stands here."""
        return self.reason is not None

    @property
    def point(self) -> tuple[float, float]:
        """The middle of the top face, pixels of the frame."""
        return _middle(self.outline)

    @property
    def turned_point(self) -> tuple[float, float]:
        """The middle of the top face in mm on the plate, as the turned picture shows it."""
        return _middle(self.turned)


@dataclass(frozen=True)
class StackReading:
    """One picture of a plate.

    ``refusal``: a code of ``REFUSALS`` where nothing is read; ``seat``: whose plate it is, by its markers, also where
    it is refused; ``seats``: all whose markers are in view; ``turn``: degrees by which the owner's edge is turned off
    the picture's lower edge, clockwise, 0..360; ``matrix``: homography from mm on the plate to pixels; ``beside``:
    places in pixels of what stands beside the squares; ``ms``: how long it took.
    """

    refusal: str | None
    seat: int | None = None
    seats: tuple[int, ...] = ()
    columns: tuple[ColumnReading, ...] = ()
    turn: float = 0.0
    matrix: NDArray[np.float64] | None = None
    beside: tuple[tuple[float, float], ...] = ()
    ms: float = 0.0

    @property
    def tops(self) -> Mapping[Square, str]:
        """The colours that are certain, by square; empty and asked squares are absent."""
        return {column.at: column.top for column in self.columns if column.top is not None}

    @property
    def asked(self) -> tuple[ColumnReading, ...]:
        """The columns a player must be asked about, the least certain first."""
        return tuple(sorted((c for c in self.columns if c.asked), key=lambda column: column.confidence))


def _middle(outline: tuple[tuple[float, float], ...]) -> tuple[float, float]:
    return (sum(x for x, _ in outline) / len(outline), sum(y for _, y in outline) / len(outline))
