"""What stands in an owner's data file, field by field, and what our own files are called."""

from pathlib import Path

import pytest

from companion.games.steampunk_rally.catalogue.catalogue import Catalogue, samples
from companion.games.steampunk_rally.catalogue.tiles import challenge_of, course_of, tiles
from companion.games.steampunk_rally.components import (
    BULB,
    INERT,
    STAR,
    Boost,
    Challenge,
    CourseSpace,
    Effect,
    Inventor,
    Part,
    SlotSpec,
)
from companion.owned.data_file import DataFile
from tests.games.steampunk_rally.catalogue.owners_entries import BOOST, INVENTOR, PART, TILE


def test_a_part_is_read_field_by_field(tmp_path: Path) -> None:
    text = PART.replace('slots = ["red"]', 'slots = ["red", "store any", "store blue"]').replace(
        '"1 silver"', '"2 cog / 1 repair", "99 gold+1 damage"'
    )
    text += 'corner_dice = ["2 red", "9 blue"]\ncorner_cogs = 3\ncopies = 2\n'
    more = PART.replace('"pump"', '"star"').replace('"Pump"', '"Star"').replace("number = 3", "star = true")
    more += (
        PART.replace('"pump"', '"lamp"')
        .replace('"Pump"', '"Lamp"')
        .replace('slots = ["red"]\nnumber = 3', "bulb = true")
    )
    more += '[[part]]\nid = "block"\nname = "Block"\nborder = "silver"\nvalves = "w"\n'
    (tmp_path / "parts.toml").write_text(text + more, encoding="utf-8")
    catalogue = Catalogue.load(tmp_path)
    silver = ((((Effect("silver"),),)),)
    assert catalogue.parts[-5:] == (
        *(Part(
            "pump", "Pump", "gold",
            (SlotSpec("red"), SlotSpec("any", storage=True), SlotSpec("blue", storage=True)), 3,
            (((Effect("cog", 2),), (Effect("repair"),)), ((Effect("gold", 99), Effect("damage")),)), "ne",
            (("red", 2), ("blue", 9)), 3,
        ),) * 2,
        Part("star", "Star", "gold", (SlotSpec("red"),), STAR, silver, "ne"),
        Part("lamp", "Lamp", "gold", (), BULB, silver, "ne"),
        Part("block", "Block", "silver", (), INERT, (), "w"),
    )  # fmt: skip
    kinds = [p.id for p in catalogue.kinds_of_parts][-4:]
    assert kinds == ["pump", "star", "lamp", "block"]
    assert catalogue.part("pump") == catalogue.parts[-5]
    assert catalogue.part("nothing") is None


def test_a_boost_is_read_field_by_field(tmp_path: Path) -> None:
    text = (
        BOOST
        + 'gives = ["1 cog"]\nvent_only = true\nlasts = "round"\n'
        + 'corner_dice = ["1 yellow"]\ncorner_cogs = 2\ncopies = 3\n'
    )
    (tmp_path / "boosts.toml").write_text(text + BOOST.replace("iss", "oot"), encoding="utf-8")
    catalogue = Catalogue.load(tmp_path)
    hiss = Boost("hiss", "Hiss", (((Effect("cog"),),),), True, "round", (("yellow", 1),), 2)
    assert catalogue.boosts[-4:] == (hiss, hiss, hiss, Boost("hoot", "Hoot"))
    assert catalogue.kinds_of_boosts[-2:] == (hiss, Boost("hoot", "Hoot"))
    assert catalogue.boost("hoot") == Boost("hoot", "Hoot")
    assert catalogue.boost("nothing") is None


def test_an_inventor_is_read_card_by_card(tmp_path: Path) -> None:
    named = (
        INVENTOR.replace('"ada"', '"eva"')
        .replace('"Ada"', '"Eva"')
        .replace("bulb = true", 'name = "Nest"\nbulb = true')
    )
    (tmp_path / "inventors.toml").write_text(INVENTOR + named, encoding="utf-8")
    catalogue = Catalogue.load(tmp_path)

    def cards(who: str, nest: str) -> tuple[Part, Part]:
        silver = ((((Effect("silver"),),)),)
        return (
            Part(f"{who}_cockpit", nest, "inventor", (), BULB, (((Effect("cog"),),),), "e"),
            Part(f"{who}_part", "Engine", "inventor", (SlotSpec("red"),), 3, silver, "w"),
        )

    assert catalogue.inventor("ada") == Inventor("ada", "Ada", *cards("ada", "Cockpit"))
    assert catalogue.inventor("eva") == Inventor("eva", "Eva", *cards("eva", "Nest"))
    assert catalogue.inventor("nobody") is None


def test_our_own_cards_are_called_by_keys_of_the_catalogues_of_words() -> None:
    known = samples()
    assert {part.name for part in known.parts} == {f"@card.{part.id}" for part in known.parts}
    assert {boost.name for boost in known.boosts} == {f"@card.{boost.id}" for boost in known.boosts}
    for inventor in known.inventors:
        assert inventor.name == f"@inventor.{inventor.id}"
        assert inventor.cockpit.name == "@card.cockpit"
        assert inventor.part.name == f"@card.{inventor.id}_part"
        assert (inventor.cockpit.id, inventor.part.id) == (f"{inventor.id}_cockpit", f"{inventor.id}_part")
    assert {tile.name for tile in known.challenges} == {f"@challenge.{tile.id}" for tile in known.challenges}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("power_station red", Challenge("power_station", "red")),
        ("newcomen blue", Challenge("newcomen", "blue")),
        ("coal_mine yellow", Challenge("coal_mine", "yellow")),
        ("rails blue 9 gold", Challenge("rails", "blue", 9, "gold")),
        ("rails red 1 silver", Challenge("rails", "red", 1, "silver")),
        ("steam_pony yellow 4", Challenge("steam_pony", "yellow", 4)),
        ("glaciers blue 2", Challenge("glaciers", "blue", 2)),
        ("jump", Challenge("jump")),
        ("crowds", Challenge("crowds")),
        *((text, None) for text in ("jump red", "rails red 2", "rails red 0 gold", "glaciers 3", "coal_mine", "")),
    ],
)
def test_a_challenge_as_it_is_written(text: str, expected: Challenge | None) -> None:
    assert challenge_of(text) == expected


def test_tiles_are_laid_one_after_the_other() -> None:
    start = TILE.replace('"middle"\nnumber = 3', '"start"').replace('["2", "-"]', '["-", "3"]')
    finish = TILE.replace('"middle"\nnumber = 3', '"finish"').replace(
        '["2", "-"]', '["-", [["1", "-"], ["jump"]], "flag", "4"]'
    )
    last = TILE.replace('"middle"\nnumber = 3', '"last"').replace('["2", "-"]', '["2 crowds"]')
    found = tiles(DataFile("track.toml", start + TILE + finish + last))
    assert list(found) == [
        ("hoverdrome", role, n) for role, n in (("start", 0), ("middle", 3), ("finish", 0), ("last", 0))
    ]
    assert [tile.flag for tile in found.values()] == [-1, -1, 2, -1]
    course = course_of(list(found.values()))
    assert course.track.onward == ((1,), (2,), (3,), (4,), (5, 7), (6,), (8,), (8,), (9,), ())
    jump, crowds = Challenge("jump"), Challenge("crowds")
    assert course.spaces == (
        CourseSpace(), CourseSpace(3), CourseSpace(2, tile=1), CourseSpace(tile=1), CourseSpace(tile=2),
        CourseSpace(1, tile=2, branch=1), CourseSpace(tile=2, branch=1), CourseSpace(0, jump, tile=2, branch=2),
        CourseSpace(4, beyond=True, tile=2), CourseSpace(2, crowds, beyond=True, tile=3),
    )  # fmt: skip
