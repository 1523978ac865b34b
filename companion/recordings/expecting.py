"""What should have come of a recorded table, where that is not what came: ``expected.json`` in its folder."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from pathlib import Path
from typing import Final

import msgspec

from companion.recordings.dice_in_words import dice_of, spelled_dice
from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import EXPECTED, VERSION, ToldLine
from companion.recordings.reading import RecordedTable, read_table
from companion.system.regular_file import read_regular
from companion.system.whole_file import put_whole

MOST_BYTES: Final = 4 << 20
FOLLOWS: Final = ("page", "table", "row", "lamp")
"""What came of a reading, so that nobody knows it where that was wrong."""


class Expected(msgspec.Struct, frozen=True):
    """What stands in ``expected.json``.

    Attributes:
        layout: number of the layout.
        state: pages, rows and the end of the game are right as recorded.
        told: readings as they should have been; each stands for the recorded one of the same picture (``taken``).
    """

    layout: int = VERSION
    state: bool = False
    told: tuple[ToldLine, ...] = ()

    @property
    def unknown_from(self) -> float:
        """The moment from which nobody knows what should have come of the readings; inf where that is known."""
        return min((one.at for one in self.told), default=float("inf")) if not self.state else float("inf")


def read_expected(folder: Path) -> Expected | None:
    """Return what is expected of a recorded table, or None where it was right as recorded.

    Raises:
        RecordedTableError: the file cannot be read, or was written by a later Pipworks.
    """
    file = folder / EXPECTED
    try:
        data = read_regular(file, MOST_BYTES)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RecordedTableError(f"{file}: it cannot be read ({error.strerror or error})") from error
    try:
        found = msgspec.json.decode(data, type=Expected)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordedTableError(f"{file}: it is damaged ({' '.join(str(error).split())[:120]})") from error
    if found.layout > VERSION:
        raise RecordedTableError(
            f"{file}: it was written by a later Pipworks (layout {found.layout}; this one reads {VERSION}): update it"
        )
    return found


def as_expected(told: Iterable[ToldLine], expected: Expected) -> list[ToldLine]:
    """Return what was told with the readings as they should have been."""
    right = {one.taken: one.dice for one in expected.told}
    return [
        msgspec.structs.replace(one, dice=right[one.taken]) if one.what == "reading" and one.taken in right else one
        for one in told
    ]


def comparable(told: Iterable[ToldLine], expected: Expected) -> list[ToldLine]:
    """Return the lines that can be compared: not what came of a reading that was wrong."""
    return [one for one in told if one.what not in FOLLOWS or one.at < expected.unknown_from]


def expect(folder: Path, readings: Sequence[tuple[str, str]], state: bool) -> str:
    """Note what should have come of a recorded table; return what was noted, in a sentence.

    Args:
        folder: of the recorded table.
        readings: seconds from its beginning, and the dice that lay there then: ``red 5, blue 2``.
        state: pages, rows and the end are right as recorded.

    Raises:
        RecordedTableError: there is no such reading, no such dice, or the file cannot be written.
    """
    table = read_table(folder)
    known = read_expected(folder) or Expected()
    right = {one.taken: one for one in known.told}
    says = []
    for at, dice in readings:
        one = reading_near(table, at)
        lay = dice_of(dice)
        right[one.taken] = msgspec.structs.replace(one, dice=lay)
        says.append(f"at {table.since(one.at):.2f} s {spelled_dice(lay)} instead of {spelled_dice(one.dice)}")
    expected = Expected(VERSION, known.state or state, tuple(sorted(right.values(), key=lambda one: one.taken)))
    write_expected(folder, expected)
    if expected.state:
        says.append("pages, rows and the end as recorded")
    elif expected.told:
        says.append(f"pages and rows are not compared from {table.since(expected.unknown_from):.2f} s on")
    return f"{folder / EXPECTED}: {'; '.join(says)}"


def write_expected(folder: Path, expected: Expected) -> None:
    """Write what is expected.

    Raises:
        RecordedTableError: the disk refuses.
    """
    try:
        put_whole(folder / EXPECTED, msgspec.json.format(msgspec.json.encode(expected)) + b"\n")
    except OSError as error:
        raise RecordedTableError(f"{folder / EXPECTED}: it cannot be written ({error.strerror or error})") from error


def keep_expected(folder: Path, out: Path, kept: RecordedTable) -> None:
    """Write what was expected of a recorded table for a part of it.

    Raises:
        RecordedTableError: it cannot be read or written.
    """
    known = read_expected(folder)
    if known is None:
        return
    taken = {one.taken for one in kept.told if one.what == "reading"}
    write_expected(out, msgspec.structs.replace(known, told=tuple(one for one in known.told if one.taken in taken)))


def reading_near(table: RecordedTable, at: str) -> ToldLine:
    """Return the reading that was told nearest to a moment, seconds from the beginning in words.

    Raises:
        RecordedTableError: it is no number, or nothing was read.
    """
    try:
        seconds = float(at)
    except ValueError:
        seconds = float("nan")
    if not isfinite(seconds):
        raise RecordedTableError(f"{at!r} is no number of seconds")
    wanted = table.head.began + seconds
    found = [one for one in table.told if one.what == "reading" and one.dice]
    if not found:
        raise RecordedTableError(f"{table.folder}: no dice were read in it")
    return min(found, key=lambda one: min(abs(one.at - wanted), abs(one.taken - wanted)))
