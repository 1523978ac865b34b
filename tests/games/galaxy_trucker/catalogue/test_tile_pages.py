"""Components in the catalogue: by kind with their number, sides changed by touch, tiles added and missing."""

from __future__ import annotations

import pytest

from companion.core.view import TileFace
from companion.games.galaxy_trucker.catalogue import BOX, material

COUNTED = {
    "cannon": 25, "cannon_double": 11, "engine": 21, "engine_double": 9, "cabin": 17, "battery_2": 11, "battery_3": 6,
    "shield": 8, "hold_2": 9, "hold_3": 6, "special_1": 6, "special_2": 3, "structural": 8, "brown": 6, "purple": 6,
}  # fmt: skip
"""Tiles of each kind in the box, as the lists have them: 152 that are drawn."""


def tile(folder, index):
    return material(folder).tiles[index]


# -- looked at ---------------------------------------------------------------------------------------------------


def test_the_kinds_stand_with_how_many_are_in_the_box(hand):
    page = hand("tiles").page
    found = {choice.offer.select[1].removeprefix("kind:"): choice.copies for choice in page.choices}
    assert found == {**COUNTED, "start": 4}
    assert sum(COUNTED.values()) == 152
    assert all(not any(choice.drawn.edges) for choice in page.choices)
    assert [choice.offer.says.key for choice in page.choices][:2] == ["kind.cannon", "kind.cannon_double"]
    assert page.choices[-1].offer.says.key == "tile.starting_cabin"
    assert page.up == ()


@pytest.mark.parametrize("kind", COUNTED)
def test_all_tiles_of_a_kind_are_there_each_look_once(hand, kind):
    page = hand("tiles", f"kind:{kind}").page
    assert sum(choice.copies for choice in page.choices) == COUNTED[kind]
    faces = [choice.drawn for choice in page.choices]
    assert len(set(faces)) == len(faces)
    assert all(isinstance(face, TileFace) and any(face.edges) for face in faces)
    assert page.title.key == f"kind.{kind}"
    assert page.up == ("tiles",)
    assert {choice.origin for choice in page.choices} == {"sample"}


def test_a_tile_says_how_many_lists_give_it(hand):
    at = hand("tiles", "kind:battery_2", "look:1")
    assert at.says() == [("known.sources", 16), ("known.dissenting", 1)]
    assert at.page.picture.sides == ()
    assert at.page.picture.face.edges == (3, 1, 2, 0)
    assert hand("tiles", "kind:battery_2", "look:2").says() == [("known.sources", 17)]


def test_tiles_that_look_alike_are_counted_together_and_each_can_be_looked_at(hand):
    at = hand("tiles", "kind:cannon")
    twins = next(choice for choice in at.page.choices if choice.copies == 2)
    at.touch(twins.offer)
    assert at.page.picture.copies == 2
    first, second = (key for key in at.keys if key.says.key == "tile.numbered")
    assert (first.on, second.on) == (True, False)
    at.touch(second)
    assert [key.on for key in at.keys if key.says.key == "tile.numbered"] == [False, True]
    assert at.page.picture.face == twins.drawn


# -- corrected ---------------------------------------------------------------------------------------------------


def test_a_touch_on_a_side_gives_it_the_next_connector(hand, tmp_path):
    at = hand("tiles", "kind:battery_2", "look:1")
    at.correct()
    sides = [side.says.key for side in at.page.picture.sides]
    assert sides == ["edge.front", "edge.right", "edge.rear", "edge.left"]
    at.touch(at.page.picture.sides[1])
    assert at.page.picture.face.edges == (3, 2, 2, 0)
    at.touch(at.page.picture.sides[0])
    assert at.page.picture.face.edges == (0, 2, 2, 0)
    at.touch(at.page.picture.sides[3])
    assert at.page.picture.face.edges == (0, 2, 2, 1)
    at.keep()
    assert at.rows("tiles", "tile") == [
        {"index": 1, "type": "battery", "front": "smooth", "right": "double", "rear": "double", "left": "single",
         "batteries": 2}
    ]  # fmt: skip
    assert tile(tmp_path, 1).sides == ("smooth", "double", "double", "single")
    assert len(material(tmp_path).tiles) == 156


def test_an_own_tile_stands_for_itself_and_goes_back_to_what_is_shipped(hand, tmp_path):
    at = hand("tiles", "kind:battery_2", "look:1")
    at.correct()
    at.keep()
    assert at.page.selection == ("tiles", "kind:battery_2")
    (mine,) = (choice for choice in at.page.choices if choice.origin == "ours")
    at.touch(mine.offer)
    assert at.page.restores
    assert not at.page.unsaved
    at.write(at.page.remove)
    assert at.rows("tiles", "tile") == []
    assert tile(tmp_path, 1) == tile(None, 1)


def test_where_the_muzzle_is_no_connector_can_be(hand):
    at = hand("tiles", "kind:cannon")
    at.touch(at.page.choices[3].offer)
    at.correct()
    assert [side.why is None for side in at.page.picture.sides] == [False, True, True, True]
    assert at.key(sign="from_front", row="tile.barrel").on
    at.press(sign="from_right", row="tile.barrel")
    assert [side.why is None for side in at.page.picture.sides] == [True, False, True, True]
    assert at.page.keep.fields["barrel"] == "right"
    assert at.page.keep.fields["right"] == "smooth"
    assert not at.key("tile.double").on
    at.press("tile.double")
    assert at.page.keep.fields["double"] is True


def test_an_exhaust_is_turned_as_a_muzzle_is(hand):
    at = hand("tiles", "kind:engine_double")
    at.touch(at.page.choices[0].offer)
    at.correct()
    at.press(sign="from_left", row="tile.exhaust")
    assert at.page.keep.fields["exhaust"] == "left"
    assert at.key("tile.double").on
    at.press("tile.double")
    assert "double" not in at.page.keep.fields


def test_what_a_tile_holds_is_a_key_each(hand):
    at = hand("tiles", "kind:battery_2", "look:1")
    at.correct()
    assert at.key("plain", n="2", row="tile.batteries").on
    at.press("plain", n="3", row="tile.batteries")
    assert at.page.keep.fields["batteries"] == 3
    at.open("tiles", "kind:hold_3")
    at.touch(at.page.choices[0].offer)
    at.correct()
    assert [key.says.args["n"] for key in at.keys if key.says.key == "plain"] == ["1", "2", "3"]
    at.press("plain", n="1", row="tile.spaces")
    assert not at.key("tile.special").on
    at.press("tile.special")
    assert (at.page.keep.fields["spaces"], at.page.keep.fields["special"]) == (1, True)


@pytest.mark.parametrize(
    ("key", "pair"),
    [
        ("front", ["front", "right"]),
        ("right", ["right", "rear"]),
        ("rear", ["rear", "left"]),
        ("left", ["left", "front"]),
    ],
)
def test_a_shield_covers_two_sides_that_meet_at_a_corner(hand, tmp_path, key, pair):
    at = hand("tiles", "kind:shield")
    at.press("catalogue.new")
    at.press(f"shields.{key}")
    assert [each.on for each in at.keys if each.says.key.startswith("shields.")].count(True) == 1
    assert at.key(f"shields.{key}").on
    at.keep()
    assert tile(tmp_path, 157).shields == tuple(pair)


def test_life_support_is_for_one_kind_of_alien(hand):
    at = hand("tiles", "kind:brown")
    at.touch(at.page.choices[0].offer)
    at.correct()
    assert at.key("kind.brown").on
    at.press("kind.purple")
    assert at.page.keep.fields["alien"] == "purple"
    assert at.page.title.key == "kind.purple"


def test_a_tile_to_which_nothing_could_be_joined_is_not_kept(hand):
    at = hand("tiles", "kind:structural")
    at.press("catalogue.new")
    assert at.page.why is None
    at.touch(at.page.picture.sides[1])  # its only connector was a universal one
    assert at.page.why.key == "lacks.connector"


# -- added and missing -------------------------------------------------------------------------------------------


def test_one_more_of_a_tile_is_counted(hand, tmp_path):
    at = hand("tiles", "kind:battery_2", "look:1")
    at.press("tile.one_more")
    assert at.page.keep.was is None
    assert at.page.copy is None
    at.keep()
    (row,) = at.rows("tiles", "tile")
    assert row["index"] == 157
    assert tile(tmp_path, 157).sides == tile(None, 1).sides
    assert len(material(tmp_path).tiles) == 157
    assert sum(choice.copies for choice in hand("tiles").page.choices) == 157
    at.open("tiles", "kind:battery_2", "look:1")
    assert at.page.picture.copies == 2
    at.open("tiles", "kind:battery_2", "look:157")
    assert not at.page.restores
    assert at.page.copy is not None
    at.touch(at.page.copy)
    at.keep()
    assert [row["index"] for row in at.rows("tiles", "tile")] == [157, 158]


@pytest.mark.parametrize("kind", COUNTED)
def test_a_new_tile_of_any_kind_can_be_kept_as_it_begins(hand, tmp_path, kind):
    at = hand("tiles", f"kind:{kind}")
    at.press("catalogue.new", sign="pencil")
    assert at.page.unsaved
    assert len(set(at.names())) == len(at.names())
    at.keep()
    new = at.rows("tiles", "tile")[0]
    assert new["index"] == 157
    assert hand("tiles", f"kind:{kind}").page.selection == ("tiles", f"kind:{kind}")
    found = {choice.offer.select[1].removeprefix("kind:"): choice.copies for choice in hand("tiles").page.choices}
    assert found[kind] == COUNTED[kind] + 1


@pytest.mark.parametrize(
    ("tile_type", "kind"),
    [
        ("battery", "battery_2"), ("cargo_hold", "hold_2"), ("cabin", "cabin"), ("structural", "structural"),
        ("engine", "engine"), ("cannon", "cannon"), ("shield", "shield"), ("life_support", "brown"),
    ],
)  # fmt: skip
def test_a_new_tile_can_become_any_type_but_a_starting_cabin(hand, tmp_path, tile_type, kind):
    at = hand("tiles", "kind:cannon_double")
    at.press("catalogue.new")
    keys = [key.says.key for key in at.keys]
    assert "tile.starting_cabin" not in keys
    assert "tile.missing" not in keys
    assert at.key("tile.cannon").on
    at.press(f"tile.{tile_type}")
    assert at.key(f"tile.{tile_type}").on
    assert at.page.title.key == f"kind.{kind}"
    at.keep()
    assert tile(tmp_path, 157).type == tile_type


def test_a_tile_that_is_missing_from_the_box_is_played_without_and_can_come_back(hand, tmp_path):
    at = hand("tiles", "kind:battery_2", "look:1")
    at.correct()
    at.press("tile.missing")
    assert at.key("tile.missing").on
    at.keep()
    assert 1 not in material(tmp_path).tiles
    assert len(material(tmp_path).tiles) == 155
    assert [choice.copies for choice in hand("tiles").page.choices][5] == 10
    mine = next(choice for choice in at.page.choices if choice.origin == "ours")
    assert mine.copies == 0
    at.touch(mine.offer)
    assert at.page.picture.copies == 1
    at.press("tile.missing")
    at.keep()
    assert len(material(tmp_path).tiles) == 156


def test_of_two_that_look_alike_the_one_that_is_missing_stands_for_itself(hand):
    at = hand("tiles", "kind:cannon")
    at.touch(next(choice for choice in at.page.choices if choice.copies == 2).offer)
    at.correct()
    at.press("tile.missing")
    at.keep()
    copies = sorted(choice.copies for choice in at.page.choices)
    assert copies.count(0) == 1
    assert sum(copies) == 24


def test_a_starting_cabin_is_corrected_but_neither_added_nor_missing(hand, tmp_path):
    at = hand("tiles", "kind:start")
    assert at.page.title.key == "tile.starting_cabin"
    assert len(at.page.choices) == 4
    assert at.keys == []
    at.touch(at.page.choices[0].offer)
    assert [key.says.key for key in at.keys] == ["tile.numbered"]
    at.correct()
    assert at.keys == []
    at.touch(at.page.picture.sides[0])
    at.keep()
    (row,) = at.rows("tiles", "tile")
    assert row["colour"] == tile(None, row["index"]).colour
    assert tile(tmp_path, row["index"]).sides[0] == "smooth"
    at.open("tiles", "kind:start", f"look:{row['index']}")
    assert at.page.copy is None
    assert at.page.restores
    file = (tmp_path / "tiles.toml").read_text(encoding="utf-8")
    said = BOX.refusal("tiles.toml", file + "missing = true\n")
    assert said is not None
    assert 'field "missing": does not belong to a starting cabin' in said


def test_a_tile_of_a_kind_that_our_box_has_not_is_found_among_others(hand, tmp_path):
    at = hand("tiles", "kind:hold_3")
    at.press("catalogue.new")
    at.press("tile.special")
    at.keep()
    kinds = {choice.offer.select[1]: choice for choice in hand("tiles").page.choices}
    assert kinds["kind:other"].copies == 1
    assert kinds["kind:other"].offer.says.key == "catalogue.other"
    at.open("tiles", "kind:other")
    (mine,) = at.page.choices
    assert mine.offer.says.key == "tile.cargo_hold"
    at.press("catalogue.new")
    assert at.page.title.key == "tile.cargo_hold"


def test_a_kind_of_which_nothing_is_there_begins_with_a_plain_tile(hand):
    at = hand("tiles", "kind:other")
    assert at.page.choices == ()
    at.press("catalogue.new")
    assert at.page.keep.fields == {
        "index": 157, "type": "structural", "front": "smooth", "right": "universal", "rear": "smooth",
        "left": "smooth",
    }  # fmt: skip
