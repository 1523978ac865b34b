"""Dice in the tray that are not simply the roll that is due: on the screen, under fingers and in the action."""

from __future__ import annotations

import numpy as np
import pytest

from companion.core.actions import Rolled
from companion.core.rolls import RollRequest, check_roll
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play import Review, TrayStage
from companion.kiosk.play.tray_desk import TrayDesk

COLOURS = ("red", "blue", "yellow")
ADA = RollRequest(0, (("red", 2), ("yellow", 1)), "race")
KENJI = RollRequest(1, (("red", 1), ("blue", 1)), "race")


def read(*said):
    """(colour, value, x): each die by its place in a row."""
    seen = tuple(
        DieSeen(value, colour, (x, 50, 40, 40), 0.99 if value else 0.5, None if value else "cocked")
        for colour, value, x in said
    )
    return TrayRead(seen, np.full((480, 640, 3), 60, np.uint8), 1.0, 9.0)


FITS = (("red", 3, 0), ("yellow", 6, 100), ("red", 1, 200))


@pytest.fixture
def desk():
    return TrayDesk(COLOURS)


def accept(desk, *said, request=ADA):
    desk.reading(read(*said), [request], [request.seat])
    assert desk.review.complete
    desk.accepted(desk.review)
    desk.close()


# -- the review ------------------------------------------------------------------------------------------------


def test_a_die_that_may_be_misread_is_asked_and_its_colour_is_one_tap():
    lying = read(*FITS[:1], FITS[2])
    doubted = DieSeen(4, "blue", (300, 50, 40, 40), 0.8)
    review = Review(ADA, COLOURS, TrayRead((*lying.dice, doubted), None, 1.0, 9.0))
    assert review.problem().key == "tray.misread"
    assert review.problem().args == {"kind": "@dice.yellow", "other": "@dice.blue"}
    assert (review.asked, review.doubted(2)) == (2, True)
    review.recolour("yellow")
    assert review.rolled() == Rolled(0, (("red", 3), ("red", 1), ("yellow", 4)), "corrected")


def with_meeple(lying):
    meeple = DieSeen(None, "green", (400, 50, 40, 40), 0.2, "unlike")
    return TrayRead((*lying.dice, meeple), lying.picture, 1.0, 9.0)


def test_a_thing_without_pips_beside_a_whole_roll_costs_no_question():
    review = Review(ADA, COLOURS, with_meeple(read(*FITS)))
    assert review.complete
    assert review.rolled() == Rolled(0, (("red", 3), ("yellow", 6), ("red", 1)), "camera")


def test_a_thing_without_pips_is_asked_about_while_a_die_is_missing():
    review = Review(ADA, COLOURS, with_meeple(read(*FITS[:2])))
    assert (review.asked, review.dice[2].reason) == (2, "unlike")


def test_a_thing_without_pips_alone_in_the_tray_is_no_throw_of_dice_that_are_due(desk):
    none_due = RollRequest(0, (("red", 0),), "race")
    desk.reading(with_meeple(read()), [none_due], [0])
    assert desk.stage is TrayStage.WAITING


def test_a_wrong_die_is_said_and_not_asked():
    review = Review(ADA, COLOURS, read(*FITS[:1], FITS[2], ("blue", 4, 300)))
    assert review.problem().key == "tray.wrong_die"
    assert review.asked is None
    assert not review.complete


def test_dice_left_from_the_last_roll_are_left_out_and_can_be_counted_in():
    old = read(("yellow", 2, 500)).dice
    review = Review(ADA, COLOURS, read(FITS[0], FITS[2], ("yellow", 2, 500)), before=old)
    assert review.problem().key == "tray.missing_left"
    assert (review.countable, review.complete) == (1, False)
    review.count_in()
    assert review.rolled() == Rolled(0, (("red", 3), ("red", 1), ("yellow", 2)), "camera")


def test_a_left_die_whose_number_is_tapped_counts():
    old = read(("yellow", 2, 500)).dice
    review = Review(ADA, COLOURS, read(FITS[0], FITS[2], ("yellow", 2, 500)), before=old)
    review.choose(2)
    review.answer(2)
    assert review.complete


def test_left_dice_do_not_disturb_a_roll_that_fits():
    review = Review(ADA, COLOURS, read(*FITS, ("blue", 2, 500)), before=read(("blue", 2, 500)).dice)
    assert review.complete
    assert review.problem().key == "tray.left"
    assert review.rolled().dice == (("red", 3), ("yellow", 6), ("red", 1))


def test_dice_of_two_seats_are_told_apart_and_the_doubtful_ones_asked():
    review = Review(ADA, COLOURS, read(*FITS, ("red", 5, 300), ("blue", 2, 400)), [KENJI])
    assert review.problem().key == "tray.whose_dice"
    assert not review.complete
    for mine in (True, False, True):
        assert review.dice[review.asked].part == "whose"
        review.give(mine)
    assert review.complete
    assert sorted(review.rolled().dice) == [("red", 3), ("red", 5), ("yellow", 6)]
    assert review.problem().key == "tray.theirs"


def test_a_missing_die_is_not_forced():
    review = Review(ADA, COLOURS, read(*FITS[:2]))
    assert (review.takable, review.complete) == (2, False)
    review.take_fewer()
    assert review.complete
    assert review.problem().key == "tray.fewer"
    assert review.rolled() == Rolled(0, (("red", 3), ("yellow", 6)), "fewer")
    review.take_fewer()
    assert not review.complete


def test_nothing_is_taken_while_a_die_is_asked_about_or_too_many_lie_there():
    assert Review(ADA, COLOURS, read(("red", None, 0), ("yellow", 6, 100))).takable == 0
    assert Review(ADA, COLOURS, read(("blue", 2, 0), ("yellow", 6, 100))).takable == 0
    assert Review(ADA, COLOURS, read(*FITS)).takable == 0


def test_the_core_takes_fewer_dice_only_where_that_was_said():
    two = (("red", 3), ("yellow", 6))
    assert check_roll(ADA, Rolled(0, two, "fewer")) is None
    assert check_roll(ADA, Rolled(0, two, "camera")).code == "dice_missing"
    assert check_roll(ADA, Rolled(0, (*two, ("blue", 1)), "fewer")).code == "dice_extra"
    assert check_roll(ADA, Rolled(0, (), "fewer")).code == "dice_missing"


# -- the desk --------------------------------------------------------------------------------------------------


def test_dice_taken_out_after_a_complete_reading_take_nothing_from_it(desk):
    desk.reading(read(*FITS), [ADA], [0])
    desk.reading(read(*FITS[:1]), [ADA], [0])
    desk.reading(read(), [ADA], [0])
    assert desk.review.complete
    assert len(desk.review.dice) == 3


def test_what_is_too_many_can_be_taken_out(desk):
    desk.reading(read(*FITS, ("blue", 2, 400)), [ADA], [0])
    assert not desk.review.complete
    desk.reading(read(*FITS), [ADA], [0])
    assert desk.review.complete


def test_an_incomplete_roll_taken_out_is_waited_for(desk):
    desk.reading(read(*FITS[:2]), [ADA], [0])
    desk.reading(read(), [ADA], [0])
    assert (desk.stage, desk.seat, desk.review) == (TrayStage.WAITING, 0, None)


def test_an_answer_is_kept_when_the_missing_die_is_found(desk):
    desk.reading(read(("red", None, 0), FITS[1]), [ADA], [0])
    desk.review.answer(5)
    desk.reading(read(("red", None, 2), FITS[1], FITS[2]), [ADA], [0])
    assert desk.review.complete
    assert desk.review.rolled() == Rolled(0, (("red", 5), ("yellow", 6), ("red", 1)), "corrected")


def test_a_die_thrown_again_since_it_was_answered_is_read_anew(desk):
    desk.reading(read(("red", None, 0), FITS[1]), [ADA], [0])
    desk.review.answer(5)
    desk.reading(read(("red", 2, 40), FITS[1], FITS[2]), [ADA], [0])
    assert desk.review.dice[0].value == 2


def test_dice_of_an_accepted_roll_open_nothing_for_the_next_seat(desk):
    accept(desk, *FITS)
    assert desk.reading(read(*FITS[:2]), [KENJI], [1])
    assert desk.reading(read(), [KENJI], [1])
    assert desk.stage is TrayStage.IDLE
    assert desk.reading(read(("red", 4, 0), ("blue", 4, 100)), [KENJI], [1])
    assert desk.review.complete


def test_the_next_seat_may_roll_among_the_dice_of_the_last(desk):
    accept(desk, *FITS)
    desk.reading(read(*FITS, ("red", 4, 300), ("blue", 4, 400)), [KENJI], [1])
    assert desk.review.rolled() == Rolled(1, (("red", 4), ("blue", 4)), "camera")


def test_dice_taken_out_of_the_tray_are_not_left_over_when_they_come_back(desk):
    accept(desk, *FITS)
    desk.reading(read(), [], [])
    desk.reading(read(*FITS), [ADA], [0])
    assert desk.review.complete


def test_dice_rolled_while_nobody_has_to_are_still_said(desk):
    assert not desk.reading(read(*FITS), [], [])
    assert desk.reading(read(), [], [])


# -- the screen ------------------------------------------------------------------------------------------------


def test_fewer_dice_are_taken_with_a_tap_and_the_press_that_accepts(table):
    table.to_roll()
    table.press(0)
    table.play.tray.wait(table.play.request(0))
    table.table.lie([("blue", 4)])
    table.wait(0.6)
    table.draw()
    table.tap("take fewer")
    table.tap("accept")
    assert table.session.actions[-1] == Rolled(0, (("blue", 4),), "fewer")


def test_the_seats_are_keys_where_a_die_may_be_anothers(table):
    table.to_roll()
    table.press(0)
    table.play.tray.wait(table.play.request(0))
    lying = [("red", 2), ("red", 3), ("blue", 4), ("yellow", 1)]
    table.table.lie([*lying, *lying])
    table.wait(0.6)
    assert table.play.tray.review.others == ()  # seats 2 and 3 owe the same: nobody is named
    request = table.play.request(0)
    found = read(*FITS[::2], ("blue", 1, 300), ("red", 5, 400))
    table.play.tray.restore(Review(request, COLOURS, found, [RollRequest(2, (("red", 2),), "run")]))
    table.wait(0.6)
    table.draw()
    table.tap("die of 2")
    table.tap("die of 0")
    table.tap("die of 2")
    assert [die.part for die in table.play.tray.review.dice] == ["theirs", "mine", "mine", "theirs"]
    table.tap("accept")
    assert table.session.actions[-1] == Rolled(0, (("red", 1), ("blue", 1)), "camera")


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)])
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_every_message_has_room(hands, size, language, caplog):
    table = hands(size, language).begin().to_roll()
    table.press(0)
    request = RollRequest(0, (("red", 2), ("blue", 1), ("yellow", 1)), "run")
    others = [RollRequest(2, (("red", 1),), "run")]
    old = read(("yellow", 2, 500)).dice
    for review in (
        Review(request, COLOURS, read(("red", 1, 0), ("red", 2, 100), ("blue", 3, 200)), others),
        Review(request, COLOURS, read(("red", 1, 0), ("blue", 3, 200), ("yellow", 2, 500)), others, old),
        Review(
            request,
            COLOURS,
            read(("red", 1, 0), ("red", 1, 90), ("blue", 3, 200), ("red", 2, 300), ("yellow", 1, 400)),
            others,
        ),
        Review(request, COLOURS, read(("red", 1, 0), ("red", 1, 90), ("blue", 3, 200), ("blue", 3, 300)), others),
    ):
        table.play.tray.wait(request)
        table.play.tray.restore(review)
        table.kiosk.tick()
        table.draw()
    assert table.play.tray.review is review


def test_a_die_that_glare_hides_is_called_that_also_where_its_colour_is_in_doubt():
    lying = read(*FITS[:1], FITS[2])
    white = DieSeen(None, "white", (300, 50, 40, 40), 0.4, "glare")
    review = Review(ADA, COLOURS, TrayRead((*lying.dice, white), None, 1.0, 9.0))
    assert review.problem().key == "tray.misread_glare"
    assert review.problem().args["kind"] == "@dice.yellow"
    assert (review.asked, review.doubted(2)) == (2, True)


def hidden_by_glare():
    """A red 3 and a red 1 beside a die that looks white and shows nothing; a yellow one is due, too."""
    lying = read(*FITS[:1], FITS[2])
    white = DieSeen(None, "white", (300, 50, 40, 40), 0.4, "glare")
    return Review(ADA, COLOURS, TrayRead((*lying.dice, white), None, 1.0, 9.0))


@pytest.mark.parametrize("number_first", [True, False])
def test_colour_and_number_of_a_die_that_glare_hides_are_said_in_either_order(number_first):
    review = hidden_by_glare()
    review.answer(4) if number_first else review.recolour("yellow")
    assert (review.chosen, review.complete) == (2, False)
    if number_first:  # and its colour is still asked about, by the same words
        assert (review.doubted(2), review.problem().key) == (True, "tray.misread_glare")
    review.recolour("yellow") if number_first else review.answer(4)
    assert (review.chosen, review.complete) == (None, True)
    assert review.rolled() == Rolled(0, (("red", 3), ("red", 1), ("yellow", 4)), "corrected")


def test_a_die_of_which_only_the_number_is_said_can_be_put_back_and_is_not_the_missing_one_then():
    review = hidden_by_glare()
    review.answer(4)
    review.choose(2)
    assert (review.chosen, review.problem().key, review.takable) == (None, "tray.missing", 2)


def test_a_strange_die_beside_a_whole_roll_is_done_with_once_its_number_is_said():
    review = Review(ADA, COLOURS, read(*FITS, ("white", None, 300)))
    review.choose(3)
    review.answer(4)
    assert (review.chosen, review.complete) == (None, True)
