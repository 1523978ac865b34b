"""Pages of learned dice: what is listed, forgotten, learned anew; the page that leads through a die's faces."""

from __future__ import annotations

import numpy as np
import pytest

from companion.devices.events import DieLearned, FaceSeen, LearnedSeen, LearningView, Mistakable, Note, TrayDrift
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.screens.learned.dice import LearnedDicePage, LearnedDiePage
from companion.kiosk.screens.learned.learn import LearnPage
from companion.kiosk.screens.learned.new_die import NewDiePage
from companion.kiosk.screens.live_tray import SILENT_S, STILL_S
from companion.kiosk.screens.settings.learned_findings import learned_findings

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
PICTURE = np.full((480, 640, 3), 120, np.uint8)
WAY = ("settings", "tab machine", "learned")


def die(name="Die 1", sides=6, values=(1, 2, 3, 4, 5, 6)):
    return DieLearned(name, sides, tuple(FaceSeen(value, np.full((64, 64, 3), value, np.uint8)) for value in values))


def view(value=1, taken=0, notes=(), due=None, sides=6, **how):
    due = tuple(range(value, sides + 1)) if due is None else due
    known = die(sides=sides, values=range(1, taken + 1))
    return LearningView(known, value, due, PICTURE, (), tuple(notes), taken=taken, **how)


def go(table, *way):
    for what in (*WAY, *way):
        table.tap(what)
    return table


def know(table, *dice, **how):
    table.table.teaching.known = LearnedSeen(tuple(dice), **how)
    table.wait(0.1)


def show(table, seen):
    table.table.teaching.view = seen
    table.wait(0.1)


def taught(table):
    return [(order.what, order.name, order.value) for order in table.table.taught if order.what != "list"]


def top(table):
    return table.kiosk.screens[-1]


def test_dice_are_listed_once_they_are_known(hands):
    table = go(hands())
    assert [order.what for order in table.table.taught] == ["list"]
    assert not [what for what in table.meanings() if what.startswith("die ")]
    know(table, die(), die("Die 2", values=(1,)))
    assert [what for what in table.meanings() if what.startswith("die ")] == ["die 0", "die 1"]
    table.tap("die 1")
    assert isinstance(top(table), LearnedDiePage)


def test_more_dice_than_there_is_room_for_come_page_by_page(hands):
    table = go(hands())
    know(table, *(die(f"Die {n}") for n in range(1, 8)))
    seen = set()
    for _ in range(4):
        seen |= {what for what in table.meanings() if what.startswith("die ")}
        table.tap("more")
    assert seen == {f"die {n}" for n in range(7)}


def test_a_die_is_forgotten_by_one_touch_and_brought_back_by_another(hands):
    table = go(hands())
    know(table, die())
    table.tap("die 0")
    table.tap("forget")
    assert (taught(table), type(top(table))) == ([("forget", "Die 1", 0)], LearnedDicePage)
    know(table, forgotten="Die 1")
    table.tap("bring back")
    assert taught(table)[-1] == ("bring_back", "", 0)


def test_a_die_gets_another_name_but_none_that_another_has(hands):
    table = go(hands())
    know(table, die(), die("A"))
    table.tap("die 0")
    table.tap("rename")
    table.tap("letter A")
    table.tap("done")
    assert taught(table) == []
    table.tap("rename")
    for letter in ("letter B", "letter E"):
        table.tap(letter)
    table.tap("done")
    assert [(order.name, order.to) for order in table.table.taught if order.what == "rename"] == [("Die 1", "Be")]


def test_one_face_is_shown_anew_and_missing_ones_are_learned(hands):
    table = go(hands())
    know(table, die(values=(1, 2)))
    table.tap("die 0")
    table.tap("face 2")
    assert taught(table) == [("begin", "Die 1", 2)]
    table.tap("back")
    table.tap("missing")
    assert taught(table)[1:] == [("end", "", 0), ("begin", "Die 1", 0)]


def test_a_die_is_begun_with_two_touches_under_a_name_that_is_free(hands):
    table = go(hands())
    know(table, die())
    table.tap("learn")
    assert isinstance(top(table), NewDiePage)
    table.tap("sides 20")
    table.tap("begin")
    [order] = [order for order in table.table.taught if order.what == "begin"]
    assert (order.name, order.sides, type(top(table))) == ("Die 2", 20, LearnPage)
    table.tap("back")
    assert isinstance(top(table), LearnedDicePage), "and not the question again"


@pytest.fixture
def learning(hands):
    table = go(hands())
    know(table)
    table.tap("learn")
    table.tap("begin")
    table.table.taught.clear()
    return table


def test_its_keys_give_orders(learning):
    show(learning, view(3, taken=2))
    for what in ("skip", "back one"):
        learning.tap(what)
    show(learning, view(3, taken=2, notes=[Note("shown", n=2)], can_take=True))
    learning.tap("take")
    learning.tap("lay logo")
    learning.tap("stop")
    assert [order.what for order in learning.table.taught if order.what != "list"] == ["skip", "back", "take", "end"]
    assert learning.table.laid == [("logo", 3)]
    assert isinstance(top(learning), LearnedDicePage)


def test_at_the_end_nothing_is_left_but_to_finish_or_go_back(learning):
    show(learning, view(0, taken=6, due=()))
    live = {touch.what: touch.live for touch in learning.kiosk.scene().touches}
    assert (live["back one"], live["skip"], live["stop"]) == (True, False, True)
    assert not [what for what in live if what.startswith("lay ")]


def test_a_die_of_more_sides_is_not_laid_by_touch(learning):
    show(learning, view(12, taken=11, sides=20))
    assert not [what for what in learning.meanings() if what.startswith("lay ")]


def test_somebody_is_there_and_one_that_was_ended_begins_anew(learning):
    show(learning, view())
    learning.wait(STILL_S + 0.2)
    assert taught(learning) == [("stay", "", 0)]
    show(learning, None)
    assert taught(learning)[-1] == ("begin", "Die 1", 0)


def test_a_face_that_is_taken_is_heard(learning, monkeypatch):
    heard = []
    monkeypatch.setattr(learning.kiosk, "play_sound", heard.append)
    show(learning, view(1))
    show(learning, view(2, taken=1))
    show(learning, view(2, taken=1))
    assert heard == ["shutter"]


def test_a_camera_that_does_not_answer_is_said(learning):
    before = learning.kiosk.scene().pieces
    learning.wait(SILENT_S + 1)
    assert learning.kiosk.scene().pieces != before


def test_a_damaged_file_is_said_on_the_first_screen_and_leads_here(hands):
    table = hands()
    table.wait(0.1)
    table.table.tray_drift = TrayDrift("learned", "learned-dice.json: damaged", 1.0)
    table.wait(0.1)
    table.tap("calibrate again")
    assert isinstance(top(table), LearnedDicePage)


def test_health_says_what_is_known_and_what_is_wrong_with_it(hands):
    table = hands()
    assert learned_findings(table.kiosk) == ()
    know(table)
    assert learned_findings(table.kiosk) == ()
    know(table, die(), die("A"))
    assert [(one.code, one.ok, one.args) for one in learned_findings(table.kiosk)] == [("works", True, {"n": 2})]
    know(table, failed="it is damaged")
    assert [(one.code, one.ok) for one in learned_findings(table.kiosk)] == [("fails", False)]


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_every_sentence_stands_in_its_box(hands, cut, size, language):
    table = hands(size, language)
    table.wait(0.1)
    table.table.tray_drift = TrayDrift("learned", "", 1.0)
    table.wait(0.1)
    table.draw()
    go(table).draw()
    pairs = tuple(Mistakable("A long name 12", n, "A long name 34", n) for n in (1, 2, 3, 4))
    know(table, die("A long name 12", values=(1, 2)), die("A long name 34", 20, range(1, 21)), alike=pairs,
         forgotten="A long name 12", failed="why")  # fmt: skip
    table.draw()
    for shown in ("die 0", "die 1"):
        table.tap(shown)
        table.draw()
        table.tap("back")
    table.tap("learn")
    table.draw()
    table.tap("sides 20")
    table.draw()
    table.tap("begin")
    table.draw()
    codes = ("lay", "several", "moving", "turn", "again", "shown", "blurred", "leaning", "too_small", "glare")
    for code in codes:
        show(table, view(3, taken=2, notes=[Note(code, n=2)], can_take=code in ("turn", "shown")))
        table.draw()
    show(table, view(12, 11, [Note("taken", n=11, good=True), Note("alike", "A long name 34", 20)], sides=20))
    table.draw()
    show(table, view(3, taken=2, failed="why"))
    table.draw()
    for known in (6, 4):
        done = LearningView(die("A long name 12", values=range(1, known + 1)), 0, (), PICTURE, taken=known)
        show(table, done)
        table.draw()
    assert not cut


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_keys_are_large_enough_and_apart(hands, size):
    table = go(hands(size))
    know(table, die(values=(1,)), die("Die 2", 20, range(1, 21)))
    for way in ((), ("die 0",), ("back", "die 1"), ("back", "learn"), ("begin",)):
        for what in way:
            table.tap(what)
        if way == ("begin",):
            show(table, view(2, taken=1))
        places = [rect for rect, what in table.kiosk.touchables()]
        assert all(rect[3] >= TOUCH_HEIGHT - 0.01 for rect in places)
        for number, (x, y, w, h) in enumerate(places):
            for left, up, wide, high in places[number + 1 :]:
                over = min(x + w, left + wide) - max(x, left), min(y + h, up + high) - max(y, up)
                assert min(over) <= 0.01
