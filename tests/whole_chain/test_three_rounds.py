"""Three whole rounds of Steampunk Rally, four seats, through everything a real table goes through.

Button presses and touches come in as events, thrown dice become tray pictures that go through the real reader, and
every action goes to a journal on the disk. Halfway the process is killed, and another one goes on from the disk.
"""

import sqlite3
import subprocess
import sys
from collections import Counter
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from companion.core.actions import Action, Rolled
from companion.core.applied import Applied
from companion.games.steampunk_rally.actions import AnyAction
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.state import State
from companion.table import Session
from companion.table.journal import Journal

CHILD = Path(__file__).with_name("table_of_players.py")
ROUNDS = 3


def at_table(folder: Path, seed: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(CHILD), str(folder), str(seed), str(ROUNDS)], stdout=subprocess.PIPE, text=True
    )


def play_until_killed(folder: Path) -> int:
    """Play, and kill the process in the Race phase of round 2; return the number of rows it had journalled."""
    with at_table(folder, seed=6) as child:
        assert child.stdout is not None
        rows = 0
        for told in child.stdout:
            round_, phase, rows_told, gesture = told.split(" ", 3)
            rows = int(rows_told)
            if (round_, phase) == ("2", "phase.race") and gesture.startswith("accept"):
                child.kill()
                break
        else:
            pytest.fail("the game never came to a roll in round 2")
    assert child.returncode == -9
    return rows


def play_to_the_end(folder: Path) -> bytes:
    """Go on in a new process; return the final state it reports."""
    with at_table(folder, seed=7) as child:
        assert child.stdout is not None
        told = child.stdout.readlines()
    assert child.returncode == 0, told[-3:]
    assert told[-1].startswith("final ")
    return told[-1].removeprefix("final ").strip().encode()


def recomputed(path: Path, game: SteampunkRally) -> tuple[State, list[Action]]:
    """Replay the file's rows by the rules alone, without the room that wrote them."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT kind, body FROM row ORDER BY number").fetchall()
    (first, begin), *others = [(kind, msgspec.json.decode(body)) for kind, body in rows]
    assert first == "begin"
    state = msgspec.convert(begin["state"], State)
    actions: list[Action] = []
    for kind, body in others:
        assert kind == "do"  # these players take nothing back
        action = msgspec.convert(body["action"], AnyAction)
        outcome = game.apply(state, action)
        assert isinstance(outcome, Applied), outcome
        state = outcome.state
        actions.append(action)
    return state, actions


def test_three_rounds_survive_a_kill_and_end_where_the_journal_says(tmp_path: Path) -> None:
    rows = play_until_killed(tmp_path)
    path = next(tmp_path.glob("*.pipworks"))
    kept = Journal.open(path)
    assert kept.next_number >= rows  # everything that had been shown was on the disk
    assert Session.resume(SteampunkRally(), kept).view().round == 2
    kept.close()

    final = play_to_the_end(tmp_path)
    assert len(list(tmp_path.glob("*.pipworks"))) == 1

    journal = Journal.open(path)
    state, actions = recomputed(path, SteampunkRally())
    assert msgspec.json.encode(state) == final
    assert msgspec.json.encode(Session.resume(SteampunkRally(), journal).state) == final
    assert state.round == ROUNDS + 1 or state.phase == "over"
    assert SteampunkRally().violations(state) == ()

    rolls = Counter(action.how for action in actions if isinstance(action, Rolled))
    assert rolls["camera"] >= 8  # read from pictures of the tray, with nothing corrected
    assert rolls["camera"] > 4 * (rolls["typed"] + rolls["corrected"])
    journal.close()
