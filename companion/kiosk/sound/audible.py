"""What can be heard changing: so much of a game as is compared before and after."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from companion.core.view import BuildBoard, SeatView, TableView

if TYPE_CHECKING:  # the first page waits for nothing that only a game needs
    from companion.kiosk.play import Play


LAST_SECONDS: Final = 10


class Audible(msgspec.Struct, frozen=True):
    """What can be heard changing.

    Attributes:
        view: what everybody sees.
        lines: length of the ledger.
        open: seats whose panels are on the screen.
        ending: everybody is ready and the phase is about to end.
        read: which reading lies under review, as an identity; 0 for none.
        asked: which die of it is asked about, or None.
        refused: when the last refusal was said, or None.
        seconds: whole seconds that are left of everybody's time, where these are the last ten; else 0.
    """

    view: TableView
    lines: int
    open: frozenset[int]
    ending: bool
    read: int
    asked: int | None
    refused: float | None
    seconds: int = 0


def audible(play: Play) -> Audible:
    """Return what can be heard of a game now."""
    review, toast = play.tray.review, play.toast
    return Audible(
        play.view,
        len(play.session.lines),
        frozenset(seat for seat in play.halves.seats if seat is not None),
        play.all_ready.since is not None,
        id(review.read) if review is not None and review.read is not None else 0,
        review.asked if review is not None else None,
        toast.until if toast is not None and toast.refuses else None,
        _last_seconds(play),
    )


def _last_seconds(play: Play) -> int:
    """Return what is left of a glass of sand, in its last seconds."""
    running, board = play.view.countdown, play.view.board
    if running is None or not isinstance(board, BuildBoard):
        return 0
    left = play.countdown_left(play.clock.now())
    seconds = math.ceil(left * running.seconds - 1e-6) if left is not None else 0
    return seconds if seconds <= LAST_SECONDS else 0


def pairs(before: Audible, after: Audible) -> list[tuple[SeatView, SeatView]]:
    """Return the seats that changed, as they were and as they are."""
    return [(old, new) for old, new in zip(before.view.seats, after.view.seats, strict=False) if old is not new]


class Cue(msgspec.Struct, frozen=True):
    """One row of the table.

    Attributes:
        sound: what is heard.
        heard: tells from before and after whether it is.
        drowns: sounds of the same change that are not heard beside it.
    """

    sound: str
    heard: Callable[[Audible, Audible], bool]
    drowns: frozenset[str] = frozenset()
