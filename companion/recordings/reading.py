"""Reads the folder of a recorded table; what is not whole is told with file and line, and the rest counts."""

from __future__ import annotations

import bisect
import zlib
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from companion.devices.errors import PinError
from companion.devices.pins import USUAL, check
from companion.recordings.errors import RecordedTableError
from companion.recordings.layout import (
    HEAD,
    STREAMS,
    VERSION,
    EdgeLine,
    FrameLine,
    Line,
    LooksLine,
    TableHead,
    ToldLine,
    TouchLine,
    WireLine,
)
from companion.system.regular_file import read_regular

MOST_BYTES: Final = 256 * 1024 * 1024
"""Of one file of lines."""
LEAST_SIDE, MOST_SIDE = 200, 16_384
"""Pixels of a screen's side."""
MOST_S: Final = 1e12
"""On a clock that counts from when the machine was started."""
MOST_OF_FRAME: Final = 64 * 1024 * 1024
_L = TypeVar("_L", bound=Line)


class Broken(msgspec.Struct, frozen=True):
    """Where a recorded table is not whole.

    Attributes:
        says: file, line and what is wrong, in one sentence.
        at: the last moment before it, on the table's clock; -inf where nothing is left.
    """

    says: str
    at: float


class RecordedTable(msgspec.Struct, frozen=True):
    """A recorded table.

    Attributes:
        folder: where it lies.
        head: what was known at the beginning.
        looks: moments at which the devices were asked, in order.
        touches: what was done at the screen.
        contacts: of the buttons.
        wire: what happened at the station's port.
        frames: of the camera.
        told: what came of it.
        broken: where it is first not whole, or None.
    """

    folder: Path
    head: TableHead
    looks: tuple[float, ...]
    touches: tuple[TouchLine, ...]
    contacts: tuple[EdgeLine, ...]
    wire: tuple[WireLine, ...]
    frames: tuple[FrameLine, ...]
    told: tuple[ToldLine, ...]
    broken: Broken | None = None

    @property
    def until(self) -> float:
        """The last moment up to which everything is whole: of one that is cut off, more may have happened."""
        if self.broken is None:
            return self.looks[-1] if self.looks else self.head.began
        before = bisect.bisect_left(self.looks, self.broken.at)
        return self.looks[before - 1] if before else float("-inf")

    def since(self, at: float) -> float:
        """Return seconds since the beginning, as people are told."""
        return at - self.head.began


def read_head(folder: Path) -> TableHead:
    """Return what is known of a recorded table.

    Raises:
        RecordedTableError: it is none, or one of a later Pipworks.
    """
    file = folder / HEAD
    try:
        data = read_regular(file, 1 << 20)
    except OSError as error:
        if not folder.is_dir():
            raise RecordedTableError(f"{folder}: there is no such folder") from error
        raise RecordedTableError(f"{file}: this is no recorded table ({error.strerror or error})") from error
    try:
        found = msgspec.json.decode(data, type=dict[str, Any])
        layout = found.get("layout")
        if isinstance(layout, int) and layout > VERSION:
            raise RecordedTableError(
                f"{file}: it was recorded by a later Pipworks (layout {layout}; this one reads {VERSION}): update it"
            )
        head = msgspec.json.decode(data, type=TableHead)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise RecordedTableError(f"{file}: it is damaged ({_short(error)})") from error
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in head.size):
        raise RecordedTableError(f"{file}: it is damaged (no screen has {head.size[0]} x {head.size[1]} pixels)")
    try:
        check(head.header.table if head.header is not None else USUAL)
    except PinError as error:
        raise RecordedTableError(f"{file}: it is damaged ({error})") from error
    if abs(head.began) > MOST_S:
        raise RecordedTableError(f"{file}: it is damaged (no clock shows {head.began:g} s)")
    return head


def read_table(folder: Path) -> RecordedTable:
    """Return a recorded table, as far as it is whole.

    Raises:
        RecordedTableError: it is none, one of a later Pipworks, or nothing of it can be played.
    """
    head, broken = read_head(folder), []

    def lines(kind: type[_L]) -> tuple[_L, ...]:
        found, why = _lines(folder / STREAMS[kind], kind)
        broken.extend(why)
        return tuple(found)

    looks, touches, contacts = lines(LooksLine), lines(TouchLine), lines(EdgeLine)
    wire, frames, told = lines(WireLine), lines(FrameLine), lines(ToldLine)
    broken += _of_frames(folder, frames) + _of_wire(folder, wire)
    if told and told[-1].what != "end" and not broken:
        broken.append(Broken(f"{folder / STREAMS[ToldLine]}: it ends before the recording was ended", told[-1].at))
    moments = tuple(at for line in looks for at in line.at)
    for before, after in pairwise(moments):
        if after < before:
            broken.append(
                Broken(f"{folder / STREAMS[LooksLine]}: its moments go backwards after {before:.3f}", before)
            )
            break
    if not moments:
        raise RecordedTableError(f"{folder / STREAMS[LooksLine]}: nothing was recorded")
    first = min(broken, key=lambda one: one.at, default=None)
    return RecordedTable(folder, head, moments, touches, contacts, wire, frames, told, first)


def frame_file(table: RecordedTable, frame: FrameLine) -> Path | None:
    """Return the picture that shows a frame, or None where none was kept."""
    if frame.file:
        return table.folder / frame.file
    shown = table.frames[frame.same - 1] if 0 < frame.same <= len(table.frames) else None
    return table.folder / shown.file if shown is not None and shown.file else None


def _lines(file: Path, kind: type[_L]) -> tuple[list[_L], list[Broken]]:
    """Return the sound lines of a file up to the first that is not, and what is wrong with that one."""
    found: list[_L] = []
    try:
        data = read_regular(file, MOST_BYTES)
    except OSError as error:
        return found, [Broken(f"{file}: it cannot be read ({error.strerror or error})", float("-inf"))]
    decoder = msgspec.json.Decoder(kind)
    written = data.split(b"\n")
    for number, line in enumerate(written, start=1):
        if not line and number == len(written):
            return found, []
        why, at = "", float("inf")
        last = _moment(found[-1]) if found else float("-inf")
        try:
            one = decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            why = "it is cut off" if number == len(written) else _short(error)
        else:
            before = found[-1] if found else None
            if one.n != number:
                missing = f"; {one.n - number} lines before it are missing" if one.n > number else ""
                why = f"number {one.n} stands where {number} should{missing}"
            elif before is not None and _moment(one) < _moment(before) and not isinstance(one, FrameLine):
                why, at = "its moment is before that of the line above", _moment(one)
            else:
                found.append(one)
                continue
        return found, [Broken(f"{file}, line {number}: {why}", min(last, at))]
    return found, []


def _of_frames(folder: Path, frames: tuple[FrameLine, ...]) -> list[Broken]:
    """Return what is wrong with the first picture that is not the one that was recorded."""
    for number, frame in enumerate(frames):
        where = f"{folder / STREAMS[FrameLine]}, line {number + 1}"
        before = min(frame.at, frames[number - 1].at) if number else float("-inf")
        if frame.kind in ("heard", "failed"):
            continue
        if frame.kind == "same":
            if not 0 < frame.same <= number or not frames[frame.same - 1].file:
                return [Broken(f"{where}: there is no picture {frame.same} before it", before)]
            continue
        if Path(frame.file).is_absolute() or ".." in Path(frame.file).parts:
            return [Broken(f"{where}: {frame.file!r} is no file of this folder", before)]
        try:
            data = read_regular(folder / frame.file, MOST_OF_FRAME)
        except OSError as error:
            return [Broken(f"{where}: {frame.file} cannot be read ({error.strerror or error})", before)]
        if zlib.crc32(data) != frame.crc:
            return [Broken(f"{where}: {frame.file} is not the picture that was recorded", before)]
    return []


def _of_wire(folder: Path, wire: tuple[WireLine, ...]) -> list[Broken]:
    """Return where bytes are not those that were recorded."""
    for number, line in enumerate(wire):
        try:
            sound = zlib.crc32(bytes.fromhex(line.data)) == line.crc
        except ValueError:
            sound = False
        if not sound:
            before = wire[number - 1].at if number else float("-inf")
            where = f"{folder / STREAMS[WireLine]}, line {number + 1}"
            return [Broken(f"{where}: its bytes are not those that were recorded", before)]
    return []


def _moment(line: Line) -> float:
    if isinstance(line, LooksLine):
        return line.at[0] if line.at else float("-inf")
    return line.taken if isinstance(line, EdgeLine) else line.at


def _short(error: Exception) -> str:
    return " ".join(str(error).split())[:120]
