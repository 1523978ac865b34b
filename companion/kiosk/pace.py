"""How long holds, panels and pulses last, and what else of a game on the screen an owner may set."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

HOLD_S: Final = 0.6
"""How long a button or a finger stays down until that is a hold."""
ALL_READY_S: Final = 1.5
"""How long all lamps pulse before a phase ends, unless the settings say otherwise."""
BUSY_S: Final = 20.0
"""How long an open panel that nobody touches stays while others act."""
ALONE_S: Final = 45.0
"""The same while nobody else acts."""
SAVE_AGAIN_S: Final = 5.0
"""How often saving is tried again while the disk refuses."""


class PlaySettings(msgspec.Struct):
    """What a game on the screen goes by.

    Attributes:
        all_ready_s: how long the pulse lasts before a phase ends (0, 1.5 or 3 s).
        busy_s: seconds without a touch until a panel folds while others act; None for never.
        alone_s: the same while nobody else acts.
        own_button_only: a seat's panel opens by its own button alone, as long as it has one that answers.
        accept_perfect: a roll in which nothing is asked or missing is accepted by itself after 1.5 s.
        drama: how much is seen of pictures that run over the glass: all, their still picture, nothing.
        motion: things move; else what changed is only highlighted.
        sides: for each seat the half (0, 1) nearest to its chair; empty for the first seats left, the others right.
    """

    all_ready_s: float = ALL_READY_S
    busy_s: float | None = BUSY_S
    alone_s: float | None = ALONE_S
    own_button_only: bool = False
    accept_perfect: bool = False
    drama: Literal["full", "short", "off"] = "full"
    motion: bool = True
    sides: tuple[int, ...] = msgspec.field(default_factory=tuple)
