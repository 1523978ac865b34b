"""Every complaint about an owner's data file, word for word, with its line, its entry and its field."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.games.steampunk_rally.catalogue import cards, tiles
from companion.games.steampunk_rally.catalogue.catalogue import Catalogue
from companion.games.steampunk_rally.grammar import KINDS
from companion.owned import box
from companion.owned.box import Box
from companion.owned.data_file import DataFile, DataFileError
from tests.games.steampunk_rally.catalogue.owners_entries import BOOST, INVENTOR, PART, TILE

READ: dict[str, Callable[[DataFile], object]] = {
    "parts.toml": cards.parts,
    "boosts.toml": cards.boosts,
    "inventors.toml": cards.inventors,
    "track.toml": tiles.tiles,
    "challenges.toml": tiles.challenge_tiles,
}


def complaint(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(DataFileError) as caught:
        READ[name](DataFile.read(folder / name))
    return str(caught.value).removeprefix(f"{folder / name}, ")


CHALLENGE = '[[challenge]]\nid = "mine"\nname = "Mine"\ndoes = "coal_mine red"\n'
FORMS = (
    "must be power_station, newcomen or coal_mine and a colour; or rails, a colour, a number, silver or gold; or "
    "steam_pony or glaciers, a colour and a number; or jump or crowds"
)
SLOT = "must be one of red, blue, yellow, store red, store any"
ID = "must be small letters, digits and _, beginning with a letter"
NAME = "must be a name, and not begin with @"
ONE_OF_THREE = "a card has a number, a star or a bulb, and only one of them"
GIVEN = "something is given exactly where there is a number, a star or a bulb"
NEEDS_SLOT = "a card with a number or a star needs a slot for a die"
NO_USE = "a slot for a die is of no use without a number or a star"
EFFECT = "must be a number and one of " + ", ".join(KINDS)
CORNER = "must be a number and red, blue or yellow, each colour once"
NO_ID = "is already used by an entry above"
COPIES = 'is already the name of an entry above; "copies" tells how many there are'


def part(old: str, new: str) -> str:
    assert old in PART
    return PART.replace(old, new)


def second(**changes: str) -> str:
    """Two parts, the second one like the first except for these fields."""
    other = {"id": "two", "name": "Two"} | changes
    return PART + PART.replace('"pump"', f'"{other["id"]}"').replace('"Pump"', f'"{other["name"]}"')


PARTS = [
    (part('"pump"', '"Pump"'), 2, '"Pump"', "id", ID),
    (part('"pump"', '"2nd"'), 2, '"2nd"', "id", ID),
    (part('"pump"', '"pu mp"'), 2, '"pu mp"', "id", ID),
    (part('id = "pump"\n', ""), 1, "1", "id", ID),
    (part('"Pump"', '" "'), 3, '"pump"', "name", NAME),
    (part('"Pump"', '"@pump"'), 3, '"pump"', "name", NAME),
    (part('name = "Pump"\n', ""), 1, '"pump"', "name", NAME),
    (second(id="pump"), 10, '"pump"', "id", f'"pump" {NO_ID}'),
    (second(name="Pump"), 11, '"two"', "name", f'"Pump" {COPIES}'),
    (part('"gold"', '"inventor"'), 4, '"pump"', "border", "must be one of gold, silver, copper"),
    (part('"ne"', '""'), 8, '"pump"', "valves", "must name at least one edge, or the part cannot be built"),
    (part('"ne"', '"nn"'), 8, '"pump"', "valves", "must be letters of n, e, s and w, each once"),
    (part('"ne"', '"nx"'), 8, '"pump"', "valves", "must be letters of n, e, s and w, each once"),
    (part("number = 3", "number = 3\nstar = true"), 7, '"pump"', "star", ONE_OF_THREE),
    (part("number = 3", "number = 3\nbulb = true"), 7, '"pump"', "bulb", ONE_OF_THREE),
    (part("number = 3", "star = true\nbulb = true"), 6, '"pump"', "star", ONE_OF_THREE),
    (part('slots = ["red"]', "slots = []"), 5, '"pump"', "slots", NEEDS_SLOT),
    (part('["red"]\nnumber = 3', '["store red"]\nstar = true'), 5, '"pump"', "slots", NEEDS_SLOT),
    (part("number = 3", "bulb = true"), 5, '"pump"', "slots", NO_USE),
    (part("number = 3\n", ""), 5, '"pump"', "slots", NO_USE),
    (part('gives = ["1 silver"]', "gives = []"), 7, '"pump"', "gives", GIVEN),
    (part('slots = ["red"]\nnumber = 3\n', ""), 5, '"pump"', "gives", GIVEN),
    (part('["red"]', '["green"]'), 5, '"pump"', "slots", f'"green" {SLOT}'),
    (part('["red"]', '["any"]'), 5, '"pump"', "slots", f'"any" {SLOT}'),
    (part('["red"]', '["red", "store green"]'), 5, '"pump"', "slots", f'"store green" {SLOT}'),
    (part("1 silver", "1 tea"), 7, '"pump"', "gives", f'"1 tea" {EFFECT}'),
    (part("1 silver", "0 silver"), 7, '"pump"', "gives", f'"0 silver" {EFFECT}'),
    (part("1 silver", "100 cog"), 7, '"pump"', "gives", f'"100 cog" {EFFECT}'),
    (part("1 silver", "1 cog + silver"), 7, '"pump"', "gives", f'"silver" {EFFECT} (did you mean "1 silver"?)'),
    (PART + 'corner_dice = ["0 red"]\n', 9, '"pump"', "corner_dice", f'"0 red" {CORNER}'),
    (PART + 'corner_dice = ["1 red", "2 red"]\n', 9, '"pump"', "corner_dice", f'"2 red" {CORNER}'),
    (PART + "corner_cogs = -1\n", 9, '"pump"', "corner_cogs", "must be 0 or more"),
    (PART + "corner_cogs = 10\n", 9, '"pump"', "corner_cogs", "must be 9 or less"),
    (part("number = 3", "number = 100"), 6, '"pump"', "number", "must be 99 or less"),
    (part('"Pump"', f'"{"P" * 81}"'), 3, '"pump"', "name", "must have 80 characters at most"),
    (part('["red"]', str(["red"] * 13)), 5, '"pump"', "slots", "must be 12 at most"),
    (part('["1 silver"]', str(["1 cog"] * 25)), 7, '"pump"', "gives", "must be 24 at most, of one line too"),
    (PART + "copies = 0\n", 9, '"pump"', "copies", "must be 1 or more"),
    (PART + "copies = 100\n", 9, '"pump"', "copies", "must be 99 or less"),
    (PART + "copies = 1.5\n", 9, '"pump"', "copies", "must be a whole number, not a number with a decimal point"),
    (part("3", "true"), 6, '"pump"', "number", "must be a whole number, not true or false"),
    (part('"Pump"', "7"), 3, '"pump"', "name", "must be a text in quotation marks, not a whole number"),
    (part('["red"]', '"red"'), 5, '"pump"', "slots", "must be a list, not a text in quotation marks"),
    (part('["red"]', "[3]"), 5, '"pump"', "slots", "must be a text in quotation marks, not a whole number"),
    (PART + 'star = "yes"\n', 9, '"pump"', "star", "must be true or false, not a text in quotation marks"),
    (PART + "colour = 3\n", 9, '"pump"', "colour", "is not known"),
]


@pytest.mark.parametrize(("text", "line", "entry", "field", "what"), PARTS)
def test_a_part(tmp_path: Path, text: str, line: int, entry: str, field: str, what: str) -> None:
    assert complaint(tmp_path, "parts.toml", text) == f'line {line}, part {entry}, field "{field}": {what}.'


OTHERS = [
    ("boosts.toml", BOOST + 'lasts = "day"\n', 'line 4, boost "hiss", field "lasts": must be one of phase, round.'),
    ("boosts.toml", BOOST + 'gives = ["tea"]\n', f'line 4, boost "hiss", field "gives": "tea" {EFFECT}.'),
    ("boosts.toml", BOOST + 'corner_dice = ["x"]\n', f'line 4, boost "hiss", field "corner_dice": "x" {CORNER}.'),
    ("boosts.toml", BOOST + BOOST, f'line 5, boost "hiss", field "id": "hiss" {NO_ID}.'),
    ("boosts.toml", '[[boost]]\nid = "a"\n', 'line 1, boost "a", field "name": is missing.'),
    ("boosts.toml", "boost = 1\n", 'line 1, field "boost": must be a list, not a whole number.'),
    ("boosts.toml", "sample = 1\n", 'line 1, field "sample": must be true or false, not a whole number.'),
    ("boosts.toml", "# own\nhat = 1\n", 'line 2, field "hat": is not known.'),
    ("boosts.toml", '[[boosts]]\nid = "a"\n', 'line 1, field "boosts": is not known; boost is meant.'),
    ("parts.toml", '[[Part]]\nid = "a"\n', 'line 1, field "Part": is not known; part is meant.'),
    ("track.toml", '# own\n[[tiles]]\nside = "a"\n', 'line 2, field "tiles": is not known; tile is meant.'),
    ("boosts.toml", "# own\n[hat]\n", 'line 2, field "hat": is not known.'),
    ("boosts.toml", 'boost = ["x"]\n', 'line 1, boost 1: must be a table, not a text in quotation marks.'),
    (
        "inventors.toml",
        INVENTOR.replace('valves = "w"', 'valves = "e"'),
        'line 13, inventor "ada", part, field "valves": cannot be joined to the cockpit: it needs a valve opposite '
        "to one of the cockpit's.",
    ),
    ("inventors.toml", INVENTOR.replace('"ada"', '"Ada"'), f'line 2, inventor "Ada", field "id": {ID}.'),
    (
        "inventors.toml",
        INVENTOR.replace('name = "Engine"\n', ""),
        'line 8, inventor "ada", part, field "name": must not be empty.',
    ),
    (
        "inventors.toml",
        INVENTOR.replace("bulb = true", 'bulb = true\nid = "x"'),
        'line 6, inventor "ada", cockpit, field "id": is not used on the cards of an inventor.',
    ),
    (
        "inventors.toml",
        INVENTOR + 'border = "gold"\n',
        'line 14, inventor "ada", part, field "border": is not used on the cards of an inventor.',
    ),
    (
        "inventors.toml",
        INVENTOR + "copies = 2\n",
        'line 14, inventor "ada", part, field "copies": is not used on the cards of an inventor.',
    ),
    (
        "inventors.toml",
        INVENTOR.replace('valves = "e"', 'valves = "ee"'),
        'line 7, inventor "ada", cockpit, field "valves": must be letters of n, e, s and w, each once.',
    ),
    (
        "inventors.toml",
        INVENTOR.replace("bulb = true", "bulb = 1"),
        'line 5, inventor "ada", cockpit, field "bulb": must be true or false, not a whole number.',
    ),
    (
        "inventors.toml",
        INVENTOR + "hat = 1\n",
        'line 14, inventor "ada", part, field "hat": is not known.',
    ),
    (
        "challenges.toml",
        CHALLENGE.replace("red", "pink"),
        f'line 4, challenge "mine", field "does": "coal_mine pink" {FORMS}.',
    ),
    (
        "challenges.toml",
        CHALLENGE + 'kind = "card"\n',
        'line 5, challenge "mine", field "kind": must be one of tile, printed.',
    ),
    ("challenges.toml", CHALLENGE + CHALLENGE, f'line 6, challenge "mine", field "id": "mine" {NO_ID}.'),
    ("parts.toml", "", "line 1: is empty; without entries of your own, take it away."),
    (
        "parts.toml",
        "x = \n",
        "line 1: is not valid TOML: Invalid value; "
        'after x = stands a number, true, false, a text in " " or a list in [ ].',
    ),
    ("parts.toml", "a = 1\nx = [", "line 2: is not valid TOML: Invalid value; close it with ]."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "text", "message"), OTHERS)
def test_other_files(tmp_path: Path, name: str, text: str, message: str) -> None:
    assert complaint(tmp_path, name, text) == message


def tile(spaces: str, role: str = "middle") -> str:
    text = TILE.replace('["2", "-"]', spaces).replace('"middle"', f'"{role}"')
    return text if role == "middle" else text.replace("number = 3\n", "")


NO_FORK = "a fork is a list of two lists of at least one space each"
NUMBER = "is given for the middle tiles, 1 to 5, and for no other"
ONE_FLAG = '"flag" must stand once on a finish tile and on no other'
SPACE = 'must be "-", a terrain number or a challenge'
TERRAIN = 'terrain must be a number from 1 to 9, or "-" for none'
BRANCH = "a branch of a fork holds spaces only"
START = 'the Start space comes first and has nothing on it: "-"'
TILES = [
    (TILE.replace('"hoverdrome"', '"moon"'), 2, "side", "must be one of swiss_alps, hoverdrome"),
    (TILE.replace('"middle"', '"end"'), 3, "role", "must be one of start, middle, finish, last"),
    (TILE.replace("number = 3\n", ""), 1, "number", NUMBER),
    (TILE.replace('"middle"', '"last"'), 4, "number", NUMBER),
    (TILE.replace("number = 3", "number = 0"), 4, "number", "must be 1 or more"),
    (tile('["2", "flag", "-"]'), 5, "spaces", ONE_FLAG),
    (tile('["2", "-"]', "finish"), 4, "spaces", ONE_FLAG),
    (tile('["2", "flag", "-", "flag"]', "finish"), 4, "spaces", ONE_FLAG),
    (tile('["flag", "-"]', "finish"), 4, "spaces", 'a space must stand before the "flag"'),
    (tile("[]"), 5, "spaces", "a tile needs at least one space"),
    (tile('["-", [["-"], ["-"]]]'), 5, "spaces", "a fork must join again on its tile: a space must follow it"),
    (tile('["-", [["-"], ["-"]], [["-"], ["-"]], "-"]'), 5, "spaces", "two forks need a space between them"),
    (tile('["1", "-"]', "start"), 4, "spaces", START),
    (tile('["crowds", "-"]', "start"), 4, "spaces", START),
    (tile('["-", [["-"]], "-"]'), 5, "spaces", NO_FORK),
    (tile('["-", [["-"], []], "-"]'), 5, "spaces", NO_FORK),
    (tile('["-", [["-"], "-"], "-"]'), 5, "spaces", NO_FORK),
    (tile('["-", 3]'), 5, "spaces", NO_FORK),
    (tile('["-", [["-"], ["flag"]], "-"]'), 5, "spaces", BRANCH),
    (tile('["-", [["-"], [3]], "-"]'), 5, "spaces", BRANCH),
    (tile('["", "-"]'), 5, "spaces", f'"" {SPACE}'),
    (tile('["2.5", "-"]'), 5, "spaces", f'"2.5" {SPACE}'),
    (tile('["10", "-"]'), 5, "spaces", f'"10": {TERRAIN}'),
    (tile('["0", "-"]'), 5, "spaces", f'"0": {TERRAIN}'),
    (tile('["-1", "-"]'), 5, "spaces", f'"-1": {TERRAIN}'),
    (tile('["2 rails red", "-"]'), 5, "spaces", f'"rails red" {FORMS}'),
]


@pytest.mark.parametrize(("text", "line", "field", "what"), TILES)
def test_a_tile(tmp_path: Path, text: str, line: int, field: str, what: str) -> None:
    assert complaint(tmp_path, "track.toml", text) == f'line {line}, tile 1, field "{field}": {what}.'


def test_tiles_that_are_there_already(tmp_path: Path) -> None:
    twice = complaint(tmp_path, "track.toml", TILE + TILE)
    assert twice == 'line 9, tile 2, field "number": there is such a tile above.'
    last = tile('["-"]', "last")
    assert (
        complaint(tmp_path, "track.toml", last + last) == 'line 7, tile 2, field "role": there is such a tile above.'
    )


def test_a_track_without_one_of_its_tiles_cannot_be_laid(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = DataFile("track.toml", TILE)
    sample = Box.sample
    monkeypatch.setattr(Box, "sample", lambda this, name: own if name == "track.toml" else sample(this, name))
    monkeypatch.setattr(box, "_sampled", box._sampled.__wrapped__)  # read anew
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value) == 'track.toml, line 1, field "tile": the swiss_alps start tile 0 is missing.'


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "parts.toml").write_bytes(b"a = 1\nname = '\xff'")
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value) == f"{tmp_path / 'parts.toml'}, line 2: is not UTF-8 text."
    (tmp_path / "parts.toml").unlink()
    (tmp_path / "parts.toml").mkdir()
    with pytest.raises(DataFileError) as caught:
        Catalogue.load(tmp_path)
    assert str(caught.value) == f"{tmp_path / 'parts.toml'} cannot be read: Is a directory."


def test_a_file_of_a_million_bytes_is_read_and_one_of_a_byte_more_is_not(tmp_path: Path) -> None:
    text = PART + "#" * (1_000_000 - len(PART) - 1) + "\n"
    (tmp_path / "parts.toml").write_text(text, encoding="utf-8")
    assert Catalogue.load(tmp_path).part("pump") is not None
    too_large = "line 11: goes on beyond 1000 kB; no box holds so much."
    assert complaint(tmp_path, "parts.toml", text + "\n") == too_large


@pytest.mark.parametrize(
    "text",
    [
        PART.replace("pump", "p" * 70_000),
        PART.replace("Pump", "P" * 70_000),
        PART + f'"{"f" * 70_000}" = 1\n',
        PART + 'gives = ["' + "g" * 70_000 + '"]\n',
        f'"{"t" * 70_000}" = 1\n',
        PART + f"copies = {'9' * 4000}\n",
    ],
)
def test_what_has_no_end_is_told_shortly(tmp_path: Path, text: str) -> None:
    assert len(complaint(tmp_path, "parts.toml", text)) < 300


def test_a_folder_that_may_not_be_looked_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stat = Path.stat

    def forbidden(self: Path, **how: bool) -> os.stat_result:
        if self.parent == tmp_path:
            raise PermissionError(13, "Permission denied", str(self))
        return stat(self, **how)

    monkeypatch.setattr(Path, "stat", forbidden)
    with pytest.raises(DataFileError, match=r"cannot be read: Permission denied\.$"):
        Catalogue.load(tmp_path)
