"""What was shuffled at a recorded table comes again as it came then, game by game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec

from companion.core.actions import Advance, Drawn
from companion.core.messages import text
from companion.core.requests import DrawRequest
from companion.recordings.layout import ToldLine
from companion.recordings.replay.draws import RecordedDraws

THINGS = ("a", "b", "c")
GAME = ToldLine(0, 1.0, "table", file="games/01.pipworks.zip", rows=0)
NEXT_GAME = ToldLine(0, 5.0, "table", file="games/02.pipworks.zip", rows=0)


def row(action: object) -> ToldLine:
    return ToldLine(0, 1.0, "row", body=msgspec.Raw(msgspec.json.encode({"action": action, "lines": []})))


def drawn(name: str, *order: str) -> ToldLine:
    return row(Drawn(None, name, order))


def asked(name: str, take: int = 2) -> DrawRequest:
    return DrawRequest(name, THINGS, take, text("draw"))


def recorded(*told: ToldLine) -> RecordedDraws:
    table: Any = SimpleNamespace(folder=Path("nowhere"), told=told)
    return RecordedDraws(table)


def test_draws_come_in_their_order_each_once() -> None:
    page, nothing = ToldLine(0, 0.5, "page", page="Start"), ToldLine(0, 0.6, "row", body=msgspec.Raw(b""))
    draws = recorded(
        page, GAME, nothing, row(Advance(None)), drawn("first", "b", "a"), drawn("again", "c", "b"),
        drawn("again", "a", "c"),
    )  # fmt: skip
    assert draws.draw(asked("again"), 2.0) == ("c", "b")
    assert draws.draw(asked("first", take=3), 2.0) is None  # another game asks for more
    assert draws.draw(asked("first"), 2.0) == ("b", "a")
    assert draws.draw(asked("again"), 2.0) == ("a", "c")
    assert draws.draw(asked("again"), 2.0) is None


def test_each_game_has_its_own() -> None:
    draws = recorded(GAME, drawn("letters", "a", "b"), NEXT_GAME, drawn("letters", "c", "a"))
    assert draws.draw(asked("letters"), 0.9) is None
    assert draws.draw(asked("letters"), 5.0) == ("c", "a")
    assert recorded(GAME, drawn("letters", "a", "b"), NEXT_GAME).draw(asked("letters"), 6.0) is None
    assert recorded(drawn("letters", "a", "b")).draw(asked("letters"), 6.0) is None
