"""A meteor or shot on its line through every ship concerned: what is lit, asked and become of each."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import CardSign, DiceLine, GridLegend, HitBoard, LitLine
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.shown.view import board
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    C,
    D,
    answer,
    card,
    crewed,
    rolls,
    shot,
    turned_up,
    underway,
)
from tests.games.galaxy_trucker.made import battery, cabin, cannon, hold, row, shield, ship, start, tile

BARE = row(start("----"))
PAIR = row(start(), tile())


def swarm(*shots, at=(9, 5), ships=None, aboard=None, **more) -> Haul:
    """Meteors on their way to these ships, or to bare ones; another card follows."""
    meteors = card("meteor_swarm", projectiles=shots)
    return turned_up(underway(list(at), ships, aboard, meteors, card("epidemic"), **more))


def seen(state: Haul) -> HitBoard:
    found = board(state)
    assert isinstance(found, HitBoard)
    return found


def answers(found: HitBoard) -> list[str]:
    """What the keys do, by the names of the answers."""
    assert found.question is not None
    return [each.offer.action.chosen[0] for each in found.question.answers]


def marked(found: HitBoard) -> dict[tuple[int, int], tuple[bool, bool, str]]:
    """Which tiles are hit, cut off and can answer."""
    return {(each.row, each.column): (each.hit, each.loose, each.answers) for each in found.grid.tiles}


@pytest.mark.rule("GT-HIT-02")
@pytest.mark.parametrize(
    ("side", "lit", "line"),
    [
        ("front", LitLine(None, 2, "n", "meteor_large"), "hit.column"),
        ("rear", LitLine(None, 2, "s", "meteor_large"), "hit.column"),
        ("left", LitLine(2, None, "w", "meteor_large"), "hit.row"),
        ("right", LitLine(2, None, "e", "meteor_large"), "hit.row"),
    ],
)
def test_the_dice_light_a_line_on_every_ship_from_where_it_comes(side, lit, line):
    found = seen(rolls(swarm(shot("large", side), shot("small", "rear")), A, 1, 1))
    assert found.head.line == text("hit.nth", n=1, of=2)
    assert found.head.dice == DiceLine((1, 1), "2", text(line, n=2), text(f"side.from_{side}"))
    assert [each.grid.line for each in found.others] == [lit, lit]
    assert found.says == text("roll.meteor_column", name="Ada", n=2, of=2, side="@side.rear")
    assert (found.keys, found.question, found.seat) == ((), None, None)


SHIELDED = ship({(7, 7): start(), (7, 8): tile(), (7, 6): shield(), (8, 7): battery()})


@pytest.mark.rule("GT-HIT-05", "GT-HIT-06", "GT-HIT-07", "GT-HIT-08")
def test_each_ship_says_in_a_word_what_became_of_it():
    ships = [BARE, row(start(), tile(sides="-uuu")), SHIELDED, PAIR]
    aboard = [crewed(each, batteries=2 if each is SHIELDED else 0) for each in ships]
    state = swarm(shot("small"), at=(9, 8, 7, 6), ships=ships, aboard=aboard)
    lost_before = replace(state.truckers[D], lost=3)
    state = rolls(replace(state, truckers=(*state.truckers[:D], lost_before)), A, 4, 4)
    asks = seen(state)
    assert (asks.seat, asks.head.seats) == (C, (C,))
    assert [each.seat for each in asks.others] == [A, B, D]
    others = seen(answer(state, C, "shield 7,6")).others
    assert [(each.outcome, each.word.key, each.tone) for each in others] == [
        ("missed", "hit.missed", "good"),
        ("bounced", "hit.bounced", "good"),
        ("shielded", "hit.shielded", "warn"),
        ("hit", "hit.hit", "bad"),
    ]
    nothing = text("hit.nothing_lost")
    assert [each.under for each in others] == [nothing, nothing, nothing, text("hit.tiles_lost", n=1)]
    assert others[B].grid.tiles[0].face.spots == ("tile_human",) * 2


@pytest.mark.rule("GT-HIT-12", "GT-HIT-13", "GT-LOSE-02")
def test_what_is_shot_down_and_what_breaks_up_is_said_so():
    guns, long = ship({(7, 7): start(), (7, 8): cannon()}), row(start(), tile(), tile())
    state = rolls(swarm(shot("large"), ships=[guns, long]), A, 4, 4)
    waits = seen(state).others
    assert [(each.seat, each.word.key, each.tone, each.outcome) for each in waits] == [
        (B, "hit.answers", "quiet", "")
    ]
    state = answer(answer(state, A, "cannon 7,8"), B, "7,7")
    assert [(each.outcome, each.tone) for each in seen(state).others] == [("shot", "warn"), ("split", "bad")]
    assert seen(state).others[B].under == text("hit.tiles_lost", n=2)


@pytest.mark.rule("GT-FLIGHT-02")
def test_after_the_last_one_the_leader_turns_the_next_card():
    over = seen(rolls(swarm(shot(), at=(5, 9)), B, 1, 1))
    assert over.says == text("hint.next_card", name="Bo")
    assert [(key.action, key.sign, key.tone) for key in over.keys] == [(TurnCard(B), "cards", "good")]
    by_hand = seen(rolls(swarm(shot(), at=(5, 9), dealing="table"), B, 1, 1))
    assert (by_hand.says, by_hand.keys) == (over.says, ())


# -- what is asked --------------------------------------------------------------------------------------------------


@pytest.mark.rule("GT-HIT-03")
def test_of_several_who_can_answer_the_one_ahead_is_drawn_large():
    crew = crewed(SHIELDED, batteries=2)
    found = seen(rolls(swarm(shot(), at=(5, 9), ships=[SHIELDED] * 2, aboard=[crew] * 2), B, 4, 4))
    assert (found.seat, found.head.seats) == (B, (A, B))
    assert [(each.seat, each.word.key) for each in found.others] == [(A, "hit.answers")]


GUNS = ship(
    {
        (7, 7): start(), (6, 7): cannon(), (7, 8): tile(), (8, 8): tile(), (8, 7): cannon(double=True),
        (9, 8): tile(), (9, 7): cannon(double=True), (6, 8): cannon(), (7, 6): battery(),
        (8, 9): battery(3), (7, 9): cabin(),
    }
)  # fmt: skip
LOADED = crewed(GUNS, 4, batteries=3)


@pytest.fixture(scope="module")
def under_fire() -> Haul:
    """A large meteor in the column of cannons, the batteries lying 2 and 1."""
    state = swarm(shot("large"), ships=[GUNS, BARE], aboard=[LOADED, crewed(BARE)])
    return rolls(state, A, 3, 4)


@pytest.mark.rule("GT-HIT-09", "GT-HIT-10", "GT-HIT-12")
def test_keys_say_what_each_answer_costs_the_free_one_first(under_fire):
    found = seen(under_fire)
    assert found.question.sign == "meteor_large"
    assert found.question.says == text("hit.meteor_large")
    assert found.question.under == text("hit.hits_tile", tile="@tile.cannon")
    assert answers(found) == ["cannon 6,7", "double_cannon 8,7 by 7,6", "let_it"]  # a cell from where there are most
    free, paid, taken = found.question.answers
    assert (free.offer.says, free.offer.adds, free.cost_sign) == (text("hit.use_cannon"), text("hit.free"), "")
    assert paid.offer.says == text("hit.use_double_cannon")
    assert paid.offer.adds == text("hit.cell_spent", before=3, after=2)
    assert (paid.cost_sign, paid.offer.sign, free.offer.sign) == ("battery_cell", "cannon_double", "cannon")
    assert [each.offer.tone for each in (free, paid, taken)] == ["good", "good", "bad"]
    assert (taken.offer.says, taken.offer.adds) == (text("choice.let_it"), text("hit.costs", credits=1))
    assert (taken.offer.sign, taken.under) == ("broken", None)
    assert {each.offer.action for each in (free, taken)} == {
        Decide(A, "defend", (n,)) for n in ("cannon 6,7", "let_it")
    }


def test_the_ship_that_is_asked_is_large_with_what_it_has(under_fire):
    found = seen(under_fire)
    assert found.figures == (CardSign("crew", "4"), CardSign("battery_cell", "3"), CardSign("broken", "0"))
    assert found.legend == (
        GridLegend("answers", text("hit.can_answer")),
        GridLegend("loose", text("hit.cut_off")),
    )
    able = {at: each for at, each in marked(found).items() if each != (False, False, "")}
    assert able == {(6, 7): (True, False, "n"), (8, 7): (False, False, "n"), (9, 7): (False, False, "n")}
    assert (found.says, found.keys) == (None, ())


TOWING = ship(
    {
        (7, 7): start(), (7, 6): tile(), (8, 7): tile(), (8, 8): cannon(), (7, 8): tile("structural", "duuu"),
        (7, 9): hold(2), (6, 9): cabin(), (7, 10): battery(),
    }
)  # fmt: skip
"""Column 8 is hit in the middle: hold, cabin and batteries hang on it."""


@pytest.mark.rule("GT-LOSE-02", "GT-LOSE-04")
def test_taking_the_hit_says_what_is_cut_off_and_what_is_on_it():
    load = replace(crewed(TOWING, 4, batteries=2), goods=(((7, 9), ("blue",)),))
    state = swarm(shot("large"), ships=[TOWING, BARE], aboard=[load, crewed(BARE)])
    found = seen(rolls(state, A, 4, 4))
    hit_or_loose = {at: each[:2] for at, each in marked(found).items() if any(each[:2])}
    beyond = dict.fromkeys([(7, 9), (6, 9), (7, 10)], (False, True))
    assert hit_or_loose == {(7, 8): (True, False), **beyond}
    taken = found.question.answers[-1]
    assert taken.offer.adds == text("hit.costs_with", n=3, credits=4)
    assert taken.under == text("hit.goes", crew=2, cells=2, goods=1)


@pytest.mark.parametrize(
    ("beyond", "load", "goes"),
    [
        (cabin(), {"n": 3}, (1, 0, 0)),
        (cabin(), {"aliens": {(7, 9): "brown"}}, (1, 0, 0)),
        (battery(), {"batteries": 1}, (0, 1, 0)),
        (hold(2), {"goods": {(7, 9): ["red"]}}, (0, 0, 1)),
    ],
)
def test_whatever_lies_on_what_is_cut_off_is_named(beyond, load, goes):
    towing = ship({(7, 7): start(), (8, 7): tile(), (8, 8): cannon(), (7, 8): tile(), (7, 9): beyond})
    state = swarm(shot("large"), ships=[towing, BARE], aboard=[crewed(towing, **load), crewed(BARE)])
    taken = seen(rolls(state, A, 4, 4)).question.answers[-1]
    assert taken.under == text("hit.goes", **dict(zip(("crew", "cells", "goods"), goes, strict=True)))


@pytest.mark.rule("GT-HIT-15")
def test_a_shield_is_framed_without_a_line_of_fire():
    crew = crewed(SHIELDED, batteries=1)
    found = seen(rolls(swarm(shot(), ships=[SHIELDED, BARE], aboard=[crew, crewed(BARE)]), A, 4, 4))
    assert marked(found)[7, 6] == (False, False, ".")
    assert answers(found) == ["shield 7,6", "let_it"]
    key = found.question.answers[0].offer
    assert (key.says, key.sign) == (text("hit.use_shield"), "shield")


@pytest.mark.rule("GT-TITLE-20")
def test_a_gold_corridor_maniac_sees_what_is_torn_along():
    corridor = ship(
        {
            (7, 7): start(), (6, 7): tile("structural", "--uu"), (6, 6): tile("structural", "-uu-"), (7, 6): tile(),
            (7, 8): tile(), (8, 8): tile(), (8, 7): cannon(),
        }
    )  # fmt: skip
    costs = (text("hit.costs", credits=1), text("hit.costs_with", n=1, credits=2))
    for side, n in (("silver", 1), ("gold", 2)):
        state = swarm(shot("large"), ships=[corridor, BARE], mode="trek")
        state = replace(state, flight=3, titles=(TitleHeld("corridor", A, side),))
        found = seen(rolls(state, A, 3, 4))
        assert sum(each[0] or each[1] for each in marked(found).values()) == n
        assert found.question.answers[-1].offer.adds == costs[n - 1]
        assert answer(rolls(state, A, 3, 4), A, "let_it").truckers[A].lost == n
