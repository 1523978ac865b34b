"""What ``rules_version`` means, for each game: the games kept under that number lead where they led.

When this fails because rules were changed on purpose, raise the game's ``rules_version`` and keep games under the new
number beside the old file (``pipworks simulate GAME --games 7 --keep FILE``); a file is never changed.
"""

import gzip
from pathlib import Path

import msgspec
import pytest
from toy_race.game import ToyRace
from toy_race.state import Puddles

from companion.core.actions import Correct
from companion.core.applied import Applied
from companion.core.rejection import reject
from companion.proofs.kept_games import KeptGames, differences, keep
from companion.shelf.games import names, take

FOLDER = Path(__file__).parent


def kept(game, version=None):
    return FOLDER / f"{game.name}-{version or game.rules_version}.json.gz"


@pytest.fixture(scope="module", params=["toy_race", *names()])
def game(request):
    return ToyRace() if request.param == "toy_race" else take(request.param)


def test_the_rules_lead_where_those_of_their_number_led(game):
    assert kept(game).exists(), f"keep games of it: pipworks simulate {game.name} --games 7 --keep {kept(game).name}"
    assert differences(game, kept(game).read_bytes()) == ()
    for version in game.earlier_rules:
        assert differences(game, kept(game, version).read_bytes()) == (), version


def test_games_are_kept_alike_each_time(game):
    assert keep(game, 2) == keep(game, 2)
    assert differences(game, keep(game, 2)) == ()


def test_values_corrected_by_hand_and_all_numbers_of_seats_are_among_them():
    file = msgspec.json.decode(gzip.decompress(kept(ToyRace()).read_bytes()), type=KeptGames)
    actions = [msgspec.json.decode(one.action) for game in file.games for one in game.actions]
    assert {"correct", "rolled", "ready", "advance", "use", "decide"} <= {action["do"] for action in actions}
    assert {len(msgspec.json.decode(game.begin)["runners"]) for game in file.games} == set(range(1, 9))


class Deeper(ToyRace):
    """Another consequence in one corner, told in its line."""

    def apply(self, state, action):
        outcome = super().apply(state, action)
        if isinstance(action, Correct) and isinstance(outcome, Applied):
            return msgspec.structs.replace(outcome, lines=outcome.lines[:-1])
        return outcome


class Silent(ToyRace):
    """Another consequence that no line tells of, at the very end."""

    def apply(self, state, action):
        outcome = super().apply(state, action)
        if isinstance(outcome, Applied) and outcome.state.phase == "over":
            return msgspec.structs.replace(outcome, state=msgspec.structs.replace(outcome.state, round=99))
        return outcome


class Stricter(ToyRace):
    """Something that could be done cannot any more."""

    def apply(self, state, action):
        return reject("late") if state.round > 2 else super().apply(state, action)


class OtherState(ToyRace):
    """A state with something in it that no saved game has."""

    state_type = msgspec.defstruct("Hares", [("hares", int)], bases=(Puddles,), frozen=True, kw_only=True)


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (Deeper, "has other consequences now"),
        (Silent, "the state is another one now"),
        (Stricter, "is rejected now (late)"),
        (OtherState, "fails now (ValidationError: Object missing required field `hares`"),
    ],
    ids=lambda one: one.__name__ if isinstance(one, type) else "",
)
def test_rules_that_changed_under_the_same_number_are_found(changed, why):
    found = differences(changed(), kept(ToyRace()).read_bytes())
    assert found
    assert any(why in one for one in found)
    assert all(one.endswith("raise rules_version of toy_race.") for one in found)


def test_a_new_number_asks_for_games_kept_under_it():
    newer = type("Newer", (ToyRace,), {"rules_version": 2})()
    assert differences(newer, kept(ToyRace()).read_bytes()) == (
        "these games are of toy_race, version 1 of its rules; toy_race is of version 2: keep games of that version "
        "beside them.",
    )


def test_what_the_bots_would_propose_now_does_not_matter(monkeypatch):
    monkeypatch.setattr(ToyRace, "propose", lambda *_: None)
    assert differences(ToyRace(), kept(ToyRace()).read_bytes()) == ()
