"""What was shuffled at a recorded table comes in the same order when it is played again."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.core.actions import Drawn
from companion.core.requests import DrawRequest, check_draw
from companion.recordings.layout import ToldLine


class RecordedDraws:
    """The draws of a recorded table, each given once.

    Args:
        told: what came of the table, in order.
    """

    def __init__(self, told: Iterable[ToldLine]) -> None:
        self._left = [drawn for one in told if one.what == "row" and (drawn := _drawn(one)) is not None]

    def draw(self, request: DrawRequest) -> tuple[str, ...] | None:
        """Return the next draw that answers the request, or None where there is none."""
        for nth, drawn in enumerate(self._left):
            if check_draw(request, drawn) is None:
                return self._left.pop(nth).order
        return None


def _drawn(row: ToldLine) -> Drawn | None:
    try:
        return msgspec.json.decode(row.body, type=_Row).action
    except msgspec.MsgspecError:  # a row of anything else
        return None


class _Row(msgspec.Struct):
    action: Drawn
