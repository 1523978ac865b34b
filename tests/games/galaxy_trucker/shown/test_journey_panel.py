"""The panel between two cards: the next card, credits, giving up, mistakes found late."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.core.messages import text
from companion.core.view import Keys, Offer, Panel, Says, TileGrid
from companion.games.galaxy_trucker.actions import GiveUp, RemoveTile, TellRemoved, TurnCard
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.inspection.test_inspection import wrong_ship
from tests.games.galaxy_trucker.journeys import A, B, card, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import flight
from tests.games.galaxy_trucker.made import row, start
from tests.games.galaxy_trucker.touched import GAME

EPIDEMIC = card("epidemic")


def panel(state: Haul, seat: int = A, *picked: str) -> Panel:
    return GAME.panel(state, seat, picked)


def keys(found: Panel) -> list[Offer]:
    return [each for section in found.sections if isinstance(section, Keys) for each in section.keys]


def does(found: Panel) -> list[Any]:
    return [each.action or each.select for each in keys(found)]


@pytest.fixture(scope="module")
def between() -> Haul:
    """A is kept tile by tile and has a mistake that nobody has seen; B as numbers."""
    state = flight([9, 5], [wrong_ship(), {"humans": 2}], EPIDEMIC)
    return replace(state, truckers=tuple(replace(own, cash=n) for n, own in enumerate(state.truckers, start=6)))


@pytest.mark.rule("GT-FLIGHT-02")
def test_the_leader_turns_up_the_next_card_and_all_can_see_their_own_credits(between: Haul) -> None:
    assert does(panel(between)) == [TurnCard(A), ("cash",), ("gives_up",), ("late",)]
    assert does(panel(between, B)) == [("cash",), ("gives_up",), ("late",)]
    for seat, cash in ((A, 6), (B, 7)):
        assert [s for s in panel(between, seat).sections if isinstance(s, Says)] == []
        assert [s for s in panel(between, seat, "cash").sections if isinstance(s, Says)] == [
            Says(text("payday.cash", n=cash), "quiet")
        ]
    assert [any(isinstance(s, TileGrid) for s in panel(between, seat).sections) for seat in (A, B)] == [True, False]


@pytest.mark.rule("GT-GIVEUP-06")
def test_while_a_card_is_up_nobody_gives_up_or_finds_a_mistake() -> None:
    state = turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(shot(), shot()))))
    assert does(panel(state, B)) == [("cash",)]
    confirm = panel(state, B, "gives_up").confirm
    assert confirm is not None
    assert confirm.why is not None


@pytest.mark.rule("GT-GIVEUP-06", "GT-GIVEUP-08")
def test_giving_up_says_what_it_means_before_it_is_done(between: Haul) -> None:
    found = panel(between, B, "gives_up")
    assert found.title == text("journey.gives_up")
    assert found.sections == (Says(text("journey.give_up_means"), "warn"),)
    assert found.confirm is not None
    assert (found.confirm.action, found.confirm.why, found.confirm.tone) == (GiveUp(B), None, "bad")


def test_in_a_learning_flight_nobody_gives_up() -> None:
    assert ("gives_up",) not in does(panel(underway([9, 5], None, None, EPIDEMIC, mode="learning"), B))


@pytest.mark.rule("GT-CHECK-07")
def test_a_component_is_removed_for_a_mistake_found_late(between: Haul) -> None:
    found = panel(between, A, "late")
    assert found.title == text("journey.late")
    assert found.sections[0] == Says(text("journey.late_means"), "warn")
    assert does(found) == [RemoveTile(A, 7, 8), RemoveTile(A, 7, 9)]  # the starting cabin stays
    assert [each.says for each in keys(found)] == [text("check.remove", row=7, column=c) for c in (8, 9)]
    assert does(panel(between, B, "late")) == [TellRemoved(B, n) for n in (1, 2, 3, 4)]
    bare = underway([9, 5], [row(start()), row(start())], None, EPIDEMIC)
    assert panel(bare, A, "late").sections == (Says(text("journey.late_means"), "warn"),)


# -- cards drawn on the table ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def by_hand() -> Haul:
    """Cards are drawn on the table: two of level II of a kind and one of another, and one of level I."""
    state = underway([9, 5], None, None, dealing="table")
    cards = [
        replace(card("pirates", strength=4), index=1), replace(card("pirates", strength=5), index=2),
        replace(card("stardust"), index=3), replace(card("epidemic"), level=1, index=4),
    ]  # fmt: skip
    return replace(state, left=4, flown=((2, 9),), material=replace(state.material, cards=tuple(cards)))


@pytest.mark.rule("GT-LAUNCH-13")
def test_a_card_is_named_by_its_level_its_kind_and_its_picture(by_hand: Haul) -> None:
    levels = keys(panel(by_hand))[:2]
    assert [(each.select, each.on) for each in levels] == [(("level:1",), False), (("level:2",), False)]
    assert [each.says for each in levels] == [text("level.n", n=n) for n in (1, 2)]
    second = keys(panel(by_hand, A, "level:2"))
    assert [each.on for each in second[:2]] == [False, True]
    assert {(each.says.key, each.sign, each.action or each.select) for each in second[2:4]} == {
        ("card.stardust", "stardust", TurnCard(A, 2, 3)),  # the only one of its kind
        ("card.pirates", "pirates", ("level:2", "card:pirates")),
    }
    pirates = keys(panel(by_hand, A, "level:2", "card:pirates"))[2:4]
    assert [(each.says, each.action, each.sign) for each in pirates] == [
        (text("card.number", n=n), TurnCard(A, 2, n), "pirates") for n in (1, 2)
    ]


@pytest.mark.rule("GT-LAUNCH-13")
def test_the_first_card_is_of_the_level_that_is_flown(by_hand: Haul) -> None:
    first = keys(panel(replace(by_hand, flown=())))
    assert [each.says.key for each in first[:2]] == ["card.pirates", "card.stardust"]


def test_where_cards_of_one_level_are_left_no_level_is_asked(by_hand: Haul) -> None:
    second = replace(by_hand, material=replace(by_hand.material, cards=by_hand.material.cards[:3]))
    found = keys(panel(second))
    assert not any(each.says.key == "level.n" for each in found)
    assert [each.says.key for each in found if each.says.key.startswith("card.")] != []


def test_what_is_left_of_no_level_or_kind_is_not_named(by_hand: Haul) -> None:
    assert does(panel(by_hand, A, "level:3")) == does(panel(by_hand))
    assert does(panel(by_hand, A, "level:2", "card:sabotage")) == does(panel(by_hand, A, "level:2"))
    assert TurnCard(B) not in does(panel(by_hand, B))
