"""Gained wilds (EX-33, EX-34)."""

import pytest

from companion.games.raising_robots.resources import Stock, is_gain_of_wilds


@pytest.mark.rule("RR-RESOURCE-07")
@pytest.mark.rule("RR-RESOURCE-12")
def test_two_wilds_become_a_card_and_a_gear_or_two_alike():
    mixed = (("gear", 1), ("robot_card", 1))
    assert is_gain_of_wilds(2, mixed)
    assert Stock().more(mixed) == Stock(gear=1, robot_card=1)
    assert is_gain_of_wilds(2, (("sensor", 2),))
    assert not is_gain_of_wilds(2, (("sensor", 1),))
    assert not is_gain_of_wilds(2, (("sensor", 1), ("sensor", 1)))
    assert not is_gain_of_wilds(1, (("sensor", 2), ("gear", -1)))


@pytest.mark.rule("RR-RESOURCE-09")
def test_tape_comes_from_no_wild():
    assert not is_gain_of_wilds(1, (("duct_tape", 1),))


@pytest.mark.rule("RR-RESOURCE-10")
@pytest.mark.parametrize("gained", ["battery", "vp"])
def test_batteries_and_points_come_from_no_wild(gained):
    assert not is_gain_of_wilds(1, ((gained, 1),))
