"""What the owner of a ship on the cardboard has told is proposed again, until a loss can have changed it."""

from __future__ import annotations

import pytest

from companion.core.actions import Decide
from companion.games.galaxy_trucker.actions import TellRemoved
from companion.games.galaxy_trucker.adventures import Projectile
from companion.games.galaxy_trucker.shown.panel import panel
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.journeys import A, B, answer, asked, card, lines, rolls, turned_up
from tests.games.galaxy_trucker.levels.mixed import BARE, flight

SPACE, DUST = card("open_space"), card("stardust")
THREE = card(
    "combat_zone",
    lines=lines(("crew", "days_lost", 2), ("engine_strength", "days_lost", 1), ("cannon_strength", "days_lost", 1)),
)
SLAVERS = card("slavers", strength=9, crew_lost=1, credits=5, days_lost=1)
SMUGGLERS = card("smugglers", strength=9, goods_lost=2, goods=("red",), days_lost=1)
METEOR = card("meteor_swarm", projectiles=(Projectile("small", "front"),))


def after_combat(*cards, **answers):
    """A flight in which A has told crew 5, engine 4 and cannon 3½ of its ship in a combat zone."""
    state = turned_up(flight([20, 4], ["table", BARE], THREE, *cards, **answers))
    for told in ("5", "4", "3.5"):
        state = answer(state, A, told)
    return state


def offered(state):
    """What a press gives for A, or None."""
    confirm = panel(state, A).confirm
    return None if confirm is None else confirm.action


def again(state):
    """The same with the next card turned up, and what is proposed for each of A's questions, which it accepts."""
    state, found = turned_up(state), {}
    while A in asked(state):
        kind = asked(state)[A]
        found[kind] = offered(state)
        state = answer(state, A, found[kind].chosen[0] if found[kind] is not None else "7")
    return {kind: action.chosen[0] if action else None for kind, action in found.items()}, state


def test_figures_told_before_are_proposed_where_nothing_was_lost():
    found, _ = again(after_combat(THREE))
    assert found == {"count_crew": "5", "count_engine": "4", "count_cannon": "3.5"}


def test_what_was_told_last_is_proposed():
    state = turned_up(after_combat(SPACE, SPACE))
    state = answer(state, A, "6")
    assert offered(turned_up(state)) == Decide(A, "count_engine", ("6",))


def test_a_proposal_can_be_answered_otherwise():
    state = turned_up(after_combat(SPACE))
    found = panel(state, A)
    keys = {key.action.chosen[0]: key.on for section in found.sections for key in section.keys}
    assert [number for number, on in keys.items() if on] == ["4"]
    assert len(keys) == 25
    assert do(state, Decide(A, "count_engine", ("6",))).truckers[A].steps == 27  # 6 from 20, over B on 24


def test_what_was_never_told_is_not_proposed():
    assert again(after_combat(DUST))[0] == {"count_exposed": None}


@pytest.mark.parametrize(
    ("loss", "left"),
    [
        (SLAVERS, {"count_crew": None, "count_engine": None, "count_cannon": None}),
        (SMUGGLERS, {"count_crew": "5", "count_engine": None, "count_cannon": None}),
        (card("epidemic"), {"count_crew": None, "count_engine": None, "count_cannon": None}),
    ],
)
def test_a_loss_ends_what_it_can_have_changed(loss, left):
    state = again(after_combat(loss, THREE))[1]
    assert again(state)[0] == left


@pytest.mark.parametrize("mode", ["learning", "flight"])
def test_a_hit_can_have_changed_everything(mode):
    state = turned_up(after_combat(METEOR, DUST, THREE, mode=mode))
    state = rolls(state, A, 3, 4)
    while A in asked(state):
        state = answer(state, A, "done")
    dust, state = again(state)
    assert dust == {"count_exposed": None}
    assert again(state)[0] == {"count_crew": None, "count_engine": None, "count_cannon": None}


def test_exposed_connectors_last_through_lost_crew():
    state = again(after_combat(DUST, SLAVERS, DUST))[1]
    state = again(state)[1]
    assert again(state)[0] == {"count_exposed": "7"}


def test_a_sabotage_that_hits_can_have_changed_everything():
    state = turned_up(after_combat(card("sabotage"), THREE))
    state = answer(state, A, "1")
    state = rolls(rolls(state, A, 3, 4), A, 3, 4)
    assert asked(state) == {A: "is_there"}
    assert offered(state) is None
    hit = answer(state, A, "done")
    assert again(hit)[0] == {"count_crew": None, "count_engine": None, "count_cannon": None}


def test_a_mistake_found_late_can_have_changed_everything():
    state = do(after_combat(THREE), TellRemoved(A, 1))
    assert again(state)[0] == {"count_crew": None, "count_engine": None, "count_cannon": None}


def test_another_seat_is_proposed_nothing_of_it():
    state = turned_up(flight([10, 8], ["table", "table"], SPACE))
    state = answer(state, A, "4")
    assert panel(state, B).confirm is None
