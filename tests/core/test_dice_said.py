"""Dice inside sentences: sorted by colour, and in words where nobody can draw them."""

from companion.core.dice_said import DICE, dice_said, die_of, die_said, spelled

WORDS = {"red": "heat", "blue": "steam", "other": "other"}


def test_dice_stand_by_colour_the_highest_first():
    said = dice_said([("blue", 3), ("red", 2), ("blue", 6), ("red", 5)])
    assert [die_of(one) for one in said] == [("red", 5), ("red", 2), ("blue", 6), ("blue", 3)]
    assert set(said) <= DICE
    assert die_of(die_said("pink", 4)) == ("other", 4)


def test_where_nothing_is_drawn_dice_are_words():
    said = dice_said([("blue", 3), ("red", 2), ("red", 5)])
    assert spelled(f"rolled: {said}", WORDS.__getitem__) == "rolled: heat 5 2, steam 3"
    assert spelled(f"heat {die_said('red', 4)} rolled again", WORDS.__getitem__) == "heat 4 rolled again"
    assert spelled(f"1 {die_said('blue', 0)} die is missing", WORDS.__getitem__) == "1 steam die is missing"
    assert spelled("no dice", WORDS.__getitem__) == "no dice"
