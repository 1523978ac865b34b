"""Scenario files: what is right passes, what is not says why, what is damaged is one sentence with its line."""

import msgspec
import pytest

from companion.core.actions import Ready, Rolled
from companion.core.game import Game
from companion.core.rejection import reject
from companion.core.scenario.fields import Fields, UnclearError
from companion.owned.toml import line_of
from companion.proofs.check import LARGEST, Scenario, ScenarioError, check, files_of

GOOD = """\
game = "toy_race"
title = "Two dice are rolled"
rules = ["TOY-1", "TOY-2"]

[given]
round = 3

[[do]]
do = "roll"
seat = 0
dice = [["red", 3], ["blue", 2]]

[then]
round = 3
Ada = { rolled = true, dice = "blue 2, red 3", path = "0, 1" }
"""


@pytest.fixture
def arranged(game, three):
    """The toy game with a few words for scenarios."""

    class Arranged(type(game)):
        def arrange(self, given):
            fields = Fields(given)
            if "wet" in fields:
                return reject("too_wet", "TOY-9")
            try:
                number = fields.number("round", low=1, high=9)
                fields.done()
            except UnclearError as error:
                return error.rejection()
            return msgspec.structs.replace(self.start(three).state, round=number)

        def understand(self, state, said):
            if said["do"] == "roll":
                return (Rolled(said["seat"], tuple(map(tuple, said["dice"]))),)
            if said["do"] == "ready":
                return (Ready(said["seat"]),)
            return reject("unclear", field="do", why="is not understood")

        def facts(self, state):
            runner = state.runners[0]
            dice = [f"{colour} {value}" for colour, value in runner.dice]
            return {"round": state.round, "Ada": {"rolled": runner.rolled, "dice": dice, "path": (0, 1)}}

    return Arranged()


@pytest.fixture
def write(tmp_path):
    def written(text, name="a.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


def verdict(arranged, write, text):
    return check(arranged, Scenario(write(text)))


def test_what_is_right_passes(arranged, write):
    passed = verdict(arranged, write, GOOD)
    assert (passed.passed, passed.why, passed.rules) == (True, "", ("TOY-1", "TOY-2"))


def test_numbers_with_and_without_halves_are_compared(arranged, write):
    assert verdict(arranged, write, GOOD.replace("[then]\nround = 3", "[then]\nround = 3.0")).passed
    assert not verdict(arranged, write, GOOD.replace("[then]\nround = 3", "[then]\nround = 3.5")).passed


@pytest.mark.parametrize("expected", ["no_such_value", "TOY-ROLL-1", "no_such_value by TOY-ROLL-1"])
def test_a_refusal_is_expected_by_code_or_rule_or_both(arranged, write, expected):
    refused = GOOD.replace('["red", 3], ["blue", 2]]', f'["red", 7]]\nrefused = "{expected}"').split("[then]")[0]
    assert verdict(arranged, write, refused).passed
    assert not verdict(arranged, write, refused.replace(expected, "TOY-2")).passed
    assert not verdict(arranged, write, refused.replace(expected, "no_such_value by TOY-2")).passed


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("[then]\nround = 3", "[then]\nround = 4", "then.round is 3 and not 4"),
        ("rolled = true", "rolled = false", "then.Ada.rolled is true and not false"),
        ('"blue 2, red 3"', '"blue 2"', 'then.Ada.dice is "red 3, blue 2" and not "blue 2"'),
        ('"blue 2, red 3"', '"blue 2, blue 2, red 3"', 'then.Ada.dice is "red 3, blue 2"'),
        ('"0, 1"', '["1", "0"]', 'then.Ada.path is "0, 1" and not "1, 0"'),
        ('["red", 3]', '["red", 7]', "action 1 (roll): refused as no_such_value"),
        ("seat = 0", 'seat = 0\nrefused = "no_roll_due"', "action 1 (roll): should have been refused (no_roll_due)"),
        (
            '["red", 3], ["blue", 2]]',
            '["red", 7]]\nrefused = "dice_extra"',
            "refused as no_such_value by TOY-ROLL-1, and dice_extra was expected",
        ),
        ("seat = 0", "seat = 0\nthen = { round = 5 }", "action 1 (roll): do.1.then.round is 3 and not 5"),
        ("round = 3\n\n[[do]]", "wet = 3\n\n[[do]]", "refused as too_wet by TOY-9"),
        ("round = 3\n\n[[do]]", 'round = 3\nrefused = "too_wet"\n\n[[do]]', "should have been refused (too_wet)"),
    ],
)
def test_what_is_not_right_says_why(arranged, write, old, new, why):
    assert old in GOOD
    failed = verdict(arranged, write, GOOD.replace(old, new, 1))
    assert not failed.passed
    assert why in failed.why


@pytest.mark.parametrize("rules", ["rules = []\n", ""])
def test_rules_need_not_be_named(arranged, write, rules):
    passed = verdict(arranged, write, GOOD.replace('rules = ["TOY-1", "TOY-2"]\n', rules))
    assert (passed.passed, passed.rules) == (True, ())


@pytest.mark.parametrize(
    ("old", "new", "line", "happened"),
    [
        ("[then]\nround = 3", "[then]\nround = 4", 14, "seat 1: rolls 3 2"),
        ("rolled = true", "rolled = false", 15, "seat 1: rolls 3 2"),
        ("seat = 0", "seat = 0\nthen = { round = 5 }", 11, "seat 1: rolls 3 2"),
        ("seat = 0", 'seat = 0\nrefused = "no_roll_due"', 11, "seat 1: rolls 3 2"),
        ('["red", 3]', '["red", 7]', 8, "refused: A die shows 1 to 6."),
        ("round = 3\n\n[[do]]", 'round = 3\nrefused = "too_wet"\n\n[[do]]', 7, ""),
    ],
)
def test_a_failure_names_line_and_title_and_tells_what_happened(arranged, write, old, new, line, happened):
    failed = verdict(arranged, write, GOOD.replace(old, new, 1))
    assert (failed.title, failed.line, failed.happened) == ("Two dice are rolled", line, happened)


@pytest.mark.parametrize(
    ("fact", "wanted", "same"),
    [
        (["7,8 right", "7,9 rear"], '"7,9 rear, 7,8 right"', True),
        (["7,8 right", "7,9 rear"], '["7,9 rear", "7,8 right"]', True),
        (["7,8 right", "7,9 rear"], '"7,8 right"', False),
        (["7,8 right"], '"7,8 right"', True),
        (["7,8 right"], '"7,8 on the right"', True),
        (["7,8 right"], '"7,8 left"', False),
        ([[7, 8], [6, 7]], "[[6, 7], [7, 8]]", True),
        ([[7, 8], [6, 7]], "[[6, 7], [8, 7]]", False),
        ([[7, 8]], "[7, 8]", True),
        ([[7, 8]], '"7, 8"', True),
        ([[7, 8]], "[8, 7]", False),
        ((7, 8), "[[7, 8]]", True),
        ((7, 8), '"7,8"', True),
        ((7, 8), "[8, 7]", False),
        ((), "[]", True),
        ((), '""', True),
        ((7, 8), "[]", False),
        ([], '"7,8"', False),
    ],
)
def test_entries_may_have_commas_and_a_single_one_needs_no_brackets(arranged, write, fact, wanted, same):
    class Squares(type(arranged)):
        def facts(self, state):
            return {"round": state.round, "Ada": {"squares": fact}}

        def said(self, word):
            return word.replace("on the ", "")

    then = f"Ada = {{ squares = {wanted} }}"
    assert verdict(Squares(), write, f"{GOOD.partition('Ada = {')[0]}{then}").passed is same


def test_a_refusal_can_name_its_field(arranged, write):
    class Wet(type(arranged)):
        def arrange(self, given):
            return reject("too_wet", "TOY-9", field="seats.1", why="is under water")

    text = GOOD.replace("round = 3\n\n[[do]]", 'seats = [{ name = "Ada" },\n{ name = "Bo" }]\n\n[[do]]', 1)
    failed = verdict(Wet(), write, text)
    assert (failed.why, failed.line) == ("refused as too_wet by TOY-9: given.seats.2 is under water", 6)
    assert verdict(Wet(), write, text.replace("[given]", '[given]\nrefused = "too_wet"')).passed


def test_what_happened_can_be_looked_at_after_each_action_and_after_all(arranged, write):
    class Telling(type(arranged)):
        def happened(self, state, lines):
            return {"told": len(lines), "Ada": {"told": [line.says.key for line in lines]}}

    roll = 'dice = [["red", 3], ["blue", 2]]'
    text = GOOD.replace(roll, f'{roll}\nthen = {{ told = 1 }}\n[[do]]\ndo = "ready"\nseat = 0\nthen = {{ told = 0 }}')
    text = text.replace("[then]\n", "[then]\ntold = 1\n").replace("rolled = true", 'told = "ledger.rolled"')
    assert verdict(Telling(), write, text).why == ""


def test_an_expected_refusal_passes_and_leaves_the_state(arranged, write):
    roll = 'dice = [["red", 3], ["blue", 2]]'
    text = GOOD.replace(roll, 'dice = [["red", 7]]\nrefused = "no_such_value"\nthen = { Ada = { rolled = false } }')
    text = text.split("[then]")[0]
    assert verdict(arranged, write, text).passed


def test_a_refused_beginning_passes_where_it_is_expected(arranged, write):
    text = GOOD.replace("round = 3\n\n[[do]]", 'wet = 3\nrefused = "too_wet"\n\n[[do]]', 1)
    assert verdict(arranged, write, text).passed


def test_a_broken_invariant_fails(arranged, write):
    class Leaky(type(arranged)):
        def violations(self, state):
            return ("A towel is gone.",) if state.runners[0].rolled else ()

    failed = verdict(Leaky(), write, GOOD)
    assert failed.why == "action 1 (roll): leads to what cannot be: A towel is gone."


def test_a_state_that_cannot_be_fails(arranged, write):
    class Leaky(type(arranged)):
        def violations(self, state):
            return ("A towel is gone.",)

    assert verdict(Leaky(), write, GOOD).why == "what is given cannot be: A towel is gone."


def test_a_game_without_scenarios_says_so(game, write):
    class Silent(type(game)):
        arrange = Game.arrange

    failed = check(Silent(), Scenario(write(GOOD)))
    assert failed.why == "refused as no_scenarios"


@pytest.mark.parametrize(
    ("old", "new", "line", "field"),
    [
        ('title = "Two dice are rolled"', "title = 3", 2, "title"),
        ('title = "Two dice are rolled"\n', "", 1, "title"),
        ('rules = ["TOY-1", "TOY-2"]', "rules = [1]", 3, "rules"),
        ('game = "toy_race"', 'game = "toy_race"\nplayers = 3', 2, "players"),
        ("[given]\nround = 3\n", "", 1, "given"),
        ("round = 3\n\n[[do]]", "round = 33\n\n[[do]]", 6, "given.round"),
        ("round = 3\n\n[[do]]", "round = 3\nrain = 2\n\n[[do]]", 7, "given.rain"),
        ('do = "roll"\n', "", 8, "do.1.do"),
        ('do = "roll"', 'do = "fly"', 9, "do.1.do"),
        ("seat = 0", "seat = 0\nrefused = 3", 11, "do.1.refused"),
        ("seat = 0", "seat = 0\nthen = 3", 11, "do.1.then"),
        ("[then]\nround = 3", "[then]\nspace = 3", 14, "then.space"),
        ("[then]\nround = 3", '[then]\nround = "3"', 14, "then.round"),
        ("rolled = true", "hat = true", 15, "then.Ada.hat"),
        ("Ada = { rolled = true", "Bo = { rolled = true", 15, "then.Bo"),
        ('dice = "blue 2, red 3"', "dice = 5", 15, "then.Ada.dice"),
    ],
)
def test_a_damaged_field_is_named_with_its_line(arranged, write, old, new, line, field):
    assert old in GOOD
    path = write(GOOD.replace(old, new, 1))
    with pytest.raises(ScenarioError) as error:
        check(arranged, Scenario(path))
    assert str(error.value).startswith(f'{path}, line {line}, field "{field}": ')
    assert "\n" not in str(error.value)


def test_a_word_that_is_nearly_right_is_named(arranged, write):
    with pytest.raises(ScenarioError, match=r"is not known here \(did you mean round\?\); known are round, Ada\.$"):
        check(arranged, Scenario(write(GOOD.replace("[then]\nround", "[then]\nronud"))))


def test_entries_of_lists_are_counted_from_1_and_names_that_are_numbers_stay(write):
    listed = "[[given.rows]]\nx = 1\n[[given.rows]]\nx = 2\n[given.spaces]\n3 = 1\n[[do]]"
    scenario = Scenario(write(GOOD.replace("[[do]]", listed, 1)))
    assert scenario.said("given.rows.1.x") == "given.rows.2.x"
    assert scenario.said("given.rows.2") == "given.rows.3"
    assert scenario.said("given.spaces.3") == "given.spaces.3"
    assert scenario.said("do.0.hat.0") == "do.1.hat.0"


def test_without_anything_that_must_hold_it_is_no_scenario(write):
    with pytest.raises(ScenarioError, match="says what must hold"):
        Scenario(write(GOOD.split("[then]")[0]))


def test_what_is_no_toml_is_named_with_its_line(write):
    path = write(GOOD.replace("[[do]]", "[[do]"))
    with pytest.raises(ScenarioError, match=r"line 8: is not valid TOML: .+\.$"):
        Scenario(path)


@pytest.mark.parametrize("value", ["[" * 9_999 + "]" * 9_999, "9" * 9_999])
def test_what_the_reader_of_toml_gives_up_on_is_named(write, value):
    path = write(f"{GOOD}\ntoo = {value}\n")
    with pytest.raises(ScenarioError, match="too deep or a number too long") as error:
        Scenario(path)
    assert str(path) in str(error.value)


def test_the_mark_that_some_editors_put_before_a_text_is_no_part_of_it(write):
    path = write(f"\ufeff{GOOD}")
    assert Scenario(path).title == Scenario(write(GOOD, "plain.toml")).title


@pytest.mark.parametrize("text", ["", "\n\n"])
def test_an_empty_file_is_named(write, text):
    with pytest.raises(ScenarioError, match='line 1, field "game": is missing'):
        Scenario(write(text))


def test_what_cannot_be_read_is_named(tmp_path, write):
    missing, binary, large = tmp_path / "none.toml", tmp_path / "b.toml", write("#" * (LARGEST + 1), "large.toml")
    binary.write_bytes(b"# a\ngame = \xff")
    for path, what in ((missing, "cannot be read"), (binary, "line 2: is not UTF-8"), (large, "larger than")):
        with pytest.raises(ScenarioError, match=what) as error:
            Scenario(path)
        assert str(path) in str(error.value)


def test_folders_stand_for_their_files(tmp_path, write):
    (tmp_path / "in").mkdir()
    b, a, c = write(GOOD, "b.toml"), write(GOOD, "a.toml"), write(GOOD, "in/c.toml")
    write("", "notes.txt")
    assert files_of([tmp_path]) == [a, b, c]
    assert files_of([b, tmp_path / "in"]) == [b, c]


def test_lines_are_found_in_tables_lists_and_over_several_lines():
    text = """\
title = "a = b"
[given] # where it stands
list = [
  1,
  2,
]
"a b".c = 2
[[given.seats]]
name = "A # [["
[[given.seats]]
name = "B"
[[given.seats.parts]]
name = "P"
[[given.seats.parts]]
name = "Q"
"""
    lines = {
        "title": 1, "given": 2, "given.list": 3, "given.a b.c": 7, "given.seats.0.name": 9, "given.seats.1": 10,
        "given.seats.1.name": 11, "given.seats.1.parts.0.name": 13, "given.seats.1.parts.1.name": 15,
        "given.seats.1.hat": 10, "given.hat": 2, "hat": 1,
    }  # fmt: skip
    assert {field: line_of(text, field) for field in lines} == lines


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace('game = "', f'"{"g" * 70_000}" = 1\ngame = "'),
        lambda text: text.replace("Ada = {", "Ada" * 20_000 + " = {"),
        lambda text: text + f'[[do]]\ndo = "{"d" * 70_000}"\n',
        lambda text: text + f'"{"d" * 70_000}" = 1\n',
    ],
)
def test_what_has_no_end_is_told_shortly(arranged, write, change):
    with pytest.raises(ScenarioError) as error:
        check(arranged, Scenario(write(change(GOOD))))
    assert len(str(error.value).removeprefix(str(error.value).partition(", line")[0])) < 300
