"""Four players play a whole rally by touches and presses on the real screens, and the journal keeps it whole."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.core.actions import Drawn, Ready, Sighted
from companion.games.cube_rally.actions import Judge, PickDriver, PickMachine, TellStack
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.waypoints import final
from companion.proofs.taps.count import play_whole_game
from companion.table import Session
from companion.table.journal import Journal


@pytest.mark.parametrize("level", ["table", "full"])
def test_four_players_play_a_rally_to_its_end(tmp_path: Path, level: str) -> None:
    report = play_whole_game(CubeRally(), 4, level, 3, tmp_path)
    session = Session.resume(CubeRally(), Journal.open(next(tmp_path.glob("*.pipworks"))), trust_snapshots=False)
    actions, state, standings = session.actions, session.state, session.view().standings
    session.close()
    done = Counter(type(action) for action in actions)
    assert (state.phase, report.rounds, len(state.legs)) == ("over", 4, 4)
    assert [done[PickDriver], done[PickMachine]] == [4, 4]
    assert done[Ready] >= 4 * sum(bool(leg.slots) for leg in state.legs)  # each stack is placed by its own press
    assert done[Drawn] >= 1
    assert done[Sighted] == 0
    if level == "table":
        assert {action.yes for action in actions if isinstance(action, Judge)} == {True, False}
        assert (done[TellStack], report.mean_taps <= report.most_taps <= 8) == (0, True)
    else:
        assert (done[TellStack] >= 4, done[Judge]) == (True, 0)  # whose columns are known is asked nothing
    best = max(final(state, seat) for seat in range(4))
    assert final(state, standings[0].seat) == best
