"""A stored game replays to the result it had: what ``rules_version`` promises.

When a rule is changed so that this fails, raise ``SteampunkRally.rules_version`` and record anew: run this file.
"""

import json
import random
from pathlib import Path

import msgspec

from companion.core.applied import Applied
from companion.games.steampunk_rally import actions
from companion.games.steampunk_rally.game import SteampunkRally
from companion.games.steampunk_rally.setup.start import sample_setup
from companion.games.steampunk_rally.state import State

RECORD = Path(__file__).with_name("recorded_game.json")
SEED = 2
GAME = SteampunkRally()


def test_the_recorded_game_replays_to_its_result():
    recorded = json.loads(RECORD.read_text(encoding="utf-8"))
    assert recorded["rules_version"] == GAME.rules_version
    state = msgspec.convert(recorded["begin"], State)
    for action in msgspec.convert(recorded["actions"], list[actions.AnyAction]):
        result = GAME.apply(state, action)
        assert isinstance(result, Applied), (action, result)
        state = result.state
    assert state == msgspec.convert(recorded["end"], State)


def record() -> None:
    """Play a random game of three seats and write it down."""
    chance = random.Random(SEED)
    begun = GAME.start(sample_setup(3))
    assert isinstance(begun, Applied)
    state, done = begun.state, []
    while (action := GAME.propose(state, lambda n: int(chance.random() * n))) is not None:
        result = GAME.apply(state, action)
        assert isinstance(result, Applied)
        done.append(action)
        state = result.state
    written = {"rules_version": GAME.rules_version, "begin": begun.state, "actions": done, "end": state}
    RECORD.write_bytes(msgspec.json.encode(written) + b"\n")


if __name__ == "__main__":
    record()
