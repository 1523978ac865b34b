"""``boards.toml`` read: ship boards as squares, flight boards, prices."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeVar

import msgspec

from companion.games.galaxy_trucker.catalogue.heads import checked_head
from companion.games.galaxy_trucker.catalogue.rows import BoardsFile, FlightBoardRow, PricesRow, ShipBoardRow
from companion.games.galaxy_trucker.components import Certainty, FlightBoard, Level, Prices, ShipBoard, Square
from companion.owned.data_file import Complain, DataFile

FILE = "boards.toml"
SQUARE, NONE = "#", "."
HIGHEST = 12
"""The highest row or column that two dice can hit."""

FileRow = TypeVar("FileRow", ShipBoardRow, FlightBoardRow)


class FileBoards(msgspec.Struct, frozen=True):
    """What stands in one file.

    Attributes:
        ship: ship boards by level.
        flight: flight boards by level.
        prices: None where the file has none.
    """

    ship: dict[Level, ShipBoard] = {}
    flight: dict[Level, FlightBoard] = {}
    prices: Prices | None = None


def boards(file: DataFile) -> FileBoards:
    """Return the boards and prices of a file.

    Raises:
        DataFileError: for anything that is wrong with it; one sentence with file, line, board and field.
    """
    rows = checked_head(file, BoardsFile)
    ship = [_ship_board(row, complain) for row, complain in _once_each(file, "ship_board", rows.ship_board)]
    flight = [_flight_board(row, complain) for row, complain in _once_each(file, "flight_board", rows.flight_board)]
    return FileBoards({b.level: b for b in ship}, {b.level: b for b in flight}, _prices(rows.prices))


def _once_each(file: DataFile, table: str, rows: list[FileRow]) -> list[tuple[FileRow, Complain]]:
    """Return rows with what makes complaints about each; raises where a level is there twice."""
    found: list[tuple[FileRow, Complain]] = []
    for i, row in enumerate(rows):
        complain = file.complainer(table, i)
        if any(row.level == other.level for other in rows[:i]):
            raise complain("level", f"{row.level} is already the level of a board above")
        found.append((row, complain))
    return found


def _ship_board(row: ShipBoardRow, complain: Complain) -> ShipBoard:
    squares: list[Square] = []
    for i, line in enumerate(row.squares):
        if set(line) - {SQUARE, NONE} or len(line) != len(row.squares[0]):
            raise complain("squares", f"must be lines of equal length, of {SQUARE} and {NONE} only")
        squares += [(row.first_row + i, row.first_column + j) for j, char in enumerate(line) if char == SQUARE]
    if any(number > HIGHEST for square in squares for number in square):
        raise complain("squares", f"go beyond row or column {HIGHEST}, the highest sum of two dice")
    if row.start not in squares:
        raise complain("start", "must be a square of this board")
    certainty = Certainty(row.sources, printed_read=row.printed_read)
    return ShipBoard(row.level, tuple(squares), row.start, row.reserve, certainty)


def _flight_board(row: FlightBoardRow, complain: Complain) -> FlightBoard:
    if row.start[-1] != 0 or any(a <= b for a, b in pairwise(row.start)):
        raise complain("start", "must fall from space to space and end with 0")
    if row.start[0] >= row.spaces:
        raise complain("start", f"must lie within the {row.spaces} spaces of a lap")
    if any(a < b for a, b in pairwise(row.finish)):
        raise complain("finish", "must not rise from place to place")
    if row.secret_piles > row.piles:
        raise complain("secret_piles", f"must be {row.piles} or less, as many as there are piles")
    for field, told in (("sources", row.sources), ("dissenting", row.dissenting)):
        unknown = sorted(set(told) - set(FlightBoardRow.__struct_fields__))
        if unknown:
            raise complain(field, f'"{unknown[0]}" is no field of a flight board')
    return flight_board_of(row)


def flight_board_of(row: FlightBoardRow) -> FlightBoard:
    """Return a flight board as its row has it."""
    return FlightBoard(
        row.level,
        row.spaces,
        row.start,
        row.finish,
        row.appearance,
        row.timer_spaces,
        tuple(row.pile),
        row.piles,
        row.secret_piles,
        row.learning_cards,
        tuple(row.sources.items()),
        tuple(row.dissenting.items()),
        row.printed_read,
    )


def _prices(row: PricesRow | None) -> Prices | None:
    return None if row is None else Prices(row.red, row.yellow, row.green, row.blue, row.lost_component)
