"""What a roomy tile says of a seat: the next mountain, the flag, and what its hands have to do."""

import pytest

from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.core.track import Track
from companion.core.view import Ahead, Task
from companion.games.steampunk_rally.components import CourseSpace
from companion.games.steampunk_rally.shown import view
from companion.games.steampunk_rally.shown.at_a_glance import ahead
from companion.games.steampunk_rally.state import Course
from tests.games.steampunk_rally.table_by_hand import Table

ON = Table()


def forked(upper: tuple[int, ...], lower: tuple[int, ...]) -> Course:
    """Start, a fork with these terrains, two spaces (terrain 2 on the first), the flag before the second."""
    track = Track.laid([(1,), (len(upper), len(lower)), (1,), (1,)])
    terrain = (0, *upper, *lower, 2, 0)
    return Course(track, tuple(CourseSpace(n, beyond=i == len(terrain) - 1) for i, n in enumerate(terrain)))


def mountain(n: int, figure: int) -> Ahead:
    return Ahead("terrain", text("ahead.in", n=n), figure)


def flag(n: int) -> Ahead:
    return Ahead("flag", text("plain", name=str(n)))


def test_the_next_mountain_and_the_flag_are_counted_in_steps() -> None:
    course = ON.course(terrain={4: 1, 9: 3})
    assert ahead(course, 0) == (mountain(4, 1), flag(25))
    assert ahead(course, 4) == (mountain(5, 3), flag(21))
    assert ahead(course, 9) == (flag(16),)
    assert ahead(course, 25) == ()


@pytest.mark.parametrize(
    ("upper", "lower", "first", "steps"),
    [((3, 0), (1, 1), 1, 4), ((0, 0), (1,), None, 4), ((1, 0), (1,), 1, 3)],
    ids=["less terrain", "none at all", "the shorter of two alike"],
)
def test_at_a_fork_the_cheaper_branch_counts(upper, lower, first, steps) -> None:
    found = ahead(forked(upper, lower), 0)
    assert found == ((mountain(1, first) if first else mountain(3, 2)), flag(steps))


def test_behind_the_flag_nobody_counts_to_it() -> None:
    assert ahead(forked((1,), (1,)), 4) == ()


def test_the_next_spaces_and_the_start_line_are_told() -> None:
    seats = view.view(ON.state(ON.table(), ON.table(space=7))).seats
    assert [seat.way for seat in seats] == [tuple(range(1, 7)), tuple(range(8, 14))]
    assert [seat.opening for seat in seats] == [text("note.at_start"), None]


def called(phase: str, racer, **fields) -> Task | None:
    return view.view(ON.state(racer, ON.table(), phase=phase, **fields)).seats[0].task


def test_the_hands_are_told_what_to_do_in_each_phase() -> None:
    assert called("draft", ON.table()) == Task(text("task.draft.left"), "cards")
    assert called("vent", ON.table()) == Task(text("task.vent"), "cog")
    assert called("race", ON.table()) == Task(text("task.run"), "cards")
    assert called("round_end", ON.table()) is None


def test_who_keeps_a_machine_here_vents_only_what_lies_on_it() -> None:
    part = ON.built(ON.part("a", "RR", 2), (1, 0), "40")
    assert called("vent", ON.full(part)) == Task(text("task.vent"), "cog")
    assert called("vent", ON.full()) is None


@pytest.mark.parametrize(("gauge", "grave"), [(-4, False), (-5, True), (-7, True)])
def test_in_the_red_the_tile_tells_how_many_parts_are_at_risk(gauge: int, grave: bool) -> None:
    task = called("race", ON.table(gauge=gauge))
    assert task is not None
    assert task.grave == grave
    assert (task.says == text("task.risk", n=-gauge)) == grave


def test_an_explosion_and_parts_lost_come_before_all_else() -> None:
    assert called("damage", ON.table(exploded=True)) == Task(text("note.boom"), "explosion", grave=True)
    assert called("damage", ON.table(lost=3)) == Task(text("note.lose", n=3), "part", grave=True)


def test_whoever_rolls_or_is_asked_is_told_that_before_the_phases_task() -> None:
    roll = RollRequest(0, (("red", 1),), "race")
    asked = Decision(0, "slash", text("ask.slash"), (Choice("0", text("plain", name="x")),))
    assert called("race", ON.full(pool="R0", roll=roll)) == Task(text("task.roll"), "dice")
    assert called("race", ON.full(roll=roll, decision=asked, gauge=-7)) == Task(text("task.roll"), "dice")
    assert called("race", ON.full(decision=asked, gauge=-7)) == Task(text("task.answer"), "question")


def test_parts_lost_on_the_way_are_no_task_before_damage() -> None:
    assert called("race", ON.table(lost=3)) == Task(text("task.run"), "cards")


@pytest.mark.parametrize(
    ("phase", "gauge", "grave"), [("damage", -5, True), ("vent", -5, False), ("draft", -7, False)]
)
def test_parts_are_at_risk_in_the_race_and_in_damage_alone(phase: str, gauge: int, grave: bool) -> None:
    task = called(phase, ON.table(gauge=gauge))
    assert (task == Task(text("task.risk", n=-gauge), "part", grave=True)) is grave


def test_a_gauge_of_nought_puts_nothing_at_risk() -> None:
    assert called("race", ON.table(parts=0, gauge=0)) == Task(text("task.run"), "cards")


@pytest.mark.rule("SR-DRAFT-22")
def test_cards_go_round_the_other_way_in_a_round_against_the_clock() -> None:
    assert called("draft", ON.table(), clockwise=False) == Task(text("task.draft.right"), "cards")


def test_whoever_has_taken_a_card_waits_for_the_others_where_each_card_has_its_barrier() -> None:
    each = {"rules": {"draft_barrier": "pick"}}
    assert called("draft", ON.table(picks=1), **each) is None
    assert called("draft", ON.table(), **each) == Task(text("task.draft.left"), "cards")
    assert called("draft", ON.table(picks=1), rules={"draft_barrier": "draft"}) == Task(
        text("task.draft.left"), "cards"
    )


def test_where_players_race_in_turn_only_the_one_whose_turn_it_is_runs() -> None:
    in_turn = {"rules": {"race_order": "one_activation_each"}}
    assert called("race", ON.table(), **in_turn, turn=0) == Task(text("task.run"), "cards")
    assert called("race", ON.table(), **in_turn, turn=1) is None


def test_at_the_end_of_a_round_only_who_has_something_to_store_has_a_task() -> None:
    bottle = ON.built(ON.part("bottle", "b"), (1, 0))
    assert called("round_end", ON.full(bottle, pool="B3")) == Task(text("task.answer"), "question")
    assert called("round_end", ON.full(bottle)) is None
