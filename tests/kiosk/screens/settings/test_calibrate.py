"""The screen that leads through calibrating the tray: orders, words that fit, ways out."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import astuple

from companion.devices.events import Note, TrayDrift, TrayView
from companion.kiosk.drawing import TextPainter
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.screens.settings.calibrate import SILENT_S, STILL_S, CalibrateScreen
from companion.kiosk.screens.setup.start import Start

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
PICTURE = np.full((480, 640, 3), 120, np.uint8)
PLACES = ("upper_left", "upper", "upper_right", "left", "middle", "right", "lower_left", "lower", "lower_right")
NOTES = [
    *(Note(code, where) for code in ("too_dark", "uneven", "glare") for where in PLACES),
    *(Note(code, where) for code in ("looks_like", "alike", "like_die") for where in ("red", "yellow", "black")),
    *(Note(code, n=n) for code in ("markers", "touch_corner", "not_empty", "dice_seen", "strangers") for n in (1, 3)),
    *(
        Note(code)
        for code in (
            "too_dark", "too_bright", "blurred", "not_in_view", "too_far", "oblique", "flicker", "coloured", "moving",
            "no_tray", "lay_dice", "nothing", "not_saved",
        )
    ),
    *(Note(code, good=True) for code in ("all_markers", "corners", "hold_still", "focusing", "is_empty", "good")),
]  # fmt: skip
STEPS = [("mat", ""), ("empty", ""), ("color", "red"), ("color", "yellow"), ("color", "black"), ("done", "")]


def view(step="mat", colour="", notes=(), number=1, ready=True, by_hand=False):
    square = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
    return TrayView(step, colour, number, 6, PICTURE, (square,), tuple(notes), ready, by_hand)


@pytest.fixture
def shown(hands):
    table = hands()
    table.tap("calibrate")
    return table


def show(table, seen):
    table.table.tray_view = seen
    table.wait(0.1)


def orders(table):
    return [order.what for order in table.table.orders]


def test_it_begins_by_itself_with_the_colours_of_the_games(shown):
    [order] = shown.table.orders
    assert (order.what, order.colours) == ("begin", ("red", "blue"))


def test_each_key_gives_its_order(shown):
    show(shown, view())
    for key in ("by hand", "take", "skip"):
        shown.tap(key)
    show(shown, view("empty", number=2))
    shown.tap("step back")
    assert orders(shown) == ["begin", "by_hand", "take", "skip", "back"]
    assert isinstance(shown.kiosk.screens[-1], CalibrateScreen)


def test_a_touched_corner_is_sent_as_a_share_of_the_picture(shown):
    show(shown, view(by_hand=True, ready=False))
    [rect] = [rect for rect, what in shown.kiosk.touchables() if what == "picture"]
    shown.touch(rect[0] + rect[2] * 0.25, rect[1] + rect[3] * 0.75)
    order = shown.table.orders[-1]
    assert order.what == "touch"
    assert (order.x, order.y) == pytest.approx((0.25, 0.75), abs=0.005)


@pytest.mark.parametrize("way", ["back", "step back"])
def test_there_is_a_way_out_of_the_first_step(shown, way):
    show(shown, view())
    shown.tap(way)
    assert orders(shown)[-1] == "end"
    assert isinstance(shown.kiosk.screens[-1], Start)


def test_the_last_step_ends_with_one_touch(shown):
    show(shown, view("done", notes=[Note("good", good=True)], number=6))
    assert "skip" not in shown.meanings()
    shown.tap("take")
    assert orders(shown)[-1] == "end"
    assert isinstance(shown.kiosk.screens[-1], Start)


def test_a_step_that_is_not_ready_can_be_skipped_but_not_taken(shown):
    show(shown, view(ready=False))
    live = {touch.what: touch.live for touch in shown.kiosk.scene().touches}
    assert not live["take"]
    assert live["skip"]


def test_a_camera_that_does_not_answer_is_said_and_can_be_left(shown):
    said = shown.kiosk.word("calibration.no_camera")

    def texts():
        return [
            value for piece in shown.kiosk.scene().pieces for value in astuple(piece.thing) if isinstance(value, str)
        ]

    shown.wait(SILENT_S + 1)
    assert said in texts()
    show(shown, view())
    assert said not in texts()
    shown.tap("back")


def test_the_devices_are_told_that_somebody_is_still_there(shown):
    show(shown, view())
    shown.wait(STILL_S + 0.2)
    assert orders(shown) == ["begin", "stay"]


def test_one_that_was_ended_begins_anew(shown):
    show(shown, view())
    show(shown, None)
    assert orders(shown) == ["begin", "begin"]


def test_a_tray_that_changed_is_said_on_the_first_screen(hands):
    table = hands()
    table.wait(0.1)
    table.table.tray_drift = TrayDrift("moved", "moved by 5 mm", 1.0)
    table.wait(0.1)
    texts = [
        value for piece in table.kiosk.scene().pieces for value in astuple(piece.thing) if isinstance(value, str)
    ]
    assert table.kiosk.word("calibration.drift.moved") in texts
    table.tap("calibrate again")
    assert isinstance(table.kiosk.screens[-1], CalibrateScreen), "the sentence asks for it, and a touch does it"


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_sentence_stands_in_its_box(hands, monkeypatch, size, language):
    cut = set()
    draw = TextPainter.draw

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        if not setting.fits:
            cut.add((text, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    table = hands(size, language)
    for code in ("moved", "light", "dirty", "other_size", "unreadable"):
        table.table.tray_drift = TrayDrift(code, "", 1.0)
        table.wait(0.1)
        table.draw()
    table.tap("calibrate")
    table.draw()
    for step, colour in STEPS:
        show(table, view(step, colour, NOTES[:3]))
        table.draw()
    show(table, view(by_hand=True))
    table.draw()
    for first in range(0, len(NOTES), 3):
        show(table, view("color", "yellow", NOTES[first : first + 3]))
        table.draw()
    assert not cut


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_keys_are_large_enough_and_apart(hands, size):
    table = hands(size)
    table.tap("calibrate")
    show(table, view())
    places = [rect for rect, what in table.kiosk.touchables()]
    assert all(rect[3] >= TOUCH_HEIGHT - 0.01 for rect in places)
    for number, (x, y, w, h) in enumerate(places):
        for left, top, wide, high in places[number + 1 :]:
            over = min(x + w, left + wide) - max(x, left), min(y + h, top + high) - max(y, top)
            assert min(over) <= 0.01
