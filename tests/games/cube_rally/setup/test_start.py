"""The beginning of a game: what is asked, what is advised, and what cannot be begun."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.core.applied import Applied
from companion.core.messages import text
from companion.core.rejection import Rejection
from companion.core.setup import Setup
from companion.games.cube_rally.components import GOAL, CardSet, Waypoint
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.house_rules import RALLY_RULES
from companion.games.cube_rally.setup.questions import questions
from companion.games.cube_rally.setup.start import start, warnings
from companion.games.cube_rally.state import Driven
from tests.games.cube_rally.box import box, setup


def refused(chosen: Setup, cards: CardSet | None = None) -> tuple[str, str | None, dict[str, Any]]:
    answer = start(chosen, cards or box())
    assert isinstance(answer, Rejection), answer
    return answer.code, answer.rule, dict(answer.says.args)


def starts(chosen: Setup, cards: CardSet | None = None) -> bool:
    return isinstance(start(chosen, cards or box()), Applied)


def seats(n: int, **answers: str) -> Setup:
    return setup(" ".join(["full"] * n), **answers)


def few(**most: int) -> CardSet:
    """Return a box with only the first so many cards of a kind."""
    return box(**{kind: getattr(box(), kind)[:n] for kind, n in most.items()})


# -- questions ---------------------------------------------------------------------------------------------------


def test_who_deals_is_asked_first_then_each_reading_then_what_buttons_answer() -> None:
    ids = [asked.id for asked in questions()]
    assert ids == ["dealing", *RALLY_RULES.options, "press_answers"]
    assert [asked.default for asked in questions() if asked.id in ("dealing", "press_answers")] == [
        ("companion",), ("on",),
    ]  # fmt: skip


def test_only_recording_says_why_it_cannot_be_chosen() -> None:
    whys = {(asked.id, each.id): each.why for asked in questions() for each in asked.answers if each.why}
    assert whys == {("front_input", "record"): text("setup.front_input.record.why")}


@pytest.mark.rule("CR-SETUP-01")
def test_two_to_five_are_asked_to_the_table() -> None:
    assert (CubeRally.least_seats, CubeRally.most_seats) == (2, 5)


# -- beginning ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CR-SETUP-01")
@pytest.mark.rule("CR-SETUP-24")
def test_a_game_begins_with_nothing_drawn_and_tells_what_is_played_otherwise() -> None:
    chosen = seats(3, mirror="true")
    applied = start(chosen, box())
    assert isinstance(applied, Applied)
    state = applied.state
    assert (state.phase, state.drivers, state.setup) == ("checkpoints", (Driven(),) * 3, chosen)
    assert (state.barrier.missing, state.legs, state.leg) == ((0, 1, 2), (), -1)
    told = [(line.seat, line.says.key, line.rule, line.says.args) for line in applied.lines]
    assert told == [
        (None, "ledger.begun", "CR-SETUP-01", {"n": 3}),
        (None, "ledger.house_rule", None, {"option": "@setup.mirror", "value": "@setup.mirror.true"}),
    ]


@pytest.mark.rule("CR-SETUP-01")
@pytest.mark.parametrize(
    ("n", "most", "entries", "high"),
    [(1, "5", 5, 5), (6, "5", 5, 5), (5, "4", 5, 4), (4, "5", 3, 3)],
    ids=["one", "six", "limit", "entries"],
)
def test_so_many_cannot_play(n: int, most: str, entries: int, high: int) -> None:
    answer = refused(seats(n, players_max=most), few(entries=entries))
    assert answer == ("setup_seats", "CR-SETUP-01", {"low": 2, "high": high})


@pytest.mark.rule("CR-SETUP-01")
@pytest.mark.parametrize(("n", "most", "entries"), [(2, "5", 5), (5, "5", 5), (4, "4", 5), (3, "5", 3), (2, "4", 2)])
def test_so_many_can_play(n: int, most: str, entries: int) -> None:
    assert starts(seats(n, players_max=most), few(entries=entries))


UNKNOWN = [
    (seats(2, dealing="nobody"), "@setup.dealing"),
    (msgspec.structs.replace(seats(2), answers={"dealing": ()}), "@setup.dealing"),
    (setup("full cogs"), "@setup.who_keeps"),
    (seats(2, mirror="perhaps"), "@setup.mirror"),
]


@pytest.mark.parametrize(("chosen", "question"), UNKNOWN, ids=[question for _, question in UNKNOWN])
def test_an_answer_that_nobody_can_give_is_refused(chosen: Setup, question: str) -> None:
    assert refused(chosen) == ("setup_unknown", None, {"question": question})


@pytest.mark.parametrize("dealing", ["companion", "table"])
@pytest.mark.parametrize("levels", ["table table", "top full"])
def test_every_way_of_dealing_and_every_level_is_known(dealing: str, levels: str) -> None:
    assert starts(setup(levels, dealing=dealing))


@pytest.mark.rule("CR-AMB-37")
def test_recording_is_refused_and_the_other_ways_are_not() -> None:
    assert refused(seats(2, front_input="record")) == ("setup_record", None, {})
    assert starts(seats(2, front_input="columns"), box())


@pytest.mark.rule("CR-SETUP-13")
@pytest.mark.rule("CR-SETUP-18")
@pytest.mark.parametrize("kind", ["drivers", "machines"])
def test_there_is_a_driver_and_a_machine_for_each(kind: str) -> None:
    assert refused(seats(3), few(**{kind: 2})) == (
        "setup_too_few", "CR-SETUP-13", {"what": f"@pick.{kind}", "n": 2, "needed": 3},
    )  # fmt: skip
    assert starts(seats(3), few(**{kind: 3}))


@pytest.mark.rule("CR-SETUP-03")
def test_there_are_three_checkpoints_at_least() -> None:
    assert refused(seats(2), few(checkpoints=2)) == (
        "setup_too_few", "CR-SETUP-03", {"what": "@pick.checkpoints", "n": 2, "needed": 3},
    )  # fmt: skip
    assert starts(seats(2), few(checkpoints=3))


@pytest.mark.rule("CR-SETUP-26")
def test_where_the_companion_deals_a_category_too_short_is_refused_and_else_warned_of() -> None:
    short = box(course=box().course[:3])
    values: dict[str, int | str] = {"category": "A", "needed": 6, "n": 1}
    assert refused(seats(2), short) == ("setup_short", "CR-SETUP-26", values)
    assert refused(seats(2, dealing="companion"), short) == ("setup_short", "CR-SETUP-26", values)
    assert warnings(seats(2), short) == ()
    assert starts(seats(2, dealing="table"), short)
    assert warnings(seats(2, dealing="table"), short) == (text("setup.warns.short", **values),)


@pytest.mark.rule("CR-SETUP-11")
def test_rows_lead_away_only_where_the_goal_has_none() -> None:
    with_row, without = box(goal=Waypoint(GOAL, ("A",))), box(goal=Waypoint(GOAL))
    assert refused(seats(2, row_belongs_to="leg_from"), with_row) == ("setup_goal_has_row", "CR-SETUP-11", {})
    assert starts(seats(2, row_belongs_to="leg_to"), with_row)
    assert starts(seats(2, row_belongs_to="leg_from"), without)
