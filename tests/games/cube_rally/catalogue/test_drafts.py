"""Cards on their way from a file to the screen and back: nothing of them is lost, and nothing needless is kept."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from companion.games.cube_rally.catalogue import BOX, own_id
from companion.games.cube_rally.catalogue.drafts import (
    CourseDraft,
    Draft,
    DriverDraft,
    EntryDraft,
    HueDraft,
    MachineDraft,
    PaletteDraft,
    WaypointDraft,
    cut,
    effects_of,
    rows_of,
)
from companion.games.cube_rally.catalogue.reading import tables
from companion.games.cube_rally.catalogue.rows import CheckpointRow, DriverRow, EffectRow, HueRow
from companion.games.cube_rally.components import Arrangement, CardEffect
from companion.owned.data_file import DataFile
from companion.owned.editor import picked, token
from tests.games.cube_rally.box import card, replace
from tests.games.cube_rally.catalogue.owners import CARDS

FILES = [tables(BOX.sample("cards.toml")), tables(DataFile("cards.toml", CARDS))]
DRAFTS = [
    (MachineDraft, "machine"), (DriverDraft, "driver"), (EntryDraft, "entry"), (CourseDraft, "course"),
    (WaypointDraft, "checkpoint"),
]  # fmt: skip


@pytest.mark.parametrize(("draft", "table"), DRAFTS)
def test_a_card_that_is_opened_and_kept_is_the_same(draft: Any, table: str) -> None:
    rows = [row for file in FILES for row in getattr(file, table)]
    kept = [draft.of(row).row() for row in rows]
    if table == "course":  # free cells around a pattern are no part of it
        rows = [replace(row, patterns=cut(row.patterns)) for row in rows]
    if table == "driver":  # nor around an overlay
        assert [draft.of(row).squares() for row in kept] == [draft.of(row).squares() for row in rows]
        pairs = zip(rows, kept, strict=True)
        rows = [replace(row, overlay=now.overlay, overlay_at=now.overlay_at) for row, now in pairs]
    assert len(kept) > 1
    assert kept == rows


def test_the_goal_that_is_opened_and_kept_is_the_same() -> None:
    for file in FILES:
        assert file.goal is not None
        assert WaypointDraft.of_goal(file.goal).goal_row() == file.goal


SIX, NONE = [EffectRow("points", 6)], list[EffectRow]()


@pytest.mark.parametrize(("bonus", "kept"), [
    ([SIX, NONE, NONE], [SIX]), ([NONE, SIX], [NONE, SIX]), ([NONE, NONE], []), ([], []), ([SIX], [SIX]),
])  # fmt: skip
def test_ranks_that_get_nothing_are_kept_only_before_one_that_gets_something(bonus: Any, kept: Any) -> None:
    draft = WaypointDraft(id="P", bonus=bonus)
    assert draft.row().bonus == kept
    assert draft.goal_row().bonus == kept


@pytest.mark.parametrize(("at", "overlay", "kept_at", "kept"), [
    ((0, 0), ["..", ".o"], (1, 0), ["o"]),
    ((2, 1), ["#..", ".o."], (2, 1), ["#.", ".o"]),
    ((-1, -2), [".o", ".."], (0, -1), ["o"]),
    ((1, 1), ["o ", " #"], (1, 1), ["o.", ".#"]),
    ((3, 3), ["..", ".."], (0, 0), []),
])  # fmt: skip
def test_an_overlay_is_cut_to_what_it_changes(
    at: tuple[int, int], overlay: list[str], kept_at: tuple[int, int], kept: list[str]
) -> None:
    row = DriverDraft.of(DriverRow(id="D", overlay_at=at, overlay=overlay)).row()
    assert (row.overlay_at, row.overlay) == (kept_at, kept)


def test_cubes_of_which_there_is_none_are_not_kept() -> None:
    cubes = {"R": 2, "B": 0, "G": 1}
    assert DriverDraft(cubes=cubes).row().cubes == EntryDraft(cubes=cubes).row().cubes == {"R": 2, "G": 1}


def test_patterns_are_cut_and_empty_ones_are_none() -> None:
    assert cut([["...", ".R.", "..B"], ["..", ".."], [], ["*"]]) == [["R.", ".B"], ["*"]]
    row = CheckpointRow(id="P")
    assert WaypointDraft.of(row).row() == row


def test_effects_are_the_same_in_a_file_and_in_the_game() -> None:
    effects = (
        CardEffect("points", 2),
        CardEffect("damage", -1),
        CardEffect("rank", 0),
        CardEffect("note", 0, "Sing."),
    )
    assert effects_of(rows_of(effects)) == effects
    assert rows_of(effects)[3] == EffectRow("note", text="Sing.")


def test_a_card_made_at_the_table_is_known_by_what_stands_on_it() -> None:
    made = card("new", "RB", "G.")
    assert re.fullmatch(r"own_[0-9a-f]{8}", own_id(made))
    assert own_id(made) == own_id(replace(made, id="other", name="Ford"))
    others = [
        replace(made, category="B"),
        replace(made, asks=Arrangement((("RB",),))),
        replace(made, success=(CardEffect("points", 3),)),
        replace(made, failure=()),
    ]
    assert len({own_id(each) for each in (made, *others)}) == 5


HUE = HueDraft("R", HueRow("red"))


@pytest.mark.parametrize(("draft", "short"), [
    (MachineDraft(name="Cart"), {"name": "Cart"}),
    (DriverDraft(durability=-1), {"durability": -1}),
    (EntryDraft(number=2), {"number": 2}),
    (CourseDraft(size=4), {"size": 4}),
    (WaypointDraft(rank=2), {"rank": 2}),
    (PaletteDraft(hues=[HUE]), {"hues": [{"letter": "R", "row": {"en": "red"}}]}),
])  # fmt: skip
def test_what_is_picked_up_says_only_what_is_not_usual(draft: Draft, short: dict[str, Any]) -> None:
    told = json.loads(token(draft))
    always = {"views", "patterns", "obstacle", "diagram"}  # what begins with something in it
    assert {name: value for name, value in told.items() if name not in always} == short
    assert picked(token(draft), type(draft)) == draft


@pytest.mark.parametrize("row", [MachineDraft, DriverDraft, EntryDraft, CourseDraft, WaypointDraft, PaletteDraft])
def test_what_is_no_card_is_not_picked_up(row: type[Draft]) -> None:
    assert picked("{}", row) is not None
    assert picked('{"wings":2}', row) is None


def test_what_is_no_colour_is_not_picked_up() -> None:
    assert picked('{"hues":[{"letter":"R","row":{}}]}', PaletteDraft) is not None
    assert picked('{"hues":[{"letter":"R","row":{},"wings":2}]}', PaletteDraft) is None
