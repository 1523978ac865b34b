"""Decks that run short: shuffled, and cards given up (SR-DECK); numbers are those of the worked scenarios."""

import pytest

from companion.core.actions import Decide, Ready
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Discard, TakeCogs
from tests.games.steampunk_rally.draft.decks_by_hand import cards, deck, drafting, hands_used, known, numbers


@pytest.mark.rule("SR-DECK-02")
@pytest.mark.rule("SR-DECK-03")
@pytest.mark.rule("SR-DRAFT-02")
def test_46_a_deck_is_short_with_fewer_cards_than_players(bench):
    five = [bench.full() for _ in range(5)]
    enough = drafting(bench, *five, decks=known(gold=(5, 25)))
    assert numbers(hands_used(enough), "gold") == (0, 25)
    assert "reshuffled" not in bench.said()
    short = drafting(bench, *five, decks=known(gold=(4, 25)))
    assert [line.says.args["deck"] for line in bench.lines if line.says.key == "ledger.reshuffled"] == ["@deck.gold"]
    assert numbers(short, "silver") == (34, 1)


@pytest.mark.rule("SR-DECK-04")
@pytest.mark.rule("SR-DECK-06")
@pytest.mark.rule("SR-DECK-09")
@pytest.mark.rule("SR-DECK-10")
@pytest.mark.rule("SR-DECK-11")
@pytest.mark.parametrize("setting", ["down_to_four", "one_by_one"])
def test_47_deck_and_pile_together_are_enough(bench, setting):
    rich = bench.full(*cards(bench, "gold", 6))
    racers = [rich, *(bench.full() for _ in range(4))]
    state = drafting(bench, *racers, decks=known(gold=(3, 29)), rules={"deck_shortage": setting})
    # 23 cards shuffled, one turned up, five dealt.
    assert (deck(state, "gold").left, deck(state, "gold").dealt) == (17, 5)
    assert decks.pile(state, "gold") == 1
    assert state.racers[0].part_count == 6
    assert (state.phase, state.pick, state.restock) == ("draft", 1, None)


STASHES = (9, 8, 6, 5, 4, 3)


@pytest.mark.rule("SR-DECK-05")
@pytest.mark.rule("SR-DECK-06")
@pytest.mark.rule("SR-DECK-07")
@pytest.mark.rule("SR-DECK-08")
@pytest.mark.parametrize(
    ("setting", "stashes", "left", "pile"),
    [("down_to_four", (4, 4, 4, 4, 4, 3), 10, 1), ("one_by_one", (8, 8, 6, 5, 4, 3), 0, 0)],
)
def test_48_boosts_are_given_up(bench, setting, stashes, left, pile):
    racers = [bench.full(stash=n) for n in STASHES]
    state = drafting(bench, *racers, decks=known(black=(2, 40)), rules={"deck_shortage": setting}, token_after=5)
    assert tuple(racer.stash for racer in state.racers) == stashes
    assert deck(state, "black").left == left
    assert decks.pile(state, "black") == pile


@pytest.mark.rule("SR-DECK-08")
def test_one_by_one_begins_with_the_first_in_token_direction(bench):
    racers = [bench.full(stash=n) for n in STASHES]
    state = drafting(
        bench,
        *racers,
        decks=known(black=(2, 40)),
        rules={"deck_shortage": "one_by_one"},
        token_after=2,
        clockwise=False,
    )
    assert tuple(racer.stash for racer in state.racers) == (9, 8, 5, 5, 4, 3)


@pytest.mark.rule("SR-DECK-07")
def test_86_parts_are_given_up_by_choice_and_no_card_is_turned(bench):
    inventor = bench.part("inventor", border="inventor")
    rich = bench.full(inventor, *cards(bench, "silver", 7))
    four = [bench.full(*cards(bench, "silver", 4)) for _ in range(4)]
    total = 7 + 16 + 2
    state = drafting(bench, rich, *four, decks=known(silver=(1, total)))
    kind, choices = bench.asked(state)
    assert (kind, state.racers[0].decision.take) == ("give_up", 3)
    assert "inventor" not in choices
    assert len(choices) == 7
    assert bench.refused(state, Ready(1)) == "deck_short"
    assert bench.refused(state, TakeCogs(1, 1)) == "deck_short"
    state = bench.do(state, Decide(0, "give_up", tuple(sorted(choices))[:3]))
    assert {line.rule for line in bench.lines if line.says.key == "ledger.gave_card"} == {"SR-DECK-07"}
    assert state.racers[0].part_count == 5
    assert (deck(state, "silver").left, deck(state, "silver").dealt) == (0, 5)
    assert decks.pile(state, "silver") == 0


@pytest.mark.rule("SR-DECK-07")
def test_dice_on_given_up_parts_go_to_the_supply_and_cut_off_parts_are_shuffled_in(bench):
    chain = [bench.part(f"s{i}", "R", 3, valves="we", border="silver") for i in range(6)]
    cockpit = bench.part("cockpit", valves="e", border="inventor")
    end = bench.part("end", valves="w", border="silver")
    racer = bench.full(*chain, end, cockpit=cockpit, placed={"s0": "4"})
    state = drafting(bench, racer, bench.full(), decks=known(silver=(0, 8)))
    assert numbers(state, "silver")[0] == 0
    # Seven cards held, one free: two players are short by one even after the shuffle.
    assert (bench.asked(state)[0], state.racers[0].decision.take) == ("give_up", 3)
    state = bench.do(state, Decide(0, "give_up", ("s0", "s1", "s2")))
    assert state.supply.of("red") == 36
    assert state.racers[0].part_count == 4
    # 1 + 3 cards: one turned up, two dealt, one left.
    assert (numbers(state, "silver"), deck(state, "silver").dealt) == ((1, 1), 2)


@pytest.mark.rule("SR-DECK-08")
def test_c08_one_card_each_in_token_order_where_four_each_are_not_enough(bench):
    racers = [bench.full(*cards(bench, "gold", n)) for n in (3, 0, 4)]
    state = drafting(bench, *racers, decks=known(gold=(0, 8)), token_after=0)
    # One free card; two more are needed: seat 2 first, then seat 0.
    assert bench.asked(state, 2) == ("give_up", {c.part.id for c in racers[2].machine[1:]})
    state = bench.choose(state, racers[2].machine[1].part.id, seat=2)
    assert bench.asked(state, 0)[0] == "give_up"
    state = bench.choose(state, racers[0].machine[1].part.id)
    assert {line.rule for line in bench.lines if line.says.key == "ledger.gave_card"} == {"SR-DECK-08"}
    assert [racer.part_count for racer in state.racers] == [2, 0, 3]
    assert (deck(state, "gold").left, deck(state, "gold").dealt) == (0, 3)


@pytest.mark.rule("SR-DRAFT-05")
def test_g58_without_enough_cards_the_last_in_token_order_go_short(bench):
    racers = [bench.full() for _ in range(4)]
    state = drafting(bench, *racers, decks=known(gold=(0, 2), silver=(1, 3)), token_after=3)
    assert [racer.short for racer in state.racers] == [0, 0, 1, 2]
    assert deck(state, "gold").left == deck(state, "silver").left == 0


@pytest.mark.rule("SR-DRAFT-23")
@pytest.mark.rule("SR-DRAFT-22")
def test_g58_short_hands_are_passed_and_an_empty_one_does_nothing(bench):
    state = bench.state(*(bench.full(short=n) for n in (0, 0, 1, 2)), phase="draft", token_after=3)
    held = []
    while state.phase == "draft":
        held.append([4 + 1 - state.pick - racer.short for racer in state.racers])
        for seat in range(4):
            if held[-1][seat]:
                assert bench.refused(state, Ready(seat)) == "card_unused"
                state = bench.do(state, TakeCogs(seat, 1))
            else:
                assert bench.refused(state, TakeCogs(seat, 1)) == "no_card"
        state = bench.advance(state)
    # Cards held at each selection: each hand goes one seat on clockwise and is one card smaller.
    assert held == [[4, 4, 3, 2], [1, 3, 3, 2], [1, 0, 2, 2], [1, 0, 0, 1]]


def test_at_level_parts_what_fell_off_is_asked_before_the_deck_is_made(bench):
    racer = bench.parts(*cards(bench, "silver", 5), bench.part("copper"))
    state = drafting(bench, racer, bench.full(), decks=known(silver=(0, 6)))
    state = bench.choose(state, racer.machine[1].part.id)
    assert bench.asked(state)[0] == "fell_off"
    state = bench.choose(bench.choose(state, racer.machine[2].part.id), "none")
    # 1 free + 1 given up + 1 fallen off: one turned up, two dealt.
    assert (numbers(state, "silver"), deck(state, "silver").dealt) == ((0, 1), 2)


def test_giving_up_a_part_meanwhile_answers_the_question(bench):
    racer = bench.full(*cards(bench, "silver", 5), bench.part("copper"))
    state = drafting(bench, racer, bench.full(), decks=known(silver=(0, 6)))
    assert bench.asked(state)[0] == "give_up"
    state = bench.do(state, Discard(0, racer.machine[1].part.id))
    assert state.racers[0].decision is None
    assert deck(state, "silver").dealt == 2
