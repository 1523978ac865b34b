"""The last two minutes of a table, in memory: nothing goes to the disk until somebody asks for them."""

from __future__ import annotations

from collections import deque
from typing import Final

import msgspec

from companion.recordings.layout import EdgeLine, FrameLine, Line, LooksLine, ToldLine, WireLine
from companion.recordings.writing import Content

KEPT_S: Final = 135.0
"""How long a line is kept: two minutes, and some seconds in which a moment of rest is found to begin with."""
MOST_BYTES: Final = 52 * 1024 * 1024
"""Of everything that is kept."""
OF_LINE: Final = 500
"""Bytes that a line takes in memory, about."""
GREETING: Final = 12
"""Lines of the wire after the port was opened that are kept for good: in them the station says who it is."""

Entry = tuple[Line, bytes]


class Ring:
    """A sink that forgets what is older than two minutes, or more than it may keep.

    Of what it forgets it keeps what the rest builds on: the game on the table and its rows, the page, the tray as it
    was read last, contacts that are closed, and the station's greeting.
    """

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque()
        self._size = 0
        self._scene: Entry | None = None
        self._table: ToldLine | None = None
        self._page: ToldLine | None = None
        self._troubles: dict[str, ToldLine] = {}
        self._down: dict[tuple[str, int], EdgeLine] = {}
        self._greeting: list[WireLine] = []
        self._games: dict[str, Content] = {}

    @property
    def size(self) -> int:
        """Bytes that are kept, about."""
        return self._size

    def put(self, line: Line, data: bytes = b"") -> None:
        """Keep a line and its file, and forget what is too old."""
        self._entries.append((line, data))
        self._size += OF_LINE + len(data)
        newest = moment_of(line)
        while self._entries and (self._size > MOST_BYTES or moment_of(self._entries[0][0]) < newest - KEPT_S):
            self._forget(self._entries.popleft())

    def game(self, file: str, content: Content) -> None:
        """Keep how a game can be written."""
        self._games[file] = content

    def taken(self) -> tuple[list[Entry], dict[str, Content]]:
        """Return everything that is kept, what it builds on first; and the games."""
        first = next((line.at[0] for line, _ in self._entries if isinstance(line, LooksLine)), None)
        if first is None:
            return list(self._entries), dict(self._games)
        before: list[Entry] = [self._scene] if self._scene is not None else []
        told = [one for one in (self._table, self._page, *self._troubles.values()) if one is not None]
        before += [(msgspec.structs.replace(one, at=first), b"") for one in told]
        before += [(one, b"") for one in self._down.values()]
        before += [(msgspec.structs.replace(one, at=first), b"") for one in self._greeting]
        return [*before, *self._entries], dict(self._games)

    def _forget(self, entry: Entry) -> None:
        line, data = entry
        self._size -= OF_LINE + len(data)
        if isinstance(line, FrameLine):
            if line.kind == "read":
                self._size += len(data) - (len(self._scene[1]) if self._scene is not None else 0)
                self._scene = entry
        elif isinstance(line, ToldLine):
            self._forget_told(line)
        elif isinstance(line, EdgeLine):
            place = line.source, line.seat
            self._down.pop(place, None)
            if line.down:
                self._down[place] = line
        elif isinstance(line, WireLine):
            if line.news == "opened":
                self._greeting = [line]
            elif line.news not in ("got", "sent"):
                self._greeting = []
            elif self._greeting and len(self._greeting) < GREETING:
                self._greeting.append(line)

    def _forget_told(self, line: ToldLine) -> None:
        if line.what == "table":
            self._table = line
        elif line.what == "row" and self._table is not None:
            self._table = msgspec.structs.replace(self._table, rows=self._table.rows + 1)
        elif line.what == "page":
            self._page = line
        elif line.what == "trouble":
            self._troubles[line.device] = line
        elif line.what == "recovered":
            self._troubles.pop(line.device, None)


def moment_of(line: Line) -> float:
    """Return when a line was written, on the table's clock."""
    if isinstance(line, LooksLine):
        return line.at[-1]
    return line.taken if isinstance(line, EdgeLine) else line.at
