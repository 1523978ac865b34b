"""Files with several kinds of entries: lists, tables of names, tables that are there once; words in languages."""

from typing import Annotated, Literal

import msgspec
import pytest

from companion.core.messages import in_languages, words_in
from companion.owned.data_file import DataFile, DataFileError
from companion.owned.entries import copied_name, rows_with_ids
from companion.owned.languages import Words, joined, parted, plain, wrong_words


class Step(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["left", "right"]
    n: Annotated[int, msgspec.Meta(ge=1)] = 1


class Dance(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    name: Words = ""
    steps: list[list[Step]] = []
    feet: dict[str, int] = {}
    first: Step | None = None


class Colour(msgspec.Struct, forbid_unknown_fields=True):
    n: int


class Everything(msgspec.Struct):
    year: int = 0
    dance: list[Dance] = []
    colours: dict[str, Colour | str] = {}
    hall: Step | None = None


WHOLE = """\
year = 3
[colours]
R = { n = 1 }
B = "blue"
[hall]
kind = "left"
[[dance]]
id = "W1"
steps = [[{ kind = "left" }], [{ kind = "right", n = 2 }]]
feet = { a = 1, b = 2 }
[[dance]]
id = "tango"
first = { kind = "left" }
"""


def read(text):
    return DataFile("dances.toml", text).tables(Everything)


def test_every_form_of_table_is_read():
    found = read(WHOLE)
    assert found.year == 3
    assert [dance.id for dance in found.dance] == ["W1", "tango"]
    assert found.dance[0].steps == [[Step("left")], [Step("right", 2)]]
    assert found.colours == {"R": Colour(1), "B": "blue"}
    assert found.hall == Step("left")
    assert read("year = 1\n") == Everything(1)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("year = 3", "yaer = 3", 'line 1, field "yaer": is not known; year is meant.'),
        ("year = 3", "shoes = 3", 'line 1, field "shoes": is not known.'),
        ("year = 3", "year = 3.0",
         'line 1, field "year": must be a whole number, not a number with a decimal point.'),
        ("n = 1 }", "n = true }", 'line 3, colours "R", field "n": must be a whole number, not true or false.'),
        ('"blue"', "7", 'line 4, colours "B": must be a text in quotation marks or a table, not a whole number.'),
        ('[hall]\nkind = "left"', '[hall]\nkind = "up"', 'line 6, hall, field "kind": must be one of left, right.'),
        ("n = 2", "n = 0", 'line 9, dance "W1", steps 2 1, field "n": must be 1 or more.'),
        ("n = 2", "m = 2", 'line 9, dance "W1", steps 2 1, field "m": is not known.'),
        ('kind = "right"', 'kind = "up"', 'line 9, dance "W1", steps 2 1, field "kind": must be one of left, right.'),
        ("b = 2", 'b = "2"',
         'line 10, dance "W1", feet, field "b": must be a whole number, not a text in quotation marks.'),
        ('first = { kind = "left" }', 'first = { kind = "up" }',
         'line 13, dance "tango", first, field "kind": must be one of left, right.'),
        ("first = ", "name = 3\nfirst = ",
         'line 13, dance "tango", field "name": must be a text in quotation marks or a table, not a whole number.'),
        ('id = "tango"\n', "", 'line 11, dance 2, field "id": is missing.'),
    ],
)  # fmt: skip
def test_complaints_name_the_place_within_an_entry(old, new, said):
    assert old in WHOLE
    with pytest.raises(DataFileError) as caught:
        read(WHOLE.replace(old, new, 1))
    assert str(caught.value) == f"dances.toml, {said}"


def test_ids_can_have_capitals_and_are_there_once():
    file = DataFile("dances.toml", WHOLE)
    rows = file.tables(Everything).dance
    assert [row.id for row, _ in rows_with_ids(file, "dance", rows)] == ["W1", "tango"]
    rows[1].id = "W1"
    with pytest.raises(DataFileError, match=r'line 12, dance "W1", field "id": "W1" is already used'):
        list(rows_with_ids(file, "dance", rows))
    for wrong in ("", "1a", "a-b", "ä", "a" * 81):
        rows[1].id = wrong
        with pytest.raises(DataFileError, match='field "id": must'):
            list(rows_with_ids(file, "dance", rows))


def test_words_go_into_one_string_and_back():
    name = {"en": "red", "ja": "赤"}
    assert joined(name) == in_languages(name)
    assert parted(joined(name)) == words_in(joined(name)) == name
    assert parted("red") == joined("red") == plain("red") == "red"
    assert words_in("red") == {}
    assert plain(joined(name)) == "red"
    assert joined({"en": "red", "es": "red"}) == "red"
    assert joined({}) == ""


def test_a_copy_is_named_in_all_languages():
    name = in_languages({"en": "Mill", "ja": "水車"})
    second = in_languages({"en": "Mill 2", "ja": "水車 2"})
    assert copied_name(name, {name}) == second
    assert copied_name(second, {name, second, "Mill 3"}) == in_languages({"en": "Mill 4", "ja": "水車 4"})
    assert copied_name("Mill", {"Mill"}) == "Mill 2"


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("red", None),
        ({"en": "red", "ja": "赤"}, None),
        ("", "must not be empty"),
        ("  ", "must not be empty"),
        ({}, "must not be empty"),
        ({"en": ""}, "must not be empty"),
        ("reddish", "must have 6 characters at most"),
        ("@red", "must be words on one line, and not begin with @"),
        ("r\x1fd", "must be words on one line, and not begin with @"),
        ({"en": "a\nb"}, "must be words on one line, and not begin with @"),
        ({"eng": "red"}, '"eng" must be a language in two letters, such as en, ja or es'),
    ],
)
def test_what_is_wrong_with_words(words, wrong):
    assert wrong_words(words, 6) == wrong


def test_words_that_need_not_be_there():
    assert wrong_words("", 6, needed=False) is None
    assert wrong_words({}, 6, needed=False) is None
    assert wrong_words({"en": " "}, 6, needed=False) == "must not be empty"
