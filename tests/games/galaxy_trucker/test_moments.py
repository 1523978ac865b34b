"""Which moments of a flight are pictured, what players like to do, what hands do alone, how touches are counted."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from companion.core.actions import Action, Decide, Ready, TimeUp
from companion.core.messages import text
from companion.core.setup import Setup
from companion.core.view import Offer, Panel, TableView
from companion.games.galaxy_trucker.actions import GiveUp, LayTile, LookAtPile, Stow, TellFigure, TurnCard, TurnGlass
from companion.games.galaxy_trucker.moments import MOMENTS, SEEN
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.state import TRUCK_LEVELS, Haul
from tests.games.galaxy_trucker.flights import building, do
from tests.games.galaxy_trucker.journeys import A, B, C, answer, card, crewed, rolls, shot, turned_up, underway
from tests.games.galaxy_trucker.levels.mixed import up
from tests.games.galaxy_trucker.made import battery, cannon, hold, row, ship, start, tile
from tests.games.galaxy_trucker.touched import GAME


class Onlooker:
    """Somebody who looks over everybody's shoulder."""

    def __init__(self, state: Haul) -> None:
        self.setup: Setup = state.setup
        self.state = state

    def view(self) -> TableView:
        return GAME.view(self.state)

    def panel(self, seat: int) -> Panel:
        return GAME.panel(self.state, seat)


GUNS = ship({(7, 7): start(), (6, 7): cannon(), (7, 8): tile()})
BARE, LONG = row(start("----")), row(start("uuuu"), tile(), tile())
SWARM = card("meteor_swarm", projectiles=(shot("large", "front"), shot("large", "front")))
PLANETS = card("planets", planets=(("blue",), ("red",)), days_lost=1)
PIRATES = card("pirates", strength=1, credits=4, days_lost=1, projectiles=(shot(),))


def reading(dealing: str) -> Haul:
    return do(building(3, dealing=dealing), LayTile(A, 53, 0, 7, 8), LookAtPile(A, 0))


def journey(*cards: Any, ships: Any = None) -> Haul:
    """Three seats, B in front; C gives up where there is a second card."""
    return underway([5, 9, 3], ships, None, *cards, card("stardust"))


def shot_at(*ships: Any) -> Haul:
    """A large meteor from the front in column 7."""
    return rolls(turned_up(underway([9, 5, 3][: len(ships)], list(ships), None, SWARM)), A, 3, 4)


def billed(**fields: Any) -> Haul:
    return replace(turned_up(replace(underway([3, 9], None, None, card("epidemic")), left=1)), **fields)


@pytest.fixture(scope="module")
def states() -> dict[str, Haul]:
    built = building(3)
    one = do(built, Ready(B))
    checked = do(one, Ready(A), Ready(C))
    flying = journey(PLANETS)
    laden = [row(start("----"), hold(2, "----"))] * 3
    gone = do(journey(PIRATES), GiveUp(C))
    return {
        "nobody complete": built,
        "one complete": one,
        "two complete": do(one, Ready(A)),
        "sand out": do(one, TimeUp(None, "glass 1 0")),
        "a pile read": reading("companion"),
        "a pile read by hand": reading("table"),
        "inspection": checked,
        "A is fine": do(checked, Ready(A)),
        "all are fine": do(checked, Ready(A), Ready(B), Ready(C)),
        "before a card": flying,
        "before a card, C gave up": do(flying, GiveUp(C)),
        "planets": turned_up(flying),
        "planets, C gave up": turned_up(do(flying, GiveUp(C))),
        "pirates": turned_up(journey(PIRATES)),
        "pirates, C gave up": turned_up(gone),
        "stardust over, C gave up": turned_up(do(underway([5, 9, 3], None, None, card("stardust")), GiveUp(C))),
        "loading": answer(turned_up(journey(PLANETS, ships=laden)), B, "0"),
        "dice due": turned_up(journey(SWARM)),
        "hit that can be answered": shot_at(GUNS, BARE),
        "hit that came through": shot_at(BARE, LONG),
        "hit on one ship": shot_at(GUNS),
        "hit on cardboard": rolls(up([9, 5, 3], ["table"] * 3, SWARM), A, 3, 4),
        "bill": billed(),
        "over": billed(phase="over"),
        "titles": billed(titles=(TitleHeld("corridor"),), phase="payday"),
    }


ANYBODY = A
WHOSE: dict[str, dict[str, int]] = {
    "building": {"one complete": ANYBODY, "two complete": ANYBODY},
    "pile": {"a pile read": ANYBODY},
    "check": {"inspection": A, "A is fine": B},
    "next card": {"before a card": B},
    "planets": {"planets": B, "loading": C},
    "enemy": {"pirates": B, "pirates, C gave up": B},
    "card done": {"stardust over, C gave up": B},
    "rolls": {"dice due": B},
    "hit asked": {"hit that can be answered": A},
    "hit": {"hit that came through": ANYBODY},
    "hit told": {"hit on cardboard": ANYBODY},
    "load": {"loading": B},
    "bill": {"bill": ANYBODY},
}


@pytest.mark.parametrize("name", WHOSE)
def test_a_moment_is_recognised_and_no_other_is_taken_for_it(states: dict[str, Haul], name: str) -> None:
    found = {each: SEEN[name].seen(Onlooker(state)) for each, state in states.items()}
    assert {each: seat for each, seat in found.items() if seat is not None} == WHOSE[name]
