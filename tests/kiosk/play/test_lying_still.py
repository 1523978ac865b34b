"""Dice that lie where they lay and are read otherwise than before: who said what they show, and what is news."""

from __future__ import annotations

import pytest

from companion.core.rolls import RollRequest
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play import TrayStage
from companion.kiosk.play.tray_desk import TrayDesk

COLOURS = ("red", "blue", "yellow")
ADA = RollRequest(0, (("red", 2),), "race")
KENJI = RollRequest(1, (("blue", 1),), "race")


def read(*said):
    """(colour, value, x): each die by its place in a row."""
    return TrayRead(
        tuple(
            DieSeen(value, colour, (x, 50, 40, 40), 0.99 if value else 0.5, None if value else "unsure")
            for colour, value, x in said
        ),
        None,
        1.0,
        9.0,
    )


# -- on the screen ---------------------------------------------------------------------------------------------


@pytest.fixture
def answered(table):
    """A toy in which seat 0 has rolled a red die that was asked about, a 4, and a blue 2; seat 2 rolls next."""
    table.to_roll().press(0)
    table.table.lie([("red", None), ("blue", 2)], "unsure")
    table.wait(0.4)
    table.tap("value 4")
    table.tap("accept")
    assert table.session.state.runners[0].dice == (("red", 4), ("blue", 2))
    table.press(2)
    return table


@pytest.mark.parametrize("now", [4, 3, None])
def test_what_was_answered_is_neither_asked_nor_told_again_however_the_camera_reads_it_now(answered, now):
    before = answered.play.toast
    answered.table.lie([("red", now), ("blue", 2)], still=True)
    answered.wait(0.6)
    assert (answered.play.tray.stage, answered.play.tray.review) == (TrayStage.IDLE, None)
    assert answered.play.toast == before
    assert answered.session.state.runners[0].dice == (("red", 4), ("blue", 2))


def test_what_was_answered_and_is_thrown_again_is_a_roll(answered):
    answered.table.lie([("red", 4), ("blue", 2)])
    answered.wait(0.6)
    assert answered.play.tray.seat == 2
    answered.press(2)
    assert answered.session.state.runners[2].dice == (("red", 4), ("blue", 2))


@pytest.mark.parametrize("now", [4, 3, None])
def test_a_roll_among_dice_of_which_one_was_answered_is_only_what_was_thrown(answered, now):
    answered.table.lie([("red", now), ("blue", 2), ("red", 6), ("blue", 1)], still=True)
    answered.wait(0.6)
    assert answered.play.tray.review.asked is None
    answered.press(2)
    assert answered.session.state.runners[2].dice == (("red", 6), ("blue", 1))


# -- on the desk -----------------------------------------------------------------------------------------------


@pytest.fixture
def desk():
    return TrayDesk(COLOURS)


def look(desk, *said, request=ADA):
    desk.reading(read(*said), [request], [request.seat])


def values(desk):
    return [(die.colour, die.value) for die in desk.review.dice]


@pytest.mark.parametrize("now", [4, 3, None])
def test_an_answer_stands_in_the_next_picture_of_the_same_roll(desk, now):
    look(desk, ("red", None, 0))
    desk.review.answer(4)
    look(desk, ("red", now, 1), ("red", 6, 100))
    assert (values(desk), desk.review.asked) == ([("red", 4), ("red", 6)], None)
    assert desk.review.complete
    assert desk.review.rolled().how == ("camera" if now == 4 else "corrected")


@pytest.mark.parametrize("first", [None, 1])
@pytest.mark.parametrize("now", [4, 3, None])
def test_a_complete_roll_stays_while_its_dice_are_taken_out_however_the_answered_one_is_read(desk, first, now):
    look(desk, ("red", first, 0), ("red", 6, 100))
    desk.review.choose(0)
    desk.review.answer(4)
    look(desk, ("red", now, 1))
    assert (values(desk), desk.review.complete) == ([("red", 4), ("red", 6)], True)


def test_who_owns_an_answered_die_is_not_asked_again(desk):
    both = RollRequest(1, (("red", 1),), "race")
    lying = (("red", None, 0), ("red", 6, 100), ("red", 1, 200))
    desk.reading(read(*lying), [ADA, both], [0])
    assert desk.review.dice[desk.review.asked].part == "whose"
    desk.review.answer(4)
    desk.reading(read(("red", 4, 0), ("red", 6, 101), ("red", 2, 240)), [ADA, both], [0])
    assert [die.part for die in desk.review.dice] == ["mine", "whose", "whose"]


@pytest.mark.parametrize("now", ["blue", "yellow"])
def test_a_colour_that_a_player_said_stands_too(desk, now):
    yellow = RollRequest(0, (("red", 1), ("yellow", 2)), "race")
    desk.reading(read(("red", 3, 0), ("blue", 4, 100)), [yellow], [0])
    desk.review.choose(1)
    desk.review.recolour("yellow")
    desk.reading(read(("red", 3, 0), (now, 4, 100), ("yellow", 1, 200)), [yellow], [0])
    assert values(desk) == [("red", 3), ("yellow", 4), ("yellow", 1)]
    desk.accepted(desk.review)
    desk.close()
    look(desk, ("red", 3, 0), (now, 4, 100), ("yellow", 1, 200), request=KENJI)
    assert desk.review is None


@pytest.mark.parametrize("reads", [(None, 5, None), (5, None, 5)])
def test_a_die_that_is_read_only_now_or_only_then_has_not_moved(desk, reads):
    look(desk, ("red", 3, 0), ("red", 6, 100), ("blue", reads[0], 200))
    desk.review.remove(2)  # it is not of the roll
    desk.accepted(desk.review)
    desk.close()
    for now in reads[1:]:
        look(desk, ("red", 3, 0), ("red", 6, 100), ("blue", now, 200), request=KENJI)
        assert desk.review is None


def test_a_die_in_the_place_of_an_answered_one_that_has_another_colour_is_another_die(desk):
    look(desk, ("red", None, 0), ("red", 6, 100))
    desk.review.answer(4)
    desk.accepted(desk.review)
    desk.close()
    look(desk, ("blue", 4, 0), ("red", 6, 100), request=KENJI)
    assert desk.review.rolled().dice == (("blue", 4),)


def test_what_was_known_of_a_die_outlasts_a_reading_that_shows_less_of_it(desk):
    look(desk, ("red", None, 0), ("red", 6, 100))
    desk.review.answer(4)
    desk.accepted(desk.review)
    desk.close()
    for now in (None, 3, 4):
        look(desk, ("red", now, 4), request=KENJI)  # the other one was taken out
        assert desk.review is None


def test_a_die_of_which_glare_left_a_patch_to_see_is_the_same_once_all_of_it_is_seen(desk):
    patch = DieSeen(None, "red", (16, 64, 20, 20), 0.1, "glare")  # of a die of 40 pixels
    desk.reading(TrayRead((patch, *read(("red", 6, 100)).dice), None, 1.0, 9.0), [ADA], [0])
    desk.review.answer(4)
    desk.accepted(desk.review)
    desk.close()
    look(desk, ("red", 4, 0), ("red", 6, 100), request=KENJI)
    assert desk.review is None


def test_dice_that_fell_into_somebody_elses_roll_are_their_owners_when_the_camera_looks_again(desk):
    lying = (("red", 3, 0), ("red", 6, 100), ("blue", 5, 200))
    desk.reading(read(*lying), [ADA, KENJI], [0])
    assert [die.part for die in desk.review.dice] == ["mine", "mine", "theirs"]
    desk.accepted(desk.review)
    desk.close()
    look(desk, *lying, request=KENJI)
    assert desk.review.complete
    assert desk.review.rolled().dice == (("blue", 5),)
