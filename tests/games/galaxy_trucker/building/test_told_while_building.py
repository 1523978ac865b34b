"""What is told and refused while ships are built against the sand, by which rule (GT-BUILD)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Drawn, NotReady, Ready, TimeUp
from companion.games.galaxy_trucker.actions import CallStop, LookAtPile, PutPileBack, TakeStart, TurnGlass
from companion.games.galaxy_trucker.building.complete import parking_draw
from companion.games.galaxy_trucker.building.glass import countdown, last_places, why_not_stop, why_not_turn
from companion.games.galaxy_trucker.state import Glass, Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused
from tests.games.galaxy_trucker.told import told

A, B, C = range(3)


def out(state: Haul) -> TimeUp:
    running = countdown(state)
    assert running is not None
    return TimeUp(None, running.id)


def glass(sand: str, space: int = 0, turner: int | None = None, **answers: str) -> Haul:
    """Level II while building, with the glass so; it has 3 spaces (D-03)."""
    return replace(building(**answers), glass=Glass(space, sand, turner))


@pytest.mark.rule("GT-BUILD-20", "GT-BUILD-35", "GT-BUILD-39")
def test_completion_is_told_with_the_place():
    state = building()
    assert told(state, Ready(B)) == ["B complete GT-BUILD-20 n=1"]
    assert told(state, TakeStart(B, 2)) == ["B complete GT-BUILD-20 n=3"]
    state = do(state, Ready(B), Ready(A))
    assert told(state, NotReady(A)) == ["A builds_on GT-BUILD-20"]
    assert told(state, TakeStart(C, 3)) == ["C complete GT-BUILD-20 n=4", "- inspection GT-CHECK-01"]
    assert refused(do(state, TakeStart(C, 3)), TakeStart(A, 2)) == ("not_building", "GT-BUILD-20")
    assert refused(laid_out(), TakeStart(A, 2)) == ("not_building", "GT-BUILD-20")
    assert refused(do(state, Ready(C)), TakeStart(C, 3)) == ("not_building", "GT-BUILD-20")


@pytest.mark.rule("GT-BUILD-20")
def test_a_refused_place_leaves_the_one_that_was_taken():
    state = do(building(), Ready(A), TakeStart(B, 2))
    assert refused(state, TakeStart(B, 0)) == ("start_taken", "GT-BUILD-20")
    assert do(state, TakeStart(B, 2)).truckers[B].start == 2
    front = do(building(start_space="frontmost_free"), Ready(A))
    assert refused(front, TakeStart(B, 2)) == ("start_taken", "GT-BUILD-20")
    assert do(front, TakeStart(B, 1)).truckers[B].start == 1


@pytest.mark.rule("GT-BUILD-31", "GT-BUILD-32", "GT-BUILD-33", "GT-BUILD-34", "GT-BUILD-36")
@pytest.mark.parametrize(
    ("sand", "space", "first", "complete"),
    [
        ("none", 0, ("no_glass", "GT-BUILD-31"), ("no_glass", "GT-BUILD-31")),
        ("running", 0, ("sand_runs", "GT-BUILD-32"), ("sand_runs", "GT-BUILD-32")),
        ("running", 2, ("sand_runs", "GT-BUILD-32"), ("sand_runs", "GT-BUILD-32")),
        ("empty", 0, None, None),
        ("empty", 1, ("only_complete_turns", "GT-BUILD-34"), None),
        ("empty", 2, ("last_space", "GT-BUILD-36"), ("last_space", "GT-BUILD-36")),
    ],
)
def test_who_may_turn_the_glass(sand, space, first, complete):
    state = do(glass(sand, space), Ready(B))
    found = [why_not_turn(state, seat) for seat in (A, B)]
    assert [each and (each.says.key.removeprefix("reject."), each.rule) for each in found] == [first, complete]
    for seat, why in ((A, first), (B, complete)):
        if why is None:
            rule = "GT-BUILD-34" if space == 1 else "GT-BUILD-33"
            assert told(state, TurnGlass(seat)) == [f"{'AB'[seat]} turns_glass {rule}"]
            assert do(state, TurnGlass(seat)).glass == Glass(space + 1, "running", seat)
        else:
            assert refused(state, TurnGlass(seat)) == why


@pytest.mark.rule("GT-BUILD-32", "GT-BUILD-36")
def test_sand_that_runs_out_is_told_and_each_space_has_its_own_sand():
    assert told(glass("running"), out(glass("running"))) == ["- sand_out GT-BUILD-32"]
    assert told(glass("running", 2), out(glass("running", 2))) == ["- sand_out GT-BUILD-36"]
    assert out(glass("running")) != out(glass("running", 1))
    assert refused(glass("running"), out(glass("running", 1)))[0]
    assert countdown(glass("empty")) is None
    assert countdown(replace(glass("running"), phase="park")) is None
    assert do(glass("running"), out(glass("running"))).glass == Glass(0, "empty")


@pytest.mark.rule("GT-BUILD-31", "GT-BUILD-36")
@pytest.mark.parametrize(
    ("sand", "space", "turner", "why"),
    [
        ("none", 2, B, ("no_glass", "GT-BUILD-31")),
        ("running", 2, B, ("sand_runs", "GT-BUILD-36")),
        ("empty", 1, B, ("sand_runs", "GT-BUILD-36")),
        ("empty", 2, A, ("turner_stops", "GT-BUILD-36")),
        ("empty", 2, B, None),
        ("empty", 2, None, None),
    ],
)
def test_who_may_call_stop(sand, space, turner, why):
    state = glass(sand, space, turner)
    found = why_not_stop(state, B)
    assert (found and (found.says.key.removeprefix("reject."), found.rule)) == why
    assert (told(state, CallStop(B))[0] if why is None else refused(state, CallStop(B))) == (
        "B stop GT-BUILD-37" if why is None else why
    )


@pytest.mark.rule("GT-BUILD-37", "GT-BUILD-38")
@pytest.mark.parametrize(("reading", "hand"), [("discard_free", "hand_goes_back"), ("may_place", "hand_may_place")])
def test_stop_is_told_with_what_becomes_of_the_tile_in_hand(reading, hand):
    state = do(glass("empty", 2, B, tile_in_hand_at_stop=reading), Ready(B))
    assert told(state, CallStop(B)) == ["B stop GT-BUILD-37", f"- {hand} GT-BUILD-37"]
    state = do(state, CallStop(B))
    assert (state.phase, state.glass.sand, last_places(state)) == ("park", "none", (1, 2))
    assert told(state, Ready(C)) == ["C complete GT-BUILD-38 n=2"]
    assert (parking_draw(state), do(state, TakeStart(C, 3)).truckers[C].start) == (None, 3)


@pytest.mark.rule("GT-BUILD-38")
def test_places_by_chance_or_by_seat_at_stop():
    state = do(glass("empty", 2, B, stop_order="random"), Ready(B))
    assert parking_draw(state) is None
    state = do(state, CallStop(B))
    draw = parking_draw(state)
    assert (draw.rule, draw.things, draw.take) == ("GT-BUILD-38", ("0", "2"), 2)
    assert refused(state, Drawn(None, draw.id, ("0", "0")))[0] == "choose_exactly"
    assert told(state, Drawn(None, draw.id, ("2", "0")))[:2] == [
        "C complete GT-BUILD-38 n=2",
        "A complete GT-BUILD-38 n=3",
    ]
    seated = do(glass("empty", 2, B, stop_order="seating"), Ready(B))
    assert told(seated, CallStop(B))[2:] == [
        "A complete GT-BUILD-38 n=2",
        "C complete GT-BUILD-38 n=3",
        "- inspection GT-CHECK-01",
    ]


@pytest.mark.rule("GT-BUILD-26", "GT-BUILD-27", "GT-BUILD-28", "GT-BUILD-30", "GT-SETUP-09")
def test_reading_a_pile_is_told():
    state = building()
    assert told(state, LookAtPile(A, 2)) == ["A looks GT-BUILD-28 n=3"]
    reads = do(
        replace(state, truckers=(replace(state.truckers[A], loose=(7, 8)), *state.truckers[1:])), LookAtPile(A, 2)
    )
    assert (reads.truckers[A].loose, reads.truckers[A].seen) == (None, (2,))  # GT-BUILD-28
    assert told(reads, PutPileBack(A)) == ["A puts_back GT-BUILD-30"]
    assert refused(laid_out(), LookAtPile(A, 0)) == ("no_piles", "GT-BUILD-26")
    assert refused(do(state, Ready(A)), LookAtPile(A, 0)) == ("complete_reads_nothing", "GT-BUILD-26")


@pytest.mark.rule("GT-BUILD-30", "GT-BUILD-37")
def test_piles_are_back_in_their_places_when_building_ends():  # A-09 at its other value
    state = do(building(peek_after_finish="yes"), Ready(A), Ready(B), LookAtPile(A, 0), Ready(C))
    assert (state.phase, [own.looks for own in state.truckers]) == ("check", [None] * 3)
