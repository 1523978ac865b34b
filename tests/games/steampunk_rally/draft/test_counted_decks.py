"""Cards that only the cardboard knows are counted by the players when a deck runs short (SR-DECK)."""

import random

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.applied import Applied
from companion.games.steampunk_rally.setup.start import sample_setup
from tests.games.steampunk_rally.draft.decks_by_hand import cards, deck, drafting, known


@pytest.mark.rule("SR-DECK-08")
def test_at_level_table_the_player_counts_the_cards(bench):
    racers = [bench.table(parts=7), bench.full(*cards(bench, "gold", 1)), bench.table(parts=0)]
    state = drafting(bench, *racers, decks=known(gold=(1, 9)))
    assert bench.asked(state) == ("count_cards", {str(n) for n in range(8)})
    assert state.racers[2].decision is None
    few = bench.choose(state, "2")
    # 9 - 3 held = 6 cards: one turned up, three dealt.
    assert (deck(few, "gold").left, few.racers[0].parts) == (2, 7)
    many = bench.choose(state, "6")
    # Two free cards; two of the six are given up down to four: 4, one turned up, three dealt.
    assert (deck(many, "gold").left, many.racers[0].parts) == (0, 5)


def together(choices):
    return {int(choice.removeprefix("all:")) for choice in choices if choice.startswith("all:")}


@pytest.mark.rule("SR-DECK-04")
@pytest.mark.rule("SR-DECK-06")
def test_one_player_counts_deck_and_pile_for_everybody(bench):
    racers = [bench.table(parts=7), bench.full(*cards(bench, "gold", 4)), bench.table(parts=5)]
    state = drafting(bench, *racers, decks=known(gold=(2, 40)))
    # Two are in the deck, and four of the forty are known to be held.
    assert together(bench.asked(state, 0)[1]) == together(bench.asked(state, 2)[1]) == set(range(2, 37))
    state = bench.choose(state, "all:20", seat=2)
    assert [racer.decision for racer in state.racers] == [None] * 3
    # Twenty cards: one turned up, three dealt.
    assert deck(state, "gold").left == 20 - 1 - 3
    assert [line.says.args["n"] for line in bench.lines if line.says.key == "ledger.reshuffled"] == [20]


@pytest.mark.rule("SR-DECK-06")
def test_own_cards_are_counted_only_where_deck_and_pile_are_not_enough(bench):
    racers = [bench.table(parts=7), bench.table(parts=5), bench.table(parts=5)]
    state = drafting(bench, *racers, decks=known(gold=(0, 12)))
    state = bench.choose(state, "all:2", seat=1)
    assert [together(bench.asked(state, seat)[1]) for seat in range(3)] == [set()] * 3
    state = bench.choose(bench.choose(bench.choose(state, "6"), "3", seat=1), "1", seat=2)
    # Two of twelve are free; the first player gives up two of six: four, one turned up, three dealt.
    assert ([racer.parts for racer in state.racers], deck(state, "gold").left) == ([5, 5, 5], 0)


def test_who_counted_own_cards_already_is_not_minded_when_somebody_counts_the_deck(bench):
    state = drafting(bench, *(bench.table(parts=4) for _ in range(3)), decks=known(gold=(1, 40), silver=(1, 40)))
    state = bench.choose(bench.choose(state, "3"), "all:30", seat=1)
    assert deck(state, "gold").left == 30 - 1
    # The next deck is a question of its own, again to everybody.
    assert {racer.decision.asks.args["deck"] for racer in state.racers} == {"@deck.silver"}
    assert together(bench.asked(state)[1]) == set(range(1, 41))
    assert deck(bench.choose(state, "all:40", seat=2), "silver").left == 40 - 1 - 3


@pytest.mark.parametrize("seed", range(3))
def test_random_games_in_which_decks_are_counted_together_keep_what_must_hold(bench, seed):
    chance, counts = random.Random(seed), 0
    begun = bench.game.start(sample_setup(6, ("table", "table", "full")))
    assert isinstance(begun, Applied)
    state = replace(begun.state, decks=tuple(replace(d, left=6) for d in begun.state.decks))
    while (action := bench.game.propose(state, lambda n: int(chance.random() * n))) is not None:
        if isinstance(action, Decide) and action.kind == "count_cards" and chance.random() < 0.8:
            decision = state.racers[action.seat].decision
            every = [choice.id for choice in decision.choices if choice.id.startswith("all:")]
            action = replace(action, chosen=(chance.choice(every),)) if every else action
            counts += bool(every)
        result = bench.game.apply(state, action)
        assert isinstance(result, Applied), (action, result)
        state = result.state
        assert bench.game.violations(state) == (), action
    assert counts


def test_where_not_even_the_number_of_parts_is_known_it_is_asked_too(bench):
    state = drafting(bench, bench.table(), bench.full(), decks=known(black=(1, 20)), parts_unknown=(0,))
    kind, choices = bench.asked(state)
    assert (kind, len(choices)) == ("count_cards", 21)
    assert deck(bench.choose(state, "4"), "black").left == 20 - 4 - 1 - 2
