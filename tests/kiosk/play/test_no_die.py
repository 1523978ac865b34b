"""Things in the tray that are no dice, as a player says with one touch: it stands while they lie there."""

from __future__ import annotations

import numpy as np
import pytest

from companion.core.actions import Rolled
from companion.core.rolls import RollRequest
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play import Review, TrayStage
from companion.kiosk.play.tray_desk import TrayDesk

COLOURS = ("red", "blue", "yellow")
ADA = RollRequest(0, (("red", 2), ("yellow", 1)), "race")
KENJI = RollRequest(1, (("red", 2), ("yellow", 1)), "race")
ANY_NUMBER = RollRequest(0, (("red", 0), ("yellow", 0)), "race", exact=False)
TWO = (("red", 3, 0), ("red", 1, 100))
PICTURE = np.full((480, 640, 3), 60, np.uint8)


def die(colour, value, x, y=50):
    return DieSeen(value, colour, (x, y, 40, 40), 0.99)


def thing(x, colour="yellow", side=40, sure=0.2, value=None):
    return DieSeen(value, colour, (x, 300, side, side), sure, None if value else "unlike")


def read(*said, things=()):
    return TrayRead((*(die(*one) for one in said), *things), PICTURE, 1.0, 9.0)


@pytest.fixture
def desk():
    return TrayDesk(COLOURS)


def parts(desk_or_review):
    review = getattr(desk_or_review, "review", desk_or_review)
    return [(one.box[0], one.part) for one in review.dice if one.box[1] == 300]


def test_what_is_no_die_does_not_count_and_the_roll_waits_for_the_missing_one():
    review = Review(ADA, COLOURS, read(*TWO, things=[thing(400)]))
    review.dismiss()
    assert (review.asked, review.complete, review.missing) == (None, False, (("yellow", 1),))
    review.take_fewer()
    assert review.rolled() == Rolled(0, (("red", 3), ("red", 1)), "fewer")


def test_it_can_be_taken_back_and_may_be_a_four_all_the_same():
    review = Review(ADA, COLOURS, read(*TWO, things=[thing(400)]))
    review.dismiss()
    review.choose(2)
    review.dismiss()
    assert review.asked == 2
    review.dismiss()
    review.choose(2)
    review.answer(4)
    assert (review.complete, parts(review)) == (True, [(400, "mine")])
    assert sorted(review.rolled().dice) == [("red", 1), ("red", 3), ("yellow", 4)]


def test_a_thing_of_another_colour_that_is_a_die_after_all_is_asked_for_its_colour_too():
    review = Review(ADA, COLOURS, read(*TWO, things=[thing(400, "white")]))
    review.dismiss()
    review.choose(2)
    review.answer(4)
    assert review.chosen == 2
    assert review.doubted(2)
    review.recolour("yellow")
    assert (review.complete, review.chosen) == (True, None)


def test_what_was_set_aside_last_is_known_as_long_as_that_stands(desk):
    desk.reading(read(("red", 3, 0), things=[thing(400, "red", sure=0.9), thing(500, sure=0.3)]), [ADA], [0])
    review = desk.review
    assert review.set_aside is None
    for box in (500, 400):
        review.dismiss()
        assert review.dice[review.set_aside].box[0] == box
    desk.reading(read(("red", 6, 70), things=[thing(400, "red"), thing(503)]), [ADA], [0])
    assert desk.review is not review
    assert desk.review.dice[desk.review.set_aside].box[0] == 400, "it still lies there"
    desk.review.choose(desk.review.set_aside)
    desk.review.dismiss()
    assert desk.review.set_aside is None
    desk.review.dismiss()
    desk.reading(read(("red", 6, 70), things=[thing(503)]), [ADA], [0])
    assert desk.review.set_aside is None, "it was taken out"


def test_what_was_read_as_a_die_can_be_none_too():
    review = Review(ADA, COLOURS, read(*TWO, ("yellow", 6, 200), things=[thing(400, value=5)]))
    assert not review.complete
    review.choose(3)
    review.dismiss()
    assert (review.complete, review.perfect) == (True, False)
    assert review.rolled() == Rolled(0, (("red", 3), ("red", 1), ("yellow", 6)), "corrected")


def test_the_next_thing_is_asked_about_then_for_it_may_be_the_die():
    review = Review(ADA, COLOURS, read(*TWO, things=[thing(400, sure=0.9), thing(500, "blue", sure=0.3)]))
    assert parts(review) == [(400, "mine")]
    review.dismiss()
    assert review.dice[review.asked].box[0] == 500
    review.answer(2)
    review.recolour("yellow")
    assert review.complete


@pytest.mark.parametrize("request_", [ADA, ANY_NUMBER])
def test_it_is_not_asked_about_again_over_later_rolls(desk, request_):
    lying = [thing(400)]
    for roll in range(3):
        dice = (("red", 3, 10 * roll), ("red", 1, 100 + 20 * roll))
        desk.reading(read(*dice, things=lying), [request_], [0])
        if roll == 0:
            desk.review.dismiss()
        assert (desk.review.asked, parts(desk)) == (None, [(400, "none")])
        if request_ is ADA:
            desk.reading(read(*dice, ("yellow", 2, 200 + 30 * roll), things=lying), [request_], [0])
        assert desk.review.complete
        desk.accepted(desk.review)
        desk.close()
        desk.reading(read(things=lying), [], [])


def test_it_stands_for_the_next_seat_and_however_the_reader_wavers(desk):
    desk.reading(read(*TWO, things=[thing(400)]), [ADA], [0])
    desk.review.dismiss()
    desk.close()  # nothing was accepted
    desk.reading(read(("red", 2, 30), ("red", 4, 150), things=[thing(403, "white", side=44)]), [KENJI], [1])
    assert parts(desk) == [(403, "none")]


def test_it_stands_where_all_dice_are_thrown_again(desk):
    desk.reading(read(*TWO, things=[thing(400)]), [ADA], [0])
    desk.review.dismiss()
    desk.reading(read(things=[thing(400)]), [ADA], [0])
    assert desk.stage is TrayStage.WAITING
    desk.reading(read(("red", 2, 30), ("red", 4, 150), things=[thing(401)]), [ADA], [0])
    assert (desk.review.asked, parts(desk)) == (None, [(401, "none")])


def test_what_was_said_last_stands(desk):
    desk.reading(read(*TWO, things=[thing(400)]), [ADA], [0])
    desk.review.dismiss()
    desk.review.choose(2)
    desk.review.answer(4)
    desk.reading(read(*TWO[:1], ("red", 5, 150), things=[thing(400)]), [ADA], [0])
    assert (parts(desk), desk.review.complete) == ([(400, "mine")], True)


@pytest.mark.parametrize(
    "other",
    [thing(460), thing(385, side=70), thing(400, "red", value=5)],
    ids=["moved", "a die on a card", "a die where it was"],
)
def test_something_else_is_asked_about_or_counts(desk, other):
    desk.reading(read(*TWO, things=[thing(400)]), [ADA], [0])
    desk.review.dismiss()
    desk.reading(read(("red", 2, 30), things=[other]), [ADA], [0])
    assert parts(desk) == [(other.box[0], "mine")]


def test_a_real_die_that_seems_to_be_none_is_asked_about_although_a_likelier_thing_lies_there(desk):
    desk.reading(read(*TWO, things=[thing(400, sure=0.9)]), [ADA], [0])
    desk.review.dismiss()
    desk.reading(read(*TWO, things=[thing(400, sure=0.9), thing(500, sure=0.1)]), [ADA], [0])
    assert desk.review.dice[desk.review.asked].box[0] == 500


def test_a_thing_that_lay_there_before_hides_no_die_that_was_thrown_now(desk):
    lying = thing(400, sure=0.9)
    desk.reading(read(*TWO, ("yellow", 2, 200), things=[lying]), [ADA], [0])
    assert desk.review.complete, "nobody was asked about it"
    desk.accepted(desk.review)
    desk.close()
    desk.reading(read(("red", 2, 30), ("red", 4, 150), things=[lying, thing(500, sure=0.1)]), [ADA], [0])
    assert desk.review.dice[desk.review.asked].box[0] == 500


def test_the_sentence_is_about_the_thing_that_is_asked_about():
    strange = [thing(400, "green", sure=0.5), thing(500, "white", sure=0.1)]
    request = RollRequest(0, (("red", 2), ("yellow", 2)), "race")
    review = Review(request, COLOURS, read(*TWO, things=strange))
    for index, colour in ((2, "green"), (3, "white")):
        review.choose(index)
        assert review.problem().args["other"] == f"@dice.{colour}"
