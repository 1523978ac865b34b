"""The key that says of a thing in the tray that it is no die, and the picture of that thing."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.drawing import Area, Scene
from companion.kiosk.screens.tray.drawing import DieIcon
from companion.kiosk.screens.tray.picture import EnlargedDie
from companion.kiosk.screens.tray.ways_on import WAY, add_way_out
from companion.kiosk.words import words
from companion.proofs.gallery.proof import proofread
from tests.kiosk.hands import shown

HALF, OTHER_HALF, FAR = (200, 200, 60, 60), (255, 210, 60, 60), (500, 300, 60, 60)
DOMINO = (198, 196, 120, 76)


def thing(box, colour, sure=0.5, body=None, reason="unlike"):
    return DieSeen(None, colour, box, sure, reason, body=body)


SIZES = pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)])
LANGUAGES = pytest.mark.parametrize("language", ["en", "ja", "es"])


def rolled(hands, things, size=(800, 480), language="en", colour=None):
    table = hands(size, language).begin(2).to_roll()
    table.press(0)
    due = [colour for colour, n in table.play.request(0).dice for _ in range(n)]
    seen = [DieSeen(3, colour, (20 + 90 * n, 30, 60, 60), 0.99) for n, colour in enumerate(due[1:])]
    made = tuple(thing(box, colour or due[0], *more) for box, *more in things)
    table.table.waiting.append(TrayRead((*seen, *made), np.full((480, 640, 3), 60, np.uint8), 1.0, 9.0))
    table.wait(0.6)
    return table


def enlarged(table):
    return next(piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, EnlargedDie))


@SIZES
@LANGUAGES
def test_one_touch_says_that_it_is_no_die_and_two_that_it_is_one(hands, size, language):
    table = rolled(hands, [(FAR, 0.5)], size, language)
    assert any(words(language).say("tray.reason.unlike") in text for text in shown(table))
    assert not proofread(table.kiosk, table.surface).faults
    table.tap("no die")
    review = table.play.tray.review
    assert [die.part for die in review.dice if die.box == FAR] == ["none"]
    assert review.chosen is None
    review.choose(next(n for n, die in enumerate(review.dice) if die.box == FAR))
    table.play.refresh()
    table.wait(0.5)
    assert not proofread(table.kiosk, table.surface).faults
    assert words(language).say("tray.part.none") in shown(table)
    table.tap("value 4")
    assert review.complete


@SIZES
@LANGUAGES
@pytest.mark.parametrize("text_size", ["M", "L"])
def test_that_it_may_be_no_die_is_said_beside_the_colours_that_it_may_have(hands, size, language, text_size):
    table = rolled(hands, [(FAR, 0.5)], size, language, colour="white")
    table.kiosk.change(text_size=text_size)
    table.wait(0.5)
    assert words(language).say("tray.reason.unlike") in shown(table)
    assert {"colour red", "colour blue", "no die", "value 4"} <= set(table.meanings())
    assert not proofread(table.kiosk, table.surface).faults
    table.tap("value 4")
    assert words(language).say("tray.reason.unlike") not in shown(table), "it was said that it is a die"
    assert words(language).say("tray.this_one") in shown(table)
    table.tap("colour red")
    assert table.play.tray.review.complete


def test_the_dice_leave_room_for_the_key_where_nothing_else_is_to_be_settled(hands):
    table = rolled(hands, [(FAR, 0.5)])
    review = table.play.tray.review

    def room_taken():
        return add_way_out(Scene(), Area(0, 0, 300, 200), review, table.play, lambda key, **_args: key)

    table.tap("value 4")
    assert (review.complete, room_taken()) == (True, 0.0)
    review.choose(0)
    review.dismiss()
    review.add("blue", 2)
    assert (review.complete, room_taken()) == (True, WAY)


def test_only_of_a_thing_without_pips_it_is_said_that_it_may_be_no_die(hands):
    table = rolled(hands, [(FAR, 0.5, None, "glare")], colour="white")
    assert words("en").say("tray.this_one") in shown(table)
    assert words("en").say("tray.reason.unlike") not in shown(table)


def test_the_key_of_a_colour_that_has_no_sign_shows_a_die(hands):
    table = rolled(hands, [(FAR, 0.5)], colour="white")
    names = [piece.thing.name for piece in table.kiosk.scene().pieces if isinstance(piece.thing, DieIcon)]
    assert names == ["red", "blue"]


@SIZES
@LANGUAGES
def test_what_was_set_aside_by_mistake_is_asked_about_again_at_one_touch(hands, size, language):
    table = rolled(hands, [(FAR, 0.5)], size, language)
    assert "a die after all" not in table.meanings()
    table.tap("no die")
    assert words(language).say("key.is_die") in shown(table)
    assert "take fewer" in table.meanings()
    assert not proofread(table.kiosk, table.surface).faults
    table.tap("type")
    assert "a die after all" not in table.meanings(), "typed dice do not lie in the picture"
    table.tap("picture back")
    table.tap("a die after all")
    review = table.play.tray.review
    assert (review.dice[review.chosen].box, review.dice[review.chosen].part) == (FAR, "mine")
    assert "a die after all" not in table.meanings()
    table.tap("value 4")
    assert review.complete
    assert "a die after all" not in table.meanings()


def test_keys_are_as_large_as_a_finger(hands):
    for size in ((800, 480), (480, 800)):
        table = rolled(hands, [(FAR, 0.5)], size)
        places = {what: rect for rect, what in table.kiosk.touchables()}
        for what in ("no die", "value 1", "value 6"):
            assert min(places[what][2:]) >= 44, (size, what)


def test_a_domino_is_shown_whole_where_one_half_is_asked_about(hands):
    picture = enlarged(rolled(hands, [(HALF, 0.5, DOMINO), (OTHER_HALF, 0.4, DOMINO), (FAR, 0.1)]))
    assert picture.box in (HALF, OTHER_HALF)
    assert picture.whole == DOMINO


def test_a_half_is_shown_whole_though_the_reader_saw_no_other(hands):
    picture = enlarged(rolled(hands, [(HALF, 0.5, DOMINO)]))
    assert (picture.box, picture.whole) == (HALF, DOMINO)


def test_things_of_which_the_reader_says_no_more_are_shown_alone_though_they_touch(hands):
    picture = enlarged(rolled(hands, [(HALF, 0.4), (OTHER_HALF, 0.5)]))
    assert picture.whole == picture.box
    assert picture.box in (HALF, OTHER_HALF)


def test_the_other_half_costs_one_touch_more(hands):
    table = rolled(hands, [(HALF, 0.5), (OTHER_HALF, 0.4)])
    table.tap("no die")
    table.tap("no die")
    assert table.play.tray.review.chosen is None
