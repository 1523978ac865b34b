"""What was told of a die that the reader did not know can be remembered with one small key; it costs nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import DieLearned, DieSeen, FaceSeen, LearnedSeen, TrayRead
from companion.kiosk.screens.learned.dice import LearnedDicePage
from companion.kiosk.screens.learned.remember import RememberPage
from companion.kiosk.screens.tray.remembering import WAIT_S
from companion.kiosk.words import words

PICTURE = np.full((480, 640, 3), 60, np.uint8)
STRANGE = (20, 30, 60, 60)


def reading(table, value, reason=None, learned=None):
    dice = dict(table.play.request(0).dice)
    seen = [DieSeen(value, next(iter(dice)), STRANGE, 0.5, reason, learned)]
    colours = [colour for colour, n in dice.items() for _ in range(n)][1:]
    seen += [DieSeen(3, colour, (120 + 90 * n, 30, 60, 60), 0.99) for n, colour in enumerate(colours)]
    table.table.waiting.append(TrayRead(tuple(seen), PICTURE, 7.25, 9.0))
    table.wait(0.5)


@pytest.fixture
def rolled(hands):
    """A roll of a toy race under review; the first die is read as the test says."""

    def roll(value=None, reason="unlike", learned=None, size=(800, 480)):
        table = hands(size).begin(2).to_roll()
        table.press(0)
        reading(table, value, reason, learned)
        return table

    return roll


def said(table):
    return " ".join(str(piece.thing) for piece in table.kiosk.scene().pieces)


def orders(table):
    return [(order.what, order.name, order.value, order.box, order.at) for order in table.table.taught
            if order.what != "list"]  # fmt: skip


def know(table, *names, **how):
    dice = tuple(DieLearned(name, 6, (FaceSeen(1, np.zeros((64, 64, 3), np.uint8)),)) for name in names)
    table.table.teaching.known = LearnedSeen(dice, **how)


@pytest.mark.parametrize("reason", ["unlike", "unsure"])
def test_an_unknown_face_that_was_told_is_remembered_with_one_touch(rolled, reason):
    table = rolled(reason=reason)
    table.tap("value 4")
    table.tap("remember")
    assert orders(table) == [("remember", "Die 1", 4, STRANGE, 7.25)]
    assert words("en").say("learned.code.wait") in said(table)
    know(table, "Die 1", code="remembered")
    table.wait(0.3)
    assert words("en").say("learned.code.remembered") in said(table)
    assert "remember" not in table.meanings(), "offered once"


def test_with_learned_dice_it_is_asked_which_one(rolled):
    table = rolled()
    know(table, "Cog", "Signs")
    table.tap("value 4")
    table.tap("remember")
    assert isinstance(table.kiosk.screens[-1], RememberPage)
    table.tap("of die 1")
    assert (orders(table), table.kiosk.at_table) == ([("remember", "Signs", 4, STRANGE, 7.25)], True)


def test_it_may_be_a_new_one_and_going_back_remembers_nothing(rolled):
    table = rolled()
    know(table, "Cog", "Die 1")
    table.tap("value 4")
    table.tap("remember")
    table.tap("back")
    assert orders(table) == []
    table.tap("remember")
    table.tap("of new die")
    assert [name for _, name, *_ in orders(table)] == ["Die 2"]


@pytest.mark.parametrize("reason", ["glare", "touching", "blurred"])
def test_a_face_that_nobody_saw_is_not_offered(rolled, reason):
    table = rolled(reason=reason)
    assert "teach" not in table.meanings()
    table.tap("value 4")
    assert "remember" not in table.meanings()


def test_a_face_that_was_misread_is_offered_and_one_confirmed_is_not(rolled):
    table = rolled(value=2, reason=None)
    table.play.tray.review.choose(0)
    table.play.refresh()
    table.wait(0.5)
    table.tap("value 2")
    assert "remember" not in table.meanings()
    table.play.tray.review.choose(0)
    table.play.refresh()
    table.wait(0.5)
    table.tap("value 5")
    table.tap("remember")
    assert orders(table)[0][:3] == ("remember", "Die 1", 5)


def test_ignored_it_costs_no_touch(rolled):
    table = rolled()
    table.tap("value 4")
    table.tap("accept")
    assert table.session.state.runners[0].dice == (("red", 4), ("blue", 3))


def test_an_unknown_die_leads_to_learning_it_and_back_to_the_roll(rolled):
    table = rolled()
    table.tap("teach")
    assert isinstance(table.kiosk.screens[-1], LearnedDicePage)
    table.tap("back")
    assert "value 4" in table.meanings()


def test_a_camera_that_does_not_answer_is_said(rolled):
    table = rolled()
    table.tap("value 4")
    table.tap("remember")
    table.wait(WAIT_S + 0.5)
    assert words("en").say("learned.code.silent") in said(table)


def test_a_learned_face_is_said_and_corrected_like_any_other(rolled):
    table = rolled(value=4, reason=None, learned="Cog")
    review = table.play.tray.review
    review.choose(0)
    table.play.refresh()
    table.wait(0.5)
    assert words("en").say("tray.learned", n=4, name="Cog") in said(table)
    table.tap("value 6")
    assert (review.dice[0].value, review.dice[0].learned, review.dice[0].by_hand) == (6, None, True)
    assert review.rolled().how == "corrected"
