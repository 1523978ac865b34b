"""Decks: what is dealt, and what is done when one runs out (SR-DECK); numbers are those of the worked scenarios."""

import random
from itertools import count

import pytest
from msgspec.structs import replace

from companion.core.actions import Correct, Decide, Ready
from companion.core.applied import Applied
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Build, Discard, PlayBoost, Stash, TakeCogs
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import Boost, Part
from companion.games.steampunk_rally.draft import restocking
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.state import Deck

names = count()


def cards(bench, border, n, **fields):
    return [bench.part(f"{border}{next(names)}", border=border, **fields) for _ in range(n)]


def known(**left_of_total):
    """``gold=(3, 23)``: 3 of 23 gold cards in the deck; other decks are full."""
    full = {"gold": (39, 40), "silver": (39, 40), "copper": (39, 40), "black": (39, 40)}
    return tuple(Deck(family, total, left) for family, (left, total) in (full | left_of_total).items())


def drafting(bench, *racers, **fields):
    """The Draft phase about to be dealt."""
    change = Change(bench.state(*racers, phase="draft", **fields))
    restocking.open_draft(change)
    applied = change.done()
    bench.lines = applied.lines
    assert bench.game.violations(applied.state) == ()
    return applied.state


def deck(state, family):
    return next(d for d in state.decks if d.family == family)


def numbers(state, family):
    """Cards in the deck and on the discard pile."""
    return deck(state, family).left, decks.pile(state, family)


def hands_used(state):
    """The state when all cards dealt lie on their piles."""
    return replace(state, decks=tuple(replace(d, dealt=0) for d in state.decks))


@pytest.mark.rule("SR-COMP-02")
@pytest.mark.rule("SR-SETUP-11")
@pytest.mark.rule("SR-SETUP-12")
@pytest.mark.rule("SR-SETUP-13")
def test_2_forty_boosts_are_a_deck_of_39_and_a_pile_of_one(bench):
    catalogue = bench.game.catalogue
    prepared = decks.prepared(catalogue.parts, [Boost(f"boost{n}", "Boost") for n in range(40)])
    assert [d.family for d in prepared] == ["gold", "silver", "copper", "black"]
    assert sum(d.total for d in prepared[:3]) == len(catalogue.parts)
    state = bench.state(bench.full(), bench.full(), phase="vent", decks=prepared)
    assert numbers(state, "black") == (39, 1)
    assert numbers(state, "gold") == (prepared[0].total - 1, 1)


@pytest.mark.rule("SR-DRAFT-01")
@pytest.mark.rule("SR-DRAFT-03")
def test_4_five_players_are_dealt_five_cards_of_each_deck(bench):
    state = drafting(bench, *(bench.full() for _ in range(5)), decks=known())
    assert [(d.left, d.dealt) for d in state.decks] == [(34, 5)] * 4
    assert [racer.short for racer in state.racers] == [0] * 5


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


@pytest.mark.rule("SR-DECK-01")
@pytest.mark.rule("SR-DRAFT-11")
@pytest.mark.rule("SR-DRAFT-16")
def test_cards_not_built_or_stashed_lie_on_the_pile_of_their_colour(bench):
    gold, copper = bench.part("g", border="gold"), bench.part("c")
    state = drafting(bench, bench.full(), bench.full(), decks=known())
    state = bench.do(state, Build(0, gold, (1, 0)), TakeCogs(1, 2))
    state = bench.advance(state)
    state = bench.do(state, Stash(0), Build(1, copper, (1, 0)))
    for _ in range(2):
        state = bench.advance(state)
        state = bench.do(state, TakeCogs(0, 1), TakeCogs(1, 1))
    state = bench.advance(state)
    assert state.phase == "vent"
    assert {f: numbers(state, f) for f in ("gold", "silver", "copper", "black")} == {
        "gold": (37, 2),
        "silver": (37, 3),
        "copper": (37, 2),
        "black": (37, 2),
    }
    state = bench.do(state, Discard(0, "g"))
    assert numbers(state, "gold") == (37, 3)


@pytest.mark.rule("SR-BUILD-22")
def test_the_inventor_machine_part_belongs_to_no_pile(bench):
    state = bench.state(bench.full(bench.part("own", border="inventor")), bench.full(), phase="vent", decks=known())
    before = {f: numbers(state, f) for f in ("gold", "silver", "copper", "black")}
    state = bench.do(state, Discard(0, "own"))
    assert {f: numbers(state, f) for f in ("gold", "silver", "copper", "black")} == before


@pytest.mark.rule("SR-DRAFT-01")
def test_no_more_cards_of_a_colour_are_used_than_were_dealt(bench):
    state = drafting(bench, bench.full(), bench.full(), decks=known())
    for n in range(2):
        state = bench.do(state, Build(0, bench.part(f"g{n}", border="gold"), (n + 1, 0)), TakeCogs(1, 1))
        state = bench.advance(state)
    assert bench.refused(state, Build(0, bench.part("g2", border="gold"), (3, 0))) == "card_not_dealt"
    state = bench.advance(bench.do(state, Stash(0), Stash(1)))
    assert bench.refused(state, Stash(0)) == "card_not_dealt"
    bench.do(state, Build(0, bench.part("s", border="silver"), (3, 0)))


def test_a_pile_nobody_can_know_is_not_said(bench):
    state = bench.state(bench.table(parts=3), bench.full(), phase="vent", decks=known())
    assert decks.pile(state, "gold") is None
    assert decks.pile(state, "black") == 1
    assert decks.pile(bench.state(bench.table(parts=0), bench.full(), decks=known()), "gold") == 1


@pytest.mark.rule("SR-BOOST-11")
@pytest.mark.rule("SR-BOOST-12")
@pytest.mark.rule("SR-BOOST-10")
def test_boosts_in_the_stash_and_in_play_are_on_no_pile(bench):
    lasting = Boost("lasting", "Lasting", lasts="phase")
    racer = bench.full(stash=3)
    state = bench.state(racer, bench.full(), phase="vent", decks=known(black=(30, 40)))
    assert numbers(state, "black") == (30, 7)
    state = bench.do(state, PlayBoost(0, Boost("cog", "Cog")))
    assert numbers(state, "black") == (30, 8)
    state = bench.do(state, PlayBoost(0, lasting))
    assert numbers(state, "black") == (30, 8)
    state = bench.advance(state)
    assert numbers(state, "black") == (30, 9)


def test_a_deck_can_be_counted_anew(bench):
    state = bench.state(bench.full(), bench.full(), phase="vent", decks=known(gold=(12, 40)))
    assert deck(bench.do(state, Correct(None, "deck.gold", 20)), "gold").left == 20
    assert bench.refused(state, Correct(None, "deck.gold", 41)) == "out_of_bounds"
    assert bench.refused(state, Correct(None, "deck.green", 1)) == "no_such_field"
    assert bench.refused(bench.state(bench.full(), phase="vent"), Correct(None, "deck.gold", 1)) == "no_such_field"


def test_the_game_begins_with_its_decks_dealt(bench):
    begun = bench.game.start(sample_setup(3))
    assert isinstance(begun, Applied)
    assert [d.dealt for d in begun.state.decks] == [3] * 4
    assert [d.total - d.left for d in begun.state.decks] == [4] * 4
    assert begun.state.cogs_left == 41


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


def test_a_part_of_an_unknown_catalogue_counts_as_its_border(bench):
    made_up = Part("made_up", "Made up", "gold", valves="nesw")
    state = drafting(bench, bench.full(), bench.full(), decks=known())
    state = bench.do(state, Build(0, made_up, (1, 0)))
    assert deck(state, "gold").dealt == 1
