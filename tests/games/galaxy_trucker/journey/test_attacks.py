"""What is told, asked and noted of meteors and shots, ship by ship (GT-HIT)."""

from __future__ import annotations

import pytest

from companion.core.actions import Rolled
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import refused
from tests.games.galaxy_trucker.journeys import A, B, answer, asked, card, choices, lines, rolls, shot
from tests.games.galaxy_trucker.levels.mixed import BARE, up
from tests.games.galaxy_trucker.made import battery, cannon, row, shield, start
from tests.games.galaxy_trucker.told import keys, question, told_answer, told_roll

PLAIN = row(start("----"))
AWAY = row(start("----"), column=12)
OPEN = row(start("uuuu"))
STRONG = row(start(), *(cannon() for _ in range(12)))
NUMBERS = {"forward": 1, "forward_double": 1, "sideways": 1, "sideways_double": 1, "shields": 1, "batteries": 2}


def meteors(kept, *shots) -> Haul:
    return up([10, 3], [kept, AWAY], card("meteor_swarm", projectiles=shots or (shot(),)))


def pirates(kept, *shots) -> Haul:
    """Pirates who are to shoot at the first ship; the second one has beaten them."""
    figures = {"strength": 9, "credits": 1, "days_lost": 1}
    state = up([10, 3], [kept, STRONG], card("pirates", projectiles=shots or (shot(),), **figures))
    if A in asked(state):
        state = answer(state, A, choices(state, A)[0])
    return answer(state, B, "decline")


def celled(*cells: int):
    """A ship with an open front, a shield, a double cannon and so many cells on components of 2."""
    ship = row(start("uuuu"), shield(), cannon(double=True), *(battery(2) for _ in cells))
    return ship, carrying({(7, 7): 2}, {}, {(7, 10 + n): cell for n, cell in enumerate(cells)})


@pytest.mark.rule("GT-HIT-01")
def test_a_roll_is_owed_by_rule_and_its_sum_is_told_and_kept():
    state = meteors(PLAIN, shot(), shot())
    assert (state.truckers[A].roll.rule, state.truckers[A].roll.dice) == ("GT-HIT-01", (("any", 2),))
    first = state.truckers[A].roll.purpose
    assert refused(state, Rolled(A, (("blue", 1), ("white", 2), ("white", 2)), "typed"))[0] == "dice_extra"
    after = rolls(state, A, 3, 5)
    assert (after.event.number, after.event.dice, after.event.shot) == (8, (3, 5), 0)
    assert after.truckers[A].roll.purpose != first, "each meteor is another roll"


@pytest.mark.rule("GT-HIT-05", "GT-HIT-06", "GT-HIT-07", "GT-HIT-08", "GT-HIT-13", "GT-HIT-16", "GT-HIT-17")
@pytest.mark.parametrize(
    ("state", "dice", "lines_of_a", "fared"),
    [
        (meteors(PLAIN), (6, 6), ["A miss GT-HIT-05"], "miss"),
        (meteors(PLAIN), (3, 4), ["A harmless GT-HIT-06"], "harmless"),
        (meteors(OPEN), (3, 4), ["A tiles_lost GT-HIT-08 n=1"], "lost"),
        (meteors(PLAIN, shot("large")), (3, 4), ["A tiles_lost GT-HIT-13 n=1"], "lost"),
        (pirates(PLAIN), (3, 4), ["A tiles_lost GT-HIT-16 n=1"], "lost"),
        (pirates(OPEN, shot("large")), (3, 4), ["A tiles_lost GT-HIT-17 n=1"], "lost"),
        (meteors(celled(1)), (3, 4), [], "open"),
        (meteors("table"), (3, 4), ["A own_hit GT-HIT-08"], "unknown"),
        (pirates("table", shot("large")), (3, 4), ["A own_hit GT-HIT-17"], "unknown"),
        (meteors(NUMBERS), (3, 4), [], "open"),
        (meteors(NUMBERS), (1, 1), ["A miss GT-HIT-05"], "miss"),
    ],
)
def test_what_a_roll_does_is_told_and_noted(state, dice, lines_of_a, fared):
    assert told_roll(state, A, *dice)[: len(lines_of_a)] == lines_of_a
    after = rolls(state, A, *dice)
    assert (after.event or after.past).fared[0] == (A, fared, 0)


@pytest.mark.rule("GT-HIT-04", "GT-HIT-07")
def test_the_tile_that_something_comes_at_is_noted_for_each_ship():
    state = rolls(up([10, 3], [OPEN, OPEN], card("meteor_swarm", projectiles=(shot(), shot()))), A, 3, 4)
    assert state.event.aimed == ((A, (7, 7)), (B, (7, 7)))
    assert rolls(state, A, 6, 6).past.aimed == (), "the next one comes at nothing"
    assert rolls(state, A, 6, 6).past.fared == ((A, "miss", 1), (B, "miss", 1))


@pytest.mark.rule("GT-HIT-07", "GT-HIT-09", "GT-HIT-12", "GT-HIT-15", "GT-HIT-18")
@pytest.mark.parametrize(
    ("state", "column", "rule", "says"),
    [
        (meteors(celled(1)), 7, "GT-HIT-07", ["shield row=7 column=8", "let_it"]),
        (pirates(celled(0, 1)), 7, "GT-HIT-15", ["shield row=7 column=8", "let_it"]),
        (
            meteors(celled(1, 2), shot("large")),
            9,
            "GT-HIT-09",
            [
                "double_cannon_by row=7 column=9 cell_row=7 cell_column=10",
                "double_cannon_by row=7 column=9 cell_row=7 cell_column=11",
                "let_it",
            ],
        ),
        (meteors(row(start(), cannon()), shot("large")), 8, "GT-HIT-09", ["cannon row=7 column=8", "let_it"]),
    ],
)
def test_keys_say_what_can_answer_and_with_which_cell(state, column, rule, says):
    state = rolls(state, A, column - 4, 4)
    assert question(state, A) == f"defend {rule}"
    assert keys(state, A) == says


@pytest.mark.rule("GT-HIT-07", "GT-HIT-08", "GT-HIT-09", "GT-HIT-12", "GT-HIT-13", "GT-HIT-15", "GT-HIT-18")
@pytest.mark.parametrize(
    ("state", "column", "chosen", "lines_of_a", "fared", "cells"),
    [
        (meteors(celled(1)), 7, 0, ["A batteries_paid GT-HIT-18 n=1", "A stopped GT-HIT-07"], "shield", (0,)),
        (meteors(celled(2, 1)), 7, 1, ["A batteries_paid GT-HIT-18 n=1", "A stopped GT-HIT-07"], "shield", (2, 0)),
        (pirates(celled(2)), 7, 0, ["A batteries_paid GT-HIT-18 n=1", "A stopped GT-HIT-15"], "shield", (1,)),
        (
            meteors(celled(2), shot("large")), 9, 0,
            ["A batteries_paid GT-HIT-12 n=1", "A stopped GT-HIT-09"], "cannon", (1,),
        ),
        (meteors(row(start(), cannon()), shot("large")), 8, 0, ["A stopped GT-HIT-09"], "cannon", ()),
        (meteors(row(start(), cannon()), shot("large")), 8, -1, ["A tiles_lost GT-HIT-13 n=1"], "lost", ()),
        (meteors(celled(2)), 7, -1, ["A tiles_lost GT-HIT-08 n=1"], "lost", (2,)),
    ],
)  # fmt: skip
def test_each_answer_is_told_by_its_rule_and_noted(state, column, chosen, lines_of_a, fared, cells):
    state = rolls(state, A, column - 4, 4)
    way = state.truckers[A].decision.choices[chosen].id
    assert told_answer(state, A, way)[: len(lines_of_a)] == lines_of_a
    after = answer(state, A, way)
    assert (after.event or after.past).fared[0] == (A, fared, 0)
    left = dict(after.truckers[A].aboard.batteries)
    assert tuple(left.get((7, 10 + n), 0) for n in range(len(cells))) == cells


@pytest.mark.rule("GT-HIT-02")
def test_ships_by_numbers_are_asked_which_line_it_was():
    assert question(rolls(meteors(NUMBERS), A, 3, 4), A) == "what_became GT-HIT-08 n=7"


@pytest.mark.rule("GT-HIT-10", "GT-HIT-12", "GT-HIT-15", "GT-HIT-18")
@pytest.mark.parametrize(
    ("figures", "state_of", "size", "side", "ways"),
    [
        ({}, meteors, "small", "front", ["missed", "bounced", "lost"]),
        ({"shields": 1}, meteors, "small", "front", ["missed", "bounced", "lost"]),
        ({"batteries": 1}, meteors, "small", "front", ["missed", "bounced", "lost"]),
        ({"shields": 1, "batteries": 1}, meteors, "small", "front", ["missed", "bounced", "by_shield", "lost"]),
        ({"shields": 1, "batteries": 1}, meteors, "large", "front", ["missed", "lost"]),
        ({"shields": 1, "batteries": 1}, pirates, "small", "front", ["missed", "by_shield", "lost"]),
        ({"shields": 1, "batteries": 1}, pirates, "large", "front", ["missed", "lost"]),
        ({"forward": 1}, meteors, "large", "front", ["missed", "by_cannon", "lost"]),
        ({"forward": 1}, meteors, "large", "left", ["missed", "lost"]),
        ({"sideways": 1}, meteors, "large", "left", ["missed", "by_cannon", "lost"]),
        ({"sideways": 1}, meteors, "large", "front", ["missed", "lost"]),
        ({"sideways": 1}, meteors, "small", "left", ["missed", "bounced", "lost"]),
        ({"sideways_double": 1, "batteries": 1}, meteors, "large", "rear", ["missed", "by_double", "lost"]),
        ({"sideways_double": 1, "batteries": 1}, meteors, "large", "front", ["missed", "lost"]),
        ({"forward_double": 1, "batteries": 1}, meteors, "large", "front", ["missed", "by_double", "lost"]),
        ({"forward_double": 1}, meteors, "large", "front", ["missed", "lost"]),
    ],
)
def test_a_ship_by_numbers_can_answer_with_what_it_has(figures, state_of, size, side, ways):
    state = rolls(state_of(figures, shot(size, side)), A, 3, 4)
    assert [each.id for each in state.truckers[A].decision.choices] == ways


@pytest.mark.rule("GT-HIT-05", "GT-HIT-06", "GT-HIT-07", "GT-HIT-09", "GT-HIT-12", "GT-HIT-15", "GT-HIT-18")
@pytest.mark.parametrize(
    ("state_of", "size", "way", "lines_of_a", "fared"),
    [
        (meteors, "small", "missed", ["A miss GT-HIT-05"], "miss"),
        (meteors, "small", "bounced", ["A harmless GT-HIT-06"], "harmless"),
        (meteors, "small", "by_shield", ["A batteries_paid GT-HIT-18 n=1", "A stopped GT-HIT-07"], "shield"),
        (meteors, "large", "by_cannon", ["A stopped GT-HIT-09"], "cannon"),
        (meteors, "large", "by_double", ["A batteries_paid GT-HIT-12 n=1", "A stopped GT-HIT-09"], "cannon"),
        (meteors, "large", "lost", ["A is_hit GT-HIT-13"], "lost"),
    ],
)
def test_what_became_of_a_ship_by_numbers_is_told_and_noted(state_of, size, way, lines_of_a, fared):
    state = rolls(state_of(NUMBERS, shot(size)), A, 3, 4)
    assert told_answer(state, A, way) == lines_of_a
    after = answer(state, A, way)
    assert (after.event or after.past).fared[0] == (A, fared, 0)


@pytest.mark.rule("GT-COMBAT-07", "GT-HIT-17", "GT-ENEMY-18")
def test_shots_of_a_combat_zone_come_at_the_loser_alone():
    zone = card("combat_zone", lines=lines(("cannon_strength", "shots", 0), shots=(shot("large"), shot())))
    state = up([10, 3], [BARE, row(start(), cannon())], zone)
    assert told_roll(state, A, 3, 4)[0] == "A tiles_lost GT-HIT-17 n=1"
    after = rolls(state, A, 3, 4)
    assert len(after.truckers[B].ship.components) == 2
    assert after.event.fared == ((A, "lost", 0),)


@pytest.mark.rule("GT-GIVEUP-02")
def test_owners_on_the_cardboard_are_asked_after_the_last_meteor_alone():
    state = rolls(meteors("table", shot(), shot()), A, 3, 4)
    assert asked(state) == {A: "roll"}
    state = rolls(state, A, 3, 4)
    assert question(state, A) == "told_hits GT-GIVEUP-02 n=0"
    assert answer(state, A, "done").event is None
