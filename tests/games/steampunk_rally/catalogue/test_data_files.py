"""The data files: our samples are sound, and each kind of damage is one sentence with file, line and field."""

import tomllib
from importlib import resources
from pathlib import Path

import pytest

from companion.core.game import GameDataError
from companion.core.track import Track
from companion.games.steampunk_rally.catalogue.cards import joining_edge
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue, samples
from companion.games.steampunk_rally.catalogue.tiles import SIDES, course_of
from companion.games.steampunk_rally.components import BULB, STAR, Challenge, CourseSpace, Effect, SlotSpec
from companion.owned.data_file import DataFileError
from tests.games.steampunk_rally.catalogue.owners_entries import INVENTOR

DATA = resources.files("companion.games.steampunk_rally") / "data"
NAMES = ("track.toml", "parts.toml", "boosts.toml", "inventors.toml", "challenges.toml")


@pytest.mark.parametrize("name", NAMES)
def test_samples_say_that_they_are_samples(name: str) -> None:
    text = (DATA / name).read_text(encoding="utf-8")
    assert text.startswith("# SAMPLE DATA of our own")
    assert tomllib.loads(text)["sample"] is True


@pytest.mark.rule("SR-COMP-01")
@pytest.mark.rule("SR-COMP-02")
def test_there_is_enough_to_play_with() -> None:
    catalogue = samples()
    borders = [part.border for part in catalogue.parts]
    assert {border: borders.count(border) for border in borders} == {"gold": 40, "silver": 40, "copper": 40}
    assert len(catalogue.boosts) == 40
    assert len({part.id for part in catalogue.parts}) == 60
    assert len({boost.id for boost in catalogue.boosts}) == 20
    assert any(boost.vent_only for boost in catalogue.boosts)
    triggers = [part.trigger for part in catalogue.parts]
    assert STAR in triggers
    assert BULB in triggers
    assert any(len(bundle) > 1 for part in catalogue.parts for bundle in part.gives)
    assert any(slot.storage for part in catalogue.parts for slot in part.slots)


@pytest.mark.rule("SR-COMP-14")
def test_there_are_eight_track_tiles_with_two_sides_and_all_eight_challenges_on_each_track() -> None:
    tiles = samples().tiles
    assert len(tiles) == 16
    assert len({(tile.role, tile.number) for tile in tiles}) == 8
    for side in SIDES:
        spaces = [s for tile in tiles if tile.side == side for step in tile.steps for branch in step for s in branch]
        assert len({space.challenge.kind for space in spaces if space.challenge is not None}) == 8


@pytest.mark.rule("SR-COMP-04")
@pytest.mark.rule("SR-COMP-05")
@pytest.mark.rule("SR-SETUP-26")
def test_there_are_sixteen_inventors_and_no_two_are_the_same() -> None:
    inventors = samples().inventors
    assert len({inventor.id for inventor in inventors}) == 16
    assert len({inventor.name for inventor in inventors}) == 16


@pytest.mark.rule("SR-SETUP-32")
def test_the_two_cards_of_each_inventor_can_be_joined() -> None:
    facing = {"n": "s", "e": "w", "s": "n", "w": "e"}
    for inventor in samples().inventors:
        edge = joining_edge(inventor.cockpit, inventor.part)
        assert edge is not None
        assert edge in inventor.cockpit.valves
        assert facing[edge] in inventor.part.valves


@pytest.mark.parametrize("side", SIDES)
def test_a_course_of_three_middle_tiles_is_34_to_40_spaces_long(side: str) -> None:
    catalogue = samples()
    for middle in ((1, 2, 3), (5, 4, 2), (3, 5, 1)):
        roles = [("start", 0), *(("middle", n) for n in middle), ("finish", 0), ("last", 0)]
        tiles = [catalogue.tile(side, role, n) for role, n in roles]
        course = course_of([tile for tile in tiles if tile is not None])
        assert 34 <= course.track.distance[course.track.last] + 1 <= 40
        assert any(len(onward) > 1 for onward in course.track.onward)
        beyond = [space.beyond for space in course.spaces]
        assert beyond == sorted(beyond)
        assert 0 < sum(beyond) < len(beyond) // 2


def test_branches_of_sample_forks_are_equally_long() -> None:
    for tile in samples().tiles:
        for step in tile.steps:
            assert len({len(branch) for branch in step}) == 1


# Owners' files


def write(folder: Path, name: str, text: str) -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


PART = """sample = false

[[part]]
id = "steam_turbine"
name = "My Turbine"
border = "gold"
slots = ["blue", "store any"]
number = 5
gives = ["2 silver + 1 damage / 3 cog", "1 gain_red"]
valves = "ne"
corner_dice = ["2 red", "1 blue"]
corner_cogs = 3
"""


def test_an_owners_part_takes_the_place_of_the_sample_of_its_id(tmp_path: Path) -> None:
    write(tmp_path, "parts.toml", PART)
    catalogue = Catalogue.load(tmp_path)
    part = catalogue.part("steam_turbine")
    # The owner's box has it once, ours twice.
    assert len(catalogue.parts) == len(samples().parts) - 1
    assert part is not None
    assert part.name == "My Turbine"
    assert part.slots == (SlotSpec("blue"), SlotSpec("any", storage=True))
    assert part.gives == (
        ((Effect("silver", 2), Effect("damage", 1)), (Effect("cog", 3),)),
        ((Effect("gain_red", 1),),),
    )
    assert part.corner_dice == (("red", 2), ("blue", 1))


def test_an_owners_new_part_is_added(tmp_path: Path) -> None:
    write(tmp_path, "parts.toml", PART.replace("steam_turbine", "my_turbine"))
    catalogue = Catalogue.load(tmp_path)
    assert len(catalogue.parts) == len(samples().parts) + 1
    assert catalogue.part("my_turbine") is not None


TILE = """[[tile]]
side = "hoverdrome"
role = "middle"
number = 3
spaces = ["2", [["-", "coal_mine yellow"], ["glaciers blue 3"]], "rails red 2 gold", "1 jump"]
"""


def test_an_owners_tile_is_read_space_by_space(tmp_path: Path) -> None:
    write(tmp_path, "track.toml", TILE)
    tile = Catalogue.load(tmp_path).tile("hoverdrome", "middle", 3)
    assert tile is not None
    assert tile.steps == (
        ((CourseSpace(2),),),
        (
            (CourseSpace(branch=1), CourseSpace(challenge=Challenge("coal_mine", "yellow"), branch=1)),
            (CourseSpace(challenge=Challenge("glaciers", "blue", 3), branch=2),),
        ),
        ((CourseSpace(challenge=Challenge("rails", "red", 2, "gold")),),),
        ((CourseSpace(1, Challenge("jump")),),),
    )
    course = course_of([tile])
    assert course.track == Track.of([[1, 3], [2], [4], [4], [5], []])


CHALLENGE = """
[[challenge]]
id = "my_mine"
does = "coal_mine red"
kind = "tile"
name = "My Mine"
"""

DAMAGE = [
    (
        "parts.toml",
        PART.replace("number = 5", "number = 0"),
        8,
        'part "steam_turbine"',
        "number",
        "must be 1 or more",
    ),
    ("parts.toml", PART.replace("number = 5", 'number = "5"'), 8, 'part "steam_turbine"', "number", "a whole number"),
    ("parts.toml", PART.replace('border = "gold"', 'border = "green"'), 6, "part", "border", "gold, silver, copper"),
    ("parts.toml", PART.replace('border = "gold"\n', ""), 3, "part", "border", "must be one of"),
    ("parts.toml", PART.replace('name = "My Turbine"\n', ""), 3, "part", "name", "must be a name"),
    ("parts.toml", PART.replace("valves", "valvs"), 10, "part", "valvs", "not known"),
    ("parts.toml", PART.replace('"ne"', '"nx"'), 10, "part", "valves", "n, e, s and w"),
    ("parts.toml", PART.replace('"ne"', '"nn"'), 10, "part", "valves", "each once"),
    ("parts.toml", PART.replace("store any", "any"), 7, "part", "slots", '"any" must be one of'),
    ("parts.toml", PART.replace("3 cog", "3 wheels"), 9, "part", "gives", '"3 wheels" must be a number and one of'),
    ("parts.toml", PART.replace('"2 red"', '"2 green"'), 11, "part", "corner_dice", '"2 green"'),
    ("parts.toml", PART.replace("cogs = 3", "cogs = -1"), 12, "part", "corner_cogs", "0 or more"),
    ("parts.toml", PART.replace("number = 5", "number = 5\nstar = true"), 9, "part", "star", "only one"),
    ("parts.toml", PART.replace("number = 5\n", ""), 7, "part", "slots", "of no use"),
    ("parts.toml", PART + PART[PART.index("[[") :], 14, "part", "id", "already used"),
    ("parts.toml", PART.replace('id = "steam_turbine"', 'id = "Steam Turbine"'), 4, "part", "id", "small letters"),
    ("parts.toml", PART + PART[PART.index("[[") :].replace("steam_turbine", "b"), 15, '"b"', "name", "copies"),
    ("parts.toml", PART + "copies = 0\n", 13, "part", "copies", "1 or more"),
    ("parts.toml", "part = 3\n", 1, "", "part", "must be a list"),
    ("parts.toml", "[[piece]]\n", 1, "", "piece", "not known"),
    ("boosts.toml", '[[boost]]\nid = "a"\nname = "A"\nlasts = "week"\n', 4, 'boost "a"', "lasts", "phase, round"),
    ("boosts.toml", '[[boost]]\nid = "a"\nname = "A"\neach = "left"\n', 4, 'boost "a"', "each", "ahead, behind"),
    ("boosts.toml", '[[boost]]\nname = "A"\n', 1, "boost 1", "id", "missing"),
    ("track.toml", TILE.replace('"2"', '"12"'), 5, "tile 1", "spaces", "from 1 to 9"),
    ("track.toml", TILE.replace('"2"', '"-2"'), 5, "tile 1", "spaces", "from 1 to 9"),
    ("track.toml", TILE.replace('"2"', '"swamp"'), 5, "tile 1", "spaces", '"swamp"'),
    ("track.toml", TILE.replace("number = 3", "number = 6"), 4, "tile 1", "number", "5 or less"),
    ("track.toml", TILE.replace("number = 3\n", ""), 1, "tile 1", "number", "given for the middle tiles"),
    ("track.toml", TILE.replace('"hoverdrome"', '"moon"'), 2, "tile 1", "side", "swiss_alps, hoverdrome"),
    ("track.toml", TILE.replace(', "rails red 2 gold", "1 jump"', ""), 5, "tile 1", "spaces", "join again"),
    ("track.toml", TILE.replace('["glaciers blue 3"]', "[]"), 5, "tile 1", "spaces", "two lists"),
    ("track.toml", TILE.replace('"1 jump"', '"flag"'), 5, "tile 1", "spaces", '"flag" must stand once'),
    ("track.toml", TILE + TILE, 9, "tile 2", "number", "such a tile above"),
    ("challenges.toml", CHALLENGE.replace("coal_mine red", "coal_mine"), 4, "challenge", "does", "and a colour"),
    ("challenges.toml", CHALLENGE.replace('"tile"', '"card"'), 5, "challenge", "kind", "tile, printed"),
    ("challenges.toml", CHALLENGE + CHALLENGE, 9, "challenge", "id", "already used"),
    ("inventors.toml", '[[inventor]]\nid = "a"\nname = "A"\n', 1, 'inventor "a"', "cockpit", "missing"),
]


@pytest.mark.parametrize(("name", "text", "line", "entry", "field", "what"), DAMAGE)
def test_damage_is_one_sentence_with_file_line_and_field(
    tmp_path: Path, name: str, text: str, line: int, entry: str, field: str, what: str
) -> None:
    path = write(tmp_path, name, text)
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    message = str(caught.value)
    assert message.startswith(f"{path}, line {line},")
    assert entry in message
    assert f'field "{field}"' in message
    assert what in message
    assert "\n" not in message
    assert message.endswith(".")


ASUNDER = INVENTOR.replace('valves = "w"', 'valves = "e"')


def test_an_inventor_whose_cards_cannot_be_joined_is_refused_with_the_line_of_the_part(tmp_path: Path) -> None:
    path = write(tmp_path, "inventors.toml", ASUNDER)
    with pytest.raises(DataFileError, match="cannot be joined") as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value).startswith(f'{path}, line 13, inventor "ada", part, field "valves"')


def test_a_field_of_an_inventors_part_is_found_in_its_own_table(tmp_path: Path) -> None:
    path = write(tmp_path, "inventors.toml", ASUNDER.replace("number = 3", "number = 0"))
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value).startswith(f'{path}, line 11, inventor "ada", part, field "number": must be 1 or more')


def test_text_that_is_no_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    path = write(tmp_path, "parts.toml", 'sample = false\n[[part]\nid = "a"\n')
    with pytest.raises(DataFileError, match="is not valid TOML") as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value).startswith(f"{path}, line 2:")


@pytest.mark.parametrize("value", ["1" * 5000, "[" * 3000])
def test_what_the_reader_of_toml_gives_up_on_is_refused(tmp_path: Path, value: str) -> None:
    path = write(tmp_path, "parts.toml", f"part = {value}")
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value) == f"{path}, line 1: lists are too deep or a number too long for any entry."


def test_a_file_that_is_not_text_or_cannot_be_read_is_refused(tmp_path: Path) -> None:
    (tmp_path / "parts.toml").write_bytes(b"name = '\xff'")
    with pytest.raises(DataFileError, match=r"line 1: is not UTF-8 text"):
        Catalogue.load(tmp_path)
    (tmp_path / "parts.toml").unlink()
    (tmp_path / "parts.toml").mkdir()
    with pytest.raises(DataFileError, match=r"parts.toml cannot be read"):
        Catalogue.load(tmp_path)


@pytest.mark.parametrize("text", ["", "\n\n", "# nothing yet\n"])
def test_an_empty_file_is_refused(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, "track.toml", text)
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value).startswith(f"{path}, line 1: is empty")


def test_a_file_of_ten_megabytes_is_refused_before_it_is_understood(tmp_path: Path) -> None:
    path = write(tmp_path, "parts.toml", PART + "# filler\n" * 1_200_000)
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    # One million bytes: 13 lines of 216 bytes or so, then lines of 9 bytes.
    line = PART.count("\n") + (1_000_000 - len(PART)) // 9 + 1
    assert str(caught.value).startswith(f"{path}, line {line}: goes on beyond 1000 kB")


def test_a_card_that_is_in_the_box_three_times_is_known_three_times(tmp_path: Path) -> None:
    write(tmp_path, "parts.toml", PART.replace("steam_turbine", "my_turbine") + "copies = 3\n")
    assert [part.id for part in Catalogue.load(tmp_path).parts].count("my_turbine") == 3


def test_the_error_is_a_value_error_of_this_game() -> None:
    assert issubclass(DataFileError, GameDataError)
    assert issubclass(DataFileError, ValueError)
