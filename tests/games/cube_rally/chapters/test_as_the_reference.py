"""Drops, placing and the token for any table, as the reference code of the rules page has them (P15 to P19)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.actions import NotReady, Ready
from companion.games.cube_rally.components import PLACING
from companion.games.cube_rally.results.ranks import after_drop, token_holder
from tests.games.cube_rally import oracle
from tests.games.cube_rally.box import asks_red, do, table


@given(st.permutations(range(5)), st.sets(st.integers(0, 4)), st.booleans(), st.integers(2, 5))
@settings(max_examples=150, deadline=None)
def test_drops_are_those_of_the_reference(
    order: list[int], failed: set[int], one_place: bool, seats: int
) -> None:  # P15, P16
    order = [seat for seat in order if seat < seats]
    mode = "one_place" if one_place else "behind_all_successes"
    after = after_drop(order, failed, one_place)
    assert list(after) == oracle.rank_drop(order, failed, mode)
    assert sorted(after) == sorted(order)
    if one_place:
        assert all(after.index(seat) - order.index(seat) <= 1 for seat in order)
    elif seats > 2:
        gone = order[0]
        rest = [seat for seat in order if seat != gone]
        assert after_drop(rest, failed) == tuple(seat for seat in after if seat != gone)


@given(st.lists(st.integers(0, 3), max_size=14), st.booleans(), st.integers(2, 4))
@settings(max_examples=80, deadline=None)
def test_placing_is_that_of_the_reference(presses: list[int], gap: bool, seats: int) -> None:  # P17, P18
    mode = "leave_gap" if gap else "close_up"
    state = table(*[{"level": "table"}] * seats, phase="stack", cards=[asks_red()], options={"take_back": mode})
    events = []
    for seat in (press % seats for press in presses):
        if state.phase != "stack":
            break
        placed = seat in state.board
        events.append(("back" if placed else "place", seat))
        state = do(state, NotReady(seat) if placed else Ready(seat))
    for seat in range(seats):
        if state.phase == "stack" and seat not in state.board:
            events.append(("place", seat))
            state = do(state, Ready(seat))
    expected = oracle.placing(events, mode)
    assert [expected[rank] for rank in range(1, seats + 1)] == list(state.order)
    assert sum(driven.score.total for driven in state.drivers) == sum(PLACING[:seats])


@given(st.integers(-1, 3), st.permutations(range(4)), st.sets(st.integers(0, 3)))
@settings(deadline=None)
def test_the_token_goes_where_the_reference_says(holder: int, order: list[int], now: set[int]) -> None:  # P19
    assert token_holder(holder, order, now) == oracle.retirement_token(holder, order, now)
