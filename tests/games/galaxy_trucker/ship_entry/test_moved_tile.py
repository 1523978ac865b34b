"""The tile laid last is moved and turned by touch as long as it may be (GT-BUILD-17, 18); credits that are hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.view import Keys, Says, TileEntry
from companion.games.galaxy_trucker.actions import LayTile, LookAtPile, MoveTile, PutPileBack, TakeTile
from companion.games.galaxy_trucker.shown.panel import panel
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B, underway

AT = 7, 8


def first_that_fits(state: Haul, kind: str, square: tuple[int, int]) -> LayTile:
    """The first tile of a kind that the panel offers for a square."""
    (entry,) = panel(state, A, ("tell", f"kind:{kind}", f"at:{square[0]},{square[1]}")).sections
    return entry.keys[0].offer.action


def told(*kinds: tuple[str, tuple[int, int]]) -> Haul:
    state = building(2)
    for kind, square in kinds:
        state = do(state, first_that_fits(state, kind, square))
    return state


def touched(state: Haul, square: tuple[int, int]) -> TileEntry:
    (entry,) = panel(state, A, ("tell", f"tile:{square[0]},{square[1]}")).sections
    assert isinstance(entry, TileEntry)
    return entry


def actions(entry: TileEntry) -> list[object]:
    return [key.offer.action for key in entry.keys]


@pytest.mark.rule("GT-BUILD-17")
def test_the_tile_laid_last_is_turned_by_a_picture():
    state = told(("structural", AT))
    lies = state.truckers[A].ship.at[AT]
    turned = [each for each in actions(touched(state, AT)) if isinstance(each, MoveTile)]
    assert turned
    for each in turned:
        assert (each.row, each.column, each.to_row, each.to_column) == (*AT, *AT)
        assert each.turns != lies.turns
        assert do(state, each).truckers[A].ship.at[AT].turns == each.turns
    assert TakeTile(A, *AT) in actions(touched(state, AT))


@pytest.mark.rule("GT-BUILD-17")
def test_the_tile_laid_last_is_moved_by_touching_a_free_square():
    state = told(("structural", AT))
    tile = state.truckers[A].ship.at[AT].tile
    moves = [free.offer.action for free in touched(state, AT).grid.free]
    assert {(each.to_row, each.to_column) for each in moves} <= {(6, 7), (8, 7), (7, 6)}
    assert len(moves) >= 2
    for each in moves:
        ship = do(state, each).truckers[A].ship
        assert ship.at[each.to_row, each.to_column].tile == tile
        assert AT not in ship.at


@pytest.mark.rule("GT-BUILD-18", "GT-BUILD-28")
def test_a_tile_that_is_fixed_can_only_be_taken_back():
    state = told(("structural", AT), ("structural", (7, 6)))
    assert actions(touched(state, AT)) == [TakeTile(A, *AT)]
    assert any(isinstance(each, MoveTile) for each in actions(touched(state, (7, 6))))
    read = do(state, LookAtPile(A, 0), PutPileBack(A))
    assert actions(touched(read, (7, 6))) == [TakeTile(A, 7, 6)]
    assert all(free.offer.action is None for free in touched(read, (7, 6)).grid.free)


# -- credits ---------------------------------------------------------------------------------------------------------


def flying(**answers) -> Haul:
    state = underway([10, 8], **answers)
    own = tuple(replace(each, cash=n) for each, n in zip(state.truckers, (4, 9), strict=True))
    return replace(state, truckers=own)


def cash_said(state: Haul, seat: int, *picked: str) -> list[int]:
    sections = panel(state, seat, picked).sections
    return [one.says.args["n"] for one in sections if isinstance(one, Says) and one.says.key == "payday.cash"]


def test_credits_stand_on_the_own_panel():
    assert [cash_said(flying(hide_credits="off"), seat) for seat in (A, B)] == [[4], [9]]


def test_hidden_credits_are_shown_when_their_owner_asks():
    state = flying(hide_credits="on")
    assert cash_said(state, A) == []
    (key,) = (
        key
        for section in panel(state, A).sections
        if isinstance(section, Keys)
        for key in section.keys
        if key.says.key == "journey.my_credits"
    )
    assert cash_said(state, A, *key.select) == [4]
    assert cash_said(state, B) == []
