"""Recorded games replay to the exact result, row by row, through the journal's own reader.

When a changed rule makes this fail, raise ``rules_version`` and run ``python tests/games/recorded/record.py``.
"""

import hashlib
import json
from pathlib import Path

import pytest

from companion.core.actions import Rolled
from companion.shelf.games import take
from companion.table.journal import encode
from tests.games.recorded.opened import all_opened, opened

FOLDER = Path(__file__).parent
RESULTS = json.loads((FOLDER / "results.json").read_text(encoding="utf-8"))
GAMES = RESULTS["games"]
WAYS = {"clear-winner": 6, "decided-by-parts": 3, "draw": 2, "crosser-explodes": 4, "everybody-explodes": 8}
"""Each way a game can end, and the number of seats of its recording."""


@pytest.fixture(scope="module")
def game():
    return take("steampunk_rally")


@pytest.fixture(scope="module")
def replayed(game, tmp_path_factory):
    """Each recording, opened and replayed from its first row without any snapshot; by name."""
    with all_opened(game, FOLDER, GAMES, tmp_path_factory.mktemp("recorded")) as found:
        yield found


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays_to_its_exact_result(game, replayed, name):
    session, result = replayed[name], GAMES[name]
    assert RESULTS["rules_version"] == game.rules_version
    assert session.journal.next_number == result["rows"]
    assert hashlib.sha256(encode(session.state)).hexdigest() == result["state"]
    standings = sorted(session.view().standings, key=lambda standing: standing.seat)
    assert " ".join(str(standing.place) for standing in standings) == result["places"]
    assert game.violations(session.state) == ()


def test_every_number_of_seats_and_every_way_to_end_is_recorded(replayed):
    seats = {name: len(session.state.racers) for name, session in replayed.items()}
    assert {seats[f"{word}-by-chance"] for word in ("two", "three", "four", "six", "eight")} == {2, 3, 4, 6, 8}
    assert {name: seats[name] for name in WAYS} == WAYS
    assert {racer.level for session in replayed.values() for racer in session.state.racers} == {
        "table", "parts", "full",
    }  # fmt: skip


def _last_round(session):
    """The states of the final round of a recording, replayed one by one."""
    return [
        state
        for n in range(session.journal.next_number)
        if (state := session.look_back(n)).round == session.state.round
    ]


@pytest.mark.rule("SR-END-06")
def test_a_clear_winner_is_furthest(replayed):
    state, places = replayed["clear-winner"].state, GAMES["clear-winner"]["places"].split()
    reached = [state.course.track.distance[racer.space] for racer in state.racers]
    assert places.count("1") == 1
    assert reached.count(max(reached)) == 1
    assert reached.index(max(reached)) == places.index("1")


@pytest.mark.rule("SR-END-08")
def test_parts_decide_where_spaces_do_not(replayed):
    state, places = replayed["decided-by-parts"].state, GAMES["decided-by-parts"]["places"].split()
    reached = [state.course.track.distance[racer.space] for racer in state.racers]
    assert reached.count(max(reached)) > 1
    tied = [racer.part_count for racer in state.racers if state.course.track.distance[racer.space] == max(reached)]
    assert places.count("1") == 1
    assert state.racers[places.index("1")].part_count == max(tied)
    assert tied.count(max(tied)) == 1


@pytest.mark.rule("SR-END-09")
def test_a_draw(replayed):
    one, other = replayed["draw"].state.racers
    assert GAMES["draw"]["places"] == "1 1"
    assert (one.space, one.part_count) == (other.space, other.part_count)


@pytest.mark.rule("SR-END-05")
def test_who_crossed_first_explodes_and_a_final_round_follows(replayed):
    session = replayed["crosser-explodes"]
    states = [session.look_back(n) for n in range(session.journal.next_number)]
    at = next(i for i, state in enumerate(states) if state.final_round)
    crossed = states[at]
    seat = next(i for i, racer in enumerate(crossed.racers) if crossed.course.spaces[racer.space].beyond)
    after = [state for state in states[at:] if state.round == crossed.round]
    assert any(state.racers[seat].exploded for state in after)
    assert session.state.round == crossed.round + 1


@pytest.mark.rule("SR-EXPLODE-03")
def test_everybody_explodes_in_the_final_round(replayed):
    states = _last_round(replayed["everybody-explodes"])
    assert all(any(state.racers[seat].exploded for state in states) for seat in range(8))


def test_recordings_hold_rolls_and_things_taken_back(replayed):
    kinds = {row.kind for session in replayed.values() for row in session.journal.rows}
    assert kinds == {"begin", "do", "undo", "redo"}
    assert any(isinstance(e.action, Rolled) for e in replayed["four-by-chance"]._timeline.entries)


def test_recordings_are_small():
    sizes = [path.stat().st_size for path in FOLDER.glob("*.sql.gz")]
    assert max(sizes) < 100_000
    assert sum(sizes) < 1_000_000


OLDER = {version: json.loads((FOLDER / f"rules-{version}" / "results.json").read_bytes()) for version in (2, 3)}
OF_OLD = [(version, name) for version, older in OLDER.items() for name in older["games"]]


@pytest.mark.parametrize(("version", "name"), OF_OLD)
def test_a_game_played_under_an_earlier_version_goes_on_wholly_by_its_rulings(game, tmp_path, version, name):
    result = OLDER[version]["games"][name]
    session = opened(game, FOLDER / f"rules-{version}", name, tmp_path)
    assert session.journal.begin.rules_version == OLDER[version]["rules_version"] == version
    assert session.damage is None
    assert session.state.rules_version == 3
    assert hashlib.sha256(encode(session.state)).hexdigest() == result["state"]
    places = sorted(session.view().standings, key=lambda standing: standing.seat)
    assert " ".join(str(standing.place) for standing in places) == result["places"]
    session.go_on_from(0)
    assert session.actions == ()
    session.close()
