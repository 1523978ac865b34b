"""Recorded games of Galaxy Trucker replay to the exact result, one for each way a game can end.

When a changed rule makes this fail, raise ``rules_version`` and run ``python -m tests.games.recorded.hauls.record``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.galaxy_trucker.state import Haul
from companion.shelf.games import take
from companion.table import Session
from tests.games.galaxy_trucker import oracle
from tests.games.recorded.hauls.record import SCRIPT, ended_as_wished, result_of
from tests.games.recorded.opened import all_opened

FOLDER = Path(__file__).parent
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
GAMES = RESULTS["games"]
FINISH = {1: (4, 3, 2, 1), 2: (8, 6, 4, 2), 3: (12, 9, 6, 3)}
"""Of the flight boards, from the rules page (D-04)."""
BEAUTY = {1: 2, 2: 4, 3: 6}
"""From the rules page (D-05)."""
WORTH = {"red": 4, "yellow": 3, "green": 2, "blue": 1}
"""From the rules page (D-06)."""


@pytest.fixture(scope="module")
def replayed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Session[Any]]]:
    """Each recording, opened and replayed from its first row without any snapshot; by name."""
    with all_opened(take("galaxy_trucker"), FOLDER, GAMES, tmp_path_factory.mktemp("recorded")) as found:
        yield found


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_its_exact_result(name: str, replayed: dict[str, Session[Any]]) -> None:
    session = replayed[name]
    assert RESULTS["rules_version"] == session.game.rules_version
    assert {"rows": session.journal.next_number, **result_of(session.state)} == GAMES[name]
    standings = {standing.seat: standing.place for standing in session.view().standings}
    assert sorted(standings) == list(range(len(session.state.truckers)))
    assert session.game.violations(session.state) == ()


@pytest.mark.rule("GT-SCORE-01", "GT-SCORE-02", "GT-SCORE-03", "GT-SCORE-08", "GT-SCORE-09", "GT-SCORE-11")
@pytest.mark.rule("GT-GIVEUP-09", "GT-TREK-03")
@pytest.mark.parametrize("name", GAMES)
def test_every_bill_is_what_the_rules_make_of_its_flight(name: str, replayed: dict[str, Session[Any]]) -> None:
    state: Haul = replayed[name].state
    arrived = sorted((own.steps, seat) for seat, own in enumerate(state.truckers) if own.steps is not None)
    places = {seat: place for place, (_, seat) in enumerate(reversed(arrived))}
    for seat, own in enumerate(state.truckers):
        bill = own.bill
        assert bill is not None
        assert bill.finish == (FINISH[state.level][places[seat]] if seat in places else 0)
        total = sum(WORTH[block] for block in own.aboard.all_goods)
        assert bill.goods == (total if seat in places else -(-total // 2))
        assert bill.lost == own.lost
        plain = bill.before + bill.finish + bill.beauty + bill.goods - own.lost
        assert own.cash == (max(0, plain) if state.mode == "trek" else plain)


@pytest.mark.rule("GT-SCORE-04", "GT-SCORE-05", "GT-SCORE-06", "GT-SCORE-10")
def test_the_best_looking_ships_are_paid(replayed: dict[str, Session[Any]]) -> None:
    seen = 0
    for state in (session.state for session in replayed.values()):
        if state.mode == "trek" or any(seat.level != "full" for seat in state.setup.seats):
            continue
        exposed = {
            seat: len(oracle.exposed(oracle.plain(own.ship)))
            for seat, own in enumerate(state.truckers)
            if own.steps is not None
        }
        best = [seat for seat, n in exposed.items() if n == min(exposed.values())]
        paid = [seat for seat, own in enumerate(state.truckers) if own.bill.beauty]
        assert paid == best
        assert {own.bill.beauty for own in state.truckers} <= {0, BEAUTY[state.level]}
        seen += len(paid)
    assert seen > 1


def test_all_modes_seats_levels_and_ways_to_deal_are_recorded(replayed: dict[str, Session[Any]]) -> None:
    setups = [session.state.setup for session in replayed.values()]
    flown = {(session.state.mode, session.state.level) for session in replayed.values()}
    assert flown == {("learning", 1), ("flight", 1), ("flight", 2), ("flight", 3), ("trek", 3)}
    assert {len(setup.seats) for setup in setups} == {2, 3, 4}
    assert {seat.level for setup in setups for seat in setup.seats} == {"table", "figures", "full"}
    assert {setup.answers["dealing"] for setup in setups} == {("companion",), ("table",)}


@pytest.mark.rule("GT-GEN-08", "GT-SCORE-12")
@pytest.mark.parametrize("name", [name for name in GAMES if not name.endswith("by-chance")])
def test_each_ends_as_its_name_says(name: str, replayed: dict[str, Session[Any]]) -> None:
    state = replayed[name].state
    assert ended_as_wished(name, state)
    first = {standing.seat for standing in replayed[name].view().standings if standing.place == 1}
    credited = {seat for seat, own in enumerate(state.truckers) if own.cash >= 1}
    if state.mode != "trek" and credited:
        assert first == credited  # amounts are not compared


@pytest.mark.rule("GT-TREK-27", "GT-TREK-29")
def test_a_legend_has_defended_gold(replayed: dict[str, Session[Any]]) -> None:
    state = replayed["a-legend"].state
    (legend,) = state.legends
    (tile,) = [tile for tile in state.titles if tile.owner == legend]
    assert tile.side == "gold"
    assert state.truckers[legend].bill.beauty == 12
    assert state.truckers[legend].steps is not None


@pytest.mark.rule("GT-PLANETS-05", "GT-HIT-09", "GT-LOSE-01", "GT-LOSE-04", "GT-ABSHIP-03")
@pytest.mark.rule("GT-GIVEUP-02", "GT-GIVEUP-03", "GT-STARDUST-01", "GT-SCORE-09")
def test_a_small_game_ends_as_it_was_reckoned_by_hand(replayed: dict[str, Session[Any]]) -> None:
    """Two ships of level I, from space 4 and 2, and what the rules page makes of each card.

    Planets, 1 day: A loads two green, B a yellow; B to 1, A to 3. The large meteor in column 8 takes A's hold with
    its goods and B's engine, as neither has a cannon; the small ones fly along row 11, where nothing is. The
    abandoned ship takes A's two humans for 3 credits and a day; A gives up. Stardust: three connectors of B's
    cabin are exposed, those of its hold are not; from 1 to -2. Open space: B has no engine left and gives up.
    A: 3 credits and a lost tile: 2. B: half of a yellow one, rounded up, and a lost tile: 2 - 1 = 1.
    """
    session = replayed["lost-but-for-one-tile"]
    done = [row for row in session.journal.rows if row.kind == "do"]
    assert len(done) == len(SCRIPT) + 3  # and both have read the bill
    one, other = session.state.truckers
    assert [(each.placed.square, each.tile.type) for each in one.ship.components] == [((7, 7), "starting_cabin")]
    assert [each.placed.square for each in other.ship.components] == [(7, 6), (7, 7)]
    assert (one.cash, one.bill.before, one.bill.goods, one.lost, one.aboard.all_goods) == (2, 3, 0, 1, ())
    assert (other.cash, other.bill.before, other.bill.goods, other.lost) == (1, 0, 2, 1)
    assert other.aboard.all_goods == ("yellow",)
    assert (one.gave_up, other.gave_up, len(session.state.flown)) == (True, True, 5)


def test_recordings_hold_things_taken_back_and_are_small(replayed: dict[str, Session[Any]]) -> None:
    kinds = {row.kind for session in replayed.values() for row in session.journal.rows}
    assert kinds == {"begin", "do", "undo", "redo"}
    assert max(path.stat().st_size for path in FOLDER.glob("*.sql.gz")) < 80_000
