"""Titles: who wins one, who holds it afterwards, who defends it, and what that pays."""

from __future__ import annotations

import pytest

from companion.games.galaxy_trucker.payday.titles import (
    DEFENDED,
    TITLES,
    WON,
    TitleHeld,
    after_flight_2,
    defends,
    must_pass,
    ultimate_truckers,
    without_title,
    won,
)

A, B, C, D = range(4)


@pytest.mark.rule("GT-TREK-08", "GT-TREK-10", "GT-TREK-11")
def test_all_with_the_highest_score_win_and_the_one_ahead_takes_the_tile():
    found = won({A: 4, B: 4, C: 1}, (A, B, C))
    assert (found.winners, found.holder) == ((A, B), A)
    assert won({A: 4, B: 4, C: 1}, (C, B, A)).holder == B
    assert WON == 2


@pytest.mark.rule("GT-TREK-09", "GT-TREK-12")
def test_where_all_have_nothing_nobody_wins_and_the_first_takes_the_tile():
    found = won({A: 0, B: 0, C: 0}, (B, A, C))
    assert (found.winners, found.holder) == ((), B)


@pytest.mark.rule("GT-TREK-13")
def test_where_all_gave_up_chance_gives_the_tiles():
    assert won({}, ()).holder is None


@pytest.mark.rule("GT-TREK-07", "GT-GIVEUP-10")
def test_who_gave_up_wins_nothing():
    assert won({B: 1}, (B,)).winners == (B,)


@pytest.mark.rule("GT-TREK-14", "GT-TREK-15", "GT-TREK-16", "GT-TREK-17")
def test_who_holds_several_passes_them_on_until_each_has_one():
    tiles = [TitleHeld("hauler", A), TitleHeld("battery", A), TitleHeld("aliens", C)]
    assert must_pass(tiles, (A, B, C)) == A
    assert without_title(tiles, 3) == (B,)
    passed = [tiles[0], TitleHeld("battery", B), tiles[2]]
    assert must_pass(passed, (A, B, C)) is None
    assert without_title(passed, 3) == ()


@pytest.mark.rule("GT-TREK-15")
def test_of_several_holders_the_one_ahead_passes_first():
    tiles = [TitleHeld(title, owner) for title, owner in zip(TITLES, (A, A, C, C), strict=False)]
    assert must_pass(tiles, (C, B, A, D)) == C


@pytest.mark.rule("GT-TREK-20")
def test_a_tie_for_the_highest_defends_and_only_the_owner_gains():
    tile = TitleHeld("hauler", B)
    assert defends(tile, {A: 3, B: 3, C: 2}, with_zero=False)
    assert not defends(tile, {A: 3, B: 2}, with_zero=False)
    assert not defends(tile, {A: 0, C: 0}, with_zero=True), "the owner gave up (A-63)"


@pytest.mark.rule("GT-TREK-20")
def test_defending_with_nothing_is_a_house_rule():
    tile = TitleHeld("aliens", A)
    assert not defends(tile, {A: 0, B: 0}, with_zero=False)
    assert defends(tile, {A: 0, B: 0}, with_zero=True)


@pytest.mark.rule("GT-TREK-21", "GT-TREK-22")
def test_only_a_defended_tile_turns_to_gold():
    tile = TitleHeld("hauler", B)
    assert after_flight_2(tile, defended=True) == TitleHeld("hauler", B, "gold")
    assert after_flight_2(tile, defended=False) == tile
    assert DEFENDED[2, "silver"] == 4


@pytest.mark.rule("GT-TREK-26", "GT-TREK-27")
def test_gold_pays_double():
    assert DEFENDED[3, "gold"] == 2 * DEFENDED[3, "silver"] == 12


@pytest.mark.rule("GT-TREK-30")
def test_the_richest_are_remembered_all_of_them():
    assert ultimate_truckers((31, 9, 0)) == (A,)
    assert ultimate_truckers((7, 9, 9)) == (B, C)
