"""What is in the box, as section 2 of the rules counts it, and that nothing of a game is changed in place."""

from __future__ import annotations

import inspect

import msgspec
import pytest

from companion.games.cube_rally import components, state
from companion.games.cube_rally.catalogue import card_draft, catalogue, reading
from companion.games.cube_rally.components import (
    CHECKPOINTS,
    GOAL,
    NO_COUNT,
    PLACING,
    TOKEN_POINTS,
    CardEffect,
    CubeColumn,
    DriverCard,
    Hue,
    Seen,
)
from tests.games.cube_rally.box import at_grid, box, replace

STRUCTS = [
    found
    for module in (components, state, card_draft, catalogue, reading)
    for found in vars(module).values()
    if inspect.isclass(found) and issubclass(found, msgspec.Struct) and found.__module__ == module.__name__
]


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_nothing_on_the_table_is_changed_in_place(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize(("thing", "written"), [
    (CardEffect("points", 2), b'["points",2,""]'),
    (CubeColumn(1, 2, "RB"), b'[1,2,"RB"]'),
    (Seen(1, 2, "R"), b'[1,2,"R"]'),
])  # fmt: skip
def test_what_comes_often_is_short_in_the_journal(thing: msgspec.Struct, written: bytes) -> None:
    assert msgspec.json.encode(thing) == written


@pytest.mark.rule("CR-SETUP-03")
def test_three_checkpoints_and_the_goal_are_raced() -> None:
    assert CHECKPOINTS == 3
    assert [leg.end.id == GOAL for leg in at_grid().legs] == [False, False, False, True]


@pytest.mark.rule("CR-READY-08")
@pytest.mark.rule("CR-RETIRE-08")
def test_what_is_paid_for_placing_and_what_the_token_costs() -> None:
    assert PLACING == (5, 3, 1)
    assert TOKEN_POINTS == -7


def test_a_supply_that_is_not_said_is_not_counted() -> None:
    assert Hue("R", "red", "#D0342A").supply == NO_COUNT == 0


def test_a_note_gives_no_amount_and_a_plain_driver_changes_nothing() -> None:
    assert CardEffect("note", note="sing").amount == 0
    plain = DriverCard("D", "driver")
    assert (plain.durability, plain.overlay, plain.overlay_at, plain.cubes) == (0, (), (0, 0), ())


def test_categories_are_named_once_in_the_order_in_which_they_come() -> None:
    course = tuple(replace(card, category=letter) for card, letter in zip(box().course, "BABCA", strict=False))
    assert box(course=course).categories() == ("B", "A", "C")
