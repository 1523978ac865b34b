"""Writes a recorded table into its folder, in a thread: nothing that is played waits for the disk."""

from __future__ import annotations

import os
import queue
import threading
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Protocol

import msgspec

from companion.recordings.layout import FRAMES, GAMES, HEAD, STREAMS, TRAY, FrameLine, Line, TableHead
from companion.system.whole_file import put_whole
from companion.table import TableError

Content = Callable[[], bytes]
Free = Callable[[Path], int]
LEAST_FREE: Final = 300 * 1024 * 1024
"""Bytes that stay free on the disk whatever happens: games are saved there."""
LOOK_FOR_ROOM: Final = 4_000_000
"""Bytes between two looks at what is free."""
GOODBYE_S: Final = 20.0


class Sink(Protocol):
    """Where lines go."""

    def put(self, line: Line, data: bytes = b"") -> None:
        """Take a line, its number still 0, and the file that belongs to it."""
        ...

    def game(self, file: str, content: Content) -> None:
        """Take a game; what stands in its file is asked for where nobody waits."""
        ...


def room_on(folder: Path) -> int:
    """Return how many bytes are free on the disk of a folder."""
    found = os.statvfs(folder)
    return found.f_bavail * found.f_frsize


class FolderWriter:
    """Numbers lines and writes them; may wait for the disk, so it is used in a thread or where nobody waits.

    Args:
        folder: of the recorded table; it is made, and has to be empty.
        head: what is known at the beginning.
        tray: folder of the tray's calibration, or None.
        free: says how much is free; tests let the disk be full.

    Raises:
        OSError: the folder cannot be made or written, or something is in it.
    """

    def __init__(self, folder: Path, head: TableHead, tray: Path | None = None, free: Free = room_on) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise FileExistsError(17, "there is something in it already; a recorded table needs a folder of its own",
                                  str(folder))  # fmt: skip
        self.folder = folder
        self._free = free
        self._since_look = 0
        self._numbers = dict.fromkeys(STREAMS, 0)
        self._scene = 0
        self._look_for_room(LOOK_FOR_ROOM)
        (folder / FRAMES).mkdir()
        (folder / GAMES).mkdir()
        put_whole(folder / HEAD, msgspec.json.format(msgspec.json.encode(head)) + b"\n")
        if tray is not None and tray.is_dir():
            (folder / TRAY).mkdir()
            for file in sorted(tray.iterdir()):
                if file.is_file():
                    put_whole(folder / TRAY / file.name, file.read_bytes())
        self._files = {kind: (folder / name).open("ab", buffering=1 << 16) for kind, name in STREAMS.items()}

    def put(self, line: Line, data: bytes = b"") -> None:
        """Write a line and its file.

        Raises:
            OSError: the disk refuses.
        """
        kind = type(line)
        number = self._numbers[kind] + 1
        changes: dict[str, Any] = {"n": number}
        if isinstance(line, FrameLine):
            if line.kind in ("heard", "failed"):
                changes["file"] = ""
            elif line.kind == "same":
                if not self._scene:
                    return  # as one that was read before this began
                changes["same"] = self._scene
            else:
                changes["file"] = f"{FRAMES}/{number:06d}.{line.file}"
                changes["crc"] = zlib.crc32(data)
                self._look_for_room(len(data))
                (self.folder / changes["file"]).write_bytes(data)
                self._scene = number if line.kind == "read" else self._scene
        self._numbers[kind] = number
        written = msgspec.json.encode(msgspec.structs.replace(line, **changes)) + b"\n"
        self._look_for_room(len(written))
        self._files[kind].write(written)

    def game(self, file: str, content: Content) -> None:
        """Write a game.

        Raises:
            OSError: the disk refuses.
        """
        put_whole(self.folder / file, content())

    def flush(self) -> None:
        """Hand what is written to the system, so that a program that ends at once loses nothing.

        Raises:
            OSError: the disk refuses.
        """
        for file in self._files.values():
            file.flush()

    def close(self) -> None:
        """Write the rest, wait for the disk and let go of the files.

        Raises:
            OSError: the disk refuses.
        """
        for file in self._files.values():
            file.flush()
            os.fsync(file.fileno())
            file.close()

    def abandon(self) -> None:
        """Let go of the files, whatever of it the disk takes."""
        for file in self._files.values():
            try:
                file.close()
            except OSError:
                continue

    def _look_for_room(self, more: int) -> None:
        self._since_look += more
        if self._since_look >= LOOK_FOR_ROOM:
            self._since_look = 0
            if self._free(self.folder) < LEAST_FREE:
                raise OSError(28, "the disk is nearly full", str(self.folder))


class WritingBeside:
    """A folder that is written in a thread of its own; a disk that refuses ends the recording and nothing else.

    Args:
        folder: the folder.
        failed: told, in the writing thread, of the sentence when the disk refuses.
        free: says how much is free on the disk of a folder; tests let it be full.

    Attributes:
        trouble: why nothing more is recorded, in one sentence, or None.
    """

    def __init__(
        self, folder: Path, failed: Callable[[str], None] = lambda _sentence: None, free: Free = room_on
    ) -> None:
        self.trouble: str | None = None
        self._folder = folder
        self._failed = failed
        self._free = free
        self._waiting: queue.SimpleQueue[Callable[[FolderWriter], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    def begin(self, head: TableHead, tray: Path | None = None) -> None:
        """Begin to write: what waits, and what comes.

        Args:
            head: what is known at the beginning.
            tray: folder of the tray's calibration, or None.
        """
        self._thread = threading.Thread(target=self._run, args=(head, tray), name="pipworks-recording", daemon=True)
        self._thread.start()

    def put(self, line: Line, data: bytes = b"") -> None:
        """Take a line and the file that belongs to it."""
        if self.trouble is None:
            self._waiting.put(lambda writer: writer.put(line, data))

    def game(self, file: str, content: Content) -> None:
        """Take a game."""
        if self.trouble is None:
            self._waiting.put(lambda writer: writer.game(file, content))

    def close(self, timeout_s: float = GOODBYE_S) -> None:
        """Write what waits, for at most so many seconds, and end."""
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(timeout_s)

    def _run(self, head: TableHead, tray: Path | None) -> None:
        writer: FolderWriter | None = None
        try:
            writer = FolderWriter(self._folder, head, tray, self._free)
            while (job := self._waiting.get()) is not None:
                job(writer)
                if self._waiting.empty():
                    writer.flush()
            writer.close()
        except (OSError, TableError) as error:
            self.trouble = f"{self._folder}: nothing more is recorded ({getattr(error, 'strerror', None) or error})"
            if writer is not None:
                writer.abandon()
            self._failed(self.trouble)


class Sinks:
    """Several sinks as one.

    Args:
        sinks: all of them.
    """

    def __init__(self, *sinks: Sink) -> None:
        self._sinks = sinks

    def put(self, line: Line, data: bytes = b"") -> None:
        """Hand a line and its file to all."""
        for sink in self._sinks:
            sink.put(line, data)

    def game(self, file: str, content: Content) -> None:
        """Hand a game to all."""
        for sink in self._sinks:
            sink.game(file, content)
