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


class TimeUp(Action, frozen=True):
    """The time of a countdown has run out; an action of the table.

    Attributes:
        id: of the countdown, so that a late one cannot meet another.
    """

    id: str


class Drawn(Action, frozen=True):
    """Shuffled things in the order in which they have come; an action of the table.

    Attributes:
        id: of the request.
        order: ids of the things drawn, the first one first.
        how: shuffled by the companion, or drawn on the table and told.
    """

    id: str
    order: tuple[str, ...]
    how: Literal["companion", "table"] = "companion"


class Sighted(Action, frozen=True):
    """What was seen on a seat's plate from above.

    Attributes:
        purpose: of the request.
        seen: (x, y, id of the colour) of each square on which something stands.
        how: read by the camera, typed, or read and then corrected by hand.
    """

    purpose: str
    seen: tuple[tuple[int, int, str], ...]
    how: Literal["camera", "typed", "corrected"] = "camera"
