"""Recorded games of Raising Robots replay to the exact result, whatever stands in the owners' files by then.

When a changed rule makes this fail, raise ``rules_version`` and run ``python -m tests.games.recorded.robots.record``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.raising_robots.scoring import seat_sheet
from companion.games.raising_robots.state import Workshop
from companion.shelf.games import take
from companion.table import Session
from companion.table.journal import encode
from tests.games.recorded.opened import all_opened, opened
from tests.games.recorded.robots.record import OWN, ended_as_wished, owning, result_of

FOLDER = Path(__file__).parent
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
GAMES = RESULTS["games"]
CHANGED = {
    "energy.toml": OWN["energy.toml"].replace("value = 3", "value = 7").replace("cubes = 2", "cubes = 0"),
    "robots.toml": OWN["robots.toml"].replace("vp = 2", "vp = 6").replace("tin_cup", "tea_cup"),
}
MORE = {**OWN, "robots.toml": f'{OWN["robots.toml"]}\n[[robot]]\nid = "told0"\nphase = "design"\nvp = 9\n'}


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Session[Any]]]:
    """Each recording, opened and replayed from its first row without any snapshot; by name."""
    with all_opened(take("raising_robots"), FOLDER, GAMES, tmp_path_factory.mktemp("recorded")) as found:
        yield found


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_its_exact_result(name: str, replayed: dict[str, Session[Any]]) -> None:
    session = replayed[name]
    assert RESULTS["rules_version"] == session.game.rules_version
    assert {"rows": session.journal.next_number, **result_of(session.state)} == GAMES[name]
    standings = sorted(session.view().standings, key=lambda standing: standing.seat)
    assert [standing.place for standing in standings] == GAMES[name]["places"]
    assert [sum(standing.parts) for standing in standings] == GAMES[name]["points"]
    assert session.game.violations(session.state) == ()


@pytest.mark.parametrize("name", ["of-the-owners-box", "five-by-chance"])
@pytest.mark.parametrize("files", [OWN, CHANGED, MORE, {}], ids=["as then", "edited", "more cards", "gone"])
def test_what_the_owners_files_say_by_now_changes_no_old_game(
    name: str, files: dict[str, str], tmp_path: Path
) -> None:
    session = opened(owning(tmp_path / "own", files), FOLDER, name, tmp_path)
    assert hashlib.sha256(encode(session.state)).hexdigest() == GAMES[name]["state"]
    session.close()


def test_of_the_owners_box_their_cards_were_played_with(replayed: dict[str, Session[Any]]) -> None:
    state: Workshop = replayed["of-the-owners-box"].state
    assert {"tin_cup", "rust_bucket"} < set(state.material.robots)
    assert {card for maker in state.makers for card in maker.deck} == {f"own{n}" for n in range(8)}


@pytest.mark.rule("RR-SETUP-01", "RR-START-17", "RR-BID-01", "RR-SOLO-21", "RR-START-19")
def test_all_numbers_of_seats_levels_and_variants_are_recorded(replayed: dict[str, Session[Any]]) -> None:
    setups = {name: session.state.setup for name, session in replayed.items()}
    assert {len(setup.seats) for setup in setups.values()} == {1, 2, 3, 4, 5, 6}
    assert {seat.level for setup in setups.values() for seat in setup.seats} == {"table", "resources", "full"}
    assert {setup.answers["cards"] for setup in setups.values()} == {("yours",), ("samples",)}
    assert all(maker.inventor is None for maker in replayed["four-without-inventors"].state.makers)
    assert sorted(track for track, _ in replayed["three-by-bidding"].state.bids) == [0, 1, 2]
    assert len(replayed["three-games-alone"].state.challenge.scores) == 3
    assert setups["five-by-chance"].answers["start_choices"] == ("hidden",)


@pytest.mark.rule("RR-END-09", "RR-END-10", "RR-END-11", "RR-END-12")
@pytest.mark.parametrize("name", ["decided-by-robots", "decided-by-classes", "shared"])
def test_each_ends_as_its_name_says(name: str, replayed: dict[str, Session[Any]]) -> None:
    state: Workshop = replayed[name].state
    assert ended_as_wished(name, state)
    sheets = [seat_sheet(state, seat) for seat in range(3)]
    keys = [(sheet.total, sheet.robots, sheet.classes) for sheet in sheets]
    assert [GAMES[name]["places"][seat] == 1 for seat in range(3)] == [key == max(keys) for key in keys]
    assert len([sheet for sheet in sheets if sheet.total == max(GAMES[name]["points"])]) > 1


@pytest.mark.rule("RR-END-01", "RR-END-02", "RR-END-04", "RR-END-05", "RR-END-06", "RR-END-07")
@pytest.mark.parametrize("name", GAMES)
def test_points_are_what_the_rules_make_of_what_lies_there(name: str, replayed: dict[str, Session[Any]]) -> None:
    state: Workshop = replayed[name].state
    for seat, maker in enumerate(state.makers):
        sheet = seat_sheet(state, seat)
        assert sheet.total == GAMES[name]["points"][seat]
        if state.setup.seats[seat].level == "table":
            assert all(sheet.of(source) == vp for source, vp in maker.told)
            continue
        stock = maker.stock
        parts = stock.sensor + stock.gear + stock.program + stock.microchip
        assert sheet.leftovers == (stock.battery + parts + stock.duct_tape + stock.robot_card) // 3
        assert sheet.inventory == stock.vp
        robots = [state.material.robots.get(one.robot) for row in maker.rows for one in row]
        if all(card is not None and card.vp is not None for card in robots):
            assert sheet.robots == sum(card.vp for card in robots)


def test_recordings_hold_things_taken_back_and_are_small(replayed: dict[str, Session[Any]]) -> None:
    kinds = {row.kind for session in replayed.values() for row in session.journal.rows}
    assert kinds == {"begin", "do", "undo", "redo"}
    assert max(path.stat().st_size for path in FOLDER.glob("*.sql.gz")) < 180_000
