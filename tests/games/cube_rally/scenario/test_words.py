"""Cubes, stacks, arrangements and effects as the page of scenarios writes them, and what is none of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from companion.core.scenario.fields import Fields, UnclearError
from companion.games.cube_rally.components import Arrangement, CardEffect, CubeColumn, Seen
from companion.games.cube_rally.scenario import words
from tests.games.cube_rally.box import bonuses

ONE, TWO = CubeColumn(0, 0, "RB"), CubeColumn(1, 12, "G")
READ = [
    (words.cubes, "R3 B1", (("R", 3), ("B", 1))),
    (words.cubes, "R12 B0 G1", (("R", 12), ("G", 1))),
    (words.cubes, "", ()),
    (words.stack, "(0,0)=RB (1,12)=G", (ONE, TWO)),
    (words.stack, "", ()),
    (words.top, "(0,0)=G (2,1)=B", (Seen(0, 0, "G"), Seen(2, 1, "B"))),
    (words.effects, "3 points, -1 damage, 1 rank, note sing", (
        CardEffect("points", 3), CardEffect("damage", -1), CardEffect("rank", 1), CardEffect("note", 0, "sing"),
    )),
    (words.effects, "", ()),
    (words.bonus, "6 / 4 / -2", bonuses(6, 4, -2)),
    (words.bonus, "1 rank / / 2 points, 1 damage",
     ((CardEffect("rank", 1),), (), (CardEffect("points", 2), CardEffect("damage", 1)))),
    (words.bonus, " ", ()),
]  # fmt: skip


@pytest.mark.parametrize(("reader", "said", "meant"), READ)
def test_what_is_written_is_understood(reader: Callable[[str], Any], said: str, meant: Any) -> None:
    assert reader(said) == meant


@pytest.mark.parametrize(("reader", "said", "why"), [
    (words.cubes, "R3 3B", "R3 B1"),
    (words.cubes, "r3", "R3 B1"),
    (words.cubes, "R", "R3 B1"),
    (words.stack, "(0,0)=RB on (1,0)=G", "(0,0)=RB"),
    (words.stack, "(0,0)=", "(0,0)=RB"),
    (words.top, "(0,0)=G (1,0)=RB", "one cube on each square"),
    (words.effects, "3 points, 1 tea", "3 points"),
    (words.effects, "points", "3 points"),
    (words.bonus, "6 / tea", "3 points"),
])  # fmt: skip
def test_what_means_nothing_is_said_with_an_example(reader: Callable[[str], Any], said: str, why: str) -> None:
    with pytest.raises(ValueError, match="must be") as caught:
        reader(said)
    assert why in str(caught.value)
    with pytest.raises(UnclearError) as unclear:
        words.read(Fields({"it": said}, "seats.0"), "it", reader)
    assert (unclear.value.field, unclear.value.why) == ("seats.0.it", str(caught.value))


def test_a_field_that_is_not_there_is_read_as_its_default() -> None:
    assert words.read(Fields({}), "cubes", words.cubes) == ()
    assert words.read(Fields({}), "cubes", words.cubes, "R2") == (("R", 2),)


@pytest.mark.parametrize(("given", "meant"), [
    ({"pattern": "G/R"}, Arrangement((("G", "R"),))),
    ({"pattern": "RB / G"}, Arrangement((("RB", "G."),))),
    ({"patterns": "G/R, B"}, Arrangement((("G", "R"), ("B",)))),
    ({"patterns": ["G/R", "B"], "combine": "all"}, Arrangement((("G", "R"), ("B",)), "all")),
    ({"pattern": "R", "views": "top"}, Arrangement((("R",),), views=("top",))),
    ({"pattern": "R", "views": ["front"]}, Arrangement((("R",),), views=("front",))),
    ({"pattern": "R", "combine": "any", "views": "front, top"}, Arrangement((("R",),))),
])  # fmt: skip
def test_an_arrangement(given: dict[str, Any], meant: Arrangement) -> None:
    assert words.arrangement(Fields(given)) == meant


def test_cubes_and_stacks_are_said_as_they_are_written() -> None:
    assert words.said_cubes((("R", 3), ("B", 1))) == "R3 B1"
    assert words.said_stack((ONE, TWO)) == "(0,0)=RB (1,12)=G"
