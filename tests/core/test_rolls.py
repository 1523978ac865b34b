import pytest

from companion.core.actions import Rolled
from companion.core.rolls import ANY_COLOUR, RollRequest, check_roll, compare, of_any_colour, with_colours

RACE = RollRequest(1, (("red", 3), ("blue", 2)), "race", rule="X-ROLL-1")
FREE = RollRequest(1, (("red", 0), ("blue", 0)), "race", exact=False)
GOOD = (("red", 6), ("blue", 1), ("red", 2), ("blue", 4), ("red", 1))


def test_the_right_dice_in_any_order_answer_a_request():
    assert check_roll(RACE, Rolled(1, GOOD)) is None
    assert not compare(RACE, [c for c, _ in GOOD])
    assert RACE.total == 5


@pytest.mark.parametrize(
    ("colours", "missing", "extra"),
    [
        (["red", "red", "blue", "blue"], (("red", 1),), ()),
        (["red"] * 4 + ["blue"] * 2, (), (("red", 1),)),
        (["red", "red", "blue", "blue", "blue"], (("red", 1),), (("blue", 1),)),
        (["red"] * 3 + ["blue"] + ["yellow"], (("blue", 1),), (("yellow", 1),)),
        ([], (("blue", 2), ("red", 3)), ()),
    ],
)
def test_what_is_missing_and_what_is_extra_is_named_by_colour(colours, missing, extra):
    found = compare(RACE, colours)
    assert (found.missing, found.extra) == (missing, extra)
    assert found


def test_where_the_player_knows_the_number_only_other_colours_are_extra():
    assert not compare(FREE, ["red"] * 9)
    assert not compare(FREE, [])
    assert compare(FREE, ["red", "yellow"]).extra == (("yellow", 1),)


@pytest.mark.parametrize(
    ("request_", "roll", "code"),
    [
        (None, Rolled(1, GOOD), "no_roll_due"),
        (RACE, Rolled(0, GOOD), "no_roll_due"),
        (RACE, Rolled(None, GOOD), "no_roll_due"),
        (RACE, Rolled(1, (("red", 7), *GOOD[1:])), "no_such_value"),
        (RACE, Rolled(1, (("red", 0), *GOOD[1:])), "no_such_value"),
        (RACE, Rolled(1, GOOD[1:]), "dice_missing"),
        (RACE, Rolled(1, (*GOOD, ("red", 1))), "dice_extra"),
        (RACE, Rolled(1, (("yellow", 6), *GOOD[1:])), "dice_missing"),
    ],
)
def test_a_roll_that_does_not_answer_is_rejected_with_the_reason(request_, roll, code):
    rejection = check_roll(request_, roll)
    assert rejection is not None
    assert rejection.code == code


def test_the_rejection_says_how_many_of_which_colour_and_by_which_rule():
    rejection = check_roll(RACE, Rolled(1, (("blue", 1), ("blue", 2), ("red", 3))))
    assert rejection is not None
    assert rejection.says.args == {"n": 2, "colour": "@dice.red"}
    assert rejection.rule == "X-ROLL-1"


def test_dice_of_any_colour_are_thrown_as_dice_of_colours_there_are():
    assert with_colours({ANY_COLOUR: 3, "blue": 1}, ("white", "red")) == {"blue": 1, "white": 2, "red": 1}
    assert with_colours({"red": 2}, ("white",)) == {"red": 2}


@pytest.mark.parametrize(
    ("dice", "any_will_do"),
    [(((ANY_COLOUR, 2),), True), ((("red", 1), (ANY_COLOUR, 1)), True), (RACE.dice, False), ((), False)],
)
def test_dice_of_which_only_the_number_counts_are_known_as_such(dice, any_will_do):
    assert of_any_colour(dice) is any_will_do


def test_of_dice_of_any_colour_the_number_alone_is_compared():
    line = RollRequest(0, ((ANY_COLOUR, 2),), "line")
    assert not compare(line, ["red", "blue"])
    assert compare(line, ["red"]).missing == ((ANY_COLOUR, 1),)
    assert compare(line, ["red"] * 3).extra == ((ANY_COLOUR, 1),)


@pytest.mark.parametrize(("dice", "how", "code"), [
    (GOOD[1:], "fewer", None), ((), "fewer", "dice_missing"), (GOOD[1:], "typed", "dice_missing"),
    ((*GOOD, ("red", 1)), "fewer", "dice_extra"),
])  # fmt: skip
def test_fewer_dice_are_enough_where_the_player_says_there_are_no_more(dice, how, code):
    refused = check_roll(RACE, Rolled(1, dice, how))
    assert (refused and refused.code) == code
