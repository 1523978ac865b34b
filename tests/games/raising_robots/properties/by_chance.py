"""Games of Raising Robots played by chance, for what must hold however it is played."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.state import Workshop
from companion.proofs.setups import varied

GAME = RaisingRobots()
CARDS = ("yours", "samples")
MOST = 6000


def begun(cards: str, seats: int, number: int, **fixed: str) -> Workshop:
    """Return a game at its beginning: levels and options as ``pipworks simulate`` varies them."""
    answers = {"cards": cards, **fixed}
    setup = varied(GAME, seats, number, {name: (answer,) for name, answer in answers.items()})
    started = GAME.start(setup)
    assert isinstance(started, Applied), started
    return started.state


def all_at(level: str, cards: str, seats: int, **fixed: str) -> Workshop:
    """Return a game at its beginning, all of whose seats are kept at one level."""
    number = next(n for n in range(40) if {seat.level for seat in begun(cards, seats, n).setup.seats} == {level})
    return begun(cards, seats, number, **fixed)


def played(state: Workshop, seed: int) -> Iterator[tuple[Workshop, Action, Workshop]]:
    """Yield state, action and state after it, to the end of the game."""
    chance = Random(seed)
    for _ in range(MOST):
        action = GAME.propose(state, lambda n: int(chance.random() * n))
        if action is None:
            return
        done = GAME.apply(state, action)
        assert isinstance(done, Applied), (state.phase, action, done)
        yield state, action, done.state
        state = done.state
    raise AssertionError("this game never ends")


def through(cards: str, seats: int, number: int, **fixed: str) -> list[tuple[Workshop, Action, Workshop]]:
    """Return all of a game."""
    return [*played(begun(cards, seats, number, **fixed), number)]
