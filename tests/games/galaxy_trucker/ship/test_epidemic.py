"""Epidemics."""

import pytest

from companion.games.galaxy_trucker.ship import after_epidemic, carrying, infected
from tests.games.galaxy_trucker.made import cabin, row, ship, start, tile

P, Q, R, S, T, U = (7, 4), (7, 5), (7, 6), (9, 9), (5, 8), (5, 9)


@pytest.mark.rule("GT-EPIDEMIC-01")
@pytest.mark.rule("GT-EPIDEMIC-02")
@pytest.mark.rule("GT-EPIDEMIC-03")
def test_occupied_neighbours_lose_one_each() -> None:  # S-58; A-43
    there = ship({at: cabin() for at in (P, Q, R, S, T, U)})
    aboard = carrying({P: 2, Q: 2, R: 1, S: 2, U: 2})
    found = after_epidemic(there, aboard)
    assert found == carrying({P: 1, Q: 1, S: 2, U: 2})
    assert aboard.crew - found.crew == 3


@pytest.mark.rule("GT-EPIDEMIC-01")
@pytest.mark.parametrize(("contact", "ill"), [("adjacent", 2), ("joined", 0)])
def test_cabins_that_only_lie_side_by_side_infect_each_other(contact, ill) -> None:
    there = ship({(7, 7): start("u---"), (7, 8): cabin("u---"), (6, 7): tile(), (6, 8): tile()})
    aboard = carrying({(7, 7): 2, (7, 8): 2})
    assert len(infected(there, aboard, contact)) == ill
    assert aboard.crew - after_epidemic(there, aboard, contact).crew == ill


def test_an_alien_can_be_lost_and_infects() -> None:
    there = row(start(), cabin())
    assert after_epidemic(there, carrying({(7, 7): 2}, {(7, 8): "brown"})) == carrying({(7, 7): 1})
