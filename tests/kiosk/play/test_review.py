"""A roll under review: asked worst first, corrected in two taps, missing and extra, the action it becomes."""

from __future__ import annotations

import pytest

from companion.core.actions import Rolled
from companion.core.dice_said import die_said
from companion.core.look import DieLook, Look
from companion.core.messages import text
from companion.core.rolls import ANY_COLOUR, RollRequest, check_roll
from companion.devices.events import DieSeen, TrayRead
from companion.games.steampunk_rally.look import LOOK
from companion.kiosk.play import Review
from companion.kiosk.words import Catalogues

COLOURS = ("red", "blue", "yellow")
REQUEST = RollRequest(2, (("red", 2), ("yellow", 1)), "race")


def read(*dice):
    seen = tuple(
        DieSeen(value, colour, (100 * n, 50, 40, 40), sure, None if value else "glare")
        for n, (colour, value, sure) in enumerate(dice)
    )
    return TrayRead(seen, None, 1.0, 9.0)


@pytest.fixture
def certain():
    return Review(REQUEST, COLOURS, read(("red", 3, 0.99), ("yellow", 6, 0.99), ("red", 1, 0.99)))


def test_a_certain_and_complete_roll_is_accepted_as_read(certain):
    assert certain.complete
    assert certain.rolled() == Rolled(2, (("red", 3), ("yellow", 6), ("red", 1)), "camera")


def test_dice_are_asked_one_by_one_the_worst_first():
    review = Review(REQUEST, COLOURS, read(("red", None, 0.6), ("yellow", 6, 0.9), ("red", None, 0.3)))
    assert review.asked == 2
    review.answer(4)
    assert review.asked == 0
    assert not review.complete
    review.answer(5)
    assert review.asked is None
    assert review.rolled() == Rolled(2, (("red", 5), ("yellow", 6), ("red", 4)), "corrected")


def test_any_die_is_corrected_in_two_taps(certain):
    nearest = certain.nearest(205, 300)
    certain.choose(nearest)
    certain.answer(2)
    assert certain.rolled() == Rolled(2, (("red", 3), ("yellow", 6), ("red", 2)), "corrected")


def test_the_number_it_has_already_confirms_it(certain):
    certain.choose(0)
    certain.answer(3)
    assert certain.chosen is None
    assert certain.rolled().how == "camera"


def test_missing_dice_are_said_before_extra_ones_and_cannot_be_accepted():
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("red", 3, 0.9)))
    problem = review.problem()
    assert problem.key == "tray.missing"
    assert problem.args == {"n": 1, "kind": "@dice.yellow"}
    review.add("blue", 2)
    assert review.problem().key == "tray.missing"
    assert not review.complete
    review.add("yellow", 4)
    assert review.problem().key == "tray.extra"
    review.remove(2)
    assert review.complete
    assert review.rolled().how == "corrected"


def test_a_sentence_draws_the_dice_it_names_where_they_have_a_sign():
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("red", 3, 0.9)), look=LOOK)
    assert review.problem() == text("tray.missing", n=1, kind=die_said("yellow", 0))
    said = Catalogues().say(review.problem(), "en")
    assert said == f"1 {die_said('yellow', 0)} die is missing. Under the table?"


def test_a_die_of_a_colour_the_game_does_not_know_is_left_out():
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("green", 6, 0.9), ("red", 3, 0.9), ("yellow", 1, 0.9)))
    assert review.problem().key == "tray.foreign"
    assert review.complete
    assert review.rolled() == Rolled(2, (("red", 3), ("red", 3), ("yellow", 1)), "camera")


def test_counts_say_seen_and_expected():
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("blue", 1, 0.9)))
    assert [(c.colour, c.seen, c.expected, c.fits) for c in review.counts()] == [
        ("red", 1, 2, False),
        ("blue", 1, 0, False),
        ("yellow", 0, 1, False),
    ]


def test_where_only_the_cardboard_knows_nothing_is_expected():
    request = RollRequest(0, (("red", 0), ("blue", 0)), "race", exact=False)
    review = Review(request, COLOURS, read(("red", 3, 0.9), ("red", 1, 0.9)))
    assert [(c.colour, c.seen, c.expected) for c in review.counts()] == [("red", 2, None), ("blue", 0, None)]
    assert review.complete


def test_a_roll_can_be_typed_without_a_picture():
    review = Review(REQUEST, COLOURS)
    assert review.typing
    for colour, value in (("red", 1), ("red", 2), ("yellow", 3)):
        assert not review.complete
        review.add(colour, value)
    assert review.rolled() == Rolled(2, (("red", 1), ("red", 2), ("yellow", 3)), "typed")


def test_an_empty_tray_is_no_roll():
    request = RollRequest(0, (("red", 0),), "race", exact=False)
    assert not Review(request, COLOURS, read()).complete


def test_while_a_die_is_missing_a_die_of_a_strange_colour_is_asked_about():
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("white", 6, 0.9), ("red", 3, 0.9)))
    assert review.asked == 1
    review.recolour("yellow")
    assert review.asked is None
    assert review.rolled() == Rolled(2, (("red", 3), ("yellow", 6), ("red", 3)), "corrected")


def test_dice_are_called_as_the_game_calls_them():
    look = Look(dice=(DieLook("sparks", "yellow", (1, 2, 3)),))
    review = Review(REQUEST, COLOURS, read(("red", 3, 0.9), ("red", 3, 0.9)), look=look)
    assert review.problem().args == {"n": 1, "kind": "@dice.sparks"}


class TestAnyColour:
    """Dice of whatever colours are due: only their number counts."""

    TWO = RollRequest(0, ((ANY_COLOUR, 2),), "attack")

    def test_two_of_different_colours_are_accepted_as_read(self):
        review = Review(self.TWO, COLOURS, read(("white", 3, 0.99), ("black", 6, 0.99)))
        assert review.perfect
        assert sorted(value for _, value in review.rolled().dice) == [3, 6]
        assert check_roll(self.TWO, review.rolled()) is None

    @pytest.mark.parametrize(("dice", "wrong"), [(1, "missing"), (3, "extra")])
    def test_another_number_is_told(self, dice, wrong):
        review = Review(self.TWO, COLOURS, read(*[("red", 3, 0.99)] * dice))
        assert not review.complete
        problem = review.problem()
        assert problem is not None
        assert (problem.key, problem.args["n"]) == (f"tray.{wrong}", 1)

    def test_they_can_be_typed(self):
        review = Review(self.TWO, COLOURS)
        for value in (2, 5):
            review.add(ANY_COLOUR, value)
        assert review.complete
        assert check_roll(self.TWO, review.rolled()) is None

    def test_one_that_is_not_read_is_asked(self):
        review = Review(self.TWO, COLOURS, read(("blue", None, 0.4), ("red", 6, 0.99)))
        assert review.asked == 0
        review.answer(4)
        assert sorted(value for _, value in review.rolled().dice) == [4, 6]
