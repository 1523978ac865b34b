"""The result of a rally: who stands where, where the points came from, and what decided between equals."""

from __future__ import annotations

import pytest

from companion.core.messages import text
from companion.core.scores import Score
from companion.games.cube_rally.shown.view import place, sources, standings
from companion.games.cube_rally.state import NOBODY, Rally
from tests.games.cube_rally.box import replace
from tests.games.cube_rally.shown.moments import at


def over(
    *scores: dict[str, int], goal: tuple[int, ...] = (0, 1, 2), token: int = NOBODY, retired: tuple[int, ...] = ()
) -> Rally:
    """Return a game that is over, with points by source."""
    state = at("over")
    drivers = tuple(
        replace(driven, score=Score(tuple(found.items())))
        for driven, found in zip(state.drivers, scores, strict=True)
    )
    return replace(state, drivers=drivers, goal_order=goal, token=token, retired=retired)


def points(*each: int) -> tuple[dict[str, int], ...]:
    return tuple({"cards": n} for n in each)


@pytest.mark.rule("CR-END-05")
@pytest.mark.rule("CR-END-10")
@pytest.mark.rule("CR-END-11")
def test_the_best_stand_first_with_their_points_by_source() -> None:
    state = over(
        {"placing": 5, "cards": 1}, {"cards": 2, "checkpoints": 10, "goal": 6, "placing": 3}, {"goal": 10}, token=1
    )
    found = standings(state)
    assert [(one.seat, one.place) for one in found] == [(1, 1), (2, 2), (0, 3)]
    assert [source.says.key for source in sources(state)] == [
        "source.placing", "source.cards", "source.checkpoints", "source.goal", "source.retired",
    ]  # fmt: skip
    assert [one.parts for one in found] == [(3, 2, 10, 6, -7), (0, 0, 0, 10, 0), (5, 1, 0, 0, 0)]
    assert [place(state, seat) for seat in range(3)] == [3, 1, 2]


def test_points_set_by_hand_have_a_column_only_where_there_are_some() -> None:
    state = over({"cards": 2}, {"by_hand": 1}, {})
    assert [(source.says.key, source.sign) for source in sources(state)] == [
        ("source.placing", "stopwatch"), ("source.cards", "ticked"), ("source.checkpoints", "pennant"),
        ("source.goal", "chequered"), ("source.by_hand", "pencil"), ("source.retired", "no_entry"),
    ]  # fmt: skip
    assert [one.parts for one in standings(state)] == [(0, 2, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 0)]


@pytest.mark.rule("CR-END-07")
def test_each_one_says_its_rank_at_the_goal_or_that_it_had_retired() -> None:
    found = standings(over(*points(3, 2, 1), goal=(1, 0)))
    assert [one.reason for one in found] == [
        text("result.at_goal", n=2), text("result.at_goal", n=1), text("result.retired"),
    ]  # fmt: skip


@pytest.mark.rule("CR-END-06")
@pytest.mark.rule("CR-END-08")
@pytest.mark.rule("CR-END-09")
@pytest.mark.parametrize(
    ("scores", "goal", "ranked", "ties"),
    [
        ((3, 2, 1), (0, 1, 2), [(0, 1), (1, 2), (2, 3)], [None, None, None]),
        (
            (7, 7, 1),
            (2, 1, 0),
            [(1, 1), (0, 2), (2, 3)],
            [text("result.tie", points=7, before=2, behind=3, name="B", other="A"), None, None],
        ),
        (
            (4, 9, 4),
            (2, 1),  # the other had retired
            [(1, 1), (2, 2), (0, 3)],
            [None, text("result.tie_retired", points=4, name="C", other="A"), None],
        ),
        ((8, 3, 8), (1,), [(0, 1), (2, 1), (1, 3)], [None, None, None]),  # both retired: they share it
        (
            (5, 5, 5),
            (1, 0, 2),
            [(1, 1), (0, 2), (2, 3)],
            [
                text("result.tie", points=5, before=1, behind=2, name="B", other="A"),
                text("result.tie", points=5, before=2, behind=3, name="A", other="C"),
                None,
            ],
        ),
    ],
)
def test_what_decides_between_those_with_equal_points_is_said(
    scores: tuple[int, ...], goal: tuple[int, ...], ranked: list[tuple[int, int]], ties: list[object]
) -> None:
    found = standings(over(*points(*scores), goal=goal))
    assert [(one.seat, one.place) for one in found] == ranked
    assert [one.tie for one in found] == ties


@pytest.mark.rule("CR-END-04")
def test_a_tie_counts_the_token_too() -> None:
    found = standings(over(*points(9, 2, 1), token=0, goal=(1, 0, 2)))
    assert [(one.seat, one.place) for one in found] == [(1, 1), (0, 2), (2, 3)]
    assert found[0].tie == text("result.tie", points=2, before=1, behind=2, name="B", other="A")
