"""Actions as data: everything that changes a game, with all chance already in it as recorded input."""

from __future__ import annotations

from typing import Literal

import msgspec


def _tag(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).removeprefix("_")


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_tag):
    """Something one seat does, or the whole table where ``seat`` is None.

    Subclasses add what the action needs to be repeated exactly on any machine.
    """

    seat: int | None


class Ready(Action, frozen=True):
    """The seat has finished the present phase or step."""


class NotReady(Action, frozen=True):
    """The seat takes its readiness back."""


class Advance(Action, frozen=True):
    """Everybody is ready: the phase ends. Rejected while somebody is not."""


class Rolled(Action, frozen=True):
    """Dice asked for by a roll request were rolled on the table.

    Attributes:
        dice: (colour, value 1 to 6) of each die.
        how: where the values come from: read by the camera, typed, or read and then corrected by hand; ``fewer``
            where dice asked for were not there and the player goes on without them.
    """

    dice: tuple[tuple[str, int], ...]
    how: Literal["camera", "typed", "corrected", "fewer"] = "camera"


class Decide(Action, frozen=True):
    """The answer to the seat's open decision.

    Attributes:
        kind: the decision's kind, so that a stale answer cannot meet another question.
        chosen: ids of the choices taken, in the order taken.
    """

    kind: str
    chosen: tuple[str, ...]


class Correct(Action, frozen=True):
    """A value corrected by hand, because the table knows better than the companion.

    Attributes:
        field: the value's name as the view gives it, e.g. ``space``.
        value: the value it shall have.
    """

    field: str
    value: int
