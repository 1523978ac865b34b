"""Whatever is asked for at whatever time is done or refused: nothing raises, and what must hold holds."""

from __future__ import annotations

from random import Random

import pytest

from companion.core.actions import Action, Correct, Decide, Rolled
from companion.core.applied import Applied
from companion.core.rejection import Rejection
from companion.games.galaxy_trucker.actions import (
    GiveUp,
    LayTile,
    LookAtPile,
    MoveUp,
    Rebuild,
    RemoveTile,
    ReserveFirst,
    Stow,
    TakeStart,
    TakeTile,
    TellFigure,
    TellRemoved,
    TellReserve,
    TurnCard,
    TurnGlass,
)
from companion.games.galaxy_trucker.corrections import correctable
from companion.games.galaxy_trucker.proofs.invariants import violations
from companion.games.galaxy_trucker.proofs.propose import propose
from companion.games.galaxy_trucker.rules import apply
from companion.games.galaxy_trucker.ship import FIGURES
from companion.games.galaxy_trucker.state import TRUCK_LEVELS, Haul
from tests.games.galaxy_trucker.flights import laid_out

MOST_ACTIONS = 9000


def by_hand(state: Haul, chance: Random) -> Action:
    seat = chance.choice([None, *range(len(state.truckers))])
    each = chance.choice(correctable(state, seat))
    return Correct(seat, each.field, chance.randint(each.low, min(each.high, max(each.low, each.value + 3))))


def strange(state: Haul, chance: Random) -> Action:
    """Something that may be possible now, and mostly is not."""
    if chance.random() < 0.3:
        return by_hand(state, chance)
    seat, square = chance.randrange(len(state.truckers)), (chance.randint(4, 10), chance.randint(4, 10))
    n, tile = chance.randint(-1, 4), chance.randint(0, 170)
    due = state.truckers[seat].decision
    if due is not None and chance.random() < 0.3:
        return Decide(seat, due.kind, tuple(chance.choice(due.choices).id for _ in range(chance.randrange(3))))
    return chance.choice(
        [
            TellFigure(seat, chance.choice([*FIGURES, "wheels"]), 3 * n),
            TellRemoved(seat, n),
            LayTile(seat, tile, n, *square),
            TakeTile(seat, *square),
            RemoveTile(seat, *square),
            TellReserve(seat, n),
            ReserveFirst(seat, tile, chance.randint(0, 170)),
            Rebuild(seat),
            MoveUp(seat),
            TakeStart(seat, n),
            TurnGlass(seat),
            LookAtPile(seat, n),
            TurnCard(seat, n, chance.randint(0, 20)),
            GiveUp(seat),
            Stow(seat, ((*square, ("red", "blue")),)),
            Rolled(seat, (("red", n), ("blue", 3))),
            Decide(seat, "engines", ("3",)),
        ]
    )


@pytest.mark.parametrize("seed", range(9))
def test_anything_is_done_or_refused(seed):
    chance = Random(seed)
    seats = 2 + seed % 3
    levels = [chance.choice(TRUCK_LEVELS) for _ in range(seats)]
    state = laid_out(seats, levels, mode=("learning", "flight", "trek")[seed % 3], level=str(1 + seed // 3))
    refused = 0
    for _ in range(MOST_ACTIONS):
        action = strange(state, chance) if chance.random() < 0.3 else propose(state, chance.randrange)
        if action is None:
            break
        after = apply(state, action)
        assert isinstance(after, (Applied, Rejection))
        refused += isinstance(after, Rejection)
        state = after.state if isinstance(after, Applied) else state
        assert violations(state) == (), action
    assert state.phase == "over"
    assert refused > 10
