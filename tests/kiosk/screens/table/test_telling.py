"""What tiles with room say: what happened last, lit while it is new, and who is ahead where two play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct
from companion.core.messages import text
from companion.core.view import Ahead, Gauge
from companion.kiosk.drawing import Scene
from companion.kiosk.screens.table.telling import LIT_S, Telling
from companion.kiosk.widgets.tiles.roomy_tile import RoomyLook, RoomyTile
from companion.kiosk.widgets.tiles.tile import TileLook
from companion.kiosk.widgets.tiles.upright_tile import RowTile, SmallTile
from tests.kiosk.dressed_race import DressedRace
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


def test_the_track_of_a_small_upright_screen_gives_way_to_roomy_tiles_of_two(
    hands: Callable[..., Hands], monkeypatch: pytest.MonkeyPatch
) -> None:
    view = DressedRace.view

    def with_gauges(game: DressedRace, state: Any) -> Any:
        shown, ahead = view(game, state), (Ahead("flag", text("plain", n=17, name="17")),)
        seats = tuple(
            replace(seat, gauge=Gauge(0, -7, 3, -5, "g"), rows=(), tokens=(), ahead=ahead) for seat in shown.seats
        )
        return replace(shown, seats=seats)

    monkeypatch.setattr(DressedRace, "view", with_gauges)

    def forms(size: tuple[int, int], seats: int) -> set[type]:
        scene = Scene()
        hands(size).begin(seats).kiosk.screens[-1].compose(scene)
        return {type(piece.thing) for piece in scene.pieces} & {RoomyTile, RowTile, SmallTile}

    assert forms((480, 800), 2) == {RoomyTile}
    assert forms((480, 800), 4) == {RowTile}
