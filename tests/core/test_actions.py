"""Actions, messages, ledger lines and rejections as data."""

import msgspec
import pytest

from companion.core.actions import Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.ledger import line
from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.core.setup import Seat, Setup

ACTIONS = [
    Ready(3),
    NotReady(0),
    Advance(None),
    Rolled(1, (("red", 6), ("blue", 1)), "corrected"),
    Decide(2, "branch", ("left",)),
    Correct(0, "gauge", -3),
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda a: type(a).__name__)
def test_an_action_is_the_same_after_it_was_written_and_read(action):
    anything = Ready | NotReady | Advance | Rolled | Decide | Correct
    again = msgspec.json.decode(msgspec.json.encode(action), type=anything)
    assert again == action
    assert type(again) is type(action)


def test_actions_are_told_apart_by_a_readable_tag():
    tags = [msgspec.json.decode(msgspec.json.encode(a))["do"] for a in ACTIONS]
    assert tags == ["ready", "not_ready", "advance", "rolled", "decide", "correct"]


def test_an_action_cannot_be_changed():
    with pytest.raises(AttributeError):
        ACTIONS[0].seat = 1  # type: ignore[misc]


def test_words_are_keys_with_arguments():
    assert text("space", n=3) == Text("space", {"n": 3})
    assert line(2, "terrain", "X-1", n=2).says == Text("ledger.terrain", {"n": 2})
    assert reject("slot_taken", "X-2", n=1) == Rejection("slot_taken", Text("reject.slot_taken", {"n": 1}), "X-2")


def test_a_setup_is_the_same_after_it_was_written_and_read():
    setup = Setup((Seat("Ada", answers={"hat": "red"}), Seat("研二", "ja", "full")), {"track": ("short", "long")})
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
