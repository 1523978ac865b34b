"""The course laid out: which categories lie in which leg, and whether there are cards enough."""

from __future__ import annotations

import pytest

from companion.games.cube_rally.components import GOAL, CardSet, Waypoint
from companion.games.cube_rally.house_rules import RallyReadings
from companion.games.cube_rally.setup.course import any_short, legs_of, short_of
from tests.games.cube_rally.box import box, card

LEADS_TO, LEADS_FROM = RallyReadings(), RallyReadings(row_belongs_to="leg_from")


def posts(*rows: str) -> tuple[Waypoint, ...]:
    return tuple(Waypoint(f"CP{n}", tuple(row)) for n, row in enumerate(rows, start=1))


def cards(course: str, checkpoints: tuple[str, ...], goal: str = "") -> CardSet:
    """Return a box with a course card for each letter, its category."""
    return box(
        course=tuple(card(f"C{n}", "R", category=category) for n, category in enumerate(course)),
        checkpoints=posts(*checkpoints),
        goal=Waypoint(GOAL, tuple(goal)),
    )


@pytest.mark.rule("CR-SETUP-07")
@pytest.mark.rule("CR-SETUP-10")
@pytest.mark.rule("CR-SETUP-11")
def test_a_row_leads_to_its_checkpoint_and_the_goal_has_its_own() -> None:
    legs = legs_of(posts("AB", "C", "AAA"), Waypoint(GOAL, ("B",)), LEADS_TO)
    assert [(leg.end.id, "".join(leg.slots), leg.cards) for leg in legs] == [
        ("CP1", "AB", (None, None)), ("CP2", "C", (None,)), ("CP3", "AAA", (None, None, None)), (GOAL, "B", (None,)),
    ]  # fmt: skip


@pytest.mark.rule("CR-AMB-12")
def test_a_row_that_leads_away_is_raced_after_its_checkpoint() -> None:
    legs = legs_of(posts("AB", "C", "AAA"), Waypoint(GOAL), LEADS_FROM)
    assert [(leg.end.id, "".join(leg.slots)) for leg in legs] == [
        ("CP1", ""), ("CP2", "AB"), ("CP3", "C"), (GOAL, "AAA"),
    ]  # fmt: skip


@pytest.mark.rule("CR-SETUP-26")
@pytest.mark.parametrize(
    ("course", "short"),
    [("AAABB", None), ("AABB", ("A", 3, 2)), ("AAAB", ("B", 2, 1)), ("BB", ("A", 3, 0)), ("AB", ("A", 3, 1))],
)
def test_a_course_laid_out_needs_as_many_cards_of_a_category_as_its_legs_have(
    course: str, short: tuple[str, int, int] | None
) -> None:
    legs = legs_of(posts("AB", "A", "A"), Waypoint(GOAL, ("B",)), LEADS_TO)
    assert short_of(cards(course, ()), legs) == short


FOUR = ("AB", "A", "AAA", "AB")
"""At the worst, five of A are drawn (one, three and one), and two of B."""


@pytest.mark.rule("CR-SETUP-26")
@pytest.mark.rule("CR-AMB-16")
@pytest.mark.parametrize(
    ("course", "goal", "short"),
    [
        ("AAAAABB", "", None),
        ("AAAABB", "", ("A", 5, 4)),
        ("AAAAAB", "", ("B", 2, 1)),
        ("AAAAABB", "A", ("A", 6, 5)),
        ("AAAAABB", "C", ("C", 1, 0)),
        ("AAAAABBBC", "BC", None),
    ],
)
def test_the_worst_three_checkpoints_there_can_be_are_reckoned_with_and_the_goal(
    course: str, goal: str, short: tuple[str, int, int] | None
) -> None:
    assert any_short(cards(course, FOUR, goal), LEADS_TO) == short


@pytest.mark.rule("CR-AMB-12")
def test_where_rows_lead_away_the_row_of_the_goal_is_not_raced() -> None:
    assert any_short(cards("AAAAABB", FOUR, "C"), LEADS_FROM) is None
