"""Which moments of a flight are pictured and whose they are, what players like to touch, which games are counted."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.core.actions import Decide, Ready, TimeUp
from companion.core.messages import text
from companion.core.view import Offer
from companion.games.galaxy_trucker.actions import GiveUp, LayTile, LookAtPile, Stow, TellFigure, TurnCard, TurnGlass
from companion.games.galaxy_trucker.building.glass import countdown
from companion.games.galaxy_trucker.moments import HABITS, MOMENTS, SEEN
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.ship import carrying
from companion.games.galaxy_trucker.shown.panel import panel
from companion.games.galaxy_trucker.shown.view import view
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B, C, D, answer, card, lines, rolls, shot, turned_up
from tests.games.galaxy_trucker.launch.test_launch import launching
from tests.games.galaxy_trucker.levels.mixed import BARE, flight, last, up
from tests.games.galaxy_trucker.made import battery, cabin, cannon, engine, hold, row, shield, start, support, tile


class Onlooker:
    """Somebody who looks over everybody's shoulder."""

    def __init__(self, state: Haul) -> None:
        self.setup, self.state = state.setup, state

    def view(self):
        return view(self.state)

    def panel(self, seat):
        return panel(self.state, seat)


def whose(name: str, state: Haul) -> int | None:
    return SEEN[name].seen(Onlooker(state))


def sand_out(state: Haul) -> Haul:
    due = countdown(state)
    assert due is not None
    return do(state, TimeUp(None, due.id))


FOUR = building(4)
CHECK = do(FOUR, *map(Ready, (A, B, C, D)))
READING = do(FOUR, LayTile(B, 53, 0, 7, 8), LookAtPile(B, 0))
PLANETS = card("planets", planets=(("blue",), ("red", "green")), days_lost=1)
SLAVERS = card("slavers", strength=1, crew_lost=1, credits=5, days_lost=2)
ZONE = card("combat_zone", lines=lines(("engine_strength", "days_lost", 2)))
OPEN, DUST, ILL = card("open_space"), card("stardust"), card("epidemic")
SWARM = card("meteor_swarm", projectiles=(shot("small"), shot("small")))
DOUBLE = row(start("---u"), battery(2, "-u-u"), cannon("---u", double=True), column=5)
FULL = (DOUBLE, carrying({(7, 5): 2}, {}, {(7, 6): 2}))
SHIELDED = row(start(), shield(), battery(2))
STOPS = (SHIELDED, carrying({(7, 7): 2}, {}, {(7, 9): 2}))
THREE = row(start("-u-u"), cabin("-u-u"), tile(sides="-u-u"))
HOLDS = row(start(), hold(3))


def flying(*cards, at=(10, 8, 6), ships=(BARE, FULL, BARE)) -> Haul:
    return up(at, list(ships), *cards)


def one_out(state: Haul) -> Haul:
    """The same, but the last seat has given up before."""
    own = replace(state.truckers[-1], gave_up=True, steps=None)
    return replace(state, truckers=(*state.truckers[:-1], own))


FIRED = flying(SLAVERS, ships=(FULL, BARE, BARE))
POWERED = row(start(), battery(2, "-uuu"), engine("u---", double=True))
COMBAT = flying(ZONE, ships=(BARE, (POWERED, carrying({(7, 7): 2}, {}, {(7, 8): 2})), BARE))
STRUCK = flying(SWARM, ships=(BARE, STOPS, BARE))
ASKED_HIT = rolls(STRUCK, A, 3, 4)
TORN = rolls(flying(card("meteor_swarm", projectiles=(shot("large"),)), ships=(BARE, THREE, BARE)), A, 4, 4)
TOLD_HIT = rolls(up([10, 8, 6], ["table"] * 3, SWARM), A, 3, 4)
LANDED = answer(answer(up([10, 8], [HOLDS, BARE], PLANETS), A, "1"), B, "pass")
BEFORE = flight((10, 8, 6), [BARE, BARE, BARE], PLANETS)
ALIEN = launching(row(cabin(), support("purple"), start(), column=5), BARE)
PAID = turned_up(last([10, 8], [BARE, BARE], DUST))
TREK = last([10, 8, 6], [BARE, BARE, BARE], DUST, mode="trek")
TITLED = turned_up(replace(TREK, titles=(TitleHeld("battery"), TitleHeld("aliens"), TitleHeld("corridor"))))


@pytest.mark.parametrize(("name", "state", "seat"), [
    ("check", CHECK, A),
    ("check", do(CHECK, Ready(A), Ready(B)), C),
    ("check", do(CHECK, *map(Ready, (A, B, C, D))), None),
    ("check", FOUR, None),
    ("building", FOUR, None),
    ("building", do(FOUR, Ready(C)), 0),
    ("building", sand_out(do(FOUR, Ready(C))), None),
    ("building", CHECK, None),
    ("pile", READING, 0),
    ("pile", FOUR, None),
    ("pile", CHECK, None),
    ("table", flying(PLANETS), A),
    ("table", answer(flying(PLANETS), A, "pass"), B),
    ("table", one_out(flying(PLANETS)), None),
    ("table", BEFORE, None),
    ("table", CHECK, None),
    ("planets", flying(PLANETS), A),
    ("planets", FIRED, None),
    ("enemy", FIRED, A),
    ("enemy", one_out(FIRED), A),
    ("enemy", flying(PLANETS), None),
    ("enemy", flying(DUST), None),
    ("next card", BEFORE, A),
    ("next card", flight((8, 10, 6), [BARE, BARE, BARE], PLANETS), B),
    ("next card", ALIEN, None),
    ("next card", one_out(BEFORE), None),
    ("next card", flying(PLANETS), None),
    ("card done", flying(DUST), A),
    ("card done", flying(ILL), A),
    ("card done", one_out(flying(DUST)), A),
    ("card done", flying(PLANETS), None),
    ("card done", BEFORE, None),
    ("rolls", STRUCK, A),
    ("rolls", flying(PLANETS), None),
    ("rolls", BEFORE, None),
    ("hit asked", ASKED_HIT, B),
    ("hit asked", STRUCK, None),
    ("hit asked", answer(ASKED_HIT, B, "let_it"), None),
    ("hit asked", rolls(up([10, 8], [BARE, STOPS], SWARM), A, 3, 4), None),
    ("hit asked", TORN, None),
    ("hit", TORN, None),
    ("hit", ASKED_HIT, None),
    ("hit", answer(ASKED_HIT, B, "let_it"), 0),
    ("hit", rolls(up([10, 8], [BARE, BARE], SWARM), A, 3, 4), 0),
    ("hit", STRUCK, None),
    ("hit told", TOLD_HIT, 0),
    ("hit told", ASKED_HIT, None),
    ("hit told", STRUCK, None),
    ("combat", COMBAT, B),
    ("combat", one_out(COMBAT), None),
    ("combat", FIRED, None),
    ("load", LANDED, A),
    ("load", flying(PLANETS), None),
    ("bill", PAID, 0),
    ("bill", TITLED, None),
    ("bill", BEFORE, None),
    ("titles", TITLED, 0),
    ("titles", PAID, None),
    ("titles", BEFORE, None),
])  # fmt: skip
def test_whose_moment_it_is(name, state, seat):
    assert whose(name, state) == seat


def test_moments_are_looked_for_at_tables_where_they_come_about():
    tables = {name: (moment.seats, moment.levels, moment.answers) for name, moment in SEEN.items()}
    second = ("mode=flight", "level=2")
    assert tables["table"] == (4, (), second)
    assert tables["table 2"] == (2, ("full",), second)
    assert tables["figures"] == (3, ("figures",), second)
    assert tables["hit told"] == (3, ("table",), second)
    assert tables["titles"] == (3, ("full",), ("mode=trek",))
    others = tables.keys() - {"table", "table 2", "figures", "hit told", "titles"}
    assert {tables[name] for name in others} == {(4, ("full",), second)}


def key(action=None, *select: str) -> Offer:
    return Offer(text("plain", name="x"), action, select=select or None)


@pytest.mark.parametrize(("offer", "habit", "most"), [
    (key(TurnCard(0)), "turn a card", 99),
    (key(None, "level:2"), "name a card", 99),
    (key(None, "name", "card:2"), "name a card", 99),
    (key(LayTile(0, 1, 0, 7, 8)), "tell a tile", 14),
    (key(None, "tell", "kind:engine"), "tell a kind", 18),
    (key(TellFigure(0, "engines", 1)), "tell a figure", 13),
    (key(TurnGlass(0)), "turn the glass", 3),
    (key(LookAtPile(0, 1)), "read a pile", 1),
    (key(None, "gives_up"), "give up", 0),
    (key(None, "late"), "give up", 0),
    (key(None, "looks"), "give up", 0),
    (key(GiveUp(0)), None, None),
    (key(None, "more", "looks"), None, None),
    (key(None, "gives_up", "sure"), "give up", 0),
])  # fmt: skip
def test_players_like_to_fly_on_and_to_tell_a_ship_but_not_for_ever(offer, habit, most):
    found = next((each for each in HABITS if each.fits(offer)), None)
    assert ((found.name, found.most) if found is not None else (None, None)) == (habit, most)


@pytest.mark.parametrize(("action", "begins"), [
    (TurnCard(0), True),
    (Stow(0, ()), False),
    (Decide(0, "planet", ("0",)), False),
    (Decide(0, "count_exposed", ("0",)), None),
    (Decide(0, "count_goods", ("0",)), None),
    (Decide(0, "count_lost", ("0",)), None),
    (Decide(0, "count_title battery", ("0",)), None),
    (LookAtPile(0, 1), None),
    (GiveUp(0), None),
])  # fmt: skip
def test_what_is_touched_for_a_card_is_counted_with_it_and_the_bill_apart(action, begins):
    assert MOMENTS.begins_part(action, None) is begins


def test_connectors_are_counted_for_a_card_of_stardust_and_else_for_the_bill():
    counts = Decide(A, "count_exposed", ("0",))
    up_now = up([9, 5], ["table", "table"], DUST)
    assert (MOMENTS.begins_part(counts, view(up_now)), MOMENTS.begins_part(counts, view(PAID))) == (False, None)


def test_touches_of_flights_of_four_are_counted_at_each_level():
    levels = {(each.seats, each.level) for each in MOMENTS.counted}
    assert levels == {(4, level) for level in ("table", "figures", "full")}
