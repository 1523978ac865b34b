"""What is told of ships is noted, said to the table, and held against the box (GT-SETUP-02, GT-CHECK)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Ready
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import (
    LayTile,
    MoveTile,
    MoveUp,
    Rebuild,
    RemoveTile,
    ReserveFirst,
    TakeStart,
    TakeTile,
    TellFigure,
    TellRemoved,
    TellReserve,
)
from companion.games.galaxy_trucker.inspection.left_in_box import most_of
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker import made
from tests.games.galaxy_trucker.flights import building, do, refused
from tests.games.galaxy_trucker.inspection.test_inspection import inspected, wrong_ship
from tests.games.galaxy_trucker.inspection.test_reserve import flying_gold
from tests.games.galaxy_trucker.journeys import A, B, C, asked, card, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import BARE, flight
from tests.games.galaxy_trucker.made import cabin, row, start, support, tile


def said(state: Haul, action) -> tuple:
    """What the ledger tells of an action: what, by which rule, with which figures."""
    after = apply(state, action)
    assert isinstance(after, Applied), after
    line = after.lines[-1]
    assert line.seat == action.seat
    return line.says.key.removeprefix("ledger."), line.rule, line.says.args


# -- the box -------------------------------------------------------------------------------------------------------

SMALL_BOX = (
    *(made.cannon() for _ in range(2)), *(made.cannon(double=True) for _ in range(3)),
    *(made.engine() for _ in range(4)), *(made.engine(double=True) for _ in range(5)),
    *(made.shield() for _ in range(6)), made.hold(2), made.hold(3), made.hold(1, special=True),
    made.hold(2, special=True), made.hold(1, special=True), made.battery(2), made.battery(3), cabin(), cabin(),
    support("brown"), tile(),
)  # fmt: skip
IN_IT = {
    "forward": 2, "sideways": 2, "forward_double": 3, "sideways_double": 3, "engines": 4, "double_engines": 5,
    "shields": 6, "spaces": 5, "special": 4, "batteries": 5, "humans": 4, "purple": 1, "brown": 1,
}  # fmt: skip


def of_small_box(*levels: str, **answers: str) -> Haul:
    """Ships of these levels are built from a small box."""
    state = building(len(levels), levels, **answers)
    starts = {n: t for n, t in state.material.tiles.items() if t.type == "starting_cabin"}
    return replace(state, material=replace(state.material, tiles=starts | {t.index: t for t in SMALL_BOX}))


@pytest.mark.rule("GT-SETUP-02")
@pytest.mark.parametrize("name", IN_IT)
def test_a_figure_is_at_most_what_all_components_of_the_box_come_to(name):
    own_start = 2 * (name == "humans")
    state = of_small_box("figures", "table")
    assert most_of(state, A, name) == IN_IT[name] + own_start
    assert refused(state, TellFigure(A, name, IN_IT[name] + own_start + 1)) == ("not_in_box", "GT-SETUP-02")
    assert said(state, TellFigure(A, name, IN_IT[name])) == (
        "figure", "GT-LAUNCH-02", {"figure": f"@figure.{name}", "n": IN_IT[name]},
    )  # fmt: skip


LAID = {"forward": 1, "sideways": 1, "engines": 1, "shields": 1, "spaces": 2, "batteries": 2, "humans": 2}


@pytest.mark.rule("GT-SETUP-02")
def test_what_others_have_laid_or_told_is_not_there_any_more():
    state = of_small_box("figures", "full", "figures")
    kinds = {"cannon", "engine", "shield", "cargo_hold", "battery", "cabin"}
    laid = [next(t for t in SMALL_BOX if t.type == kind) for kind in sorted(kinds)]
    built = row(start(), *laid)
    state = replace(state, truckers=(state.truckers[A], replace(state.truckers[B], ship=built), state.truckers[C]))
    for name, n in IN_IT.items():
        assert most_of(state, A, name) == n - LAID.get(name, 0) + 2 * (name == "humans"), name
    told = do(state, TellFigure(C, "sideways_double", 2), TellFigure(C, "spaces", 1), TellFigure(C, "humans", 3))
    left = {name: most_of(told, A, name) for name in ("forward_double", "sideways_double", "spaces", "humans")}
    assert left == {"forward_double": 1, "sideways_double": 1, "spaces": 2, "humans": 3}


@pytest.mark.rule("GT-SETUP-02")
def test_singles_and_doubles_of_one_ship_come_from_the_same_components_whichever_way_they_point():
    state = do(of_small_box("figures", "table"), TellFigure(A, "forward", 1), TellFigure(A, "sideways_double", 2))
    assert refused(state, TellFigure(A, "sideways", 2))[0] == "not_in_box"
    assert refused(state, TellFigure(A, "forward_double", 2))[0] == "not_in_box"
    assert do(state, TellFigure(A, "forward", 2), TellFigure(A, "forward_double", 1))


@pytest.mark.rule("GT-SETUP-02")
def test_a_tile_can_be_laid_until_figures_have_used_all_of_its_kind_up():
    hold = next(t for t in SMALL_BOX if t.spaces == 3)
    state = of_small_box("figures", "full")
    for spaces, fits in ((2, True), (3, False)):
        told = do(state, TellFigure(A, "spaces", spaces))
        answer = apply(told, LayTile(B, hold.index, 0, 7, 8))
        assert isinstance(answer, Applied) == fits
    assert do(do(state, TellFigure(A, "spaces", 5)), LayTile(B, SMALL_BOX[-1].index, 0, 7, 8))


# -- mistakes ------------------------------------------------------------------------------------------------------


def test_no_mistake_is_known_of_a_ship_whose_tiles_are_not():
    state = inspected(wrong_ship())
    seats = tuple(replace(each, level="figures") for each in state.setup.seats)
    assert mistakes_on(replace(state, setup=replace(state.setup, seats=seats)), A) == ()


@pytest.mark.rule("GT-TITLE-08", "GT-TREK-24")
@pytest.mark.parametrize(("title", "reading", "cabin_has", "wrong"), [
    ("aliens", "literal", "u", ["support_joint"]), ("corridor", "literal", "u", []),
    ("aliens", "literal", "s", []), ("aliens", "universal_only", "s", ["support_joint"]),
])  # fmt: skip
def test_joints_of_a_life_support_bind_the_gold_friend_of_aliens_alone(title, reading, cabin_has, wrong):
    ship = row(start(f"-{cabin_has}--"), support("brown", "usus"))
    state = flying_gold(inspected(ship, 2, life_support_universal=reading))
    state = replace(state, titles=(TitleHeld(title, A, "gold"),))
    assert [each.code for each in mistakes_on(state, A)] == wrong


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-06")
@pytest.mark.parametrize(("mode", "reading", "rule"), [
    ("flight", "free", "GT-CHECK-06"), ("learning", "free", "GT-CHECK-02"), ("learning", "discard", "GT-CHECK-06"),
])  # fmt: skip
def test_what_is_removed_is_said_with_its_rule(mode, reading, rule):
    state = inspected(wrong_ship(), mode=mode, learning_mistake_cost=reading)
    assert said(state, RemoveTile(A, 7, 9)) == ("removed", rule, {"row": 7, "column": 9})
    told = do(building(2, ("table",), mode=mode, learning_mistake_cost=reading), Ready(A), Ready(B))
    assert said(told, TellRemoved(A, 2)) == ("tiles_removed", rule, {"n": 2})


@pytest.mark.rule("GT-CHECK-06", "GT-LOSE-06")
def test_parts_are_chosen_once_nothing_else_is_wrong():
    twice = row(start(), tile("structural", "usuu"), tile("structural", "uuud"), cabin("usuu"), cabin("uuud"))
    state = do(inspected(twice), RemoveTile(A, 7, 8))
    assert (asked(state), [each.code for each in mistakes_on(state, A)]) == ({}, ["unlike", "apart", "apart"])
    assert asked(do(state, RemoveTile(A, 7, 11))) == {A: "keep_part"}


LATE = [9, 5, 1]


@pytest.mark.rule("GT-CHECK-07")
def test_a_late_mistake_is_removed_between_two_cards_by_who_still_flies():
    wares = card("planets", planets=(("blue",),), days_lost=1)
    state = flight(LATE, [wrong_ship(), BARE, "table"], wares)
    opened = turned_up(flight(LATE[::-1], [wrong_ship(), BARE, "table"], wares))
    assert refused(opened, RemoveTile(A, 7, 9)) == ("not_now", "GT-CHECK-07")
    out = tuple(replace(own, gave_up=True, steps=None) for own in state.truckers)
    given_up = replace(state, truckers=(out[A], state.truckers[B], out[C]))
    assert refused(given_up, RemoveTile(A, 7, 9)) == ("not_now", "GT-CHECK-07")
    assert refused(given_up, TellRemoved(C, 1)) == ("not_now", "GT-CHECK-07")
    assert refused(replace(state, phase="payday"), RemoveTile(A, 7, 9)) == ("not_now", "GT-CHECK-07")
    assert refused(replace(state, phase="payday"), TellRemoved(C, 1)) == ("not_now", "GT-CHECK-07")
    assert said(state, TellRemoved(C, 2)) == ("tiles_removed", "GT-CHECK-07", {"n": 2})


@pytest.mark.rule("GT-CHECK-07", "GT-TREK-03")
@pytest.mark.parametrize(("mode", "cash", "left", "paid"), [
    ("trek", 0, 0, 0), ("trek", 2, 1, 1), ("flight", 0, -1, 1), ("flight", -3, -4, 1),
])  # fmt: skip
def test_on_a_trek_nobody_pays_what_they_have_not(mode, cash, left, paid):
    state = underway([9, 5], [wrong_ship(), BARE], mode=mode)
    state = replace(state, truckers=(replace(state.truckers[A], cash=cash), state.truckers[B]))
    after = apply(state, RemoveTile(A, 7, 9))
    assert isinstance(after, Applied)
    assert after.state.truckers[A].cash == left
    assert [(each.rule, each.says.args) for each in after.lines if each.says.key == "ledger.fined"] == [
        ("GT-CHECK-07", {"n": paid})
    ]


@pytest.mark.parametrize(("tiles", "low", "high"), [(0, 1, 36), (37, 1, 36)])
def test_between_one_component_and_the_largest_ship_is_removed(tiles, low, high):
    state = flight(LATE, [BARE, BARE, "table"])
    answer = apply(state, TellRemoved(C, tiles))
    assert (answer.code, answer.says.args) == ("out_of_bounds", {"low": low, "high": high})
    assert do(state, TellRemoved(C, high)).truckers[C].lost == high


# -- rebuilding ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-CHECK-03", "GT-CHECK-04")
def test_who_has_a_mistake_may_rebuild_and_of_unknown_tiles_the_owner_knows():
    state = inspected(wrong_ship(), mode="learning")
    assert said(state, Rebuild(A)) == ("rebuilds", "GT-CHECK-04", {})
    again = do(state, Rebuild(A))
    assert refused(again, Rebuild(A)) == ("no_mistake", "GT-CHECK-03")
    unknown = do(building(2, ("table", "full"), mode="learning"), Ready(A), Ready(B))
    assert do(unknown, Rebuild(A)).truckers[A].start is None
    assert refused(unknown, Rebuild(B)) == ("no_mistake", "GT-CHECK-03")
    assert refused(building(2, mode="learning"), Rebuild(A)) == ("no_rebuilding", "GT-CHECK-06")


@pytest.mark.rule("GT-CHECK-05")
@pytest.mark.parametrize(("starts", "rebuilds", "mover", "to"), [
    ((0, 1, 2), A, B, 0),
    ((0, 2, 3), A, B, 0),  # over a space that was free all along
    ((1, 2, 3), A, B, 1),
    ((0, 1, 2), A, C, None),  # another one is next
    ((0, 1, 2), C, B, None),  # it stands before it
    ((0, 1, 3), B, C, 1),
])  # fmt: skip
def test_the_next_one_behind_moves_up_to_the_space_that_was_vacated(starts, rebuilds, mover, to):
    state = inspected(BARE, mode="learning")
    own = tuple(replace(t, start=n, removed=True) for t, n in zip(state.truckers, starts, strict=True))
    state = do(replace(state, truckers=own), Rebuild(rebuilds))
    if to is None:
        assert refused(state, MoveUp(mover)) == ("nothing_vacated", "GT-CHECK-05")
        return
    assert said(state, MoveUp(mover)) == ("moves_up", "GT-CHECK-05", {"n": to + 1})
    after = do(state, MoveUp(mover))
    assert after.truckers[mover].start == to
    assert refused(after, MoveUp(mover)) == ("nothing_vacated", "GT-CHECK-05")


@pytest.mark.rule("GT-CHECK-05")
def test_a_space_left_by_moving_up_is_vacated_too_until_somebody_takes_it():
    state = inspected(BARE, mode="learning")
    own = tuple(replace(t, start=n, removed=n == 1) for t, n in zip(state.truckers, (1, 2, 3), strict=True))
    state = do(replace(state, truckers=own), Rebuild(A), MoveUp(B))
    assert do(state, MoveUp(C)).truckers[C].start == 2
    assert refused(do(state, TakeStart(A, 2)), MoveUp(C)) == ("nothing_vacated", "GT-CHECK-05")
    assert refused(replace(state, phase="journey"), MoveUp(C)) == ("nothing_vacated", "GT-CHECK-05")
    assert refused(state, MoveUp(A)) == ("nothing_vacated", "GT-CHECK-05")


# -- tiles and reserve ---------------------------------------------------------------------------------------------


def test_a_tile_is_said_by_its_kind_and_square():
    state = building(2)
    index = next(each.index for each in state.material.tiles.values() if each.type == "engine")
    assert said(state, LayTile(A, index, 0, 7, 8)) == (
        "laid", "GT-BUILD-06", {"tile": "@tile.engine", "row": 7, "column": 8},
    )  # fmt: skip
    laid = do(state, LayTile(A, index, 0, 7, 8))
    assert said(laid, TakeTile(A, 7, 8)) == ("untold", "GT-BUILD-17", {"row": 7, "column": 8})
    taken = do(laid, LayTile(A, 60, 0, 7, 6), TakeTile(A, 7, 8))
    assert refused(taken, MoveTile(A, 7, 6, 1, 7, 6)) == ("tile_fixed", "GT-BUILD-28")
    assert refused(replace(laid, phase="launch"), TakeTile(A, 7, 8)) == ("not_building", "GT-BUILD-37")
    assert refused(replace(laid, phase="launch"), LayTile(A, 60, 0, 7, 6)) == ("not_building", "GT-BUILD-37")
    assert refused(laid, TakeTile(A, 7, 6)) == ("nothing_there", "GT-BUILD-06")


@pytest.mark.rule("GT-BUILD-18")
def test_the_starting_cabin_is_never_moved():
    state = do(building(2), LayTile(A, 60, 0, 7, 8))
    assert refused(state, MoveTile(A, 7, 7, 0, 7, 6)) == ("starting_stays", "GT-SETUP-05")
    assert refused(building(2), MoveTile(A, 7, 7, 0, 7, 6)) == ("starting_stays", "GT-SETUP-05")


@pytest.mark.rule("GT-BUILD-22", "GT-BUILD-37")
def test_a_reserve_is_said_while_a_ship_is_told():
    state = building(2)
    assert said(state, TellReserve(A, 1)) == ("reserve", "GT-BUILD-22", {"n": 1})
    assert refused(state, TellReserve(A, -1)) == ("reserve_full", "GT-BUILD-22")
    assert refused(replace(state, phase="journey"), TellReserve(A, 1)) == ("not_building", "GT-BUILD-37")
    unknown = do(building(2, ("figures", "table")), TellReserve(A, 2))
    assert do(unknown, TellReserve(A, 0)).truckers[A].reserve == 0  # its owner has built them in


@pytest.mark.rule("GT-TITLE-14", "GT-TITLE-16")
def test_two_tiles_of_the_pile_are_reserved_first():
    state = flying_gold(building(2))
    assert said(state, ReserveFirst(A, 53, 10)) == ("reserve", "GT-TITLE-14", {"n": 2})
    taken = do(state, LayTile(B, 53, 0, 7, 8))
    assert refused(taken, ReserveFirst(A, 53, 10)) == ("tile_twice", "GT-SETUP-02")
    assert refused(state, ReserveFirst(A, 53, 9999)) == ("tile_twice", "GT-SETUP-02")
    cabins = [each.index for each in state.material.tiles.values() if each.type == "starting_cabin"]
    assert refused(state, ReserveFirst(A, cabins[3], 53)) == ("tile_twice", "GT-SETUP-02")
    assert refused(do(state, TellReserve(A, 1)), ReserveFirst(A, 53, 10)) == ("reserve_waits", "GT-TITLE-15")
    assert refused(do(state, Ready(A)), ReserveFirst(A, 53, 10)) == ("not_building", "GT-BUILD-37")
    assert refused(replace(state, phase="check"), ReserveFirst(A, 53, 10)) == ("not_building", "GT-BUILD-37")
