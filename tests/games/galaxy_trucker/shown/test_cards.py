"""Adventure cards as they are printed, and what is asked of whom on them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide
from companion.core.messages import text
from companion.core.view import CardLine, CardSign, Ware
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.components import Certainty
from companion.games.galaxy_trucker.shown.cards import event_card, past_card, plain_card, read_card
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, lines, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import up
from tests.games.galaxy_trucker.made import battery, cannon, engine, hold, row, ship, start, tile

BARE = row(start("----"))
BLUE, RED = CardSign(ware=Ware("blue", "1")), CardSign(ware=Ware("red", "4"))
LIGHT, LEFT = CardSign("shot_light"), CardSign("from_left")
SHOT = shot("small", "left")


def says(key, n, sign, signs=()):
    return CardLine("", sign, signs, text(key)) if key else CardLine(n, sign, signs)


PRINTED = {
    "planets": (
        {"planets": (("red", "blue"), ("blue",))},
        (CardLine("1", "", (RED, BLUE)), CardLine("2", "", (BLUE,))),
    ),
    "abandoned_ship": (
        {"crew_lost": 2, "credits": 5},
        (
            says("card.crew_leaves", "", "crew", (CardSign("crew", "−2"),)),
            says("card.reward", "", "coin", (CardSign("coin", "+5"),)),
        ),
    ),
    "abandoned_station": (
        {"crew_required": 5, "goods": ("blue",)},
        (says("card.crew_needed", "", "crew", (CardSign("crew", "5+"),)), CardLine("", "cargo", (BLUE,))),
    ),
    "meteor_swarm": (
        {"projectiles": (shot("large", "left"), shot("small", "left"))},
        (CardLine("1", "", (CardSign("meteor_large"), LEFT)), CardLine("2", "", (CardSign("meteor_small"), LEFT))),
    ),
    "slavers": (
        {"strength": 6, "crew_lost": 3, "credits": 5},
        (
            says("card.strength", "", "cannon", (CardSign("cannon", "6"),)),
            says("card.penalty", "", "slavers", (CardSign("crew", "−3"),)),
            says("card.reward", "", "flag", (CardSign("coin", "+5"),)),
        ),
    ),
    "smugglers": (
        {"strength": 4, "goods_lost": 2, "goods": ("red",)},
        (
            says("card.strength", "", "cannon", (CardSign("cannon", "4"),)),
            says("card.penalty", "", "smugglers", (CardSign("cargo", "−2"),)),
            says("card.reward", "", "flag", (RED,)),
        ),
    ),
    "pirates": (
        {"strength": 4, "projectiles": (SHOT, shot("large", "left")), "credits": 4},
        (
            says("card.strength", "", "cannon", (CardSign("cannon", "4"),)),
            CardLine("", "pirates", (LIGHT, LEFT, CardSign("shot_heavy"), LEFT)),
            says("card.reward", "", "flag", (CardSign("coin", "+4"),)),
        ),
    ),
    "open_space": ({}, (says("card.open_space_does", "", "engine"),)),
    "stardust": ({}, (says("card.stardust_does", "", "exposed"),)),
    "epidemic": ({}, (says("card.epidemic_does", "", "crew"),)),
    "sabotage": ({}, (says("card.sabotage_does", "", "crew"),)),
}


@pytest.mark.parametrize("kind", PRINTED)
def test_a_card_is_drawn_by_its_signs(kind):
    figures, printed = PRINTED[kind]
    assert plain_card(card(kind, **figures)).lines == printed


@pytest.mark.rule("GT-COMBAT-04", "GT-COMBAT-05", "GT-COMBAT-07")
def test_each_line_of_a_combat_zone_has_who_pays_and_what():
    zone = lines(
        ("crew", "days_lost", 3), ("engine_strength", "crew_lost", 2), ("cannon_strength", "goods_lost", 4),
        ("crew", "shots", 0), shots=(SHOT,),
    )  # fmt: skip
    assert plain_card(card("combat_zone", lines=zone)).lines == (
        CardLine("", "crew", (CardSign("flight_days", "−3"),)),
        CardLine("", "engine", (CardSign("crew", "−2"),)),
        CardLine("", "cannon", (CardSign("cargo", "−4"),)),
        CardLine("", "crew", (LIGHT, LEFT)),
    )


def test_the_head_has_kind_and_days_and_a_tape_where_figures_are_unsure():
    plain = plain_card(card("planets", planets=(("blue",),), days_lost=3))
    assert (plain.sign, plain.says, plain.days, plain.days_sign) == (
        "planet", text("card.planets"), text("card.days", n=3), "flight_days",
    )  # fmt: skip
    dust = card("stardust")
    assert plain_card(dust).days is None
    for sure in (True, False):
        tape = plain_card(replace(dust, certainty=Certainty(edition="2021" if sure else "first"))).warns
        assert tape == (None if sure else text("card.not_verified"))


@pytest.mark.rule("GT-BUILD-27")
def test_in_a_pile_cards_are_read_by_their_signs_and_by_words_where_they_have_none():
    ship_lines = read_card(card("abandoned_ship", crew_lost=2, credits=5)).lines
    assert [(line.says, len(line.signs)) for line in ship_lines] == [(None, 1), (None, 1)]
    assert read_card(card("stardust")).lines[0].says == text("card.stardust_does")
    planets = {"planets": (("blue",),)}
    days = [read_card(card("planets", days_lost=n, **planets)).days for n in (3, 0)]
    assert days == [text("plain", n="−3"), None]


# -- who is asked after, and what was done --------------------------------------------------------------------------


DOUBLES = ship(
    {(7, 7): start(), (6, 7): cannon(double=True), (8, 7): tile(), (8, 8): engine(double=True), (7, 8): battery()}
)
POWERED = (DOUBLES, crewed(DOUBLES, batteries=1))
ZONE = lines(("cannon_strength", "days_lost", 1), ("crew", "days_lost", 1))
SLAVERS = {"strength": 9, "crew_lost": 1, "credits": 2, "days_lost": 1}


@pytest.mark.parametrize(
    ("kept", "kind", "figures", "asked"),
    [
        (BARE, "planets", {"planets": (("blue",), ("red",), ("red",)), "days_lost": 1}, "planet"),
        (BARE, "abandoned_ship", {"crew_lost": 1, "credits": 2}, "go"),
        ("table", "abandoned_station", {"crew_required": 1, "goods": ("blue",)}, "go_with"),
        (POWERED, "slavers", SLAVERS, "cannons"),
        (POWERED, "open_space", {}, "engines"),
        (POWERED, "combat_zone", {"lines": ZONE}, "declared"),
        ("table", "slavers", SLAVERS, "count_cannon"),
        ("table", "smugglers", {"strength": 3, "goods_lost": 1, "goods": ("blue",)}, "count_cannon"),
        ("table", "pirates", {"strength": 3, "credits": 1, "projectiles": (SHOT,)}, "count_cannon"),
        ("table", "open_space", {}, "count_engine"),
        ("table", "combat_zone", {"lines": ZONE}, "count_cannon"),
    ],
)
def test_under_a_card_stand_those_who_are_asked_next(kept, kind, figures, asked):
    state = up([5, 9, 7], [kept] * 3, card(kind, **figures))
    assert state.truckers[B].decision.kind == asked
    found = event_card(state)
    assert (found.after, found.note) == ((C, A), text("card.after"))


@pytest.mark.rule("GT-PLANETS-08")
def test_while_goods_are_loaded_those_who_load_later_stand_under_the_card():
    state = up(
        [9, 5], [row(start("----"), hold(2, "----"))] * 2, card("planets", planets=(("blue",), ("red",)), days_lost=1)
    )
    state = answer(answer(state, A, "0"), B, "1")
    assert (state.truckers[A].decision.kind, event_card(state).after) == ("load", (B,))
    assert [(line.whose, line.done, line.result) for line in event_card(state).lines] == [
        ((A,), True, None),
        ((B,), True, None),
    ]
    last = event_card(answer(state, A, "none"))
    assert (last.after, last.note) == ((), None)


def test_what_is_answered_on_the_panel_is_said_as_a_sentence():
    state = up([5, 9], ["table", BARE], card("slavers", **SLAVERS))
    found = event_card(state)
    assert (found.keys, found.after) == ((), ())
    assert found.note == state.truckers[A].decision.asks
    assert [line.whose for line in found.lines] == [(A,), (), ()]


def test_while_dice_are_due_a_card_has_no_keys():
    state = turned_up(underway([9, 5], None, None, card("meteor_swarm", projectiles=(SHOT, SHOT, SHOT))))
    found = event_card(state)
    assert (found.keys, found.note, found.after) == ((), None, ())
    assert [(line.on, line.done) for line in found.lines] == [(True, False), (False, False), (False, False)]
    second = event_card(rolls(state, A, 1, 1))
    assert [(line.on, line.done) for line in second.lines] == [(False, True), (True, False), (False, False)]


def over(*cards, at=(9, 5), ships=None, **more) -> Haul:
    return turned_up(underway(list(at), ships, None, *cards, card("stardust"), **more))


def test_a_card_that_is_over_is_done_line_by_line_and_can_be_gone_on_from():
    state = over(card("epidemic"))
    keys = (object(),)
    past = past_card(state, keys)
    assert [(line.done, line.on) for line in past.lines] == [(True, False)] * 2
    assert (past.keys, event_card(state)) == (keys, None)
    assert past_card(do(state, TurnCard(A)), ()).says == text("card.stardust")
    asks = up([9, 5], [BARE, BARE], card("planets", planets=(("blue",),)))
    assert past_card(asks, ()) is None


@pytest.mark.rule("GT-GIVEUP-01", "GT-GIVEUP-02", "GT-GIVEUP-05")
def test_a_card_that_is_over_says_who_gave_up_and_why():
    derelict = card("abandoned_ship", crew_lost=2, credits=5, days_lost=1)
    state = answer(over(derelict, at=(40, 9, 38)), A, "no")
    past = past_card(answer(state, C, "yes"), ())
    assert [(line.says, line.whose, line.done) for line in past.lines[2:]] == [
        (text("card.out_no_human"), (C,), True),
        (text("card.out_lapped", name="Ada"), (B,), True),
    ]
    assert past.lines[0].whose == (C,)


def test_keys_of_planets_land_on_the_best_or_fly_on():
    found = event_card(up([9, 5], [BARE, BARE], card("planets", planets=(("blue",), ("blue",)), days_lost=1)))
    fly_on, land = found.keys
    assert (fly_on.says, fly_on.action) == (text("card.fly_on"), Decide(A, "planet", ("pass",)))
    assert (land.says, land.action, land.tone) == (text("card.land", n=1), Decide(A, "planet", ("0",)), "good")
