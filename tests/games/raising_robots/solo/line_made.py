"""Games of one and two players for tests, taken as far as the phase line."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Drawn
from companion.games.raising_robots.components import KNOWN_BOARDS
from companion.games.raising_robots.energy import candidates
from companion.games.raising_robots.solo import line_draw
from companion.games.raising_robots.state import Workshop
from tests.games.raising_robots.made import MATERIAL, assigned, begun, did, ended, laid, worked

CUBES = {1: (1, 2, 3, 4, 9), 2: (4, 3, 2, 1, 9)}
"""Cubes on the cards of the line, made up: each place is told from the others."""
BOX = replace(MATERIAL, boards=replace(KNOWN_BOARDS, line_cubes=CUBES))
ORDER = ("recycle", "design", "upgrade", "manufacture", "assemble")
"""In which the companion has shuffled the line."""


def all_ready(state: Workshop) -> Workshop:
    """Return the game once everybody is ready and the phase has ended; a break is gone through, too."""
    state = ended(state)
    return ended(state) if state.phase == "break" else state


def before_line(seats: int, **answers: str) -> Workshop:
    """Return a game whose start decisions are done."""
    return all_ready(begun(seats, material=BOX, **answers))


def drawn(state: Workshop, order: tuple[str, ...] = ORDER) -> Workshop:
    """Return the game once the companion has shuffled the line."""
    request = line_draw(state)
    assert request is not None
    return did(state, Drawn(None, request.id, order))


def revealed(state: Workshop) -> Workshop:
    """Return the game once energy cards and phases of a round were told: the line comes next.

    Cards without cubes are laid first of all, so in the first two rounds of a deck all cubes are the line's.
    """
    two = tuple(sorted(candidates(state, 0), key=lambda card: state.material.energy[card].cubes)[:2])
    if state.phase == "draw":
        state = laid(state, *(two,) * len(state.makers))
    return assigned(state, *(("upgrade", "assemble"),) * len(state.makers))


def after_round(state: Workshop) -> Workshop:
    """Return the game once everybody has worked and the round is over."""
    for seat in range(len(state.makers)):
        state = worked(state, seat)
    return all_ready(state)
