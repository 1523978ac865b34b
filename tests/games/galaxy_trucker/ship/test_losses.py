"""What is lost with a tile, and what the owner keeps."""

import pytest

from companion.games.galaxy_trucker.ship import (
    CrewRules,
    Returned,
    cannon_strength,
    carrying,
    crew_paid,
    groups_without,
    lose,
)
from tests.games.galaxy_trucker.made import battery, cabin, cannon, hold, row, ship, start, support, tile


@pytest.mark.rule("GT-LOSE-01")
@pytest.mark.rule("GT-LOSE-02")
@pytest.mark.rule("GT-LOSE-03")
@pytest.mark.parametrize(("keep", "lost", "left"), [((7, 8), 5, 7), ((7, 3), 8, 4), (None, 5, 7)])
def test_the_owner_keeps_one_group(keep, lost, left) -> None:  # S-55; A-48
    there = row(*(tile() for _ in range(4)), tile(), start(), *(tile() for _ in range(6)), column=1)
    assert [len(group) for group in groups_without(there, [(7, 5)])] == [7, 4]
    found = lose(there, carrying(), [(7, 5)], keep=keep)
    assert (len(found.lost), len(found.ship.components)) == (lost, left)


@pytest.mark.rule("GT-LOSE-03")
def test_one_of_three_groups_stays_with_or_without_the_starting_cabin() -> None:
    there = ship({(7, 7): start(), (7, 8): tile(), (7, 9): tile(), (6, 8): tile(), (8, 8): tile(), (9, 8): tile()})
    found = groups_without(there, [(7, 8)])
    assert sorted(map(sorted, found)) == [[(6, 8)], [(7, 7)], [(7, 9)], [(8, 8), (9, 8)]]
    assert [c.square for c in lose(there, carrying(), [(7, 8)], keep=(7, 9)).ship.components] == [(7, 9)]


@pytest.mark.rule("GT-LOSE-07")
def test_smooth_sides_hold_nothing_together() -> None:
    there = ship({(7, 7): start(), (6, 7): tile(), (6, 8): tile(), (7, 8): tile(sides="u---")})
    assert len(lose(there, carrying(), [(6, 8)], keep=(7, 7)).lost) == 2
    beside = ship({(7, 7): start("u---"), (6, 7): tile(), (6, 8): tile(), (7, 8): tile(sides="u---")})
    assert [sorted(group) for group in groups_without(beside, [(6, 8)])] == [[(6, 7), (7, 7)], [(7, 8)]]


@pytest.mark.rule("GT-LOSE-04")
def test_crew_batteries_and_goods_on_lost_tiles_go_back() -> None:  # S-56; A-50
    there = row(start(), tile(), battery(2), cabin(), hold(3))
    aboard = carrying({(7, 7): 2, (7, 10): 2}, batteries={(7, 9): 2}, goods={(7, 11): ["blue", "green"]})
    found = lose(there, aboard, [(7, 9)])
    assert found.returned == Returned(2, (), 2, ("blue", "green"))
    assert len(found.lost) == 3
    assert found.aboard == carrying({(7, 7): 2})


@pytest.mark.rule("GT-LOSE-05")
def test_an_alien_without_its_life_support_goes_back() -> None:  # S-57
    there = ship({(7, 7): start(), (7, 8): cabin(), (8, 8): support("purple"), (6, 7): cannon()})
    aboard = carrying({(7, 7): 2}, {(7, 8): "purple"})
    assert cannon_strength(there, purple=aboard.has("purple")) == 3
    found = lose(there, aboard, [(8, 8)])
    assert found.returned.aliens == ("purple",)
    assert cannon_strength(found.ship, purple=found.aboard.has("purple")) == 1


@pytest.mark.rule("GT-LOSE-05")
def test_an_alien_with_another_life_support_of_its_colour_stays() -> None:
    there = ship({(7, 7): start(), (7, 8): cabin(), (8, 8): support("purple"), (6, 8): support("purple")})
    assert lose(there, carrying(aliens={(7, 8): "purple"}), [(8, 8)]).aboard.has("purple")
    other = ship({(7, 7): start(), (7, 8): cabin(), (8, 8): support("purple"), (6, 8): support("brown")})
    assert not lose(other, carrying(aliens={(7, 8): "purple"}), [(8, 8)]).aboard.has("purple")


def test_a_life_support_that_only_lies_beside_is_none_unless_the_table_says_so() -> None:
    there = row(start(), cabin("-u-u"), tile())
    beside = ship({c.square: (c.tile, c.turns) for c in there.components} | {(8, 8): support("brown", "---u")})
    aboard = carrying(aliens={(7, 8): "brown"})
    assert lose(beside, aboard, [(7, 9)], rules=CrewRules(contact="joined")).aboard == carrying()
    whole = ship({(8, 7): tile()} | {c.square: (c.tile, c.turns) for c in beside.components})
    assert lose(whole, aboard, [(7, 9)], rules=CrewRules(contact="adjacent")).aboard == aboard


def test_losing_the_last_tile_leaves_nothing() -> None:
    found = lose(row(start()), carrying({(7, 7): 2}), [(7, 7)])
    assert (found.ship.components, len(found.lost), found.returned) == ((), 1, Returned(2))


def test_the_owner_chooses_the_figures_and_an_alien_is_one() -> None:
    aboard = carrying({(7, 7): 2}, {(7, 8): "brown"})
    assert (aboard.crew, aboard.human_count) == (3, 2)
    assert crew_paid(aboard, [(7, 7), (7, 8)]) == carrying({(7, 7): 1})
    assert crew_paid(aboard, [(7, 8), (7, 8)]) is None
    assert crew_paid(aboard, [(6, 6)]) is None
