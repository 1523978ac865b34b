"""Rulings on energy cards: eight of twelve by the number of players, told as they are seen (RR-SETUP-14 to 16)."""

import pytest
from msgspec.structs import replace

from companion.games.raising_robots.actions import LayCard, PutCardBack
from companion.games.raising_robots.components import KNOWN_BOARDS, EnergyCard, WorkshopBox
from companion.games.raising_robots.energy import candidates, deck_is_known
from companion.games.raising_robots.shown.sheets import draw_sheet
from tests.games.raising_robots.made import MATERIAL, begun, did, ended, laid, refused, told, worked

PLAIN = {f"n{n}": EnergyCard(f"n{n}", n) for n in range(1, 9)}
"""Eight cards that an earlier game has taught, of which nobody knows with how many players they are used."""


def at_draw(seats, energy=PLAIN):
    return ended(begun(seats, "table", WorkshopBox(energy, boards=KNOWN_BOARDS)))


def after_round(state, *cards):
    state = told(laid(state, *cards), *((("upgrade", "assemble"),) * len(state.makers)))
    for seat in range(len(state.makers)):
        state = worked(state, seat)
    return ended(state)


@pytest.mark.rule("RR-SETUP-14", "RR-ROUND-04")
def test_cards_taught_by_a_game_of_other_players_keep_no_new_one_away():
    state = at_draw(4)
    assert not deck_is_known(state, 0)
    state = did(state, LayCard(0, "x", EnergyCard("x", 9, 1)), LayCard(0, "n1"))
    assert [one.card for one in state.makers[0].laid] == ["x", "n1"]
    assert {"x", *PLAIN} == set(candidates(state, 1))


@pytest.mark.rule("RR-SETUP-16", "RR-ENDROUND-04")
def test_eight_cards_seen_by_anybody_are_the_deck_of_all():
    state = at_draw(4)
    two = [("n1", "n2"), ("n3", "n4"), ("n5", "n6"), ("n7", "n8")]
    for seat, pair in enumerate(two):
        assert not deck_is_known(state, 0)
        state = did(state, *(LayCard(seat, card) for card in pair)) if seat < 3 else did(state, LayCard(3, "n7"))
    state = did(state, LayCard(3, "x", EnergyCard("x", 9)))
    assert deck_is_known(state, 0)
    assert set(candidates(state, 0)) == {*PLAIN, "x"} - {"n1", "n2", "n8"}
    assert "n8" not in candidates(state, 0)


@pytest.mark.rule("RR-SETUP-14")
def test_a_card_put_back_makes_room_for_the_right_one():
    state = did(at_draw(3), LayCard(0, "wrong", EnergyCard("wrong", 9, 3)), PutCardBack(0, "wrong"))
    state = did(state, LayCard(0, "right", EnergyCard("right", 9, 2)))
    assert [one.card for one in state.makers[0].laid] == ["right"]


@pytest.mark.rule("RR-ENDROUND-13", "RR-ROUND-04")
def test_last_cards_lie_there_by_themselves_only_where_the_deck_is_known():
    rounds = [("n1", "n2"), ("n3", "n4"), ("n5", "n6")]
    state = at_draw(3)
    for pair in rounds:
        state = after_round(state, *(pair,) * 3)
    assert [maker.laid for maker in state.makers] == [(), (), ()]
    said = {name: replace(card, players=(3,)) for name, card in PLAIN.items()}
    state = at_draw(3, said)
    for pair in rounds:
        state = after_round(state, *(pair,) * 3)
    assert [{one.card for one in maker.laid} for maker in state.makers] == [{"n7", "n8"}] * 3


@pytest.mark.rule("RR-SETUP-14")
def test_a_card_of_another_number_of_players_is_refused_where_eight_say_theirs():
    other = EnergyCard("other", 7, players=(1, 2))
    state = ended(begun(3, "table", replace(MATERIAL, energy={**MATERIAL.energy, "other": other})))
    assert refused(state, LayCard(0, "other")) == ("reject.no_such_card", "RR-ROUND-04")
    assert refused(state, LayCard(0, "new", EnergyCard("new", 9))) == ("reject.deck_is_known", "RR-SETUP-16")


@pytest.mark.rule("RR-SETUP-16")
def test_a_face_that_may_be_in_the_deck_is_told_as_that_card():
    state = did(at_draw(3), LayCard(0, "x", EnergyCard("x", 9, 1)), LayCard(0, "n1"))
    told_by_keys = str(draw_sheet(state))
    assert "LayCard(seat=1, card='x', new=None)" in told_by_keys
    assert "LayCard(seat=1, card='energy_9_1_1_1'" not in told_by_keys
    assert "LayCard(seat=1, card='energy_9_2_1_1'" in told_by_keys
