"""The two tiles of a gold Assembly Master are told by kind and picture before all others (GT-TITLE-14)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.games.galaxy_trucker.actions import LayTile, ReserveFirst
from companion.games.galaxy_trucker.look import KINDS
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.shown.panel import panel
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B


def gold(state, side="gold", level="full"):
    seats = (replace(state.setup.seats[A], level=level), *state.setup.seats[1:])
    setup = replace(state.setup, seats=seats, answers={**state.setup.answers, "mode": ("trek",)})
    return replace(state, setup=setup, flight=3, titles=(TitleHeld("assembly", A, side),))


STATE = gold(building(2))


def entry(*picked, state=STATE, seat=A):
    shown = panel(state, seat, ("tell", *picked))
    (told,) = shown.sections
    return shown.title, told


def keys(*picked, **at):
    return [each.offer for each in entry(*picked, **at)[1].keys]


@pytest.mark.rule("GT-TITLE-14")
def test_first_come_the_kinds_and_then_their_pictures():
    title, told = entry()
    assert title == text("tell.first_two", n=1, least=5)
    assert [key.offer.says for key in told.keys] == [text(f"kind.{kind}") for kind in KINDS]
    assert told.back.select == ("looks",)
    shields = [STATE.material.tiles[int(key.select[1].removeprefix("first:"))] for key in keys("kind:shield")]
    assert {tile.type for tile in shields} == {"shield"}
    assert len({tile.sides for tile in shields}) == len(shields)  # each look once
    assert entry("kind:shield")[1].back.select == ("tell",)


@pytest.mark.rule("GT-TITLE-14", "GT-TITLE-16")
def test_the_second_picture_makes_the_pair_if_they_have_five_connectors():
    one = STATE.material.tiles[53]
    title, told = entry("first:53")
    assert (title, told.back.select) == (text("tell.first_two", n=2, least=5), ("tell",))
    assert all("first:53" in key.offer.select for key in told.keys)
    pairs = keys("first:53", "kind:structural")
    assert entry("first:53", "kind:structural")[1].back.select == ("tell", "first:53")
    for key in pairs:
        other = STATE.material.tiles[key.action.other]
        assert (key.action.seat, key.action.one) == (A, 53)
        assert other.index != 53
        assert (key.why is None) == (one.connectors + other.connectors >= 5)
    after = do(STATE, pairs[0].action)
    assert pairs[0].action == ReserveFirst(A, 53, after.truckers[A].kept_back[1])
    assert entry(state=after)[0] == text("tell.kind")  # now the ship is told


@pytest.mark.parametrize(("state", "seat"), [
    (gold(building(2), "silver"), A), (STATE, B), (gold(do(building(2), LayTile(A, 60, 0, 7, 8))), A),
])  # fmt: skip
def test_nobody_else_begins_so(state, seat):
    assert entry(state=state, seat=seat)[0] == text("tell.kind")
