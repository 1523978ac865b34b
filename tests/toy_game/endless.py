"""A toy race that never ends, for tests of long games."""

from __future__ import annotations

from toy_race.game import ToyRace
from toy_race.state import Puddles

from companion.core.actions import Action, Correct
from companion.core.game import Pick


def endless(game: ToyRace, state: Puddles, pick: Pick) -> Action:
    """Propose an action that keeps the game from ending: whoever gets far is set back by hand."""
    far = [s for s, r in enumerate(state.runners) if r.space > 7 and not r.steps]
    if far:
        return Correct(far[0], "space", 0)
    action = game.propose(state, pick)
    assert action is not None
    return action
