"""Games of Galaxy Trucker for tests, and what is done in them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle

from companion.core.actions import Action, Advance, Drawn, Ready
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.galaxy_trucker.catalogue import our_material
from companion.games.galaxy_trucker.launch.deck import deck_draw
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.scoring.titles import title_draw
from companion.games.galaxy_trucker.start import start
from companion.games.galaxy_trucker.state import Haul

NAMES = ("Ada", "Bo", "Cy", "Dee")


def laid_out(seats: int = 3, levels: Sequence[str] = ("full",), **answers: str) -> Haul:
    """Return a game in which nobody has said "Go!" yet; a full flight of level II unless something else is said.

    Levels of tracking are dealt out in turn.
    """
    chosen = {"mode": "flight", "level": "2", **answers}
    names = zip(NAMES[:seats], cycle(levels), strict=False)
    setup = Setup(
        tuple(Seat(name, level=level) for name, level in names), {name: (value,) for name, value in chosen.items()}
    )
    begun = start(setup, our_material())
    assert isinstance(begun, Applied), begun
    return begun.state


def building(seats: int = 3, levels: Sequence[str] = ("full",), **answers: str) -> Haul:
    """Return a game in which ships are built."""
    state = laid_out(seats, levels, **answers)
    return do(with_piles(state), *(Ready(seat) for seat in range(seats)), Advance(None))


def with_piles(state: Haul) -> Haul:
    """Return the game with what is drawn before anybody builds, in the order of the box."""
    while (request := title_draw(state) or deck_draw(state)) is not None:
        state = do(state, Drawn(None, request.id, request.things[: request.take]))
    return state


def do(state: Haul, *actions: Action) -> Haul:
    """Return the game after these actions, all of which are possible."""
    for action in actions:
        after = apply(state, action)
        assert isinstance(after, Applied), (action, after)
        state = after.state
    return state


def refused(state: Haul, action: Action) -> tuple[str, str | None]:
    """Return why an action is not possible: the word for it and the rule."""
    answer = apply(state, action)
    assert isinstance(answer, Rejection), answer.lines
    return answer.says.key.removeprefix("reject."), answer.rule
