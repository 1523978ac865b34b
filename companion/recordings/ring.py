"""The last two minutes of a table, in memory: nothing goes to the disk until somebody asks for them."""

from __future__ import annotations

from collections import deque
from typing import Final

from companion.recordings.layout import EdgeLine, FrameLine, Line, LooksLine
from companion.recordings.writing import Content

KEPT_S: Final = 130.0
"""How long a line is kept: two minutes, and some seconds in which a moment of rest is found to begin with."""
MOST_BYTES: Final = 56 * 1024 * 1024
"""Of everything that is kept."""
OF_LINE: Final = 400
"""Bytes that a line takes in memory, about."""

Entry = tuple[Line, bytes]


class Ring:
    """A sink that forgets what is older than two minutes, or more than it may keep."""

    def __init__(self) -> None:
        self._entries: deque[Entry] = deque()
        self._bytes = 0
        self._scene: Entry | None = None
        self._games: dict[str, Content] = {}

    @property
    def size(self) -> int:
        """Bytes that are kept, about."""
        return self._bytes

    def put(self, line: Line, data: bytes = b"") -> None:
        """Keep a line and its file, and forget what is too old."""
        self._entries.append((line, data))
        self._bytes += OF_LINE + len(data)
        newest = moment_of(line)
        while self._entries and (self._bytes > MOST_BYTES or moment_of(self._entries[0][0]) < newest - KEPT_S):
            self._forget(self._entries.popleft())

    def game(self, file: str, content: Content) -> None:
        """Keep how a game can be written."""
        self._games[file] = content

    def _forget(self, entry: Entry) -> None:
        line, data = entry
        self._bytes -= OF_LINE + len(data)
        if isinstance(line, FrameLine) and line.kind == "read":
            self._bytes += len(data) - (len(self._scene[1]) if self._scene is not None else 0)
            self._scene = entry

    def taken(self) -> tuple[list[Entry], dict[str, Content]]:
        """Return everything that is kept, the tray as it lay before it first; and the games."""
        scene = [self._scene] if self._scene is not None else []
        return [*scene, *self._entries], dict(self._games)


def moment_of(line: Line) -> float:
    """Return when a line was written, on the table's clock."""
    if isinstance(line, LooksLine):
        return line.at[-1]
    return line.taken if isinstance(line, EdgeLine) else line.at
