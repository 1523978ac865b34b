"""Moments of a game are recognised where they are, with the seat whose they are, and nowhere else."""

from types import SimpleNamespace

import pytest

from companion.core.messages import text
from companion.core.moments import (
    CountedGame,
    Habit,
    Moments,
    asked,
    beginning,
    decided,
    in_phase,
    plate_due,
    summing_up,
    to_roll,
    two_to_roll,
)
from companion.core.rolls import RollRequest
from companion.core.setup import Seat, Setup
from companion.core.view import Offer, SeatView


class Shown:
    """A table with these seats, of which the last keeps its things at level full."""

    def __init__(self, *seats, titles=(), **shown):
        levels = ("table",) * (len(seats) - 1) + ("full",)
        self.setup = Setup(tuple(Seat(f"P{n}", level=level) for n, level in enumerate(levels)))
        usual = {"round": 2, "phase": text("phase.race"), "rolls": (), "summary": None, "standings": ()}
        self.shown = SimpleNamespace(seats=seats, **usual | shown)
        self.titles = titles

    def view(self):
        return self.shown

    def panel(self, seat):
        return SimpleNamespace(title=text(self.titles[seat]))


def seats(*marks):
    return [SeatView(n, **dict.fromkeys(mark.split(), True)) for n, mark in enumerate(marks)]


FIRST_ROUND, OTHER, OVER = {"round": 1}, {"phase": text("phase.draft")}, {"standings": ("won",)}


@pytest.mark.parametrize(("marks", "shown", "whose"), [
    (("", ""), {}, 0),
    (("", "ready"), {}, None),
    (("due", ""), {}, 0),
    (("", ""), FIRST_ROUND, None),
    (("", ""), {"round": 3}, 0),
    (("", ""), OTHER, None),
    (("", ""), OVER, None),
])  # fmt: skip
def test_a_phase_is_everybodys_moment_until_the_first_is_ready(marks, shown, whose):
    assert in_phase("phase.race", least_round=2)(Shown(*seats(*marks), **shown)) == whose


@pytest.mark.parametrize(("marks", "whose"), [
    (("", "", ""), 2), (("ready", "", ""), 2), (("", "", "ready"), None), (("", "", "due"), None),
])  # fmt: skip
def test_of_one_level_a_phase_is_the_moment_of_a_seat_that_can_act(marks, whose):
    assert in_phase("phase.race", "full")(Shown(*seats(*marks))) == whose


def test_without_a_round_given_the_first_one_counts_too():
    assert in_phase("phase.race")(Shown(*seats("", ""), round=1)) == 0


@pytest.mark.parametrize(("marks", "whose"), [
    (("", ""), None), (("asks", ""), 0), (("asks rolling", ""), None), (("asks rolling", "asks"), 0),
])  # fmt: skip
def test_any_phase_is_a_moment_once_something_but_a_roll_is_asked(marks, whose):
    assert in_phase()(Shown(*seats(*marks), **OTHER)) == whose


def rolls(*each):
    return tuple(RollRequest(seat, (("red", 1),), "race", exact) for seat, exact in each)


@pytest.mark.parametrize(("exact", "marks", "whose"), [
    (True, ("", "", ""), 1), (True, ("", "due", ""), 2), (True, ("", "ready", ""), 2), (False, ("", "", ""), 0),
    (True, ("", "ready", "due"), None), (False, ("ready", "", ""), None),
])  # fmt: skip
def test_dice_are_due_for_a_seat_that_nothing_else_keeps_from_rolling(exact, marks, whose):
    table = Shown(*seats(*marks), rolls=rolls((0, False), (1, True), (2, True)))
    assert to_roll(exact)(table) == whose


@pytest.mark.parametrize(("due", "whose"), [
    (((2, True), (1, True)), 1), (((2, True),), None), (((2, True), (1, False)), None), ((), None),
])  # fmt: skip
def test_two_roll_when_the_dice_of_two_are_known(due, whose):
    assert two_to_roll(Shown(*seats("", "", ""), rolls=rolls(*due))) == whose


def test_an_answer_is_owed_by_the_first_seat_with_that_question():
    table = Shown(*seats("", "due", "due"), titles=("ask.slash", "ask.order", "ask.slash"))
    assert [asked(title)(table) for title in ("", "ask.order", "ask.slash", "ask.branch")] == [1, 1, 2, None]


@pytest.mark.parametrize(("marks", "shown", "whose"), [
    (("", ""), {"summary": "page"}, 0),
    (("", ""), {"summary": "page", "round": 1}, None),
    (("", ""), {}, None),
    (("", "ready"), {"summary": "page"}, None),
])  # fmt: skip
def test_the_page_for_hands_is_a_moment_from_the_second_round_on_until_one_is_ready(marks, shown, whose):
    assert summing_up(Shown(*seats(*marks), **shown)) == whose


def test_a_game_begins_once_and_is_over_with_its_standings():
    table, over = Shown(*seats("", "")), Shown(*seats("", ""), **OVER)
    assert (beginning(table), decided(table), decided(over)) == (0, None, 0)


def test_a_game_that_tells_nothing_of_itself_is_left_alone():
    assert Moments().kept_going(object()) == ()
    assert Moments().begins_part(object(), None) is None
    assert (Moments().round, Moments().phase, Moments().counted) == ("round", "", ())


def test_a_plate_is_waited_for_at_the_first_of_the_seats_that_owe_one():
    due = [SimpleNamespace(seat=seat) for seat in (2, 1)]
    assert plate_due(Shown(*seats("", "", ""), sights=due)) == 1
    assert plate_due(Shown(*seats("", "", ""), sights=())) is None


def test_of_what_players_like_any_offer_will_do_once_unless_the_habit_says_more():
    habit = Habit("take", lambda offer: offer.says.key == "take")
    offers = [Offer(text("take")), Offer(text("leave"))]
    assert [habit.fits(each) for each in offers] == [True, False]
    assert (habit.most, habit.levels) == (1, ())
    assert habit.among(offers, False) is habit.among(offers, True) is offers
    assert CountedGame(4, "full").says == "usual rules"
