import pytest

from companion.core.supplies import Supply

DICE = Supply((("red", 3), ("blue", 0)))


def test_what_is_not_there_is_not_taken():
    supply, taken = DICE.take("red", 5)
    assert (supply.of("red"), taken) == (0, 3)
    supply, taken = DICE.take("blue", 1)
    assert (supply, taken) == (DICE, 0)


def test_taking_less_than_there_is_leaves_the_rest():
    supply, taken = DICE.take("red", 2)
    assert (supply.of("red"), taken) == (1, 2)


def test_taking_and_putting_back_conserves():
    supply, taken = DICE.take("red", 2)
    assert supply.put("red", taken) == DICE


def test_an_unknown_kind_is_empty():
    assert DICE.of("green") == 0
    assert DICE.take("green", 2) == (DICE, 0)


def test_nothing_disappears_into_a_kind_the_supply_does_not_keep():
    with pytest.raises(ValueError, match="green"):
        DICE.put("green", 1)


def test_less_than_nothing_cannot_be():
    with pytest.raises(ValueError, match="holds 3 red, 4 cannot be taken"):
        DICE.put("red", -4)


def test_a_supply_is_never_changed_in_place():
    DICE.put("red", 1)
    assert DICE.of("red") == 3
