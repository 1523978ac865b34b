"""Our samples and what owners have, put together: whole boxes, colours and categories that are not there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from companion.games.cube_rally.catalogue.catalogue import together
from companion.games.cube_rally.catalogue.reading import FileCards, samples
from companion.games.cube_rally.components import (
    Arrangement,
    CardSet,
    CourseCard,
    DriverCard,
    Hue,
    MachineCard,
    Obstacle,
    Waypoint,
)
from tests.games.cube_rally.box import replace

OURS = samples()
RED = Arrangement((("R",),))
COURSE = tuple(CourseCard(f"Q{n}", "Q", RED) for n in range(24))


def with_goal(*slots: str) -> FileCards:
    return replace(OURS, goal=Waypoint("goal", slots))


@pytest.mark.parametrize(("kind", "whole", "made"), [
    ("machines", 7, lambda n: MachineCard(f"own{n}", "own", 4, ("oooo",) * 3)),
    ("drivers", 7, lambda n: DriverCard(f"own{n}", "own")),
    ("course", 24, lambda n: CourseCard(f"own{n}", "A", RED)),
    ("checkpoints", 5, lambda n: Waypoint(f"own{n}", ("A",))),
])  # fmt: skip
def test_as_many_as_a_box_holds_stand_alone_and_fewer_beside_our_samples(
    kind: str, whole: int, made: Callable[[int], object]
) -> None:
    def cards(number: int) -> tuple[object, ...]:
        own = tuple(made(n) for n in range(number))
        found: tuple[object, ...] = getattr(together(OURS, replace(FileCards(), **{kind: own})), kind)
        assert set(own) <= set(found)
        return found

    assert len(cards(whole)) == whole
    assert len(cards(whole - 1)) == 2 * whole - 1


def test_our_goal_asks_only_for_categories_that_there_are() -> None:
    assert together(with_goal("A", "Q"), FileCards()).goal.slots == ("A",)
    assert together(with_goal("A", "Q"), FileCards(course=COURSE)).goal.slots == ("Q",)


def test_the_owners_goal_asks_for_what_they_have_written() -> None:
    own = FileCards(course=COURSE, goal=Waypoint("goal", ("A", "Q")))
    assert together(OURS, own).goal == own.goal


def test_without_any_goal_the_race_ends_at_a_plain_one() -> None:
    assert together(replace(OURS, goal=None), FileCards()).goal == Waypoint("goal")


def pattern(*lines: str) -> Obstacle:
    return Obstacle("pattern", asks=Arrangement((lines,)))


@pytest.mark.parametrize(("obstacle", "stays"), [
    (Obstacle(), True), (pattern("R"), True), (pattern("RK"), True), (pattern("R*", "._"), True),
    (pattern("RB"), False), (pattern("B"), False),
])  # fmt: skip
def test_our_checkpoints_stay_where_the_owners_have_all_their_colours(obstacle: Obstacle, stays: bool) -> None:
    ours = replace(OURS, checkpoints=(Waypoint("CP9", ("A",), obstacle=obstacle),))
    palette = (Hue("R", "red", "#D0342A"), Hue("K", "black", "#2B2B2E"))
    cards: CardSet = together(ours, FileCards(palette=palette))
    assert [card.id for card in cards.checkpoints] == (["CP9"] if stays else [])


@pytest.mark.parametrize(("slots", "stays"), [(("Q",), True), ((), True), (("A",), False), (("Q", "A"), False)])
def test_our_checkpoints_stay_where_there_are_all_their_categories(slots: tuple[str, ...], stays: bool) -> None:
    ours = replace(OURS, checkpoints=(Waypoint("CP9", slots),))
    cards = together(ours, FileCards(course=COURSE))
    assert [card.id for card in cards.checkpoints] == (["CP9"] if stays else [])
