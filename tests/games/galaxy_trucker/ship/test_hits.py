"""Meteors and cannon fire against one ship."""

import pytest

from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.ship import (
    Attack,
    attack_of,
    hit,
    line_of_fire,
    shielded_sides,
    tile_hit,
)
from tests.games.galaxy_trucker.made import cannon, row, shield, ship, start, tile

KINDS = ("small_meteor", "large_meteor", "light_fire", "heavy_fire")


@pytest.mark.rule("GT-HIT-01")
@pytest.mark.rule("GT-HIT-05")
@pytest.mark.parametrize("kind", KINDS)
def test_a_line_without_a_tile_is_a_miss(kind) -> None:  # S-45
    assert hit(row(start()), Attack(kind, "front", 1 + 2), 5).outcome == "miss"


@pytest.mark.rule("GT-HIT-02")
@pytest.mark.rule("GT-HIT-04")
@pytest.mark.parametrize(
    ("side", "number", "square"),
    [
        ("front", 6, (6, 6)), ("rear", 6, (8, 6)), ("front", 8, (7, 8)), ("left", 7, (7, 5)), ("right", 7, (7, 8)),
        ("left", 6, (6, 6)), ("right", 8, (8, 6)), ("left", 5, None), ("front", 9, None),
    ],
)  # fmt: skip
def test_the_first_tile_on_the_line_is_hit(side, number, square) -> None:
    there = ship({at: tile() for at in [(6, 6), (7, 5), (7, 6), (7, 7), (7, 8), (8, 6)]})
    assert tile_hit(there, side, number) == square


@pytest.mark.rule("GT-HIT-02")
def test_the_line_of_fire_runs_over_the_whole_board_from_where_it_comes() -> None:
    squares = our_material().ship_boards[1].squares
    assert line_of_fire(squares, Attack("heavy_fire", "rear", 7)) == ((8, 7), (7, 7), (6, 7), (5, 7))
    assert line_of_fire(squares, Attack("heavy_fire", "right", 9)) == ((9, 9), (9, 8), (9, 6), (9, 5))


@pytest.mark.rule("GT-HIT-03")
def test_each_ship_meets_the_same_attack_in_its_own_way() -> None:
    attack = Attack("large_meteor", "left", 8)
    missed, struck = row(start()), ship({(7, 7): start(), (8, 7): tile()})
    armed = ship({(7, 7): start(), (8, 7): tile(), (7, 6): (cannon(), 3)})
    assert [hit(each, attack, 1).outcome for each in (missed, struck, armed)] == ["miss", "lost", "open"]


@pytest.mark.rule("GT-HIT-06")
def test_a_small_meteor_on_a_smooth_side_does_nothing() -> None:  # S-46
    found = hit(row(start(), tile(sides="u-uu")), Attack("small_meteor", "right", 7), 0)
    assert (found.outcome, found.square) == ("harmless", (7, 8))


@pytest.mark.rule("GT-HIT-07")
@pytest.mark.rule("GT-HIT-08")
@pytest.mark.rule("GT-HIT-18")
def test_a_shield_stops_a_small_meteor_for_a_battery() -> None:  # S-47, S-48
    meteor = Attack("small_meteor", "right", 7)
    right = ship({(7, 7): start(), (7, 8): tile(sides="udus"), (8, 7): shield()})
    found = hit(right, meteor, 2)
    assert (found.outcome, found.square, found.shields) == ("open", (7, 8), ((8, 7),))
    assert hit(right, meteor, 0).outcome == "lost"
    top_and_left = ship({(7, 7): start(), (7, 8): tile(sides="udus"), (8, 7): (shield(), 3)})
    assert shielded_sides(top_and_left) == ("front", "left")
    assert hit(top_and_left, meteor, 2).outcome == "lost"


@pytest.mark.rule("GT-HIT-07")
@pytest.mark.rule("GT-HIT-15")
@pytest.mark.parametrize(
    ("turns", "sides"), list(enumerate([("front", "right"), ("right", "rear"), ("rear", "left"), ("front", "left")]))
)
def test_a_shield_protects_two_neighbouring_sides(turns, sides) -> None:
    assert shielded_sides(row(start(), (shield(), turns))) == sides


@pytest.mark.rule("GT-HIT-09")
@pytest.mark.rule("GT-HIT-10")
@pytest.mark.rule("GT-HIT-12")
@pytest.mark.rule("GT-HIT-13")
def test_a_large_meteor_from_the_front_needs_a_cannon_in_its_column() -> None:  # S-49
    meteor = Attack("large_meteor", "front", 6)
    there = {(7, 7): start(), (7, 6): tile(), (7, 5): tile()}
    same = hit(ship(there | {(6, 6): cannon()}), meteor, 0)
    assert (same.outcome, same.square, same.cannons) == ("open", (6, 6), ((6, 6),))
    beside = hit(ship(there | {(6, 5): cannon()}), meteor, 5)
    assert (beside.outcome, beside.square) == ("lost", (7, 6))
    double = ship(there | {(6, 6): cannon(double=True)})
    assert hit(double, meteor, 1).double_cannons == ((6, 6),)
    assert hit(double, meteor, 0).outcome == "lost"


@pytest.mark.rule("GT-HIT-09")
@pytest.mark.rule("GT-HIT-11")
def test_from_a_side_a_cannon_in_the_next_row_will_do() -> None:  # S-50
    meteor = Attack("large_meteor", "left", 8)
    there = {(7, 7): start(), (8, 7): tile(), (9, 7): tile(), (6, 7): tile()}
    assert hit(ship(there | {(9, 6): (cannon(), 3)}), meteor, 0).cannons == ((9, 6),)
    assert hit(ship(there | {(8, 6): (cannon(), 3)}), meteor, 0).cannons == ((8, 6),)
    assert hit(ship(there | {(8, 8): (cannon(), 1)}), meteor, 0).outcome == "lost"
    assert hit(ship(there | {(6, 6): (cannon(), 3)}), meteor, 0).outcome == "lost"


@pytest.mark.rule("GT-HIT-11")
@pytest.mark.parametrize(("column", "outcome"), [(6, "open"), (7, "open"), (8, "open"), (9, "lost"), (5, "lost")])
def test_from_the_rear_a_cannon_in_the_next_column_will_do(column, outcome) -> None:  # S-51; A-46
    there = ship({(7, 7): start(), (8, column): (cannon(), 2)})
    assert hit(there, Attack("large_meteor", "rear", 7), 0).outcome == outcome


def test_a_cannon_behind_other_tiles_can_shoot_as_well() -> None:
    there = ship({(5, 7): tile(), (6, 7): tile(), (7, 7): start(), (8, 7): cannon()})
    assert hit(there, Attack("large_meteor", "front", 7), 0).cannons == ((8, 7),)


@pytest.mark.rule("GT-HIT-13")
@pytest.mark.rule("GT-HIT-14")
def test_a_shield_is_no_help_against_a_large_meteor_nor_is_a_smooth_side() -> None:  # S-52
    there = ship({(7, 7): start(), (7, 8): tile(sides="---u"), (8, 7): shield()})
    assert hit(there, Attack("large_meteor", "right", 7), 5).outcome == "lost"


@pytest.mark.rule("GT-HIT-14")
@pytest.mark.parametrize("kind", ["small_meteor", "light_fire"])
def test_cannons_are_no_help_against_what_is_small(kind) -> None:
    found = hit(ship({(7, 7): start(), (7, 8): tile(), (6, 8): (cannon(), 1)}), Attack(kind, "right", 7), 5)
    assert (found.outcome, found.cannons) == ("lost", ())


@pytest.mark.rule("GT-HIT-15")
@pytest.mark.rule("GT-HIT-16")
def test_light_fire_takes_a_smooth_side_too_unless_a_shield_stops_it() -> None:  # S-53
    fire = Attack("light_fire", "left", 7)
    there = {(7, 7): start(), (7, 6): tile(sides="uuu-")}
    assert hit(ship(there), fire, 1).outcome == "lost"
    shielded = ship(there | {(8, 7): (shield(), 3)})
    assert hit(shielded, fire, 1).shields == ((8, 7),)
    assert hit(shielded, fire, 0).outcome == "lost"


@pytest.mark.rule("GT-HIT-17")
@pytest.mark.parametrize("side", ["front", "right", "rear", "left"])
def test_nothing_stops_heavy_fire(side) -> None:  # S-54
    round_about = {(6, 7): cannon(), (7, 8): (cannon(), 1), (8, 7): (cannon(), 2), (7, 6): (cannon(), 3)}
    shields = {(6, 6): shield(), (8, 8): (shield(), 2)}
    there = ship({(7, 7): start()} | round_about | shields)
    assert shielded_sides(there) == ("front", "right", "rear", "left")
    assert hit(there, Attack("heavy_fire", side, 7), 5).outcome == "lost"


@pytest.mark.parametrize(
    ("size", "meteor", "kind"),
    [("small", True, "small_meteor"), ("large", True, "large_meteor"), ("small", False, "light_fire"),
     ("large", False, "heavy_fire")],
)  # fmt: skip
def test_what_a_card_shows_becomes_an_attack(size, meteor, kind) -> None:
    assert attack_of(Projectile(size, "left"), 9, meteor=meteor) == Attack(kind, "left", 9)
