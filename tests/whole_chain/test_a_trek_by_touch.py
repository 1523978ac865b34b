"""Four players fly a whole Transgalactic Trek by touches, presses and dice that the real reader reads in the tray."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.core.applied import Applied
from companion.games.galaxy_trucker.game import GalaxyTrucker
from companion.proofs.bots import Bots
from companion.proofs.setups import answers_of
from companion.proofs.taps.count import play_whole_game
from companion.table import Session
from companion.table.journal import Journal
from tests.whole_chain.trek_by_hand import TrekByHand

SEATS = 4
SLOW_CAMERA_S = 0.1


@pytest.mark.parametrize(("level", "seed"), [("full", 6), ("table", 7)])
def test_four_players_fly_a_trek_to_its_end(tmp_path: Path, monkeypatch, level: str, seed: int) -> None:
    game, left = GalaxyTrucker(), []
    play_until = Bots.play_until

    def watched(self, *args, **kept):
        play_until(self, *args, **kept)
        left.append(self._hands.play.session.state)

    monkeypatch.setattr(Bots, "play_until", watched)
    answers = answers_of(game.questions(), ("mode=trek",), SEATS)
    report = play_whole_game(game, SEATS, level, seed, tmp_path, answers=answers, frame_s=SLOW_CAMERA_S)
    assert report.rounds == 3
    assert report.per_action["TurnCard"][0] > 3
    assert ("LayTile" in report.per_action) == (level == "full")  # some ship was told tile by tile
    session = Session.resume(game, Journal.open(next(tmp_path.glob("*.pipworks"))), trust_snapshots=False)
    actions, kept, setup, standings = session.actions, session.state, session.setup, session.view().standings
    session.close()
    assert kept == left[0]  # what the journal gives back is what lay on the table

    begun = game.start(setup)
    assert isinstance(begun, Applied)
    state, table = begun.state, TrekByHand(SEATS)
    moved, flights = 0, []
    for action in actions:
        before, after = state, game.apply(state, action)
        assert isinstance(after, Applied), action
        state = after.state
        if before.phase != state.phase == "journey":
            table.lift_off([own.start for own in before.truckers])
            flights.append(tuple(tile.side for tile in state.titles))
        for line in after.lines:
            moved += line.says.key in ("ledger.forward", "ledger.back")
            table.hear(line)
        assert [own.cash for own in state.truckers] == table.cash
        assert min(table.cash) >= 0
        if state.phase == "journey":
            assert {n: own.steps for n, own in enumerate(state.truckers) if own.steps is not None} == table.at
        if state.flight > 1:  # each seat holds one title, and those defended in flight 2 lie gold side up
            assert sorted(tile.owner for tile in state.titles) == list(range(SEATS))
            assert {f"@title.{tile.title}" for tile in state.titles if tile.side == "gold"} == table.gold
    assert state == kept
    assert moved > 4
    assert len(flights) == 3
    assert set(state.legends) == table.legends
    winners = {n for n in range(SEATS) if table.cash[n] > 0}
    assert {line.seat for line in after.lines if line.says.key == "ledger.wins"} == winners
    assert {each.seat for each in standings if each.reason.key == "result.wins"} == winners
    told = {line.seat for line in after.lines if line.says.key == "ledger.ultimate_trucker"}
    richest = {n for n in range(SEATS) if table.cash[n] == max(table.cash)}
    assert told == richest
