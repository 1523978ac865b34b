"""One barrier for the whole Draft (C-19, ``draft_barrier``): hands go round, and the companion waits once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.actions import Advance, Correct, NotReady, Ready
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Build, CallBoosts, PlayBoost, Stash, TakeCogs, TakeDice
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import Boost, Effect
from companion.games.steampunk_rally.state import Deck

WHOLE = {"draft_barrier": "draft"}
COG = Boost("cog", "Cog", (((Effect("cog", 1),),),))


def drafting(bench, *racers, **fields):
    """A Draft with one barrier, nobody having said anything."""
    return bench.state(*racers, phase="draft", rules={**WHOLE, **fields.pop("rules", {})}, **fields)


def cogs(seat, times):
    return [TakeCogs(seat, 1)] * times


@pytest.mark.rule("C-19")
@pytest.mark.rule("SR-DRAFT-07")
@pytest.mark.rule("SR-DRAFT-25")
@pytest.mark.parametrize("level", ["full", "parts"])
def test_a_seat_uses_its_four_cards_one_after_the_other_and_waits_for_nobody(bench, level):
    state = drafting(bench, getattr(bench, level)(), bench.full(), round=2)
    part = bench.part("wheel")
    state = bench.do(state, Build(0, part, (1, 0)), TakeDice(0, "red", 2), TakeCogs(0, 3), Stash(0))
    racer = state.racers[0]
    assert [card.part.id for card in racer.machine] == ["cockpit", "wheel"]
    assert ([die.colour for die in racer.pool], racer.cogs, racer.stash) == (["red", "red"], 3, 1)
    assert (racer.picks, state.racers[1].picks) == (4, 0)
    assert (state.pick, state.phase) == (1, "draft")
    bench.do(state, Ready(0))


@pytest.mark.rule("SR-DRAFT-24")
def test_each_line_is_told_of_the_card_it_came_from(bench):
    bench.do(drafting(bench, bench.parts(picks=1, short=1), bench.full()), TakeCogs(0, 3), Stash(0))
    bench.says(
        (0, "pick", "SR-DRAFT-24", {"pick": 2, "picks": 3}),
        (0, "cogs_gained", "SR-DRAFT-17", {"n": 3}),
        (0, "pick", "SR-DRAFT-24", {"pick": 3, "picks": 3}),
        (0, "stashed", "SR-DRAFT-19", {"n": 1}),
    )


@pytest.mark.rule("SR-DRAFT-25")
@pytest.mark.parametrize("fifth", [TakeCogs(0, 1), TakeDice(0, "red", 1), Stash(0)])
@pytest.mark.parametrize("level", ["full", "parts", "table"])
def test_a_fifth_card_is_refused(bench, level, fifth):
    state = bench.do(drafting(bench, getattr(bench, level)()), *[Stash(0)] * 4)
    bench.refuses(state, fifth, "cards_used", "SR-DRAFT-25")


@pytest.mark.rule("SR-DRAFT-25")
@pytest.mark.parametrize(
    ("used", "code", "rule", "args"),
    [
        (0, "cards_unused", "SR-DRAFT-25", {"n": 4}),
        (1, "cards_unused", "SR-DRAFT-25", {"n": 3}),
        (2, "cards_unused", "SR-DRAFT-25", {"n": 2}),
        (3, "card_unused", "SR-DRAFT-07", {}),
    ],
)
def test_nobody_is_ready_who_has_not_said_what_became_of_all_cards(bench, used, code, rule, args):
    state = bench.do(drafting(bench, bench.full()), *cogs(0, used))
    bench.refuses(state, Ready(0), code, rule, **args)


@pytest.mark.rule("SR-FLOW-06")
@pytest.mark.rule("C-19")
@pytest.mark.parametrize(("number", "phase"), [(1, "race"), (2, "vent")])
def test_one_barrier_ends_the_phase(bench, number, phase):
    state = drafting(bench, bench.full(), bench.table(), bench.table(), round=number)
    state = bench.do(state, *cogs(0, 4), Ready(1), Ready(0))
    bench.refuses(state, Advance(None), "not_all_ready", "SR-FLOW-06", n=1)
    state = bench.do(state, Ready(2), Advance(None))
    assert (state.phase, state.pick) == (phase, 0)
    assert "pick" not in bench.said()


@pytest.mark.rule("C-19")
def test_with_a_barrier_at_each_pick_the_same_presses_end_the_first_pick_only(bench):
    state = bench.state(bench.full(), bench.table(), phase="draft", rules={"draft_barrier": "pick"})
    state = bench.do(state, TakeCogs(0, 1), Ready(0), Ready(1), Advance(None))
    assert (state.phase, state.pick) == ("draft", 2)


def test_at_level_table_a_press_is_all_that_is_needed(bench):
    state = drafting(bench, bench.table(), bench.table(), parts_unknown=(0,), round=2)
    assert bench.do(state, Ready(0), Ready(1), Advance(None)).phase == "vent"


@pytest.mark.rule("SR-DRAFT-09")
@pytest.mark.rule("SR-DRAFT-19")
def test_at_level_table_up_to_four_parts_and_boosts_are_extras(bench):
    part = bench.part("x")
    state = bench.do(drafting(bench, bench.table(parts=1)), Build(0, part), Stash(0), Build(0, part), Build(0, part))
    assert (state.racers[0].parts, state.racers[0].stash) == (4, 1)
    # Cards taken for dice or cogs are the cardboard's, so that nobody knows which of the four a part was.
    assert bench.said() == ["built", "stashed", "built", "built"]
    bench.refuses(state, Build(0, part), "cards_used", "SR-DRAFT-25")


def test_using_a_card_takes_readiness_back(bench):
    state = bench.do(drafting(bench, bench.table(), bench.table()), Ready(0), Stash(0))
    assert not state.barrier.has(0)
    state = bench.do(state, Ready(0), Ready(1), NotReady(0))
    bench.refuses(state, Advance(None), "not_all_ready", "SR-FLOW-06", n=1)


@pytest.mark.rule("SR-DRAFT-20")
def test_a_boost_stashed_can_be_played_before_the_next_card(bench):
    state = bench.do(drafting(bench, bench.full()), TakeCogs(0, 1), Stash(0), PlayBoost(0, COG))
    assert (state.racers[0].stash, state.racers[0].cogs) == (0, 2)
    assert bench.do(state, *cogs(0, 2), Ready(0)).racers[0].picks == 4


@pytest.mark.rule("SR-VENT-11")
def test_who_waits_to_play_boosts_waits_on_while_others_use_their_cards(bench):
    racers = [bench.full(stash=1), bench.full(stash=1)]
    state = bench.do(drafting(bench, *racers, token_after=1), CallBoosts(0), *cogs(1, 2))
    bench.refuses(state, PlayBoost(1, COG), "boost_order", "SR-VENT-11", name="P0")
    state = bench.do(state, *cogs(0, 4), Ready(0), PlayBoost(1, COG))
    assert state.racers[1].cogs == 3


@pytest.mark.rule("SR-DRAFT-01")
def test_no_more_cards_of_a_border_are_built_than_were_dealt(bench):
    dealt = tuple(Deck(family, 40, 30, 2) for family in ("gold", "silver", "copper", "black"))
    state = bench.do(drafting(bench, bench.full(), decks=dealt), Stash(0), Stash(0))
    bench.refuses(state, Stash(0), "card_not_dealt", "SR-DRAFT-01", deck="@deck.black")
    assert state.racers[0].picks == 2
    state = bench.do(state, *cogs(0, 2), Ready(0), Ready(1), Advance(None))
    assert [deck.dealt for deck in state.decks] == [0, 0, 0, 0]


def test_the_next_draft_begins_with_four_cards_again(bench):
    state = bench.do(drafting(bench, bench.full()), *cogs(0, 4))
    while state.phase != "draft" or state.round == 2:
        state = bench.advance(state)
    assert state.racers[0].picks == 0
    bench.refuses(state, Ready(0), "cards_unused", "SR-DRAFT-25", n=4)


# Hands that are short (G-58)


@pytest.mark.rule("G-58")
@pytest.mark.rule("SR-DRAFT-22")
@pytest.mark.parametrize(
    ("short", "clockwise", "fewer"),
    [
        # The hand of the second of five has three cards: it is empty at the fourth pick, three seats further.
        ([0, 1, 0, 0, 0], True, [0, 0, 0, 0, 1]),
        ([0, 1, 0, 0, 0], False, [0, 0, 0, 1, 0]),
        # With two cards it is empty at the third and fourth pick; with three players it comes home for the fourth.
        ([2, 0, 0, 0], True, [0, 0, 1, 1]),
        ([2, 0, 0], True, [1, 0, 1]),
        # A hand of nothing passes everybody once.
        ([4, 0, 0, 0], True, [1, 1, 1, 1]),
        ([0, 0], False, [0, 0]),
        ([4, 4], True, [4, 4]),
    ],
)
def test_where_a_short_hand_runs_out(short, clockwise, fewer):
    assert decks.fewer_in_all(short, clockwise) == fewer


@settings(max_examples=60, deadline=None, derandomize=True)
@given(short=st.lists(st.integers(0, 4), min_size=2, max_size=8), clockwise=st.booleans())
def test_as_many_cards_are_missing_as_where_hands_are_followed_pick_by_pick(bench_of, short, clockwise):
    """The other setting is the measure: there the companion itself hands the cards on."""
    bench = bench_of()
    state = bench.state(*(bench.full(short=n) for n in short), phase="draft", clockwise=clockwise)
    missing = [0] * len(short)
    for pick in range(1, 5):
        for seat, racer in enumerate(state.racers):
            missing[seat] += not decks.has_card(racer, pick)
        change = Change(replace(state, pick=pick))
        change.pick += 1
        decks.pass_hands(change)
        state = change.done().state
    assert decks.fewer_in_all(short, clockwise) == missing


@pytest.fixture(scope="module")
def bench_of():
    from companion.games.steampunk_rally.game import SteampunkRally
    from tests.games.steampunk_rally.bench import Bench

    return lambda: Bench(SteampunkRally())


@pytest.mark.rule("G-58")
@pytest.mark.rule("SR-DRAFT-01")
def test_who_gets_the_empty_hand_uses_three_cards(bench):
    # One silver card for two players, the token after the second: the second hand is dealt short, and at the fourth
    # pick the first seat holds it.
    racers = [bench.full(), bench.full()]
    silver = (Deck("silver", 1, 1),)
    state = bench.state(*racers, phase="round_end", decks=silver, token_after=1, rules=WHOLE)
    state = bench.advance(state)
    bench.says(
        (None, "phase", "SR-FLOW-03", {"phase": "@phase.draft", "round": 3}),
        (None, "reshuffled", "SR-DECK-04", {"deck": "@deck.silver", "n": 1}),
        (None, "new_deck", "SR-DECK-09", {"deck": "@deck.silver", "n": 1, "up": 0}),
        (1, "short_hand", "SR-DRAFT-01", {"n": 3}),
    )
    assert [racer.short for racer in state.racers] == [1, 0]
    bench.refuses(state, Ready(0), "cards_unused", "SR-DRAFT-25", n=3)
    state = bench.do(state, *cogs(0, 3), Ready(0), *cogs(1, 3))
    bench.refuses(state, TakeCogs(0, 1), "cards_used", "SR-DRAFT-25")
    bench.refuses(state, Ready(1), "card_unused", "SR-DRAFT-07")


@pytest.mark.rule("G-58")
def test_a_token_turned_by_hand_in_the_middle_changes_nothing_in_what_was_dealt(bench):
    state = drafting(bench, bench.full(short=1), bench.full())
    state = bench.do(state, *cogs(0, 3), Ready(0), Correct(None, "direction", 0))
    assert state.barrier.has(0)
    assert not state.clockwise


@pytest.mark.parametrize(
    ("fields", "state_fields", "says"),
    [
        ({"picks": 5}, {}, "Seat 0 has used 5 cards of 4 (SR-DRAFT-25)."),
        ({"picks": 3, "short": 2}, {}, "Seat 0 has used 3 cards of 2 (SR-DRAFT-25)."),
        ({}, {"pick": 2}, "The pick is 2, and each seat has its own where the Draft has one barrier."),
        ({}, {"ready": 0}, "Seat 0 is ready and has not said what became of its cards (SR-DRAFT-07)."),
    ],
)
def test_what_can_never_be_is_told(bench, fields, state_fields, says):
    state = drafting(bench, bench.full(**fields), bench.table())
    if "ready" in state_fields:
        state = replace(state, barrier=state.barrier.add(0))
    else:
        state = replace(state, **state_fields)
    assert bench.game.violations(state) == (says,)
    assert bench.game.violations(drafting(bench, bench.full(picks=2, short=2), bench.table())) == ()
