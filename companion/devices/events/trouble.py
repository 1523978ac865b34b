"""Devices that stop answering, and that answer again."""

from __future__ import annotations

from typing import Literal

import msgspec


class Trouble(msgspec.Struct, frozen=True, tag=True):
    """A device stopped answering; the game goes on without it.

    Attributes:
        device: which one.
        code: short name of what happened, e.g. ``no_frames``, ``port_gone``; the screen has words for it.
        detail: one sentence for the log and ``doctor``, in English.
        at: seconds on the injected clock.
    """

    device: Literal["camera", "buttons", "station", "lamps"]
    code: str
    detail: str
    at: float


class Recovered(msgspec.Struct, frozen=True, tag=True):
    """A device that was in trouble answers again."""

    device: Literal["camera", "buttons", "station", "lamps"]
    at: float
