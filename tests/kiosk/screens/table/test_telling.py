"""What tiles with room say: what happened last, lit while it is new, and who is ahead where two play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.core.actions import Correct
from companion.kiosk.screens.table.telling import LIT_S, Telling
from companion.kiosk.widgets.tiles.roomy_tile import RoomyLook
from companion.kiosk.widgets.tiles.tile import TileLook
from tests.kiosk.hands import Hands


def told(telling: Telling, table: Hands, seat: int, **changed: Any) -> RoomyLook:
    view = replace(table.play.seat(seat), **changed)
    return telling.look(TileLook(view, "", "", "off", "idle"))


def test_what_is_new_is_lit_for_a_moment_and_says_what_was_before(hands: Callable[..., Hands]) -> None:
    table = hands().begin(2).to_roll()
    telling = Telling(table.kiosk, table.play)
    assert not told(telling, table, 0).lit
    table.press(0)
    table.accept(0)
    now = table.clock.now()
    first, other = told(telling, table, 0), told(telling, table, 1)
    assert first.last is not None
    assert first.lit
    assert not other.lit
    assert telling.next_due(now) == now + LIT_S
    table.wait(LIT_S + 0.01)
    assert not told(telling, table, 0).lit
    assert telling.next_due(table.clock.now()) is None


def test_where_two_play_each_is_told_how_far_the_other_is(hands: Callable[..., Hands]) -> None:
    table = hands().begin(2).to_roll()
    telling = Telling(table.kiosk, table.play)
    assert told(telling, table, 0).beside == ""
    table.play.acting.do(Correct(0, "space", 2))
    names = [seat.name for seat in table.session.setup.seats]
    assert told(telling, table, 0).beside == f"2 ahead of {names[1]}"
    assert told(telling, table, 1).beside == f"2 behind {names[0]}"
    four = hands().begin(4)
    four.play.acting.do(Correct(0, "space", 2))
    assert told(Telling(four.kiosk, four.play), four, 0).beside == ""
