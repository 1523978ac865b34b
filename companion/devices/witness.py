"""Whoever keeps what happens on a table: told by the devices of everything as it came in, before it is judged."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from companion.devices.events import ButtonFault, Event, TrayRead

Edge = tuple[float, int, bool]
"""A contact of a button changed: the moment, the seat, True for closed."""
WireNews = Literal["got", "sent", "opened", "none", "failed"]
"""What happened at the station's port: bytes came, bytes were taken, it was opened, there is none, it failed."""


class KeptFrame(msgspec.Struct, frozen=True):
    """A frame of the tray camera as it is kept.

    Attributes:
        at: seconds on the injected clock at which it was taken.
        kind: ``read``: what the reader saw, nothing lost; ``moving``: the small copy by which rest is noticed;
            ``same``: as the one that was read last, and nothing is kept of it; ``heard``: there was one, and
            for a while none after it; ``failed``: there was none, the camera said why (``says`` in the metadata).
        data: the file, empty for ``same``.
        ending: of the file's name, ``png`` or ``jpg``, empty for ``same``.
        shape: height and width of the frame in pixels.
        metadata: what the camera said of a frame that was read.
    """

    at: float
    kind: Literal["read", "moving", "same", "heard", "failed"]
    data: bytes = b""
    ending: str = ""
    shape: tuple[int, int] = (0, 0)
    metadata: dict[str, object] = {}


class Witness(Protocol):
    """Is told what happens; takes next to no time, never waits and never raises."""

    def looked(self, at: float) -> None:
        """All devices are asked now for what has happened; what follows belongs to this look."""
        ...

    def contacts(self, source: str, taken: float, edges: Sequence[Edge]) -> None:
        """Contacts changed at buttons of one kind (``pins``, ``keys``); taken in by the look at ``taken``."""
        ...

    def wire(self, at: float, news: WireNews, data: bytes = b"", errno: int = 0) -> None:
        """Something happened at the station's port."""
        ...

    def frame(self, frame: KeptFrame) -> None:
        """A frame was kept."""
        ...

    def told(self, at: float, event: Event) -> None:
        """The game was told something."""
        ...

    def lamp(self, at: float, seat: int, on: str, pattern: str) -> None:
        """The lamp of a seat (0 to 7) shows another pattern, or shows it ``on`` something else.

        It is ``pins``, ``station``, ``screen``, or nothing where no lamp shows it.
        """
        ...

    def fault(self, at: float, fault: ButtonFault) -> None:
        """A button or a lamp could not be had."""
        ...

    def untold(self, read: TrayRead) -> None:
        """A reading was let go of: its dice had been thrown anew meanwhile."""
        ...
