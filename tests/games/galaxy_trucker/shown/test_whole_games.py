"""What panels, boards and tiles offer is enough for whole games."""

import pytest

from tests.games.galaxy_trucker.touched import Touching, set_up

PLAYED = [
    ("learning", "1", "companion", 2), ("flight", "2", "table", 3), ("flight", "3", "companion", 4),
    ("trek", "1", "table", 2),
]  # fmt: skip


@pytest.mark.parametrize(("mode", "level", "dealing", "seats"), PLAYED)
def test_whole_games_are_played_by_what_is_offered(mode, level, dealing, seats):
    table = Touching(3, set_up(seats, mode, level, dealing))
    table.play()
    assert table.state.phase == "over"
    assert table.did["LayTile"] > 0
    assert table.did["TurnCard"] > 0


WANTED = {
    "learning": {"Ready", "TakeStart", "LayTile", "TakeTile", "Rebuild", "MoveUp", "TurnCard", "Decide"},
    "flight": {"NotReady", "TurnGlass", "LookAtPile", "PutPileBack", "RemoveTile", "TellReserve", "GiveUp"},
}


@pytest.mark.parametrize("mode", WANTED)
def test_everything_a_seat_can_do_is_offered_somewhere(mode):
    missing = set(WANTED[mode])
    for seed in range(40):
        table = Touching(seed, set_up(3, mode, "2", "table"))
        table.play()
        missing -= set(table.did)
        if not missing:
            return
    raise AssertionError(f"never offered: {missing}")
