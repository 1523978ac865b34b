"""The line between the camera's process and the screen's: short messages on a socket, pictures in shared memory.

The screen's end never waits. A message is a datagram, there whole or not at all, so that a process that hangs in the
middle of handing a picture over holds nobody up: what it had begun is never seen. The memory has no name and needs no
tidying up: it is gone when both processes are, however they end.
"""

from __future__ import annotations

import contextlib
import mmap
import os
import pickle
import socket
import struct
import threading
from collections import deque
from multiprocessing import reduction
from typing import Any, Final

ROOM: Final = 48 * 1024 * 1024
"""Bytes of shared memory: four uncompressed pictures of 12 megabytes each; none is used before it is written to."""
SMALL: Final = 8_000
"""Bytes of a message that goes over the socket as it is."""
LARGEST: Final = 65_536
"""Bytes of a datagram at most."""
MOST: Final = 4
"""Pictures that are copied in one look: a flood of them must not hold the screen up either."""
_WHOLE, _PARTS, _TAKEN = b"w", b"p", b"t"
_COUNT = struct.Struct("<Q")


class NearEnd:
    """The screen's end: nothing in it waits."""

    def __init__(self) -> None:
        """Lay the line; ``far`` is handed to the process, then let go of here."""
        # SEQPACKET keeps messages whole and in order, and tells when the other end is gone.
        self._socket, other = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        memory = os.memfd_create("pipworks-camera")
        os.ftruncate(memory, ROOM)
        self._memory = mmap.mmap(memory, ROOM)
        self._view = memoryview(self._memory)
        self.far = FarEnd(other, memory)
        self._socket.setblocking(False)
        self._taken: int | None = None

    def fileno(self) -> int:
        """The socket's, to wait for."""
        return self._socket.fileno()

    def received(self) -> list[Any]:
        """Return what has arrived, oldest first."""
        arrived: list[Any] = []
        pictures = 0
        # An OSError: nothing more is there, or the other end is gone; whoever has the process knows which.
        with contextlib.suppress(OSError):
            while pictures < MOST and (data := self._socket.recv(LARGEST)):
                arrived.append(self._unpacked(data[:1], data[1:]))
                pictures += data[:1] == _PARTS
        self._tell_taken()
        return arrived

    def _unpacked(self, kind: bytes, data: bytes) -> Any:
        if kind == _WHOLE:
            return pickle.loads(data)
        end, places = pickle.loads(data)
        parts = [bytearray(self._view[place : place + size]) for place, size in places]
        self._taken = end
        return pickle.loads(parts[0], buffers=parts[1:])

    def _tell_taken(self) -> None:
        """Let the other end write over what has been copied; told with the next message where it does not listen."""
        if self._taken is not None and self._sent(_TAKEN + _COUNT.pack(self._taken)):
            self._taken = None

    def send(self, message: object) -> None:
        """Send a short message; one to a process that hangs or has ended is lost."""
        self._sent(_WHOLE + pickle.dumps(message, 5))

    def _sent(self, data: bytes) -> bool:
        try:
            self._socket.send(data)
        except OSError:
            return False
        return True

    def close(self) -> None:
        """Let go of the line."""
        self.far.close()
        self._socket.close()
        self._view.release()
        self._memory.close()


class FarEnd:
    """The end of the camera's process; it may wait. Several threads may send."""

    def __init__(self, line: socket.socket, memory: int) -> None:
        self._socket: socket.socket | None = line
        self._descriptor = memory
        self._memory: mmap.mmap | None = None
        self._begin()

    def _begin(self) -> None:
        self._lock = threading.Lock()
        self._written = self._taken = 0
        self._waiting: deque[Any] = deque()

    def __getstate__(self) -> dict[str, Any]:
        """Descriptors travel as such to a process that is being started."""
        return {"socket": self._socket, "memory": reduction.DupFd(self._descriptor)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._socket = state["socket"]
        self._descriptor = state["memory"].detach()
        self._memory = mmap.mmap(self._descriptor, ROOM)
        self._begin()

    def send(self, message: object) -> None:
        """Send a message; waits while the other end has not taken pictures sent before.

        Raises:
            OSError: the other end is gone.
        """
        buffers: list[pickle.PickleBuffer] = []
        data = pickle.dumps(message, 5, buffer_callback=buffers.append)
        with self._lock:
            if not buffers and len(data) <= SMALL:
                self._line.send(_WHOLE + data)
                return
            parts = [memoryview(data), *(buffer.raw() for buffer in buffers)]
            places = self._placed(parts)
            self._line.send(_PARTS + pickle.dumps((self._written, places), 5))

    @property
    def _line(self) -> socket.socket:
        if self._socket is None:
            raise BrokenPipeError("the line has been closed")
        return self._socket

    def _placed(self, parts: list[memoryview]) -> list[tuple[int, int]]:
        """Write parts one after the other into the shared memory; where the end is near, at its start."""
        memory, size = self._memory, sum(len(part) for part in parts)
        if memory is None or size > ROOM:
            raise BrokenPipeError(f"a message of {size} bytes is more than the line holds")
        at = self._written % ROOM
        skipped = ROOM - at if at + size > ROOM else 0
        while self._taken < self._written and self._written + skipped + size - self._taken > ROOM:
            self._waiting.extend(self._heard(wait=True))
        self._written += skipped
        places = []
        for part in parts:
            place = self._written % ROOM
            memory[place : place + len(part)] = part
            places.append((place, len(part)))
            self._written += len(part)
        return places

    def received(self) -> list[Any]:
        """Return what the other end wants, without waiting.

        Raises:
            EOFError: it is gone.
        """
        with self._lock:
            arrived = [*self._waiting, *self._heard(wait=False)]
            self._waiting.clear()
        return arrived

    def _heard(self, *, wait: bool) -> list[Any]:
        arrived: list[Any] = []
        flags = 0 if wait else socket.MSG_DONTWAIT
        while True:
            try:
                data = self._line.recv(LARGEST, flags)
            except BlockingIOError:
                return arrived
            if not data:
                raise EOFError("nobody listens any more")
            if data[:1] == _TAKEN:
                self._taken = _COUNT.unpack(data[1:])[0]
            else:
                arrived.append(pickle.loads(data[1:]))
            flags = socket.MSG_DONTWAIT

    def close(self) -> None:
        """Let go of this end, where it has been handed over."""
        line, self._socket = self._socket, None
        if line is not None:
            line.close()
            os.close(self._descriptor)
