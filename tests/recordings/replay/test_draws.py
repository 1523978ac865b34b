"""What was shuffled at a recorded table comes again as it came then."""

from __future__ import annotations

import msgspec

from companion.core.actions import Advance, Drawn
from companion.core.messages import text
from companion.core.requests import DrawRequest
from companion.recordings.layout import ToldLine
from companion.recordings.replay.draws import RecordedDraws

THINGS = ("a", "b", "c")


def row(action: object) -> ToldLine:
    return ToldLine(0, 1.0, "row", body=msgspec.Raw(msgspec.json.encode({"action": action, "lines": []})))


def asked(name: str, take: int = 2) -> DrawRequest:
    return DrawRequest(name, THINGS, take, text("draw"))


def test_draws_come_in_their_order_each_once() -> None:
    orders = (("b", "a"), ("c", "b"), ("a", "c"))
    names = ("first", "again", "again")
    told = [row(Drawn(None, name, order)) for name, order in zip(names, orders, strict=True)]
    other = [
        ToldLine(0, 0.5, "page", page="Start"),
        row(Advance(None)),
        ToldLine(0, 0.6, "row", body=msgspec.Raw(b"")),
    ]
    draws = RecordedDraws([*other, *told])
    assert draws.draw(asked("again")) == ("c", "b")
    assert draws.draw(asked("first", take=3)) is None  # another game asks for more
    assert draws.draw(asked("first")) == ("b", "a")
    assert draws.draw(asked("again")) == ("a", "c")
    assert draws.draw(asked("again")) is None
