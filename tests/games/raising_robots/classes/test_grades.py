"""Grades of a card made up here: D from 0, C from 2, B from 4, A from 6."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.raising_robots.classes import NO_GRADE, MissingFigure, ObjectiveCount, graded, rank_of
from companion.games.raising_robots.components import ClassCard, Grade

SCALE = (Grade(0, 0, "D"), Grade(2, 4, "C"), Grade(4, 8, "B"), Grade(6, 14, "A"))
CARD = ClassCard("c", scale=SCALE, a_needs_extra_credit=False)
STRICT = replace(CARD, a_needs_extra_credit=True)


def name(card, met, extra_credit=False):
    found = graded(card, ObjectiveCount(met, met), extra_credit=extra_credit)
    assert found.certain
    assert found.vp == (found.grade.vp if found.grade else 0)
    return found.grade.name if found.grade else ""


@pytest.mark.rule("RR-CLASS-03")
@pytest.mark.parametrize(("met", "grade"), [(0, "D"), (1, "D"), (2, "C"), (5, "B"), (6, "A"), (20, "A")])
def test_the_count_gives_the_grade(met, grade):
    assert name(CARD, met) == grade


@pytest.mark.rule("RR-CLASS-02")
@pytest.mark.rule("RR-CLASS-03")
def test_the_grade_gives_the_points():
    assert [graded(CARD, ObjectiveCount(met, met), extra_credit=False).vp for met in (0, 2, 4, 6)] == [0, 4, 8, 14]
    assert graded(replace(CARD, scale=SCALE[1:]), ObjectiveCount(1, 1), extra_credit=False).vp == 0


@pytest.mark.rule("RR-CLASS-05")
def test_extra_credit_is_one_rank_more():
    assert name(CARD, 2, extra_credit=True) == "B"
    assert name(CARD, 4, extra_credit=True) == "A"
    assert name(STRICT, 4, extra_credit=True) == "A"


@pytest.mark.rule("AMB-41")
def test_extra_credit_ends_at_the_top_and_begins_at_the_bottom():
    assert name(CARD, 6, extra_credit=True) == "A"
    assert name(CARD, 0, extra_credit=True) == "C"
    late = replace(CARD, scale=SCALE[1:])
    assert name(late, 0) == ""
    assert name(late, 0, extra_credit=True) == "C"


@pytest.mark.rule("RR-CLASS-06")
@pytest.mark.rule("AMB-10")
def test_where_a_needs_extra_credit_the_count_alone_ends_below_it():
    assert name(STRICT, 6) == "B"
    assert name(STRICT, 6, extra_credit=True) == "A"
    nameless = replace(STRICT, scale=tuple(replace(grade, name="") for grade in SCALE))
    assert graded(nameless, ObjectiveCount(9, 9), extra_credit=False).rank == 2
    assert rank_of(SCALE[:1], 5, extra_credit=False, a_needs_extra_credit=True) == NO_GRADE


@pytest.mark.rule("RR-CLASS-08")
def test_the_next_rung_says_how_many_more():
    found = graded(CARD, ObjectiveCount(3, 3), extra_credit=False)
    assert (found.next, found.more, found.wants_extra_credit) == (SCALE[2], 1, False)
    found = graded(CARD, ObjectiveCount(3, 3), extra_credit=True)
    assert (found.grade, found.next, found.more) == (SCALE[2], SCALE[3], 1)
    found = graded(CARD, ObjectiveCount(6, 6), extra_credit=False)
    assert (found.next, found.more) == (None, None)


@pytest.mark.rule("RR-CLASS-08")
def test_the_next_rung_of_a_locked_a_wants_extra_credit():
    for met in (4, 7):
        found = graded(STRICT, ObjectiveCount(met, met), extra_credit=False)
        assert (found.grade, found.next, found.more, found.wants_extra_credit) == (SCALE[2], SCALE[3], 0, True)
    assert not graded(STRICT, ObjectiveCount(2, 2), extra_credit=False).wants_extra_credit


def test_a_count_between_two_numbers_is_a_grade_only_where_both_give_the_same():
    gap = (MissingFigure("card", "", "design", 1),)
    found = graded(CARD, ObjectiveCount(2, 3, gap), extra_credit=False)
    assert (found.grade, found.certain, found.vp, found.missing) == (SCALE[1], True, 4, ())
    found = graded(CARD, ObjectiveCount(3, 4, gap), extra_credit=False)
    assert (found.grade, found.certain, found.vp, found.missing) == (SCALE[1], False, None, gap)


def test_what_is_not_known_of_the_card_is_named():
    assert graded(replace(CARD, scale=()), ObjectiveCount(3, 3), extra_credit=False).missing == (
        MissingFigure("scale", "c"),
    )
    found = graded(CARD, None, extra_credit=False)
    assert (found.grade, found.vp, found.missing) == (SCALE[0], None, (MissingFigure("objective", "c"),))
    assert [gap.figure for gap in graded(ClassCard("c"), None, extra_credit=False).missing] == ["objective", "scale"]


def test_whether_a_needs_extra_credit_is_asked_only_where_it_matters():
    unknown = replace(CARD, a_needs_extra_credit=None)
    assert graded(unknown, ObjectiveCount(5, 5), extra_credit=False).certain
    assert graded(unknown, ObjectiveCount(6, 6), extra_credit=True).certain
    found = graded(unknown, ObjectiveCount(6, 6), extra_credit=False)
    assert (found.grade, found.vp, found.missing) == (SCALE[2], None, (MissingFigure("a_needs_extra_credit", "c"),))


scales = st.lists(st.integers(0, 9), min_size=1, max_size=5, unique=True).map(
    lambda limits: tuple(Grade(n, i) for i, n in enumerate(sorted(limits)))
)


@pytest.mark.rule("RR-CLASS-05")
@pytest.mark.rule("RR-CLASS-08")
@given(scales, st.integers(0, 10), st.booleans(), st.booleans())
@settings(max_examples=300, deadline=None, derandomize=True)
def test_the_next_rung_is_reached_by_just_what_it_says(scale, met, extra_credit, needs):
    card = ClassCard("c", scale=scale, a_needs_extra_credit=needs)
    now = graded(card, ObjectiveCount(met, met), extra_credit=extra_credit)
    if now.next is None:
        assert now.rank == len(scale) - 1
    elif now.wants_extra_credit:
        assert graded(card, ObjectiveCount(met, met), extra_credit=True).grade == now.next
        assert graded(card, ObjectiveCount(99, 99), extra_credit=False).rank == now.rank
    else:
        reached = graded(card, ObjectiveCount(met + now.more, met + now.more), extra_credit=extra_credit)
        assert reached.rank >= now.rank + 1
        before = met + now.more - 1
        assert now.more > 0
        assert graded(card, ObjectiveCount(before, before), extra_credit=extra_credit).rank == now.rank
    credit = graded(card, ObjectiveCount(met, met), extra_credit=True).rank
    assert rank_of(scale, met, extra_credit=False, a_needs_extra_credit=needs) <= credit
