"""What panels, boards and tiles offer is enough for whole games."""

from collections import Counter
from random import Random

import pytest

from companion.core.actions import Decide
from companion.core.applied import Applied
from companion.core.view import offers_in
from companion.games.galaxy_trucker.actions import GiveUp, LayTile, MoveUp, Rebuild, RemoveTile, Stow, TakeStart
from companion.games.galaxy_trucker.inspection.mistakes_found import mistakes_on
from tests.games.galaxy_trucker.flights import do
from tests.games.galaxy_trucker.inspection.test_inspection import A, B, inspected, wrong_ship
from tests.games.galaxy_trucker.touched import GAME, Touching, reached, set_up

PLAYED = [
    ("learning", "1", "companion", 2, "full"), ("flight", "2", "table", 3, "full"),
    ("flight", "3", "companion", 4, "full"), ("trek", "1", "table", 2, "full"),
    ("trek", "1", "companion", 2, "figures"), ("trek", "1", "companion", 3, "table"),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "level", "dealing", "seats", "keeps"), PLAYED)
def test_whole_games_are_played_by_what_is_offered(mode, level, dealing, seats, keeps):
    table = Touching(3, set_up(seats, mode, level, dealing, keeps))
    table.play()
    assert table.state.phase == "over"
    assert (table.did["TellFigure"] > 0) == (keeps == "figures")
    assert table.did["TurnCard"] > 0


SELDOM = 2
"""So often each kind of thing is looked for."""


@pytest.mark.parametrize(
    ("mode", "keeps"), [("learning", "full"), ("trek", "full"), ("trek", "figures"), ("trek", "table")]
)
def test_whatever_can_be_done_by_chance_is_offered(mode, keeps):
    done: Counter[str] = Counter()
    for seed, dealing in ((1, "companion"), (2, "table")):
        chance, begun = Random(seed), GAME.start(set_up(3, mode, "1", dealing, keeps))
        assert isinstance(begun, Applied)
        state = begun.state
        while (action := GAME.propose(state, chance.randrange)) is not None:
            kind = type(action).__name__
            kind = f"{kind} {action.kind}" if isinstance(action, Decide) else kind
            simple = not isinstance(action, Stow | Decide) or (isinstance(action, Decide) and len(action.chosen) == 1)
            if (
                action.seat is not None
                and kind not in ("Rolled", "LayTile", "Ready")
                and simple
                and done[kind] < SELDOM
            ):
                done[kind] += 1
                assert action in reached(state, action.seat), (kind, action)
            state = do(state, action)
    assert {"Decide planet", "TurnCard"} <= set(done) or keeps == "table"
    assert len(done) > 6


@pytest.mark.rule("GT-CHECK-02", "GT-CHECK-03", "GT-CHECK-05")
def test_mistakes_are_removed_and_mended_by_touch():
    state = inspected(wrong_ship(), mode="learning")
    square = mistakes_on(state, A)[0].squares[0]
    assert any(isinstance(each, RemoveTile) for each in reached(state, A))
    assert RemoveTile(A, *square) in reached(state, A) or square == (7, 7)
    state = do(state, RemoveTile(A, 7, 9))
    assert Rebuild(A) in reached(state, A)
    rebuilding = do(state, Rebuild(A))
    assert MoveUp(B) in reached(rebuilding, B)
    assert TakeStart(A, 0) in [offer.action for offer in offers_in(GAME.view(rebuilding).board)]
    able = reached(rebuilding, A)
    assert TakeStart(A, 0) in able
    assert any(isinstance(each, LayTile) for each in able)
    assert GiveUp(A) not in reached(state, A)
