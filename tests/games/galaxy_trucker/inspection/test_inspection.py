"""Ships told tile by tile, mistakes named and removed, ships rebuilt (GT-CHECK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, Ready
from companion.games.galaxy_trucker.actions import (
    LayTile,
    LookAtPile,
    MoveTile,
    MoveUp,
    PutPileBack,
    Rebuild,
    RemoveTile,
    TakeStart,
    TakeTile,
)
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.journeys import A, B, C, answer, asked, underway
from tests.games.galaxy_trucker.made import cabin, engine, row, start, tile


def inspected(ship, seats: int = 3, **answers: str) -> Haul:
    """An inspection: the first seat has this ship, the others nothing but a cabin."""
    state = building(seats, **answers)
    state = do(state, *(Ready(seat) for seat in range(seats)))
    assert state.phase == "check"
    return replace(state, truckers=(replace(state.truckers[A], ship=ship), *state.truckers[1:]))


def some_tile(state: Haul, kind: str) -> int:
    return next(each.index for each in state.material.tiles.values() if each.type == kind)


@pytest.mark.rule("GT-SETUP-02", "GT-SETUP-05", "GT-BUILD-06")
def test_a_ship_is_told_tile_by_tile():
    state = building(2)
    assert [each.square for each in state.truckers[A].ship.components] == [(7, 7)]
    index = some_tile(state, "structural")
    after = do(state, LayTile(A, index, 1, 7, 8))
    assert after.truckers[A].ship.at[7, 8].turns == 1
    assert refused(after, LayTile(B, index, 0, 7, 8)) == ("tile_twice", "GT-SETUP-02")
    other = some_tile(state, "battery")
    assert refused(after, LayTile(A, other, 0, 7, 8)) == ("square_taken", "GT-BUILD-06")
    assert refused(after, LayTile(A, other, 0, 1, 1)) == ("no_square", "GT-BUILD-06")
    assert refused(after, LayTile(A, 9999, 0, 7, 9))[0] == "unknown_tile"
    assert refused(after, LayTile(A, other, 4, 7, 9))[0] == "bad_turns"
    assert refused(after, TakeTile(A, 7, 7)) == ("starting_stays", "GT-SETUP-05")
    assert do(after, TakeTile(A, 7, 8)).truckers == state.truckers


@pytest.mark.rule("GT-BUILD-17", "GT-BUILD-18")
def test_the_tile_laid_last_may_be_tried_elsewhere():  # S-07
    state = do(building(2), LayTile(A, 53, 0, 7, 8), MoveTile(A, 7, 8, 1, 7, 6))
    assert [(each.square, each.turns) for each in state.truckers[A].ship.components] == [((7, 6), 1), ((7, 7), 0)]
    turned = do(state, MoveTile(A, 7, 6, 2, 7, 6))
    assert turned.truckers[A].ship.at[7, 6].turns == 2
    assert refused(state, MoveTile(A, 7, 6, 0, 1, 1)) == ("no_square", "GT-BUILD-06")
    assert refused(state, MoveTile(A, 7, 8, 0, 8, 7))[0] == "nothing_there"
    state = do(state, LayTile(A, 60, 0, 8, 7))
    assert refused(state, MoveTile(A, 7, 6, 0, 7, 8)) == ("tile_fixed", "GT-BUILD-18")
    assert do(state, MoveTile(A, 8, 7, 0, 6, 7)).truckers[A].ship.at.keys() == {(6, 7), (7, 6), (7, 7)}
    assert refused(do(state, Ready(A)), MoveTile(A, 8, 7, 0, 6, 7)) == ("not_building", "GT-BUILD-37")


@pytest.mark.rule("GT-BUILD-28", "GT-BUILD-29")
def test_reading_cards_fixes_all_tiles():  # S-08
    state = do(building(2, dealing="table"), LayTile(A, 53, 0, 7, 8), LookAtPile(A, 0))
    assert refused(state, MoveTile(A, 7, 8, 2, 7, 8)) == ("put_back_first", "GT-BUILD-29")
    state = do(state, PutPileBack(A))
    assert refused(state, MoveTile(A, 7, 8, 2, 7, 8)) == ("tile_fixed", "GT-BUILD-28")


def wrong_ship():
    """Single against double between columns 8 and 9."""
    return row(start(), tile("structural", "usuu"), tile("structural", "uuud"))


@pytest.mark.rule("GT-CHECK-01")
def test_nobody_launches_with_a_mistake():
    state = inspected(wrong_ship())
    assert mistakes_on(state, A)[0].code == "unlike"
    assert refused(state, Ready(A)) == ("mistake_unlike", "GT-BUILD-08")
    assert refused(state, RemoveTile(B, 7, 8))[0] == "nothing_there"


@pytest.mark.rule("GT-CHECK-06")
def test_in_a_full_flight_what_is_removed_is_lost():
    state = do(inspected(wrong_ship()), RemoveTile(A, 7, 9))
    assert (state.truckers[A].lost, len(state.truckers[A].ship.components)) == (1, 2)
    assert state.truckers[A].start == 0
    assert refused(state, Rebuild(A)) == ("no_rebuilding", "GT-CHECK-06")
    assert refused(state, RemoveTile(A, 7, 8)) == ("no_mistake", "GT-CHECK-01")
    assert do(state, Ready(A)).barrier.has(A)


@pytest.mark.rule("GT-CHECK-06", "GT-LOSE-06")
def test_what_comes_apart_by_it_is_lost_too():
    ship = row(start(), tile("structural", "usuu"), tile("structural", "uuud"), cabin())
    state = do(inspected(ship), RemoveTile(A, 7, 9))
    assert asked(state) == {A: "keep_part"}
    state = answer(state, A, "7,7")
    assert (state.truckers[A].lost, len(state.truckers[A].ship.components)) == (2, 2)


@pytest.mark.rule("GT-CHECK-02")
@pytest.mark.parametrize(("reading", "lost"), [("free", 0), ("discard", 1)])
def test_in_a_learning_flight_it_is_free(reading, lost):
    state = do(inspected(wrong_ship(), mode="learning", learning_mistake_cost=reading), RemoveTile(A, 7, 9))
    assert state.truckers[A].lost == lost


@pytest.mark.rule("GT-CHECK-03", "GT-CHECK-04", "GT-CHECK-05")
def test_who_rebuilds_takes_the_rocket_back():  # S-12
    state = do(inspected(wrong_ship(), mode="learning"), RemoveTile(A, 7, 9))
    assert refused(state, Rebuild(B)) == ("no_mistake", "GT-CHECK-03")
    assert refused(state, MoveUp(B)) == ("nothing_vacated", "GT-CHECK-05")
    state = do(state, Rebuild(A))
    assert refused(state, Ready(A)) == ("take_start_first", "GT-CHECK-04")
    assert refused(state, MoveUp(C)) == ("nothing_vacated", "GT-CHECK-05")
    state = do(state, MoveUp(B), MoveUp(C))
    assert [own.start for own in state.truckers] == [None, 0, 1]
    assert refused(state, TakeStart(A, 1)) == ("start_taken", "GT-BUILD-20")
    state = do(state, LayTile(A, some_tile(state, "structural"), 0, 7, 9), TakeStart(A, 2))
    assert [own.start for own in state.truckers] == [2, 0, 1]


@pytest.mark.rule("GT-CHECK-07")
@pytest.mark.parametrize("reading", ["per_mistake", "per_component"])
def test_a_late_mistake_is_fined(reading):  # S-13, A-15
    late = underway([9, 5], [wrong_ship(), row(start())], None, late_mistake_fine=reading)
    state = do(late, RemoveTile(A, 7, 9))
    assert (state.truckers[A].lost, state.truckers[A].cash) == (1, -1)
    assert refused(state, RemoveTile(A, 7, 8)) == ("no_mistake", "GT-CHECK-07")


@pytest.mark.rule("GT-CHECK-07")
@pytest.mark.parametrize(("reading", "cash"), [("per_mistake", -2), ("per_component", -1)])
def test_two_mistakes_of_one_component(reading, cash):
    sideways = (engine("suuu"), 1)  # its exhaust points to the left; to the right single meets double
    ship = row(start(), tile("structural"), sideways, tile("structural", "uuud"))
    after = do(underway([9, 5], [ship, row(start())], None, late_mistake_fine=reading), RemoveTile(A, 7, 9))
    after = answer(after, A, "7,7")
    assert (after.truckers[A].cash, after.truckers[A].lost) == (cash, 2)


@pytest.mark.rule("GT-CHECK-07")
def test_one_edge_is_one_mistake_whatever_it_breaks():
    """An exhaust that points to a neighbour's connector is forbidden by two rules, and found once."""
    ship = row(start(), tile("structural", "usuu"), (engine("uudu"), 1))
    after = do(underway([9, 5], [ship, row(start())], None), RemoveTile(A, 7, 9))
    assert (after.truckers[A].cash, after.truckers[A].lost) == (-1, 1)


@pytest.mark.rule("GT-GEN-06")
def test_all_go_to_the_launch_together():
    state = do(inspected(row(start())), Ready(A), Ready(B))
    assert refused(state, Advance(None))[0] == "not_all_ready"
    assert do(state, Ready(C), Advance(None)).phase == "launch"
