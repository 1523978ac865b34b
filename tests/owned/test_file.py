"""Owners' files changed entry by entry: everything a hand has written around them stays."""

from __future__ import annotations

import errno
import os
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.core.view.catalogue import Entry
from companion.owned.file import EntryError, OwnersFile, changed

BY_HAND = """\
# Our box, second printing.
sample = false

# bought in Kyoto
[[part]]
id = "boiler"   # the big one
name = "Old \\"Boiler\\""
spaces = [
  "-",          # plain
  ["[[part]]", "# no comment"],
]
number = 3  # worn: may be "8"

# the second
[[part]]
id = 'valve'
name = 'Valve'
# end of the file
"""


def entry(was=None, **fields):
    return Entry("parts.toml", "part", was, fields or None)


def test_the_first_entry_makes_the_file():
    text = changed("", entry(id="a", name="Ähre ボ", slots=["red"], spaces=[["-"], ["1", "-"]], star=True, n=2))
    assert text.startswith("#")
    assert tomllib.loads(text) == {
        "part": [
            {"id": "a", "name": "Ähre ボ", "slots": ["red"], "spaces": [["-"], ["1", "-"]], "star": True, "n": 2}
        ]
    }


def test_a_new_entry_leaves_every_line_of_a_hand_written_file():
    text = changed(BY_HAND, entry(id="new"))
    assert text.startswith(BY_HAND.rstrip("\n"))
    assert tomllib.loads(text)["part"][2] == {"id": "new"}


def added(fields, was, *, single=False):
    return Entry("parts.toml", "parts" if single else "part", was, fields, single=single, else_new=True, adds=True)


def test_fields_are_added_to_the_entry_that_is_there_and_the_rest_of_it_stays():
    text = changed(BY_HAND, added({"number": 4, "star": True}, {"id": "boiler"}))
    assert text == BY_HAND.replace('number = 3  # worn: may be "8"', 'number = 4  # worn: may be "8"\nstar = true')


def test_fields_for_an_entry_that_is_not_there_make_a_new_one():
    text = changed(BY_HAND, added({"id": "new", "number": 4}, {"id": "new"}))
    assert tomllib.loads(text)["part"][2] == {"id": "new", "number": 4}


def test_a_table_that_is_there_once_is_made_and_then_filled_up():
    first = changed("", added({"a": 1}, {}, single=True))
    second = changed(first, added({"b": 2}, {}, single=True))
    assert tomllib.loads(first) == {"parts": {"a": 1}}
    assert tomllib.loads(second) == {"parts": {"a": 1, "b": 2}}


def test_a_changed_field_keeps_its_comment_and_all_other_lines():
    row = tomllib.loads(BY_HAND)["part"][0]
    text = changed(BY_HAND, entry({"id": "boiler"}, **{**row, "number": 4}))
    before, after = BY_HAND.splitlines(), text.splitlines()
    assert [(a, b) for a, b in zip(before, after, strict=True) if a != b] == [
        ('number = 3  # worn: may be "8"', 'number = 4  # worn: may be "8"')
    ]


def test_a_field_over_several_lines_is_replaced_as_a_whole_and_new_ones_follow():
    row = {"id": "boiler", "name": "B", "spaces": ["-"], "valves": "n"}
    text = changed(BY_HAND, entry({"id": "boiler"}, **row))
    assert tomllib.loads(text)["part"][0] == row
    assert "# bought in Kyoto\n[[part]]" in text
    assert "# the big one" in text
    assert "\n# the second\n[[part]]\n" in text


def test_an_entry_taken_away_takes_no_comment_of_others_with_it():
    text = changed(BY_HAND, entry({"id": "boiler"}))
    assert [row["id"] for row in tomllib.loads(text)["part"]] == ["valve"]
    for comment in ("# Our box, second printing.", "# bought in Kyoto", "# the second", "# end of the file"):
        assert comment in text


def test_what_is_left_after_the_last_entry_is_no_empty_file():
    text = changed('# mine\n[[part]]\nid = "a"\n', entry({"id": "a"}))
    assert tomllib.loads(text) == {"sample": False}
    assert "# mine" in text
    assert tomllib.loads(changed(text, entry(id="b")))["part"] == [{"id": "b"}]


def test_a_file_from_windows_keeps_its_ends_of_lines():
    text = changed('[[part]]\r\nid = "a"\r\n# end\r\n', entry(id="b", name="c"))
    assert text.count("\r\n") == text.count("\n")
    assert [row["id"] for row in tomllib.loads(text)["part"]] == ["a", "b"]


@pytest.mark.parametrize(
    ("text", "was", "code"),
    [
        ("[[part]\n", None, "not_toml"),
        ('part = [{id = "a"}]\n', {"id": "a"}, "by_hand"),
        ("part = []\n", None, "by_hand"),
        ("part = 3\n", None, "by_hand"),
        ('[[part]]\nid = "a"\n', {"id": "b"}, "gone"),
    ],
)
def test_what_cannot_be_changed_is_told_and_not_guessed(text, was, code):
    with pytest.raises(EntryError, match=f"^{code}$"):
        changed(text, entry(was, id="x"))


NAMES = st.text("aZ9 é日\"'#[]=\\\n\t\r\x00", max_size=6)
FIELDS = st.fixed_dictionaries(
    {"id": st.sampled_from("abcdef")},
    optional={
        "name": NAMES,
        "number": st.integers(1, 99),
        "star": st.booleans(),
        "spaces": st.lists(NAMES | st.lists(st.lists(NAMES, max_size=2), max_size=2), max_size=3),
    },
)


@settings(max_examples=40)
@given(st.lists(st.tuples(st.booleans(), FIELDS), max_size=8))
def test_any_row_of_changes_is_read_back_and_keeps_every_comment(steps):
    text = BY_HAND
    model = tomllib.loads(BY_HAND)["part"]
    for gone, fields in steps:
        at = next((i for i, row in enumerate(model) if row.get("id") == fields["id"]), None)
        if at is None:
            text = changed(text, entry(None, **fields))
            model.append(fields)
        elif gone:
            text = changed(text, entry({"id": fields["id"]}))
            del model[at]
        else:
            text = changed(text, entry({"id": fields["id"]}, **fields))
            model[at] = fields
        assert tomllib.loads(text).get("part", []) == model
        for comment in ("# Our box, second printing.", "# bought in Kyoto", "# the second", "# end of the file"):
            assert comment in text


# -- the disk --------------------------------------------------------------------------------------------------


def test_a_mark_at_the_beginning_stays_and_is_no_mistake(tmp_path):
    file = OwnersFile(tmp_path / "parts.toml")
    file.path.write_bytes(b"\xef\xbb\xbf" + BY_HAND.encode())
    text = changed(file.text(), entry(id="new"))
    assert text == "\ufeff" + changed(BY_HAND, entry(id="new"))
    file.keep(text)
    assert file.path.read_bytes().startswith(b"\xef\xbb\xbf# Our box, second printing.\n")
    assert changed(file.text(), entry({"id": "new"})) == "\ufeff" + BY_HAND


def test_a_full_disk_leaves_the_file_as_it_was(tmp_path):
    path = tmp_path / "parts.toml"
    path.write_text("old\n", encoding="utf-8")

    def full(descriptor, data):
        if os.fstat(descriptor).st_size > 4:
            raise OSError(errno.ENOSPC, "No space left on device")
        return os.write(descriptor, data[:5])

    with pytest.raises(OSError, match="No space left"):
        OwnersFile(path, full).keep("new and longer\n")
    assert [(p.name, p.read_text(encoding="utf-8")) for p in tmp_path.iterdir()] == [("parts.toml", "old\n")]


def test_what_the_disk_takes_in_small_pieces_is_whole(tmp_path):
    file = OwnersFile(tmp_path / "new" / "parts.toml", lambda descriptor, data: os.write(descriptor, data[:3]))
    file.keep("a longer text\n")
    assert file.text() == "a longer text\n"


def test_a_link_to_the_file_stays_a_link(tmp_path):
    (tmp_path / "real.toml").write_text("old\n", encoding="utf-8")
    link = tmp_path / "parts.toml"
    link.symlink_to(tmp_path / "real.toml")
    OwnersFile(link).keep("new\n")
    assert link.is_symlink()
    assert (tmp_path / "real.toml").read_text(encoding="utf-8") == "new\n"


# -- tables that are there once, and values in tables ----------------------------------------------------------

ONCE = """\
format = 1

[goal]   # printed on the board
slots = ["A"]  # one
bonus = [ { kind = "points", amount = 9 } ]

[[card]]
id = "a"
"""


def once(was=None, **fields):
    return Entry("cards.toml", "goal", was, fields or None, single=True)


def test_a_table_that_is_there_once_is_made():
    text = changed("", once(slots=["A"], bonus=[[{"kind": "points", "amount": 2}], []], none={}))
    assert tomllib.loads(text) == {
        "goal": {"slots": ["A"], "bonus": [[{"kind": "points", "amount": 2}], []], "none": {}}
    }
    assert text.count("[goal]") == 1


def test_a_table_that_is_there_once_is_changed_and_taken_away():
    row = tomllib.loads(ONCE)["goal"]
    text = changed(ONCE, once({}, **{**row, "slots": ["A", "B"]}))
    assert text == ONCE.replace('["A"]', '["A", "B"]')
    gone = changed(ONCE, once({}))
    assert tomllib.loads(gone) == {"format": 1, "card": [{"id": "a"}]}


def test_a_table_that_is_there_once_is_not_made_twice():
    with pytest.raises(EntryError, match="by_hand"):
        changed(ONCE, once(slots=["B"]))
    with pytest.raises(EntryError, match="by_hand"):
        changed("goal = { slots = [] }\n", once({}, slots=["B"]))
    with pytest.raises(EntryError, match="by_hand"):
        changed("[[goal]]\nslots = []\n", once({}, slots=["B"]))


def test_values_in_tables_keep_what_they_are():
    name = {"en": 'Old "Mill"', "ja": "古い"}
    text = changed(ONCE, Entry("cards.toml", "card", {"id": "a"}, {"id": "a", "name": name, "cubes": {"R": 2}}))
    assert tomllib.loads(text)["card"] == [{"id": "a", "name": name, "cubes": {"R": 2}}]


def test_an_entry_that_is_gone_is_added_anew_where_it_may_be():
    entry = Entry("parts.toml", "part", {"id": "b"}, {"id": "b", "n": 2}, else_new=True)
    before = '[[part]]\nid = "a"\n'
    assert tomllib.loads(changed(before, entry)) == {"part": [{"id": "a"}, {"id": "b", "n": 2}]}
    assert tomllib.loads(changed(before + '\n[[part]]\nid = "b"\nn = 1\n', entry)) == tomllib.loads(
        changed(before, entry)
    )
    with pytest.raises(EntryError):
        changed(before, Entry("parts.toml", "part", {"id": "b"}, None))


@pytest.mark.parametrize(
    ("told", "there"),
    [
        (("cost", "left"), {"id": "a", "vp": 6, "cost": {"left": 1, "right": 8}, "spaces": [0, 5]}),
        (("spaces", 1), {"id": "a", "vp": 6, "cost": {"right": 8}, "spaces": [0, 2]}),
        (("spaces", 4), {"id": "a", "vp": 6, "cost": {"right": 8}, "spaces": [1, 2, 3]}),
        (("vp", "deep"), {"id": "a", "vp": 4, "cost": {"right": 8}, "spaces": [0, 5]}),
        (("not_told",), {"id": "a", "vp": 6, "cost": {"right": 8}, "spaces": [0, 5]}),
        ((), {"id": "a", "vp": 4, "cost": {"left": 1}, "spaces": [1, 2, 3]}),
    ],
)
def test_only_what_was_told_is_added_to_an_entry_that_was_changed_meanwhile(told, there):
    before = '[[part]]\nid = "a"\nvp = 6\ncost = {right = 8}\nspaces = [0, 5]\n'
    known = {"id": "a", "vp": 4, "cost": {"left": 1}, "spaces": [1, 2, 3]}
    text = changed(before, replace(added(known, {"id": "a"}), table="part", told=told))
    assert tomllib.loads(text)["part"] == [there]
    made = changed("", replace(added(known, {"id": "a"}), table="part", told=told))
    assert tomllib.loads(made)["part"] == [known]
