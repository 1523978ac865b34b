"""Recorded games of Cube Rally replay to the exact result, one for each way a game can end.

When a changed rule makes this fail, raise ``rules_version`` and run ``python -m tests.games.recorded.rally.record``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.cube_rally.waypoints import final, winners
from companion.shelf.games import take
from companion.table import Session
from companion.table.journal import encode
from tests.games.recorded.opened import all_opened
from tests.games.recorded.rally.record import ended_as_wished

FOLDER = Path(__file__).parent
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
GAMES = RESULTS["games"]


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Session[Any]]]:
    """Each recording, opened and replayed from its first row without any snapshot; by name."""
    with all_opened(take("cube_rally"), FOLDER, GAMES, tmp_path_factory.mktemp("recorded")) as found:
        yield found


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_its_exact_result(name: str, replayed: dict[str, Session[Any]]) -> None:
    session, result = replayed[name], GAMES[name]
    assert RESULTS["rules_version"] == session.game.rules_version
    assert session.journal.next_number == result["rows"]
    assert hashlib.sha256(encode(session.state)).hexdigest() == result["state"]
    standings = sorted(session.view().standings, key=lambda standing: standing.seat)
    assert " ".join(str(standing.place) for standing in standings) == result["places"]
    assert session.game.violations(session.state) == ()


def test_all_numbers_of_seats_and_all_levels_are_recorded(replayed: dict[str, Session[Any]]) -> None:
    setups = [session.state.setup for session in replayed.values()]
    assert {len(setup.seats) for setup in setups} == {2, 3, 4, 5}
    assert {seat.level for setup in setups for seat in setup.seats} == {"table", "top", "full"}


@pytest.mark.rule("CR-END-05")
@pytest.mark.rule("CR-END-06")
@pytest.mark.rule("CR-END-09")
@pytest.mark.rule("CR-RETIRE-16")
@pytest.mark.parametrize("name", [name for name in GAMES if not name.endswith("by-chance")])
def test_each_ends_as_its_name_says(name: str, replayed: dict[str, Session[Any]]) -> None:
    state = replayed[name].state
    assert ended_as_wished(name, state)
    assert max(final(state, seat) for seat in range(len(state.drivers))) == final(state, winners(state)[0])


def test_recordings_hold_things_taken_back_and_are_small(replayed: dict[str, Session[Any]]) -> None:
    assert {row.kind for session in replayed.values() for row in session.journal.rows} == {
        "begin",
        "do",
        "undo",
        "redo",
    }
    assert max(path.stat().st_size for path in FOLDER.glob("*.sql.gz")) < 60_000
