"""The key that says of a thing in the tray that it is no die, and the picture of that thing."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.screens.tray.picture import EnlargedDie
from companion.kiosk.words import words
from tests.kiosk.hands import shown

HALF, OTHER_HALF, FAR = (200, 200, 60, 60), (255, 210, 60, 60), (500, 300, 60, 60)
DOMINO = (198, 196, 120, 76)


def thing(box, colour, sure=0.5, body=None):
    return DieSeen(None, colour, box, sure, "unlike", body=body)


def rolled(hands, things, size=(800, 480), language="en"):
    table = hands(size, language).begin(2).to_roll()
    table.press(0)
    due = [colour for colour, n in table.play.request(0).dice for _ in range(n)]
    seen = [DieSeen(3, colour, (20 + 90 * n, 30, 60, 60), 0.99) for n, colour in enumerate(due[1:])]
    made = tuple(thing(box, due[0], *more) for box, *more in things)
    table.table.waiting.append(TrayRead((*seen, *made), np.full((480, 640, 3), 60, np.uint8), 1.0, 9.0))
    table.wait(0.6)
    return table


def enlarged(table):
    return next(piece.thing for piece in table.kiosk.scene().pieces if isinstance(piece.thing, EnlargedDie))


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (480, 800)])
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_one_touch_says_that_it_is_no_die_and_two_that_it_is_one(hands, size, language, caplog):
    table = rolled(hands, [(FAR, 0.5)], size, language)
    assert any(words(language).say("tray.reason.unlike") in text for text in shown(table))
    table.draw()
    table.tap("no die")
    review = table.play.tray.review
    assert [die.part for die in review.dice if die.box == FAR] == ["none"]
    assert review.chosen is None
    review.choose(next(n for n, die in enumerate(review.dice) if die.box == FAR))
    table.play.refresh()
    table.wait(0.5)
    table.draw()
    assert words(language).say("tray.part.none") in shown(table)
    table.tap("value 4")
    assert review.complete
    assert "no room" not in caplog.text


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
