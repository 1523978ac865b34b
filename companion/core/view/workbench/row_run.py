"""A row that is run: the actions of the board, five places with robots, and what the current step offers."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer
from companion.core.view.workbench.amounts import Amount, AmountKey, Deal
from companion.core.view.workbench.robots import RobotHead

StepState = Literal["to_come", "now", "done", "skipped", "closed"]
"""Not reached yet, being handled, done (a green tick), skipped (faded), or out of reach of the energy (grey)."""


class RunAction(msgspec.Struct, frozen=True):
    """An action of the board.

    Attributes:
        threshold: the energy it needs, or None.
        deal: what it does.
        state: how far it is.
        link: how it belongs to the one before it.
        offer: performs it, or None.
    """

    threshold: Amount | None
    deal: Deal
    state: StepState = "to_come"
    link: Literal["", "and", "or"] = ""
    offer: Offer | None = None


class NeedBadge(msgspec.Struct, frozen=True):
    """A threshold of a robot.

    Attributes:
        sign: name of its drawn sign.
        said: its figure, ``?`` where it is not known.
        lit: it is allowed now; else grey.
        ours: told at this table.
    """

    sign: str
    said: str
    lit: bool = False
    ours: bool = False


class RunPlace(msgspec.Struct, frozen=True):
    """A place of the row.

    Attributes:
        head: the robot on it, or None for an empty place.
        says: its name; of an empty place its number ("4th").
        badges: thresholds of the robot.
        state: how far it is.
        token: name of the type of the token that lies on it, or empty.
        extra: what an empty place costs (``+1``), or None.
        offer: what a touch does, or None.
    """

    head: RobotHead | None
    says: Text
    badges: tuple[NeedBadge, ...] = ()
    state: StepState = "to_come"
    token: str = ""
    extra: Amount | None = None
    offer: Offer | None = None


class RunStep(msgspec.Struct, frozen=True):
    """What can be done with the action or robot whose turn it is.

    Attributes:
        says: its name.
        keys: one for each thing allowed, with what it gives now; the best is ``on``.
        skip: leaves it, or None.
    """

    says: Text
    keys: tuple[AmountKey, ...]
    skip: Offer | None = None


class StripPlace(msgspec.Struct, frozen=True):
    """A place of a row that is drawn small.

    Attributes:
        head: the robot on it with the least energy it needs, or None for an empty place.
        token: name of the type of the token on it, or empty.
        offer: what a touch does ("the token goes here"), or None; with one the strip is as high as a finger needs.
    """

    head: RobotHead | None = None
    token: str = ""
    offer: Offer | None = None


class RobotStrip(msgspec.Struct, frozen=True):
    """Another row, drawn small.

    Attributes:
        phase: whose sign and colour it has.
        places: from left to right.
        offer: enlarges it, or None.
    """

    phase: str
    places: tuple[StripPlace, ...]
    offer: Offer | None = None


class RobotStrips(msgspec.Struct, frozen=True):
    """Rows drawn small, on some of which something can be put down: a section of a panel.

    Attributes:
        strips: from top to bottom.
        says: over them, or None.
    """

    strips: tuple[RobotStrip, ...]
    says: Text | None = None


class RowRun(msgspec.Struct, frozen=True):
    """A row that is run: a section of a panel.

    Attributes:
        phase: whose row.
        places: its places from left to right.
        actions: of the board, from the upper; folded to one line once none of them is to come or at hand.
        says: in front of that line ("board").
        step: what can be done now, or None.
        others: the other rows.
    """

    phase: str
    places: tuple[RunPlace, ...]
    actions: tuple[RunAction, ...] = ()
    says: Text | None = None
    step: RunStep | None = None
    others: tuple[RobotStrip, ...] = ()
