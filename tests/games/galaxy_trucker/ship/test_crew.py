"""Who can live in which cabin, and who does at launch."""

import pytest

from companion.games.galaxy_trucker.ship import (
    CrewRules,
    capacity,
    carrying,
    crew_choices,
    crew_mistakes,
    full_batteries,
    launched,
    lose,
    supported,
)
from tests.games.galaxy_trucker.made import battery, cabin, engine, row, ship, start, support, tile

LEARNING = CrewRules(aliens=False)
SCENERY = CrewRules(scenery=True)


def wrong(ship, aliens, rules=None):
    return [(each.code, each.rule) for each in crew_mistakes(ship, aliens, rules or CrewRules())]


@pytest.mark.rule("GT-LAUNCH-02")
@pytest.mark.rule("GT-LAUNCH-08")
def test_in_a_learning_flight_every_cabin_has_two_humans() -> None:  # S-14
    there = row(start(), cabin(), support("purple"), tile(), cabin())
    assert launched(there, rules=LEARNING).human_count == 6
    assert crew_choices(there, LEARNING) == {}
    assert wrong(there, {(7, 8): "purple"}, LEARNING) == [("no_aliens", "GT-LAUNCH-08")]


@pytest.mark.rule("GT-LAUNCH-03")
@pytest.mark.rule("GT-LAUNCH-04")
@pytest.mark.rule("GT-LAUNCH-05")
def test_an_alien_may_live_beside_its_life_support_but_not_in_the_starting_cabin() -> None:  # S-15
    p, q = (8, 8), (6, 7)
    there = ship({(7, 7): start(), (7, 8): support("purple"), p: cabin(), q: cabin()})
    assert crew_choices(there) == {p: ("purple",)}
    assert wrong(there, {(7, 7): "purple"}) == [("starting_cabin", "GT-LAUNCH-03")]
    assert wrong(there, {q: "purple"}) == [("no_support", "GT-LAUNCH-04")]
    assert wrong(there, {p: "brown"}) == [("no_support", "GT-LAUNCH-04")]
    assert wrong(there, {(7, 8): "purple"}) == [("no_cabin", "GT-LAUNCH-05")]
    assert wrong(there, {p: "purple"}) == []
    assert launched(there) == carrying({(7, 7): 2, p: 2, q: 2})
    assert launched(there, {p: "purple"}) == carrying({(7, 7): 2, q: 2}, {p: "purple"})
    assert (launched(there).crew, launched(there, {p: "purple"}).crew) == (6, 5)


@pytest.mark.rule("GT-LAUNCH-05")
@pytest.mark.rule("GT-LAUNCH-06")
def test_at_most_one_alien_of_a_colour() -> None:  # S-16
    cabins = [(6, 8), (8, 8), (7, 9)]
    there = ship({(7, 7): start(), (7, 8): support("purple"), **{at: cabin() for at in cabins}})
    assert set(crew_choices(there)) == set(cabins)
    assert wrong(there, {cabins[0]: "purple", cabins[1]: "purple"}) == [("alien_twice", "GT-LAUNCH-06")]
    assert launched(there).crew - 2 == 6
    assert launched(there, {cabins[0]: "purple"}).crew - 2 == 5


def test_a_cabin_between_two_life_supports_takes_either() -> None:
    there = row(start(), support("brown"), cabin(), support("purple"))
    assert crew_choices(there) == {(7, 9): ("brown", "purple")}


@pytest.mark.parametrize(("contact", "found"), [("joined", ()), ("adjacent", ("purple",))])
def test_a_life_support_must_be_joined_unless_the_table_says_otherwise(contact, found) -> None:
    there = ship(
        {(7, 7): start(), (7, 8): cabin("u--u"), (6, 7): tile(), (8, 7): tile(), (8, 8): support("purple", "-uuu")}
    )
    assert supported(there, there.at[(7, 8)], contact) == found


@pytest.mark.rule("GT-LAUNCH-09")
def test_every_battery_component_is_full() -> None:
    there = row(start(), battery(2), battery(3))
    assert launched(there).batteries_at == {(7, 8): 2, (7, 9): 3}


@pytest.mark.rule("GT-TITLE-06")
def test_a_gold_battery_fan_leaves_batteries_beside_their_users_empty() -> None:  # S-79; A-67
    p, q = (8, 7), (6, 7)
    there = ship({(7, 7): start(), p: battery(2), (8, 6): engine(double=True), q: battery(3), (6, 6): cabin()})
    assert full_batteries(there, battery_fan=True) == {p: 0, q: 3}
    assert launched(there, battery_fan=True).battery_count == 3
    assert launched(there).battery_count == 5


def test_a_smooth_side_towards_the_user_is_adjacent_as_well() -> None:
    there = ship({(7, 7): start(), (8, 7): battery(2, "uu--"), (7, 6): tile(), (8, 6): engine("u---", double=True)})
    assert full_batteries(there, battery_fan=True) == {(8, 7): 0}


@pytest.mark.rule("GT-TITLE-10")
@pytest.mark.rule("GT-TITLE-11")
@pytest.mark.parametrize(("sides", "room"), [("---u", 2), ("u--u", 1), ("u-su", 0), ("udsu", 0)])
def test_exposed_connectors_leave_a_gold_scenery_lover_less_room(sides, room) -> None:  # S-82; A-70
    there = ship({(7, 6): support("brown"), (7, 7): cabin(sides)})
    at = there.at[(7, 7)]
    assert capacity(there, at, SCENERY) == room
    assert capacity(there, at) == 2
    assert launched(there, rules=SCENERY).human_count == room
    assert crew_choices(there, SCENERY) == ({(7, 7): ("brown",)} if room == 2 else {})
    assert wrong(there, {(7, 7): "brown"}, SCENERY) == ([] if room == 2 else [("no_room", "GT-TITLE-11")])


def test_the_starting_cabin_has_less_room_too() -> None:
    assert launched(row(start("uu--"), tile(sides="---u")), rules=SCENERY).human_count == 1


@pytest.mark.rule("GT-TITLE-12")
def test_crew_leaves_when_a_connector_is_exposed() -> None:  # S-83; A-70
    there = row(start("-u--"), cabin("-u-u"), tile())
    found = lose(there, carrying({(7, 8): 2}), [(7, 9)], rules=SCENERY)
    assert found.aboard == carrying({(7, 8): 1})
    assert found.returned.humans == 1
    kept = lose(there, carrying({(7, 8): 2}), [(7, 9)])
    assert kept.aboard == carrying({(7, 8): 2})
    home = ship({(6, 8): support("brown"), (7, 7): start(), (7, 8): cabin("uu-u"), (7, 9): tile()})
    alien = lose(home, carrying(aliens={(7, 8): "brown"}), [(7, 9)], rules=SCENERY)
    assert alien.returned.aliens == ("brown",)
