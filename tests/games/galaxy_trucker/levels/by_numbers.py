"""Ships known by their numbers: what they hold, and one of them in the way of something."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.galaxy_trucker.ship import figure, with_goods
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.supply import bank_beside
from tests.games.galaxy_trucker.journeys import (
    A,
    B,
    answer,
    asked,
    card,
    choices,
    rolls,
    shot,
)
from tests.games.galaxy_trucker.levels.mixed import BARE, up
from tests.games.galaxy_trucker.made import cannon, row, start

OPEN = card("open_space")


def of(state: Haul, seat: int, name: str) -> int:
    own = state.truckers[seat]
    return figure(own.figures, own.aboard, name)


def loaded(state: Haul, seat: int, **blocks: int) -> Haul:
    """The same with goods on board."""
    own = state.truckers[seat]
    square = (0, 2) if own.figures.special else (0, 1)
    goods = {square: tuple(colour for colour, n in blocks.items() for _ in range(n))}
    truckers = list(state.truckers)
    truckers[seat] = replace(own, aboard=with_goods(own.aboard, goods))
    state = replace(state, truckers=tuple(truckers))
    return replace(state, bank=bank_beside(state))


def hit(figures, size="large", side="front", kind="meteor_swarm"):
    """A ship by numbers in the way of something, on line 7."""
    if kind == "meteor_swarm":
        return rolls(up([10, 3], [figures, BARE], card(kind, projectiles=(shot(size, side),))), A, 3, 4)
    strong = row(start(), *(cannon() for _ in range(12)))
    pirates = card(kind, strength=9, projectiles=(shot(size, side),), credits=1, days_lost=1)
    state = up([10, 3], [figures, strong], pirates)
    state = answer(state, A, choices(state, A)[0]) if asked(state) == {A: "cannons"} else state
    return rolls(answer(state, B, "decline"), A, 3, 4)
