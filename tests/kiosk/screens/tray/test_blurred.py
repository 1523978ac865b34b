"""A picture that is blurred as a whole is one question, not one for each die; whoever likes answers die by die."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.screens.tray.blurred import LOOK_S
from companion.kiosk.words import words

PICTURE = np.full((480, 640, 3), 60, np.uint8)


def read(table, *reasons):
    """Let the dice that are due be read: why each is asked about, or None where it shows a three."""
    colours = [colour for colour, n in table.play.request(0).dice for _ in range(n)]
    assert len(colours) == len(reasons)
    dice = tuple(
        DieSeen(None if why else 3, colour, (20 + 90 * n, 30, 60, 60), 0.9, why)
        for n, (colour, why) in enumerate(zip(colours, reasons, strict=True))
    )
    table.table.waiting.append(TrayRead(dice, PICTURE, table.table.clock.now(), 9.0))
    table.wait(0.5)


@pytest.fixture
def rolling(hands):
    table = hands((800, 480)).begin(2).to_roll()
    table.press(0)
    return table


def due(table):
    return sum(n for _, n in table.play.request(0).dice)


def said(table):
    return " ".join(str(piece.thing) for piece in table.kiosk.scene().pieces)


def values(table):
    return {what for what in table.meanings() if what.startswith("value ")}


def test_one_touch_lets_the_camera_look_at_all_dice_again(rolling):
    read(rolling, *["blurred"] * due(rolling))
    assert words("en").say("tray.blurred_hint") in said(rolling)
    assert values(rolling) == set()
    rolling.tap("look again")
    assert rolling.table.looks_again == 1
    assert words("en").say("tray.looking") in said(rolling)
    read(rolling, *[None] * due(rolling))
    assert rolling.play.tray.review.complete


def test_while_the_camera_looks_it_is_not_told_to_again(rolling):
    read(rolling, *["blurred"] * due(rolling))
    rolling.tap("look again")
    rolling.tap("look again")
    assert rolling.table.looks_again == 1
    rolling.wait(LOOK_S)
    assert words("en").say("tray.look_again") in said(rolling)
    rolling.tap("look again")
    assert rolling.table.looks_again == 2


def test_one_that_stays_blurred_when_it_was_looked_at_again_is_no_trembling_and_says_so(rolling):
    still, hint = (words("en").say(f"tray.{key}blurred_hint") for key in ("still_", ""))
    read(rolling, *["blurred"] * due(rolling))
    assert still not in said(rolling)
    rolling.tap("look again")
    read(rolling, *["blurred"] * due(rolling))
    assert still in said(rolling)
    rolling.tap("look again")
    assert (hint in said(rolling), still in said(rolling)) == (True, False)  # while it looks it is to be kept still
    rolling.wait(LOOK_S)
    read(rolling, *["blurred"] * due(rolling))  # a throw that came later
    assert (hint in said(rolling), still in said(rolling)) == (True, False)


@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "ja", "es"])
def test_what_is_said_then_has_room(hands, size, language, caplog):
    table = hands(size, language).begin(2).to_roll()
    table.press(0)
    for looks in range(2):
        read(table, *["blurred"] * due(table))
        if not looks:
            table.tap("look again")
    assert words(language).say("tray.still_blurred_hint") in said(table)
    table.draw()
    assert not caplog.records


def test_one_that_stays_blurred_is_looked_at_as_often_as_players_like(rolling):
    for looks in range(3):
        read(rolling, *["blurred"] * due(rolling))
        assert rolling.table.looks_again == looks
        rolling.tap("look again")


def test_a_die_that_is_touched_is_told_by_hand_and_then_the_others(rolling):
    read(rolling, *["blurred"] * due(rolling))
    rolling.tap("picture")
    assert len(values(rolling)) == 6
    for _ in range(due(rolling)):
        assert "look again" not in rolling.meanings()
        rolling.tap("value 4")
    assert rolling.play.tray.review.complete


def test_what_was_told_by_hand_stays_when_the_camera_sees_the_others(rolling):
    read(rolling, *["blurred"] * due(rolling))
    rolling.tap("picture")
    rolling.tap("value 5")
    read(rolling, *[None] * (due(rolling) - 1), "glare")
    assert 5 in [die.value for die in rolling.play.tray.review.dice]


def test_a_few_blurred_dice_are_asked_about_one_by_one(rolling):
    read(rolling, "blurred", *[None] * (due(rolling) - 1))
    assert "look again" not in rolling.meanings()
    assert len(values(rolling)) == 6


def test_the_roll_can_be_typed_all_the_same(rolling):
    read(rolling, *["blurred"] * due(rolling))
    rolling.tap("type")
    assert words("en").say("tray.blurred_hint") not in said(rolling)
