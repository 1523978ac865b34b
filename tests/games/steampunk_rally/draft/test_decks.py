"""Decks: what is dealt, and what lies on the piles; numbers are those of the worked scenarios."""

import pytest

from companion.core.actions import Correct
from companion.core.applied import Applied
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.actions import Build, Discard, PlayBoost, Stash, TakeCogs
from companion.games.steampunk_rally.components import Boost, Part
from companion.games.steampunk_rally.setup.start import sample_setup
from tests.games.steampunk_rally.draft.decks_by_hand import deck, drafting, known, numbers


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


def test_a_part_of_an_unknown_catalogue_counts_as_its_border(bench):
    made_up = Part("made_up", "Made up", "gold", valves="nesw")
    state = drafting(bench, bench.full(), bench.full(), decks=known())
    state = bench.do(state, Build(0, made_up, (1, 0)))
    assert deck(state, "gold").dealt == 1
