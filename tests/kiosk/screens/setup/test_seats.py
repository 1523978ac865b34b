"""Set-up round the drawn table: who sits where, the table of last time, names of earlier players, own buttons."""

from __future__ import annotations

import itertools

import pytest

from companion.core.setup import Seat
from companion.kiosk.drawing import Area
from companion.kiosk.screens.setup.draft import names_known
from companion.kiosk.screens.setup.seats import places


def draft(table):
    return table.kiosk.screens[-1].draft


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("lying", [True, False])
def test_chairs_stand_clockwise_from_the_left_of_the_screen(seats, lying):
    chairs, middle = places(Area(4, 120, 792, 290), seats, lying)
    left = (seats + 1) // 2
    xs = [x for x, *_ in chairs]
    assert len(set(xs[:left])) == 1
    assert len(set(xs[left:])) == 1
    assert xs[0] < xs[-1]
    up = [y for _, y, *_ in chairs[:left]]
    down = [y for _, y, *_ in chairs[left:]]
    assert up == sorted(up, reverse=True)
    assert down == sorted(down)
    for one, other in itertools.combinations([*chairs, middle], 2):
        apart = (
            one[0] + one[2] <= other[0] or other[0] + other[2] <= one[0]
            or one[1] + one[3] <= other[1] or other[1] + other[3] <= one[1]
        )  # fmt: skip
        assert apart, (one, other)


def test_the_side_of_the_table_is_the_half_on_which_a_panel_opens(hands):
    table = hands().begin(5)
    table.to_roll()
    table.press(0)
    assert table.play.halves.seats == (0, None)
    table.press(4)
    assert table.play.halves.seats == (0, 4)


def test_a_seat_is_touched_and_changed_in_the_middle(hands):
    table = hands()
    table.tap("new game")
    table.tap("seat 2")
    table.tap("level full")
    table.tap("language ja")
    assert [(s.level, s.language) for s in draft(table).seats] == [
        ("table", "en"), ("table", "en"), ("full", "ja"), ("table", "en"),
    ]  # fmt: skip


def test_two_players_change_places(hands):
    table = hands()
    table.tap("new game")
    table.tap("seat 1")
    table.tap("move")
    table.tap("seat 3")
    assert [s.name for s in draft(table).seats] == ["Ada", "Tomás", "María", "Kenji"]
    table.tap("seat 0")  # only one exchange a touch of the key
    assert [s.name for s in draft(table).seats] == ["Ada", "Tomás", "María", "Kenji"]


def test_a_press_of_the_own_button_joins_the_table(hands):
    table = hands()
    table.tap("new game")
    table.press(5)
    page = table.kiosk.screens[-1]
    assert len(page.draft.seats) == 6
    assert page.seat == 5
    table.press(1)
    assert len(page.draft.seats) == 6
    assert page.seat == 1


def test_a_press_chooses_whose_inventor_is_asked_for(hands):
    table = hands()
    table.tap("new game")
    table.tap("options")
    table.tap("question who")
    table.press(3)
    table.tap("answer who a9")
    question = next(q for q in draft(table).questions if q.id == "who")
    assert draft(table).answered(question, 3) == ("a9",)


def test_the_table_of_last_time_is_there_already_and_can_be_cleared(hands):
    table = hands()
    table.tap("new game")
    table.tap("players 3")
    table.tap("seat 2")
    table.tap("level full")
    table.tap("options")
    table.tap("answer weather rain")
    table.tap("start")
    setup = table.session.setup
    table.tap("menu")
    table.tap("leave")
    table.tap("new game")
    assert draft(table).setup() == setup
    table.tap("fresh table")
    assert len(draft(table).seats) == 4
    assert draft(table).setup().answers["weather"] == ("sunny",)
    assert "fresh table" not in table.meanings()


def test_names_of_earlier_players_are_one_tap_away(hands):
    table = hands()
    table.tap("new game")
    table.tap("name 0")
    for letter in "ZOE":
        table.tap(f"letter {letter}")
    table.tap("done")
    table.tap("start")
    table.tap("menu")
    table.tap("leave")
    table.tap("new game")
    table.tap("fresh table")
    table.tap("name 0")
    table.tap("known 0")
    assert draft(table).seats[0].name == "Zoe"


def test_earlier_players_are_named_once_the_most_recent_first():
    class Saved:
        def __init__(self, *names):
            self.seats = [Seat(name) for name in names]

    assert names_known([Saved("Zoe", "Ben"), Saved("Ben", "Ada")]) == ["Zoe", "Ben", "Ada"]
