"""Countdowns are data; only the one that runs can be ended."""

from companion.core.actions import TimeUp
from companion.core.messages import text
from companion.core.requests import Countdown, check_time_up

RUNNING = Countdown("stack 2", 60.0, text("ends"))


def code(running: Countdown | None, said: TimeUp) -> str | None:
    refused = check_time_up(running, said)
    return refused and refused.code


def test_the_one_that_runs_can_end() -> None:
    assert code(RUNNING, TimeUp(None, "stack 2")) is None


def test_a_late_one_ends_no_other() -> None:
    assert code(RUNNING, TimeUp(None, "stack 1")) == "no_countdown"


def test_nothing_ends_where_none_runs() -> None:
    assert code(None, TimeUp(None, "stack 2")) == "no_countdown"
