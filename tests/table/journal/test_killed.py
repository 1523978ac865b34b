"""The plug is pulled in the middle of play (here: the process is killed; the disk lives on)."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.table import Session
from companion.table.journal import Journal

HERE = Path(__file__).parent
CHILD = HERE / "stream_of_actions.py"
TOY_FOLDER = HERE.parents[1] / "toy_game"


@pytest.mark.parametrize("after", [1, 12, 70, 200])
def test_a_killed_game_resumes_at_the_last_confirmed_action(game, tmp_path, after):
    path = tmp_path / "a.pipworks"
    command = [sys.executable, str(CHILD), str(path), str(TOY_FOLDER)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        confirmed = 0
        for _ in range(after):
            confirmed = int(child.stdout.readline())
        child.kill()
        # What it managed to say before the signal arrived was confirmed, too.
        said = [int(n) for n in child.stdout.read().splitlines(keepends=True) if n.endswith("\n")]
    confirmed = max([confirmed, *said])
    assert child.returncode == -9

    journal = Journal.open(path)
    assert journal.damage is None
    # At most the one action that was being written can be there without having been confirmed.
    assert journal.next_number - 1 in (confirmed, confirmed + 1)
    resumed = Session.resume(game, journal)
    recomputed = Session.resume(game, Journal.open(path), trust_snapshots=False)
    assert resumed.state == recomputed.state
    assert game.violations(resumed.state) == ()
    assert resumed.do(game.propose(resumed.state, lambda _: 0)) is not None
    assert resumed.trouble is None
