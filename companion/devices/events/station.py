"""The button station as the table knows it, and its update."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec


class StationSeen(msgspec.Struct, frozen=True):
    """The station as the table knows it.

    Attributes:
        up: it answers.
        trouble: code of why it does not, or the empty string.
        firmware: its version, e.g. ``1.2``, or the empty string.
        first_seat: the first seat that it carries, from 0.
        seats: how many it carries.
        counts: what it has counted by name (``uptime_s``, ``presses``, ``resent``, ``damaged`` …), if it tells.
    """

    up: bool
    trouble: str = ""
    firmware: str = ""
    first_seat: int = 0
    seats: int = 0
    counts: Mapping[str, int] = {}


UpdateStage = Literal["offered", "leaves", "files", "pins", "restarts", "done", "failed"]


class StationUpdate(msgspec.Struct, frozen=True):
    """The way of this program's firmware onto the station, as far as it has come.

    Attributes:
        stage: ``offered``: it is older, or none is there; ``leaves``: the station is told to take files; ``files``:
            the ``n``-th ``of`` all is written; ``pins``: the table of pins is; ``restarts``; ``done``; ``failed``.
        fresh: a Pico without the station's files: how many seats it is to carry is for whoever begins to say.
        n: which file, from 1.
        of: how many files there are.
        code: of what failed, as of `companion.devices.errors.StationError`.
        detail: the same in one sentence for the log, in English.
    """

    stage: UpdateStage
    fresh: bool = False
    n: int = 0
    of: int = 0
    code: str = ""
    detail: str = ""

    @property
    def runs(self) -> bool:
        """Whether it is on its way."""
        return self.stage in ("leaves", "files", "pins", "restarts")

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1."""
        if self.stage == "files":
            return 0.1 + 0.7 * (self.n - 1) / max(1, self.of)
        return {"pins": 0.8, "restarts": 0.85, "done": 1.0}.get(self.stage, 0.0)
