"""The Draft and the Vent phase (SR-DRAFT, SR-VENT); numbers in names are those of the worked scenarios."""

import pytest
from msgspec.structs import replace

from companion.core.actions import Advance, NotReady, Ready
from companion.games.steampunk_rally.actions import Build, Lower, Stash, TakeCogs, TakeDice, Vent


@pytest.mark.rule("SR-DRAFT-04")
@pytest.mark.rule("SR-DRAFT-24")
@pytest.mark.rule("SR-DRAFT-25")
def test_4_four_picks_each_behind_a_barrier(bench):
    state = bench.state(*(bench.table() for _ in range(5)), phase="draft", round=1)
    picks = []
    while state.phase == "draft":
        picks.append(state.pick)
        state = bench.advance(state)
    assert picks == [1, 2, 3, 4]


def passes(state):
    """Who gets whose cards: the next seat in the order round the table."""
    order = state.token_order
    return dict(zip(order, (*order[1:], order[0]), strict=True))


@pytest.mark.rule("SR-DRAFT-22")
@pytest.mark.rule("SR-ROUND-08")
@pytest.mark.rule("SR-ROUND-09")
def test_5_cards_go_the_way_of_the_token(bench):
    state = bench.state(*(bench.table() for _ in range(4)), phase="draft", clockwise=True, token_after=3)
    assert passes(state) == {0: 1, 1: 2, 2: 3, 3: 0}
    while state.round == 2:
        state = bench.advance(state)
    assert (state.clockwise, state.token_after) == (False, 3)
    assert passes(state) == {0: 3, 3: 2, 2: 1, 1: 0}


@pytest.mark.rule("SR-DRAFT-10")
@pytest.mark.rule("SR-DRAFT-12")
@pytest.mark.rule("SR-DRAFT-14")
@pytest.mark.rule("SR-DRAFT-15")
@pytest.mark.rule("SR-DRAFT-17")
def test_6_a_part_that_cannot_be_attached_is_dice_or_cogs(bench):
    cockpit = bench.part("cockpit", valves="n", border="inventor")
    state = bench.state(bench.full(cockpit=cockpit), phase="draft")
    assert bench.refused(state, Build(0, bench.part("part", valves="nw"), (0, -1))) == "not_connected"
    after = bench.do(state, TakeDice(0, "red", 2))
    assert [(die.colour, die.value) for die in after.racers[0].pool] == [("red", 0), ("red", 0)]
    assert after.supply.of("red") == 34
    assert bench.do(state, TakeCogs(0, 3)).racers[0].cogs == 3


@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.rule("SR-DRAFT-13")
@pytest.mark.rule("SR-DRAFT-18")
@pytest.mark.rule("SR-DRAFT-19")
@pytest.mark.rule("SR-DRAFT-21")
def test_81_one_action_a_card(bench):
    state = bench.state(bench.full(), phase="draft")
    for first in (Stash(0), TakeDice(0, "red", 2), TakeDice(0, "blue", 1), TakeCogs(0, 3)):
        after = bench.do(state, first)
        for second in (TakeDice(0, "blue", 1), TakeCogs(0, 3), Stash(0)):
            assert bench.refused(after, second) == "card_used"
    for wrong in (TakeDice(0, "red", 0), TakeCogs(0, -2), TakeDice(0, "green", 1), TakeDice(0, "red", 10**9)):
        assert bench.refused(state, wrong) == "no_such_corner"


@pytest.mark.rule("SR-DRAFT-05")
@pytest.mark.rule("SR-DRAFT-07")
def test_a_seat_at_level_full_is_not_ready_before_it_used_its_card(bench):
    state = bench.state(bench.full(), bench.table(), phase="draft")
    assert bench.refused(state, Ready(0)) == "card_unused"
    state = bench.do(state, Stash(0), Ready(0), Ready(1), Advance(None))
    assert (state.pick, state.racers[0].stash) == (2, 1)
    assert bench.refused(state, Ready(0)) == "card_unused"


@pytest.mark.rule("SR-DRAFT-08")
def test_inventor_parts_are_not_drafted(bench):
    state = bench.state(bench.full(), phase="draft")
    assert bench.refused(state, Build(0, bench.part("x", border="inventor"), (1, 0))) == "not_drafted"


@pytest.mark.rule("SR-DRAFT-09")
def test_a_part_is_attached_at_once(bench):
    state = bench.do(bench.state(bench.full(), phase="draft"), Build(0, bench.part("x", "RR"), (1, 0)))
    assert [(card.part.id, card.at, card.dice) for card in state.racers[0].machine[1:]] == [("x", (1, 0), (0, 0))]


def test_at_level_table_drafted_things_are_extras(bench):
    state = bench.state(bench.table(parts=1), phase="draft")
    state = bench.do(state, Build(0, bench.part("x")))
    assert state.racers[0].parts == 2
    assert bench.refused(state, TakeCogs(0, 1)) == "card_used"


@pytest.mark.rule("SR-FLOW-06")
@pytest.mark.rule("SR-DRAFT-04")
def test_70_nobody_goes_on_before_all_are_ready(bench):
    state = bench.state(*(bench.table() for _ in range(4)), phase="draft")
    state = bench.do(state, Ready(0), Ready(2), Ready(3))
    assert bench.refused(state, Advance(None)) == "not_all_ready"
    state = bench.do(state, NotReady(2), Ready(1))
    assert bench.refused(state, Advance(None)) == "not_all_ready"
    assert bench.do(state, Ready(2), Advance(None)).pick == 2


@pytest.mark.rule("SR-FLOW-03")
@pytest.mark.rule("SR-VENT-01")
def test_1_no_vent_phase_in_the_first_round(bench):
    first = bench.state(bench.table(), phase="draft", pick=4, round=1)
    assert bench.advance(first).phase == "race"
    second = bench.state(bench.table(), phase="draft", pick=4, round=2)
    assert bench.advance(second).phase == "vent"


def venting(bench, placed, cogs, colours=None):
    part = bench.part("part", colours or "R" * len(placed))
    return bench.state(bench.full(part, placed={"part": placed}, cogs=cogs), phase="vent")


def lower(cogs, *points):
    return Vent(0, cogs, tuple(Lower("part", slot, n) for slot, n in enumerate(points) if n))


@pytest.mark.rule("SR-VENT-03")
@pytest.mark.rule("SR-VENT-08")
def test_8_one_cog_lowers_a_die_by_two(bench):
    racer = bench.do(venting(bench, "5", 1), lower(1, 2)).racers[0]
    assert (racer.machine[1].dice, racer.cogs) == ((3,), 0)


@pytest.mark.rule("SR-VENT-04")
@pytest.mark.rule("SR-VENT-07")
def test_9_or_two_dice_by_one(bench):
    state = bench.do(venting(bench, "14", 1), lower(1, 1, 1))
    assert state.racers[0].machine[1].dice == (0, 3)
    assert state.supply.of("red") == 35


@pytest.mark.rule("SR-VENT-02")
@pytest.mark.rule("SR-VENT-14")
def test_10_any_number_of_cogs(bench):
    state = bench.do(venting(bench, "621", 4), lower(3, 3, 2, 1))
    assert state.racers[0].machine[1].dice == (3, 0, 0)
    assert (state.racers[0].cogs, state.supply.of("red")) == (1, 35)
    assert bench.refused(venting(bench, "6", 1), lower(2, 3)) == "no_cogs"


@pytest.mark.rule("SR-VENT-03")
def test_11_a_cog_gives_two_points_at_most(bench):
    assert bench.refused(venting(bench, "55", 1), lower(1, 2, 1)) == "too_many_points"


@pytest.mark.rule("SR-VENT-07")
def test_12_a_die_at_nothing_or_less_is_gone(bench):
    state = bench.do(venting(bench, "1", 1), lower(1, 2))
    assert (state.racers[0].machine[1].dice, state.supply.of("red")) == ((0,), 36)


@pytest.mark.rule("SR-VENT-05")
def test_13_only_dice_in_slots(bench):
    state = venting(bench, "0", 1)
    assert bench.refused(state, lower(1, 1)) == "slot_open"
    assert bench.refused(state, Vent(0, 1, (Lower("pool", 0, 1),))) == "no_such_part"
    assert bench.refused(state, Vent(0, 1, (Lower("part", 7, 1),))) == "no_such_slot"
    assert bench.refused(replace(state, phase="race", pick=0), lower(1, 1)) == "wrong_phase"


@pytest.mark.rule("SR-VENT-06")
def test_82_not_dice_in_storage_slots(bench):
    racer = bench.full(bench.part("part", "b"), cogs=1)
    racer = replace(racer, machine=(racer.machine[0], replace(racer.machine[1], dice=(4,), stored=("blue",))))
    assert bench.refused(bench.state(racer, phase="vent"), lower(1, 2)) == "storage_slot"


@pytest.mark.rule("SR-VENT-11")
@pytest.mark.rule("SR-VENT-13")
def test_14_boosts_go_round_from_the_token(bench):
    state = bench.state(*(bench.table() for _ in range(4)), phase="vent", clockwise=True, token_after=3)
    assert state.token_order == (0, 1, 2, 3)
    assert replace(state, clockwise=False).token_order == (3, 2, 1, 0)


@pytest.mark.rule("SR-FLOW-06")
def test_a_seat_that_cannot_vent_is_ready_by_itself(bench):
    part = bench.part("part", "R")
    seats = (
        bench.full(part, placed={"part": "4"}),
        bench.full(part, cogs=3),
        bench.full(part, placed={"part": "4"}, cogs=1),
        bench.full(stash=1),
        bench.table(),
    )
    # At level full every card of the last pick has been used.
    seats = tuple(replace(racer, picks=4) for racer in seats)
    state = bench.advance(bench.state(*seats, phase="draft", pick=4))
    assert set(state.barrier.order) == {0, 1}


@pytest.mark.parametrize("make", [lambda n: TakeDice(0, "red", n), lambda n: TakeCogs(0, n)])
def test_a_corner_shows_one_to_nine(bench, make):
    state = bench.state(bench.full(), phase="draft")
    for n in (1, 9):
        bench.do(state, make(n))
    for n in (0, 10):
        assert bench.refused(state, make(n)) == "no_such_corner"
