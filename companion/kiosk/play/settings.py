"""What a game on the screen goes by, as an owner has set it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class PlaySettings:
    """What a game on the screen goes by.

    Attributes:
        all_ready_s: how long the pulse lasts before a phase ends (0, 1.5 or 3 s).
        busy_s: seconds without a touch until a panel folds while others act; None for never.
        alone_s: the same while nobody else acts.
        own_button_only: a seat's panel opens by its own button alone, as long as it has one that answers.
        accept_perfect: a roll in which nothing is asked or missing is accepted by itself after 1.5 s.
        motion: things move; else what changed is only highlighted.
        sides: for each seat the half (0, 1) nearest to its chair; empty for the first seats left, the others right.
    """

    all_ready_s: float = 1.5
    busy_s: float | None = 20.0
    alone_s: float | None = 45.0
    own_button_only: bool = False
    accept_perfect: bool = False
    motion: bool = True
    sides: tuple[int, ...] = field(default_factory=tuple)
