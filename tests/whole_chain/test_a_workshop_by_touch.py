"""Four players play all rounds of a workshop by touches and presses on the real screens, and the journal keeps it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.core.actions import Ready
from companion.games.raising_robots.actions import (
    Act,
    Assemble,
    BeginPhase,
    EndPhase,
    LayCard,
    RunOn,
    TellPhase,
    TellScore,
    Unlock,
)
from companion.games.raising_robots.game import RaisingRobots
from companion.games.raising_robots.scoring import sheets
from companion.proofs.taps.count import SLOW_FRAME_S, play_whole_game
from companion.table import Session
from companion.table.journal import Journal

SEATS, ROUNDS = 4, 8
LAID_ALONE = 2
"""Of eight energy cards in four rounds, the last two lie open by themselves."""


@pytest.mark.parametrize(("level", "most"), [("table", 11), ("full", 60)])
def test_four_players_play_eight_rounds_to_the_end(tmp_path: Path, level: str, most: int) -> None:
    answers = {"cards": ("samples",)}
    game = RaisingRobots()
    report = play_whole_game(game, SEATS, level, 3, tmp_path, answers=answers, frame_s=SLOW_FRAME_S)
    session = Session.resume(game, Journal.open(next(tmp_path.glob("*.pipworks"))), trust_snapshots=False)
    actions, state, standings = session.actions, session.state, session.view().standings
    session.close()
    done = Counter(type(action) for action in actions)
    assert (state.phase, report.rounds) == ("over", ROUNDS)
    assert done[TellPhase] == SEATS * ROUNDS * 2
    assert done[LayCard] == SEATS * 2 * (ROUNDS - LAID_ALONE)
    assert done[BeginPhase] == done[EndPhase] >= SEATS * ROUNDS * 2  # two cards a round at least, more by cubes
    assert done[Ready] >= SEATS * ROUNDS * 2  # both cards are under, and the round is over
    assert report.most_taps <= most
    if level == "table":
        assert done[TellScore] == SEATS * 5
        assert done[Act] == done[Assemble] == done[Unlock] == 0
        assert not [each for each in report.above_six if each[1] < ROUNDS]
    else:
        assert done[Assemble] >= SEATS * 2
        assert done[Unlock] >= SEATS
        assert done[RunOn]
        assert done[Act]
    totals = {seat: sheet.total for seat, sheet in sheets(state).items()}
    assert totals[standings[0].seat] == max(total for total in totals.values() if total is not None)
    assert [standing.place for standing in standings] == sorted(standing.place for standing in standings)
