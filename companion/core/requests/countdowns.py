"""Countdowns as data: the rules know no clock, so whoever has one says when the time of a game's step is up."""

from __future__ import annotations

import msgspec

from companion.core.actions import TimeUp
from companion.core.messages import Text
from companion.core.rejection import Rejection, reject


class Countdown(msgspec.Struct, frozen=True):
    """Time that runs; when it is up, the action :class:`~companion.core.actions.TimeUp` of the table says so.

    Attributes:
        id: stable name; as long as it is the same the time goes on, another one begins anew; one that another broke
            in on goes on where it was.
        seconds: how long it lasts, > 0.
        says: what happens at its end, in few words.
        rule: ID of the rule that sets it.
    """

    id: str
    seconds: float
    says: Text
    rule: str | None = None


def check_time_up(running: Countdown | None, said: TimeUp) -> Rejection | None:
    """Return why ``said`` does not end the countdown that is running, or None if it does."""
    return None if running is not None and running.id == said.id else reject("no_countdown")
