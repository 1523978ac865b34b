"""Whose the dice in the tray are, what is missing, what was read amiss."""

from __future__ import annotations

import pytest

from companion.core.rolls import RollRequest
from companion.devices.events import DieSeen
from companion.kiosk.play.reconcile import dice_due, of_the_roll, reconcile, unmoved

COLOURS = ("red", "blue", "yellow")
ADA = RollRequest(0, (("red", 3), ("blue", 2)), "race")


def dice(*said, shift=0):
    """(colour, value, confidence) in a row, 100 pixels apart."""
    return tuple(
        DieSeen(value, colour, (100 * n + shift, 50, 60, 60), sure, None if value else "unsure")
        for n, (colour, value, sure) in enumerate(said)
    )


def sure(*said):
    return dice(*((colour, value, 0.999) for colour, value in said))


FIVE = sure(("red", 1), ("red", 2), ("blue", 3), ("red", 4), ("blue", 5))


def test_a_roll_that_fits_is_all_the_seats_own():
    found = reconcile(ADA, FIVE, COLOURS, [RollRequest(1, (("red", 1),), "race")])
    assert found.parts == ("mine",) * 5
    assert not (found.missing)
    assert not (found.extra)
    assert not (found.misread)
    assert not (found.wrong)
    assert not (found.others)


def test_what_is_missing_and_what_is_too_many_is_said():
    found = reconcile(ADA, sure(("red", 1), ("blue", 2), ("blue", 2), ("blue", 3)), COLOURS)
    assert (found.missing, found.extra) == ((("red", 2),), (("blue", 1),))


@pytest.mark.parametrize(("value", "certainty", "misread"), [(3, 0.999, False), (3, 0.9, True), (None, 0.6, True)])
def test_a_colour_the_reader_doubts_is_misread_and_one_it_is_sure_of_is_a_wrong_die(value, certainty, misread):
    lying = (*FIVE[:4], *dice(("yellow", value, certainty), shift=700))
    found = reconcile(ADA, lying, COLOURS)
    assert (found.missing, found.extra) == ((("blue", 1),), (("yellow", 1),))
    assert found.misread == (((4, "blue"),) if misread else ())
    assert found.wrong == (() if misread else (("blue", "yellow"),))


def test_a_colour_no_die_of_the_game_has_was_misread_however_sure():
    found = reconcile(ADA, (*FIVE[:4], *dice(("white", 6, 0.999), shift=700)), COLOURS)
    assert found.misread == ((4, "blue"),)
    assert reconcile(ADA, (*FIVE, *dice(("white", 6, 0.999), shift=700)), COLOURS).misread == ()


def meeples(*certainties, shift=900):
    return tuple(
        DieSeen(None, "red", (100 * n + shift, 50, 60, 60), sure, "unlike") for n, sure in enumerate(certainties)
    )


def test_things_without_pips_are_nothing_while_all_dice_that_are_due_are_there():
    assert of_the_roll((*meeples(0.3), *FIVE, *meeples(0.2, shift=1200)), dice_due(ADA)) == FIVE


def test_as_many_of_them_as_dice_are_missing_may_be_dice_of_the_roll_and_the_likeliest_are_asked_about():
    assert of_the_roll((*FIVE[:4], *meeples(0.1, 0.4, 0.2)), dice_due(ADA)) == (*FIVE[:4], meeples(0.1, 0.4)[1])


def test_where_any_number_may_be_rolled_each_of_them_may_be_one():
    any_number = RollRequest(0, (("red", 0),), "race", exact=False)
    lying = (*FIVE, *meeples(0.1))
    assert of_the_roll(lying, dice_due(any_number)) == lying


def test_dice_left_from_the_roll_before_do_not_stand_for_those_that_are_missing():
    lying = (*FIVE, *meeples(0.1))
    assert of_the_roll(lying, dice_due(ADA), before=FIVE[:1]) == lying


def test_dice_untouched_since_the_roll_before_are_left_over():
    old = sure(("red", 6), ("yellow", 2))
    new = dice(*((die.colour, die.value, 0.999) for die in FIVE), shift=1000)
    found = reconcile(ADA, (*old, *new), COLOURS, before=old)
    assert found.parts == ("left", "left", "mine", "mine", "mine", "mine", "mine")
    assert found.missing == found.extra == ()


def test_a_die_that_was_thrown_again_is_not_left_over():
    old = sure(("red", 6))[0]
    turned = DieSeen(5, "red", old.box, 0.999)
    moved = DieSeen(6, "red", (old.box[0] + 30, *old.box[1:]), 0.999)
    trembling = DieSeen(6, "red", (old.box[0] + 3, *old.box[1:]), 0.999)
    assert [unmoved([die], [old]) for die in (turned, moved, trembling)] == [frozenset(), frozenset(), {0}]
    assert unmoved([trembling, trembling], [old]) == {0}


def test_a_single_die_thrown_again_among_the_others_is_the_roll():
    again = RollRequest(0, (("red", 1),), "reroll")
    found = reconcile(again, (DieSeen(5, "red", (640, 300, 60, 60), 0.999), *FIVE[1:]), COLOURS, before=FIVE)
    assert found.parts == ("mine", "left", "left", "left", "left")
    assert not found.missing
    assert not found.extra


def test_dice_of_two_seats_are_split_by_what_each_owes():
    kenji = RollRequest(1, (("yellow", 2),), "race")
    lying = (*FIVE, *dice(("yellow", 1, 0.999), ("yellow", 2, 0.999), shift=600))
    found = reconcile(ADA, lying, COLOURS, [kenji, RollRequest(2, (("blue", 4),), "race")])
    assert found.parts == ("mine",) * 5 + ("theirs",) * 2
    assert found.others == (1,)
    assert not found.extra


def test_where_both_owe_a_colour_somebody_has_to_say_whose_its_dice_are():
    kenji = RollRequest(1, (("red", 1), ("yellow", 1)), "race")
    lying = (*FIVE, *dice(("red", 1, 0.999), ("yellow", 2, 0.999), shift=600))
    found = reconcile(ADA, lying, COLOURS, [kenji])
    assert found.parts == ("whose", "whose", "mine", "whose", "mine", "whose", "theirs")


def test_where_two_others_could_have_rolled_what_is_too_many_nobody_is_named():
    lying = (*FIVE, *dice(("yellow", 1, 0.999), shift=600))
    owing = [RollRequest(seat, (("yellow", 1),), "race") for seat in (1, 2)]
    found = reconcile(ADA, lying, COLOURS, owing)
    assert (found.others, found.extra) == ((), (("yellow", 1),))


def test_where_only_the_cardboard_knows_nothing_is_missing_and_old_dice_are_left_out():
    any_number = RollRequest(0, (("red", 0), ("blue", 0), ("yellow", 0)), "race", exact=False)
    found = reconcile(any_number, FIVE, COLOURS, before=FIVE[:1])
    assert found.parts == ("left", "mine", "mine", "mine", "mine")
    assert not (found.missing)
    assert not (found.extra)
