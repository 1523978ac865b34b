"""What a ship scores for titles, and what gold ones forbid."""

import pytest

from companion.games.galaxy_trucker.ship import (
    alien_score,
    assembly_score,
    battery_score,
    carrying,
    corridor_score,
    lose,
    may_reserve_first,
    scenery_score,
    support_mistakes,
    torn_along,
)
from tests.games.galaxy_trucker.made import (
    battery,
    cabin,
    cannon,
    engine,
    row,
    shield,
    ship,
    start,
    support,
    tile,
)


@pytest.mark.rule("GT-TITLE-04")
@pytest.mark.rule("GT-TITLE-05")
def test_a_battery_fan_scores_tiles_that_use_batteries() -> None:  # S-78; A-66
    users = [cannon(double=True), cannon(double=True), engine(double=True), shield()]
    others = [battery(2), battery(3), battery(2), *(cannon() for _ in range(4)), engine(), start()]
    assert battery_score(row(*users, *others)) == 4


@pytest.mark.rule("GT-TITLE-07")
def test_steps_from_each_alien_to_the_nearest_other_cabin() -> None:  # S-80
    there = row(cabin(), tile(), tile(), start(), cabin())
    assert alien_score(there, carrying(aliens={(7, 7): "purple", (7, 11): "brown"})) == 3 + 1


@pytest.mark.rule("GT-TITLE-07")
@pytest.mark.parametrize(("target", "steps"), [("any_cabin", 1), ("occupied_cabin", 2)])
def test_an_empty_cabin_is_a_cabin_unless_the_table_says_otherwise(target, steps) -> None:
    there = row(cabin(), cabin(), start())
    assert alien_score(there, carrying({(7, 9): 2}, {(7, 7): "purple"}), target) == steps


def test_steps_go_along_joints_only_and_count_nothing_without_another_cabin() -> None:
    there = ship({(7, 7): start("u---"), (6, 7): tile(), (6, 8): tile(), (7, 8): cabin("u---")})
    assert alien_score(there, carrying(aliens={(7, 8): "brown"})) == 3
    assert alien_score(row(cabin(), tile()), carrying(aliens={(7, 7): "brown"})) == 0


@pytest.mark.rule("GT-TITLE-09")
def test_a_scenery_lover_scores_cabins_with_crew_and_a_view() -> None:  # S-81; A-71
    p, q, r, s = (7, 8), (7, 9), (5, 7), (8, 7)
    there = ship(
        {(7, 7): start(), p: cabin("uu-u"), q: cabin("u-uu"), (7, 10): tile(sides="uuu-"), r: cabin("-uuu"),
         (6, 7): tile(), s: cabin("uuuu")}
    )  # fmt: skip
    assert scenery_score(there, carrying({(7, 7): 2, p: 2, q: 2, s: 2})) == 1
    assert scenery_score(there, carrying({(7, 7): 2, q: 2, s: 2}, {p: "brown"})) == 1
    assert scenery_score(row(cabin("---u")), carrying({(7, 7): 1})) == 1  # two views count once


@pytest.mark.rule("GT-TITLE-13")
def test_an_assembly_master_scores_all_tiles() -> None:  # S-84
    assert assembly_score(row(start(), *(tile() for _ in range(20)))) == 21


@pytest.mark.rule("GT-TITLE-16")
@pytest.mark.parametrize(
    ("one", "other", "allowed"), [("ss--", "u-d-", False), ("usd-", "u-d-", True), ("u---", "uuuu", True)]
)
def test_an_assembly_master_begins_with_five_connectors(one, other, allowed) -> None:  # S-85
    assert may_reserve_first(tile(sides=one), tile(sides=other)) is allowed


def chain():
    """Joined tiles with 1-2-2-3-2-2-1 connectors."""
    wide = "uu-u"
    return row(
        tile(sides="-u--"),
        *2 * [tile(sides="-u-u")],
        tile(sides=wide),
        *2 * [tile(sides="-u-u")],
        tile(sides="---u"),
        column=3,
    )


@pytest.mark.rule("GT-TITLE-19")
def test_a_corridor_maniac_scores_the_longest_part_of_narrow_tiles() -> None:  # S-86; A-73
    assert corridor_score(chain()) == 3
    assert corridor_score(row(start())) == 0
    assert corridor_score(row(start(), tile(sides="---u"))) == 1
    ring = ship(
        {
            (7, 7): tile(sides="-uu-"),
            (7, 8): tile(sides="--uu"),
            (8, 7): tile(sides="uu--"),
            (8, 8): tile(sides="u--u"),
        }
    )
    assert corridor_score(ring) == 4


@pytest.mark.rule("GT-TITLE-20")
def test_a_gold_corridor_maniac_loses_the_tiles_joined_to_it() -> None:  # S-87; A-74
    there = chain()
    gone = torn_along(there, (7, 3))
    assert gone == {(7, 3), (7, 4)}
    assert len(lose(there, carrying(), gone).ship.components) == 5
    assert torn_along(there, (7, 3), "chain") == {(7, 3), (7, 4), (7, 5)}
    assert torn_along(there, (7, 6)) == {(7, 6)}
    assert torn_along(there, (7, 5)) == {(7, 4), (7, 5)}
    assert torn_along(there, (1, 1)) == frozenset()


@pytest.mark.rule("GT-TITLE-08")
@pytest.mark.parametrize(
    ("own", "other", "literal", "only"),
    [("u", "u", 0, 0), ("s", "s", 0, 1), ("d", "d", 0, 1), ("u", "s", 1, 1), ("d", "u", 1, 1), ("-", "-", 0, 0)],
)
def test_joints_of_a_life_support_under_a_gold_title(own, other, literal, only) -> None:
    there = row(support("brown", f"-{own}--"), cabin(f"---{other}"))
    found = support_mistakes(there)
    assert len(found) == literal
    assert {(m.code, m.rule) for m in found} <= {("support_joint", "GT-TITLE-08")}
    assert len(support_mistakes(there, "universal_only")) == only


def test_a_joint_of_two_life_supports_is_one_mistake() -> None:
    assert len(support_mistakes(row(support("brown", "-u--"), support("purple", "---s")))) == 1
