"""A ship that falls apart, ships on the cardboard, and hits on a few ships alone, as they are seen."""

from __future__ import annotations

import pytest

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import HitBoard, RingBoard
from companion.games.galaxy_trucker.shown.view import board
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    answer,
    asked,
    card,
    crewed,
    lines,
    rolls,
    shot,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.levels.mixed import up
from tests.games.galaxy_trucker.made import battery, cannon, engine, ship, start, tile
from tests.games.galaxy_trucker.shown.test_hit_board import BARE, seen, swarm

# -- a ship that falls apart ----------------------------------------------------------------------------------------


SPLIT = ship(
    {
        (7, 7): start(), (7, 8): tile(), (7, 9): tile(), (8, 9): engine(), (8, 10): engine(double=True),
        (7, 10): tile(), (7, 6): engine(),
    }
)  # fmt: skip
"""Column 8 parts the cabin with an engine from four tiles without a human."""


def split(**more) -> HitBoard:
    state = swarm(shot("large"), ships=[SPLIT, BARE], aboard=[crewed(SPLIT), crewed(BARE)], **more)
    return seen(rolls(state, A, 4, 4))


@pytest.mark.rule("GT-LOSE-03", "GT-GIVEUP-02")
def test_parts_are_offered_by_humans_then_by_tiles():
    found = split()
    letters = {(each.row, each.column): each.group for each in found.grid.tiles}
    assert letters == dict.fromkeys([(7, 9), (8, 9), (8, 10), (7, 10)], "A") | dict.fromkeys([(7, 7), (7, 6)], "B")
    asks = found.question
    assert (asks.sign, asks.says, asks.under) == ("broken", text("hit.falls_apart"), text("hit.keep_which"))
    assert [each.offer.says for each in asks.answers] == [
        text("hit.keep", letter="B", n=2),
        text("hit.keep", letter="A", n=4),
    ]
    assert [each.offer.adds for each in asks.answers] == [
        text("hit.keeps", crew=2, engines=1, n=4),
        text("hit.keeps", crew=0, engines=2, n=2),
    ]
    assert [each.under for each in asks.answers] == [None, text("hit.no_human")]
    assert [each.offer.action for each in asks.answers] == [Decide(A, "keep_part", (at,)) for at in ("7,6", "7,9")]
    assert [each.cost_sign for each in asks.answers] == ["", ""]
    assert (found.legend, found.head.dice.sum) == ((), "8")


@pytest.mark.rule("GT-GIVEUP-02")
def test_nobody_is_told_of_giving_up_where_nobody_does():
    assert [each.under for each in split(mode="learning").question.answers] == [None, None]


@pytest.mark.rule("GT-LOSE-03", "GT-SABOTAGE-06")
def test_a_ship_broken_up_by_sabotage_is_drawn_with_its_parts():
    state = underway([9, 5], [BARE, SPLIT], [crewed(BARE), crewed(SPLIT, 1)], card("sabotage"), card("epidemic"))
    state = rolls(rolls(turned_up(state), B, 3, 4), B, 4, 4)
    found = seen(state)
    assert (found.seat, found.others, found.head.dice) == (B, (), None)
    assert (found.head.line, found.grid.line) == (text("card.sabotage"), None)
    assert isinstance(board(answer(state, B, "7,6")), RingBoard)


# -- ships on the cardboard, and what is seen next ------------------------------------------------------------------


def test_the_line_is_read_across_the_table_where_all_ships_lie_there():
    state = up([9, 5], ["table", "table"], card("meteor_swarm", projectiles=(shot("small", "left"), shot())))
    state = rolls(state, A, 5, 6)
    found = seen(state)
    assert (found.large, found.large_signs, found.others) == ("11", ("meteor_small", "from_left"), ())
    assert found.says == text("roll.meteor_column", name="Ada", n=2, of=2, side="@side.front")
    found = seen(rolls(state, A, 5, 5))
    assert (found.large, found.large_signs[1]) == ("10", "from_front")
    assert (found.says, found.keys, found.head.seats) == (text("hit.look_all"), (), (A, B))


def test_beside_ships_that_are_known_one_on_the_cardboard_is_to_be_looked_at():
    state = up([9, 5], ["table", BARE], card("meteor_swarm", projectiles=(shot(), shot())))
    found = seen(rolls(state, A, 1, 1))
    assert [(each.word.key, each.tone, each.under, each.outcome) for each in found.others] == [
        ("hit.look", "quiet", None, ""),
        ("hit.missed", "good", text("hit.nothing_lost"), "missed"),
    ]
    assert found.large == ""


@pytest.mark.rule("GT-ENEMY-16", "GT-ENEMY-18")
def test_shots_are_seen_on_the_ships_concerned_alone():
    armed = ship({(7, 7): start(), (6, 7): cannon(), (7, 8): (cannon(), 1)})
    pirates = card("pirates", strength=1, credits=4, days_lost=1, projectiles=(shot("small"), shot("large")))
    state = turned_up(underway([9, 7, 5], [BARE, armed, BARE], None, pirates))
    found = seen(rolls(answer(state, B, "decline"), A, 1, 1))
    assert [each.seat for each in found.others] == [A]
    assert found.others[0].grid.line.sign == "shot_light"


@pytest.mark.rule("GT-COMBAT-07")
def test_hits_of_one_line_of_a_combat_zone_are_not_seen_on_the_next():
    zone = card(
        "combat_zone",
        lines=lines(("crew", "shots", 0), ("cannon_strength", "days_lost", 1), shots=(shot("small"),)),
    )
    guns = ship({(7, 7): start(), (6, 7): cannon(double=True), (7, 8): battery()})
    crew = crewed(guns, batteries=2)
    state = rolls(turned_up(underway([9, 5], [guns, guns], [crew, crew], zone)), A, 1, 1)
    assert asked(state) == {A: "declared"}
    assert isinstance(board(state), RingBoard)
