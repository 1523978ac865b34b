"""Hand-written TOML taken apart: what belongs together, on which line it stands, and what makes it unreadable."""

from __future__ import annotations

import os
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.owned.toml import Statement, TomlError, line_of, parsed, statements, text_of, written

TEXT = '''\
# "not a text [
title = "a # b ] \\" c" # said
[given] # where it stands
list = [ # of two
  "]",
  { a = '#' },
]
long = """
[[not.a.table]]
it = "isn't"
"""
"a b".c = 2
[[given.seats]]
name = 'A [['
'''


def test_statements_hold_every_line_and_begin_where_a_field_or_table_begins():
    found = list(statements(TEXT))
    assert "\n".join(each.text for each in found) == TEXT
    assert [(each.line, each.header or ".".join(each.key)) for each in found] == [
        (1, ""), (2, "title"), (3, "[given"), (4, "list"), (8, "long"), (12, "a b.c"), (13, "[[given.seats"),
        (14, "name"), (15, ""),
    ]  # fmt: skip
    assert {each.key[0]: each.comment for each in found if each.key and each.comment} == {"title": " # said"}


def test_what_stands_in_a_text_over_several_lines_is_no_field():
    assert line_of(TEXT, "given.long") == 8
    assert line_of(TEXT, "not.a.table") == 1
    assert line_of(TEXT, "given.seats.0.name") == 14
    assert line_of(TEXT, "given.seats.0.hat") == 13


@pytest.mark.parametrize(
    ("data", "code", "line"),
    [
        (b"a = 1\n" * 100, "too_large", 34),
        (b"a = 1\nb = '\xff'", "not_text", 2),
        (b"\xef\xbb\xbf\n\xff", "not_text", 2),
        (b"a = 1\nb = \nc = 2\n", "not_toml", 2),
        (b"a = 1\nb = [", "not_toml", 2),
        (b"a = " + b"[" * 190, "not_toml", 1),
    ],
)
def test_what_cannot_be_read_says_why_and_where(tmp_path, data, code, line):
    path = tmp_path / "a.toml"
    path.write_bytes(data)
    with pytest.raises(TomlError) as caught:
        parsed(text_of(path, 200))
    assert (caught.value.code, caught.value.line) == (code, line)


@pytest.mark.parametrize("value", ["1" * 5000, "[" * 3000])
def test_what_the_reader_gives_up_on_is_told_as_such(value):
    with pytest.raises(TomlError, match="too deep or a number too long") as caught:
        parsed(f"a = {value}")
    assert caught.value.code == "too_deep"


VALUES = st.recursive(
    st.text(st.characters(codec="utf-8", exclude_characters="\x7f"), max_size=8) | st.integers() | st.booleans(),
    lambda each: st.lists(each, max_size=3),
    max_leaves=6,
)


@settings(max_examples=40)
@given(st.dictionaries(st.from_regex("[a-z_]{1,6}", fullmatch=True), VALUES, max_size=4))
def test_what_is_written_is_read_back_and_found_line_by_line(fields):
    lines = written(fields)
    text = "\n".join(lines)
    assert tomllib.loads(text) == fields
    assert [each for each in statements(text) if each.key] == [
        Statement(line, number, "", (name,)) for number, (name, line) in enumerate(zip(fields, lines, strict=True), 1)
    ]
    assert [line_of(text, name) for name in fields] == list(range(1, len(fields) + 1))


def test_a_great_list_is_taken_apart_in_one_go():
    text = "[[part]]\nlist = [\n" + '  "one # of many [",\n' * 40_000 + "]\nlast = 1\n"
    assert line_of(text, "part.0.last") == 40_004


@pytest.mark.parametrize("text", ["a" + ".a" * 200_000 + " = 1", "[" + '"a".' * 200_000 + "a]"])
def test_a_key_of_ever_more_parts_is_refused_at_once(text):
    with pytest.raises(TomlError, match="too deep"):  # tomllib works at it for minutes
        parsed(text)


def test_dots_in_texts_and_comments_are_no_depth():
    assert parsed(f'# {"." * 500}\na = "{"." * 500}"') == {"a": "." * 500}


def test_a_pipe_is_no_text(tmp_path):
    os.mkfifo(tmp_path / "a.toml")
    with pytest.raises(OSError, match="a pipe"):
        text_of(tmp_path / "a.toml", 100)
