"""What the ledger and the questions say at each level, and by which rule."""

from __future__ import annotations

import pytest

from companion.core.actions import Action, Decide, Ready, Rolled
from companion.core.applied import Applied
from companion.games.galaxy_trucker.actions import TellRemoved, TellReserve
from companion.games.galaxy_trucker.launch.deck import deck_draw
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do, laid_out, refused
from tests.games.galaxy_trucker.journeys import A, B, answer, asked, card, choices, rolls, shot, spaces
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, up
from tests.games.galaxy_trucker.made import battery, cannon, hold, row, shield, start

ALL = {"forward": 1, "forward_double": 1, "shields": 1, "batteries": 2}
AWAY = row(start("----"), column=12)
STRONG = row(start(), *(cannon() for _ in range(12)))


def told(state: Haul, action: Action) -> list[tuple[str, str | None]]:
    """The lines of an action: the end of each key, and its rule."""
    after = apply(state, action)
    assert isinstance(after, Applied), after
    return [(line.says.key.removeprefix("ledger."), line.rule) for line in after.lines]


def threatened(kept, kind: str, size: str) -> Haul:
    """A ship in the way of a meteor or shot from the front, before the dice are thrown."""
    if kind == "meteor_swarm":
        return up([10, 3], [kept, AWAY], card(kind, projectiles=(shot(size),)))
    state = up([10, 3], [kept, STRONG], card(kind, strength=9, projectiles=(shot(size),), credits=1, days_lost=1))
    state = answer(state, A, choices(state, A)[0]) if A in asked(state) else state
    return answer(state, B, "decline")


COLUMN_7 = Rolled(A, (("blue", 3), ("white", 4)), "typed")


@pytest.mark.rule(
    "GT-HIT-05", "GT-HIT-06", "GT-HIT-07", "GT-HIT-08", "GT-HIT-09", "GT-HIT-12", "GT-HIT-13", "GT-HIT-18"
)
@pytest.mark.parametrize(
    ("kind", "size", "way", "lines"),
    [
        ("meteor_swarm", "small", "missed", [("miss", "GT-HIT-05")]),
        ("meteor_swarm", "small", "bounced", [("harmless", "GT-HIT-06")]),
        ("meteor_swarm", "small", "by_shield", [("batteries_paid", "GT-HIT-18"), ("stopped", "GT-HIT-07")]),
        ("meteor_swarm", "small", "lost", [("is_hit", "GT-HIT-08")]),
        ("meteor_swarm", "large", "by_cannon", [("stopped", "GT-HIT-09")]),
        ("meteor_swarm", "large", "by_double", [("batteries_paid", "GT-HIT-12"), ("stopped", "GT-HIT-09")]),
        ("meteor_swarm", "large", "lost", [("is_hit", "GT-HIT-13")]),
        ("pirates", "small", "by_shield", [("batteries_paid", "GT-HIT-18"), ("stopped", "GT-HIT-15")]),
        ("pirates", "small", "lost", [("is_hit", "GT-HIT-16")]),
        ("pirates", "large", "lost", [("is_hit", "GT-HIT-17")]),
    ],
)
def test_what_became_of_a_hit_names_its_rule(kind, size, way, lines):
    state = do(threatened(ALL, kind, size), COLUMN_7)
    assert told(state, Decide(A, "what_became", (way,))) == lines


@pytest.mark.rule("GT-HIT-08", "GT-HIT-13", "GT-HIT-16", "GT-HIT-17")
@pytest.mark.parametrize(
    ("kind", "size", "rule"),
    [
        ("meteor_swarm", "small", "GT-HIT-08"),
        ("meteor_swarm", "large", "GT-HIT-13"),
        ("pirates", "small", "GT-HIT-16"),
        ("pirates", "large", "GT-HIT-17"),
    ],
)
def test_a_hit_looked_for_on_the_cardboard_names_its_rule(kind, size, rule):
    state = up([10, 3], ["table", STRONG], card(kind, strength=9, projectiles=(shot(size),), credits=1, days_lost=1))
    state = answer(answer(state, A, "0"), B, "decline") if kind == "pirates" else state
    assert ("own_hit", rule) in told(state, COLUMN_7)
    after = do(state, COLUMN_7)
    assert (asked(after).get(A), after.truckers[A].decision.rule) == ("told_hits", "GT-GIVEUP-02")


@pytest.mark.rule("GT-HIT-05", "GT-HIT-06", "GT-HIT-18")
def test_a_ship_on_the_grid_says_what_missed_and_which_battery_pays():
    plain = row(start("----"), cannon())
    missed = up([10, 3], [plain, plain], card("meteor_swarm", projectiles=(shot("small"),)))
    assert told(missed, Rolled(A, (("blue", 6), ("white", 6)), "typed"))[1:3] == [("miss", "GT-HIT-05")] * 2
    assert told(missed, COLUMN_7)[1:3] == [("harmless", "GT-HIT-06")] * 2
    laid = row(start("uuuu"), shield(), battery(2), battery(2))
    aboard = carrying({(7, 7): 2}, {}, {(7, 9): 1, (7, 10): 1})
    state = do(up([10, 3], [(laid, aboard), BARE], card("meteor_swarm", projectiles=(shot("small"),))), COLUMN_7)
    by = state.truckers[A].decision.choices[1].says
    assert (by.key, by.args) == ("choice.shield_by", {"row": 7, "column": 8, "cell_row": 7, "cell_column": 10})


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-06", "GT-CHECK-07")
@pytest.mark.parametrize(("mode", "rule"), [("learning", "GT-CHECK-02"), ("flight", "GT-CHECK-06")])
def test_what_was_removed_names_its_rule(mode, rule):
    state = do(building(2, ("table", "full"), mode=mode), Ready(A), Ready(B))
    assert told(state, TellRemoved(A, 2)) == [("tiles_removed", rule)]
    flown = flight([9, 5], ["table", BARE], card("stardust"))
    assert told(flown, TellRemoved(A, 2)) == [("fined", "GT-CHECK-07"), ("tiles_removed", "GT-CHECK-07")]


@pytest.mark.rule("GT-EPIDEMIC-01", "GT-EPIDEMIC-03")
def test_an_epidemic_asks_and_tells_by_its_rule_and_passes_over_who_is_alone():
    state = up([12, 9], [{"humans": 3}, {"humans": 0}], card("epidemic"))
    assert (asked(state), state.truckers[A].decision.rule) == ({A: "ill"}, "GT-EPIDEMIC-01")
    assert told(state, Decide(A, "ill", ("2",)))[0] == ("crew_lost", "GT-EPIDEMIC-01")
    assert told(state, Decide(A, "ill", ("0",)))[0] == ("gives_up", "GT-GIVEUP-02")  # of the other, who has nobody


@pytest.mark.rule("GT-SABOTAGE-04", "GT-SABOTAGE-05", "GT-SABOTAGE-06", "GT-SABOTAGE-07")
def test_each_roll_of_a_sabotage_is_another_one():
    state = answer(answer(up([12, 10], ["table", "table"], card("sabotage")), A, "4"), B, "3")
    purposes = []
    for _ in range(3):
        for one, other in ((3, 4), (3, 5)):
            purposes.append(state.truckers[B].roll.purpose)
            state = rolls(state, B, one, other)
        assert told(state, Decide(B, "is_there", ("done",)))[0] == ("sabotage_hits", "GT-SABOTAGE-06")
        assert told(state, Decide(B, "is_there", ("no_humans",)))[:2] == [
            ("sabotage_hits", "GT-SABOTAGE-06"),
            ("no_humans", "GT-GIVEUP-02"),
        ]
        state = answer(state, B, "no_tile")
    assert len(set(purposes)) == 6


@pytest.mark.rule("GT-PLANETS-07")
def test_keys_say_what_is_kept():
    wares = card("planets", planets=(("red", "blue", "blue"),), days_lost=1)
    state = answer(up([10, 5], ["table", BARE], wares), A, "0")
    says = {choice.id: (choice.says.key, choice.says.args) for choice in state.truckers[A].decision.choices}
    assert says["red blue blue"] == ("choice.load_all", {})
    assert says["red blue"] == ("choice.load_part", {"red": 1, "yellow": 0, "green": 0, "blue": 1})
    assert says["none"] == ("choice.load_none", {})
    assert told(state, Decide(A, "kept", ("red blue",)))[0] == ("keeps_goods", "GT-PLANETS-04")
    assert told(state, Decide(A, "kept", ("none",)))[0] == ("leaves_goods", "GT-PLANETS-07")


@pytest.mark.rule("GT-PLANETS-10")
@pytest.mark.parametrize("kept", [{"spaces": 1}, row(start(), hold(1))])
def test_who_loads_something_pays_the_days(kept):
    wares = card("planets", planets=(("blue",),), days_lost=2)
    state = answer(up([10, 5], [kept, BARE], wares, planet_days_without_goods="free"), A, "0")
    assert spaces(answer(state, A, "best")) == [8, 5]
    assert spaces(answer(state, A, "none")) == [10, 5]


@pytest.mark.rule("GT-LOSE-01", "GT-LOSE-04")
def test_each_lost_component_is_told():
    state = answer(do(threatened(ALL | {"spaces": 2}, "meteor_swarm", "large"), COLUMN_7), A, "lost")
    assert told(state, Decide(A, "lost_part", ("shields",))) == [("part_lost", "GT-LOSE-01")]
    assert state.truckers[A].decision.rule == "GT-LOSE-01"
    assert told(answer(state, A, "other"), Decide(A, "lost_part", ("that_is_all",))) == []
    says = {choice.id: choice.says.args for choice in state.truckers[A].decision.choices}
    assert (says["spaces 1"], says["spaces 2"]) == ({"n": "1"}, {"n": "2"})


@pytest.mark.rule("GT-PLANETS-04", "GT-PLANETS-07", "GT-SETUP-08", "GT-BUILD-37")
def test_questions_draws_and_refusals_name_their_rules():
    wares = card("planets", planets=(("blue",), ("blue",)), days_lost=2)
    state = answer(answer(up([10, 5], [{"spaces": 1}, "table"], wares), A, "0"), B, "1")
    assert (asked(state), state.truckers[A].decision.rule) == ({A: "load"}, "GT-PLANETS-04")
    assert answer(state, A, "best").truckers[B].decision.rule == "GT-PLANETS-07"
    assert refused(state, TellReserve(B, 1)) == ("not_building", "GT-BUILD-37")
    piles = deck_draw(laid_out(2))
    assert piles is not None
    assert piles.rule == "GT-SETUP-08"
