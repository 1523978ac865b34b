"""Journeys of made-up ships for tests: rockets on given spaces, a card that is turned up next."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Decide, Rolled
from companion.core.ready import ReadyBarrier
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.adventures import AdventureCard, CombatLine, Projectile
from companion.games.galaxy_trucker.ship import Aboard, Ship, carrying
from companion.games.galaxy_trucker.state import Haul
from tests.games.galaxy_trucker.flights import do, laid_out
from tests.games.galaxy_trucker.made import row, start

A, B, C, D = range(4)


def card(kind: str, **figures) -> AdventureCard:
    """A card of level II; its index is in no box."""
    return AdventureCard(2, 99, kind, **figures)


def shot(size: str = "small", side: str = "front") -> Projectile:
    return Projectile(size, side)


def lines(*each: tuple[str, str, int], shots=()) -> tuple[CombatLine, ...]:
    return tuple(CombatLine(fewest, penalty, n, shots if penalty == "shots" else ()) for fewest, penalty, n in each)


def crewed(ship: Ship, n: int = 2, *, batteries: int = 0, **more) -> Aboard:
    """So many humans in the cabins of a ship, the first ones full, and so many batteries."""
    left, humans = n, {}
    for cabin in ship.cabins:
        humans[cabin.square] = min(2, left)
        left -= humans[cabin.square]
    assert not left, "too few cabins"
    tokens = {}
    for each in ship.of_type("battery"):
        tokens[each.square] = min(batteries, each.tile.batteries)
        batteries -= tokens[each.square]
    assert not batteries, "too few battery components"
    return carrying(humans, batteries=tokens, **more)


def underway(at, ships=None, aboard=None, *cards: AdventureCard, **answers) -> Haul:
    """A journey: rockets at these steps, and the cards that are turned up next."""
    state = laid_out(len(at), **answers)
    ships = ships or [row(start("----")) for _ in at]
    aboard = aboard or [crewed(ship) for ship in ships]
    own = [
        replace(each, steps=steps, start=n, ship=ship, aboard=load)
        for n, (each, steps, ship, load) in enumerate(zip(state.truckers, at, ships, aboard, strict=True))
    ]
    deck = tuple(replace(each, index=90 + n) for n, each in enumerate(cards))
    material = replace(state.material, cards=(*state.material.cards, *deck))
    keys = tuple((each.level, each.index) for each in deck)
    return replace(
        state,
        truckers=tuple(own),
        material=material,
        deck=keys,
        left=len(keys) + 1,
        phase="journey",
        barrier=ReadyBarrier(len(at)),
    )


def turned_up(state: Haul) -> Haul:
    """The next card, turned up by the leader."""
    leader = max(range(len(state.truckers)), key=lambda seat: state.truckers[seat].steps or -99)
    return do(state, TurnCard(leader))


def answer(state: Haul, seat: int, *chosen: str) -> Haul:
    """The answer of a seat to what it is asked."""
    decision = state.truckers[seat].decision
    assert decision is not None, f"seat {seat} is asked nothing"
    return do(state, Decide(seat, decision.kind, chosen))


def rolls(state: Haul, seat: int, one: int, other: int) -> Haul:
    """Two dice of some colours, thrown by a seat."""
    return do(state, Rolled(seat, (("blue", one), ("white", other)), "typed"))


def asked(state: Haul) -> dict[int, str]:
    """What each seat is asked, or that it has to roll."""
    found = {seat: own.decision.kind for seat, own in enumerate(state.truckers) if own.decision is not None}
    return found | {seat: "roll" for seat, own in enumerate(state.truckers) if own.roll is not None}


def spaces(state: Haul) -> list[int | None]:
    return [own.steps for own in state.truckers]


def choices(state: Haul, seat: int) -> list[str]:
    decision = state.truckers[seat].decision
    assert decision is not None
    return [choice.id for choice in decision.choices]
