"""Where the squares of a grid stand: as large as the room allows, wide enough for a finger, numbers at two sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from companion.core.view import LitLine
from companion.kiosk.drawing.units import Area

LABEL_WIDE, LABEL_HIGH = 25.0, 24.0
"""Room for the numbers of rows at the left and of columns below."""
GAP: Final = 0.07
"""Air between squares, as a share of the smaller pitch."""
STRETCH: Final = 1.16
"""So much farther apart may squares stand one way than the other."""


class GridPlan(NamedTuple):
    """Squares on the screen.

    Attributes:
        rows: numbers of the rows from top to bottom.
        columns: numbers of the columns from left to right.
        x: left edge of the first column.
        y: upper edge of the first row.
        across: from one column to the next.
        down: from one row to the next.
        side: of a square as it is drawn.
    """

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    x: float
    y: float
    across: float
    down: float
    side: float

    def finger(self, row: int, column: int) -> Area:
        """Return the whole place of a square, gaps included."""
        left = self.x + (column - self.columns[0]) * self.across
        return Area(left, self.y + (row - self.rows[0]) * self.down, self.across, self.down)

    def square(self, row: int, column: int) -> Area:
        """Return a square as it is drawn."""
        return self.finger(row, column).middle(self.side, self.side)

    @property
    def whole(self) -> Area:
        """All squares together."""
        return Area(self.x, self.y, self.across * len(self.columns), self.down * len(self.rows))

    def has(self, line: LitLine) -> bool:
        """Tell whether a line crosses the grid."""
        return line.row in self.rows if line.row is not None else line.column in self.columns

    def band(self, line: LitLine, beyond: float) -> Area:
        """Return the strip of a row or column, reaching so far beyond the grid at both ends."""
        whole = self.whole
        if line.row is not None:
            top = self.y + (line.row - self.rows[0]) * self.down
            return Area(whole.x - beyond, top, whole.width + 2 * beyond, self.down)
        column = line.column if line.column is not None else self.columns[0]
        left = self.x + (column - self.columns[0]) * self.across
        return Area(left, whole.y - beyond, self.across, whole.height + 2 * beyond)

    def label(self, *, row: int | None = None, column: int | None = None) -> Area:
        """Return where the number of a row, left, or of a column, below, stands."""
        whole = self.whole
        if row is not None:
            top = self.y + (row - self.rows[0]) * self.down
            return Area(whole.x - LABEL_WIDE, top, LABEL_WIDE - 3, self.down)
        left = self.x + ((column or 0) - self.columns[0]) * self.across
        return Area(left, whole.bottom + 1, self.across, LABEL_HIGH - 2)


def plan_of_grid(
    room: Area, squares: Sequence[tuple[int, int]], most: float = 62.0, *, rows: bool = True, columns: bool = True
) -> GridPlan:
    """Return where the squares of a grid stand in a room, their middle in its middle.

    Args:
        room: for squares and numbers.
        squares: (row, column) of each.
        most: pitch that is never exceeded.
        rows: numbers of rows stand at the left.
        columns: numbers of columns stand below.
    """
    lines = tuple(range(min(r for r, _ in squares), max(r for r, _ in squares) + 1))
    files = tuple(range(min(c for _, c in squares), max(c for _, c in squares) + 1))
    inner = room.trimmed(left=LABEL_WIDE if rows else 0, bottom=LABEL_HIGH if columns else 0)
    across, down = min(most, inner.width / len(files)), min(most, inner.height / len(lines))
    across, down = min(across, down * STRETCH), min(down, across * STRETCH)
    taken = inner.middle(across * len(files), down * len(lines))
    side = min(across, down) * (1 - GAP)
    return GridPlan(lines, files, taken.x, taken.y, across, down, side)
