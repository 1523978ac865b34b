"""A seat at a glance: its rank, points and damage, what its button does, what it is waited for."""

from __future__ import annotations

from typing import Any

import pytest

from companion.core.actions import NotReady, Ready
from companion.core.messages import text
from companion.core.view import Figure, Offer
from companion.games.cube_rally.actions import Carry, Judge, JudgeObstacle, TakeEntry, TellStack
from companion.games.cube_rally.shown.view import asks, place, presses, seat_view
from companion.games.cube_rally.state import Rally
from tests.games.cube_rally.box import asks_red, at_stacking, begun, do, ready_all, replace, table
from tests.games.cube_rally.shown.moments import ASKED, BLUE, RED, at, at_goal


def said(offer: Offer | None) -> str | None:
    return offer.says.key if offer is not None else None


def all_seats(state: Rally, what: str) -> list[Any]:
    return [getattr(seat_view(state, seat), what) for seat in range(len(state.drivers))]


# -- rank, points, damage ----------------------------------------------------------------------------------------


@pytest.mark.rule("CR-DAMAGE-01")
def test_points_and_damage_of_durability_are_its_figures() -> None:
    state = table(RED | {"points": 7, "damage": 2, "durability": 5, "driver": -1}, RED, phase="enter")
    assert seat_view(state, 0).rows == ((Figure("points", 7), Figure("damage", 2, field="damage", of=4)),)
    weak = table(RED | {"durability": 1, "driver": -3}, RED, phase="enter")
    assert seat_view(weak, 0).rows[0][1].of == 0
    assert seat_view(at("drivers"), 0).rows[0][1].of is None  # no machine yet


@pytest.mark.rule("CR-AMB-57")
def test_hidden_points_are_shown_at_the_end_alone() -> None:
    before, over = at_stacking(show_points="false"), at_goal(RED, RED, options={"show_points": "false"})
    assert [figure.sign for figure in seat_view(before, 0).rows[0]] == ["damage"]
    assert [figure.sign for figure in seat_view(over, 0).rows[0]] == ["points", "damage"]


@pytest.mark.rule("CR-READY-12")
@pytest.mark.rule("CR-RETIRE-11")
def test_the_rank_is_that_of_the_piece_then_that_in_the_race_then_that_of_the_result() -> None:
    def ranks(state: Rally) -> list[int | None]:
        return [place(state, seat) for seat in range(3)]

    assert ranks(at("grid")) == [None, None, None]
    assert ranks(do(at("stack"), Ready(2), Ready(0))) == [2, None, 1]
    assert ranks(ready_all(at("stack"), 2, 0, 1)) == [2, 3, 1]
    assert ranks(table(RED, RED | {"retired": True}, RED, cards=[asks_red()], order=["C", "A"])) == [2, None, 1]
    assert ranks(at_goal(RED | {"points": 1}, RED, RED | {"points": 9}, cards=[asks_red()])) == [2, 3, 1]


def test_who_has_just_retired_is_struck_and_out_until_the_waypoint_and_says_so() -> None:
    state = table(BLUE | {"durability": 0}, RED, RED, cards=[asks_red(), asks_red()])
    assert all_seats(state, "struck") == [True, False, False]
    assert all_seats(state, "out") == [True, False, False]
    assert all_seats(state, "note") == [text("note.retired"), None, None]
    waypoint = table(RED | {"retired": True}, RED, phase="waypoint")
    assert (all_seats(waypoint, "struck"), all_seats(waypoint, "out")) == ([False, False], [True, False])
    assert all_seats(at_goal(RED | {"retired": True}, RED), "out") == [False, False]
    asked = table(RED | {"retired": True}, ASKED, cards=[asks_red()])
    assert all_seats(asked, "struck") == [False, False]  # nothing has struck on this card yet


# -- what is waited for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moment", "asked"),
    [
        ("checkpoints", [False, False, False]),  # the companion draws
        ("entries", [True, True, True]),
        ("drivers", [False, True, False]),
        ("machines", [False, False, True]),
        ("grid", [False, False, False]),
        ("reveal", [True, True, True]),
        ("stack", [False, False, False]),
        ("enter", [True, True, True]),
        ("judge", [False, False, True]),
        ("resolved", [False, False, False]),
        ("waypoint", [False, False, False]),
        ("over", [False, False, False]),
    ],
)
def test_a_moment_needs_something_of_these_seats(moment: str, asked: list[bool]) -> None:
    assert all_seats(at(moment), "asks") == asked


@pytest.mark.rule("CR-SETUP-03")
@pytest.mark.rule("CR-SETUP-13")
def test_dealt_on_the_table_all_say_what_was_drawn_and_each_its_entry_card() -> None:
    assert [asks(begun(dealing="table"), seat) for seat in range(3)] == [True, True, True]
    state = do(at("entries"), TakeEntry(1, 4))
    assert [asks(state, seat) for seat in range(3)] == [True, False, True]
    assert all_seats(state, "ready") == [False, True, False]


@pytest.mark.parametrize(
    ("state", "ready"),
    [
        (lambda: at("drivers"), [True, False, True]),
        (lambda: at("machine picked"), [False, True, True]),
        (lambda: do(at("grid"), Ready(1)), [False, True, False]),
        (lambda: do(at("stack"), Ready(2)), [False, False, True]),
        (lambda: do(at("enter"), TellStack(1, ())), [False, True, False]),
        (lambda: at("judge"), [True, True, False]),
        (lambda: do(at("waypoint"), Ready(0)), [True, False, False]),
        (lambda: at("reveal"), [False, False, False]),
        (lambda: at("over"), [False, False, False]),
    ],
)
def test_who_is_not_waited_for_is_ready(state: Any, ready: list[bool]) -> None:
    assert all_seats(state(), "ready") == ready


def test_nobody_is_ready_any_more_after_the_end() -> None:
    state = do(at("goal"), Ready(1), Carry(0))
    assert state.phase == "over"
    assert all_seats(state, "ready") == [False, False, False]


def test_an_answer_about_the_card_or_what_came_of_its_words_is_due() -> None:
    state = table(RED, BLUE, ASKED, cards=[asks_red(success="note sing")])
    assert all_seats(state, "due") == [True, False, True]
    assert all_seats(state, "asks") == [True, False, True]
    after = do(state, Carry(0))
    assert all_seats(after, "due") == [False, False, True]
    assert all_seats(do(after, Judge(2, 0, False)), "due") == [False, False, False]
    assert all_seats(at("goal"), "due") == [True, False, False]  # only the first gets what is in words
    assert all_seats(at("enter"), "due") == [False, False, False]


@pytest.mark.parametrize(
    ("moment", "notes"),
    [
        ("drivers", [None, "note.your_pick", None]),
        ("machines", [None, None, "note.your_pick"]),
        ("enter", ["note.tell", "note.tell", "note.tell"]),
        ("stack", [None, None, None]),
        ("judge", [None, None, None]),
    ],
)
def test_a_few_words_on_the_tile_say_what_the_seat_has_to_do(moment: str, notes: list[str | None]) -> None:
    assert [note and note.key for note in all_seats(at(moment), "note")] == notes


# -- the button --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-READY-01")
@pytest.mark.rule("CR-READY-03")
def test_while_stacking_a_press_places_the_piece_or_takes_it_back_and_a_hold_does_the_same() -> None:
    state = do(at("stack"), Ready(2))
    placed, free = presses(state, 2), presses(state, 0)
    assert placed == (Offer(text("press.take_back"), NotReady(2), sign="undo"), None)
    assert free == (Offer(text("press.i_am", n=2), Ready(0), sign="check", tone="good"), None)


@pytest.mark.rule("CR-AMB-24")
def test_a_press_says_the_rank_that_was_left_free() -> None:
    state = do(at_stacking(take_back="leave_gap"), Ready(2), Ready(0), NotReady(2))
    says = [offer.says for seat in range(3) if (offer := presses(state, seat)[0]) is not None]
    assert says == [text("press.take_back"), text("press.i_am", n=1), text("press.i_am", n=1)]


def test_while_cards_are_picked_a_press_says_who_picks_and_what_others_have() -> None:
    def says(moment: str) -> list[Any]:
        offers = [presses(at(moment), seat)[0] for seat in range(3)]
        assert [(offer.action, offer.select) for offer in offers if offer] == [(None, None)] * 3
        return [offer.says.key if offer.says.key != "plain" else offer.says.args for offer in offers if offer]

    assert says("drivers") == ["press.picks_later", "press.picks", "press.picks_later"]
    assert says("machines") == ["press.picks_later", "press.picks_later", "press.picks"]
    assert says("machine picked") == ["press.picks", "press.picks_later", {"name": "machine 3"}]


@pytest.mark.parametrize("moment", ["checkpoints", "entries", "grid", "reveal", "enter", "waypoint", "goal", "over"])
def test_elsewhere_a_press_does_what_it_does_everywhere(moment: str) -> None:
    assert presses(at(moment), 0) == (None, None)


def test_who_is_asked_says_yes_by_a_press_and_no_by_a_hold() -> None:
    yes, no = presses(at("judge"), 2)
    assert yes is not None
    assert no is not None
    assert (yes.says.key, yes.action, no.says.key, no.action) == (
        "answer.yes", Judge(2, 0, True), "answer.no", Judge(2, 0, False),
    )  # fmt: skip


def test_with_answers_on_the_screen_only_a_press_opens_the_panel() -> None:
    state = table(RED, ASKED, cards=[asks_red()])
    state = replace(state, setup=replace(state.setup, answers=state.setup.answers | {"press_answers": ("off",)}))
    assert presses(state, 1) == (Offer(text("press.panel"), select=()), None)


def test_whose_card_has_words_opens_the_panel_by_a_press() -> None:
    state = table(RED, ASKED, cards=[asks_red(success="note sing")])
    assert presses(state, 0) == (Offer(text("press.panel"), select=()), None)
    assert said(presses(do(state, Carry(0)), 0)[0]) == "press.judged"


@pytest.mark.rule("CR-CHECKPOINT-10")
def test_who_is_still_asked_about_the_obstacle_answers_before_the_words_of_the_card() -> None:
    obstacle = {"obstacle": {"kind": "pattern", "pattern": "B"}}
    state = table(ASKED, ASKED, cards=[asks_red(failure="note sing")], before=obstacle)
    state = do(state, Judge(0, 0, False))
    yes, no = presses(state, 0)
    assert yes is not None
    assert no is not None
    assert (yes.action, no.action) == (JudgeObstacle(0, True), JudgeObstacle(0, False))
    assert said(presses(do(state, JudgeObstacle(0, True)), 0)[0]) == "press.panel"


def test_a_press_of_who_is_judged_waits_and_of_who_is_out_says_so_and_a_hold_opens_the_panel() -> None:
    state = table(RED, RED, RED | {"retired": True}, cards=[asks_red()])
    for seat, says in enumerate(["press.judged", "press.judged", "press.out"]):
        press, hold = presses(state, seat)
        assert press == Offer(text(says))
        assert hold == Offer(text("press.panel"), select=())


def test_press_and_hold_are_on_the_seat() -> None:
    seat = seat_view(at("judge"), 2)
    assert (seat.seat, (seat.press, seat.hold)) == (2, presses(at("judge"), 2))
