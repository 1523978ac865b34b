"""What fits, what is joined and what is exposed."""

import pytest

from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.ship import (
    component,
    exposed,
    exposed_connectors,
    mistakes,
    placing_mistakes,
    touch,
)
from tests.games.galaxy_trucker.made import LETTERS, row, ship, start, tile

BOARD = our_material().ship_boards[1]


@pytest.mark.rule("GT-BUILD-08")
@pytest.mark.rule("GT-BUILD-09")
@pytest.mark.rule("GT-BUILD-10")
@pytest.mark.parametrize(
    ("faces", "found"),
    [
        ("ss", "joined"), ("dd", "joined"), ("su", "joined"), ("du", "joined"), ("uu", "joined"),
        ("sd", "unlike"), ("s-", "blocked"), ("u-", "blocked"), ("--", "smooth"), ("d-", "blocked"),
    ],
)  # fmt: skip
def test_faces_on_one_edge(faces, found) -> None:  # S-01; smooth on smooth: A-06
    one, other = (LETTERS[letter] for letter in faces)
    assert touch(one, other) == touch(other, one) == found


@pytest.mark.rule("GT-BUILD-07")
def test_every_edge_must_fit() -> None:  # S-02
    corner = ship({(7, 7): start(), (7, 8): tile(), (8, 7): tile(sides="usuu")})
    added = tile(sides="dsud")  # double against the universal one before it, and against the single one on its left
    found = placing_mistakes(corner, BOARD, added, (8, 8), 0)
    assert [(m.code, m.rule, m.squares) for m in found] == [("unlike", "GT-BUILD-08", ((8, 8), (8, 7)))]


@pytest.mark.rule("GT-BUILD-12")
def test_smooth_on_smooth_alone_joins_nothing() -> None:  # S-03
    one = row(start("u-uu"))
    found = placing_mistakes(one, BOARD, tile(sides="uuu-"), (7, 8), 0)
    assert [(m.code, m.rule) for m in found] == [("apart", "GT-BUILD-12")]
    both = row(start("u-uu"), tile(sides="uuu-"))
    assert [(m.code, m.squares) for m in mistakes(both)] == [("apart", ((7, 8),))]


def test_smooth_on_smooth_is_allowed_where_another_edge_joins() -> None:
    there = ship({(7, 7): start("u-uu"), (8, 7): tile(), (8, 8): tile()})
    assert placing_mistakes(there, BOARD, tile(sides="--u-"), (7, 8), 0) == ()


@pytest.mark.rule("GT-STARDUST-02")
@pytest.mark.rule("GT-STARDUST-03")
def test_exposed_connectors_of_two_tiles() -> None:  # S-18
    found = ship({(7, 7): start(), (6, 7): tile(sides="--us")})
    assert set(exposed(found)) == {((7, 7), "left"), ((7, 7), "right"), ((7, 7), "rear"), ((6, 7), "left")}
    assert exposed_connectors(found) == 4


@pytest.mark.rule("GT-STARDUST-01")
@pytest.mark.rule("GT-BUILD-11")
def test_connectors_at_the_edge_of_the_board_are_exposed_and_allowed() -> None:
    found = ship({(7, 7): start(), (7, 8): tile(), (7, 9): tile(sides="-d-u")})
    assert ((7, 9), "right") in exposed(found)
    assert mistakes(found) == ()


def test_a_connector_against_a_smooth_side_is_not_exposed() -> None:
    assert exposed_connectors(row(start("-u--"), tile(sides="----"))) == 0


@pytest.mark.parametrize("turns", range(-4, 9))
def test_a_quarter_turn_takes_each_side_to_the_next(turns) -> None:
    shield = tile("shield", "usd-", shields=("front", "right"))
    cannon = tile("cannon", "-sdu", points="front")
    sides = ["front", "right", "rear", "left"]
    turned = component(shield, (7, 7), turns)
    assert [turned.face(sides[(i + turns) % 4]) for i in range(4)] == list(shield.sides)
    assert turned.shields == (sides[turns % 4], sides[(turns + 1) % 4])
    pointing = component(cannon, (7, 7), turns)
    assert pointing.points == sides[turns % 4]
    assert pointing.face(pointing.points) == "smooth"
