"""Something described on a panel tap by tap: what counts of what was picked up, and what its keys pick up."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view.described import Described, Group

GROUPS = (
    Group(("wheel", "wing"), most=3),
    Group(("red", "blue")),
    Group(("n", "s"), most=2, repeats=False),
)
TABS = ("parts", "colour")
SAYS = text("plain", name="x")


def read(*picked):
    return Described.read(picked, ("new",), TABS, GROUPS)


def test_what_is_said_too_often_or_says_nothing_does_not_count():
    said = read("new", "wheel", "hat", "n", "wheel", "n", "wing", "wing", "s")
    assert said.taps == ("wheel", "n", "wheel", "wing", "s")


def test_of_what_is_said_once_only_the_last_counts():
    assert read("red", "wheel", "blue").taps == ("wheel", "blue")


def test_the_rows_shown_are_those_asked_for_last_of_all_known():
    assert read("wheel").tab == "parts"
    assert read("tab:colour", "wheel").tab == "colour"
    assert read("tab:price").tab == "parts"


def test_what_was_picked_up_before_stays_in_front():
    assert read("wheel").selection("red") == ("new", "tab:parts", "red")
    assert read("wheel").selection("red", tab="colour") == ("new", "tab:colour", "red")


def test_a_key_taps_once_more_or_takes_back():
    said = read("wheel", "red")
    assert said.more("wheel", SAYS).select == said.selection("wheel", "red", "wheel")
    assert said.toggle("n", SAYS).select == said.selection("wheel", "red", "n")
    taken_back = said.toggle("red", SAYS)
    assert taken_back.on
    assert taken_back.select == said.selection("wheel")


def test_other_rows_are_turned_to_without_losing_anything():
    keys = read("wheel").turning(lambda tab: text("plain", name=tab)).keys
    assert [(key.says.args["name"], key.on, key.select) for key in keys] == [
        ("parts", True, ("new", "tab:parts", "wheel")),
        ("colour", False, ("new", "tab:colour", "wheel")),
    ]
