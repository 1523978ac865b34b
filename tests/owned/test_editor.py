"""An entry made by taps: each is a field and what it says."""

import pytest

from companion.owned.editor import entry_of
from tests.owned.robots import RobotRow

BLANK = RobotRow("r", "R", copies=3)


def test_nothing_tapped_leaves_the_entry_blank():
    assert entry_of((), BLANK) == BLANK


def test_words_numbers_truths_and_lists_are_tapped_alike():
    taps = ("cost:gear", "points:7", "upgraded:true", "cost:chip", "phase:recycle", "cost:gear")
    made = RobotRow("r", "R", "recycle", 7, upgraded=True, cost=["gear", "chip", "gear"], copies=3)
    assert entry_of(taps, BLANK) == made
    assert BLANK.cost == []


def test_letters_of_a_text_come_in_the_order_of_the_taps():
    assert entry_of(("name:n", "name:w"), RobotRow("r", "")).name == "nw"


@pytest.mark.parametrize("tap", ["phase:sleep", "points:10", "cost:wood"])
def test_what_no_entry_can_say_is_refused(tap):
    with pytest.raises(ValueError, match=r"Invalid enum value|Expected `int`"):
        entry_of((tap,), BLANK)
