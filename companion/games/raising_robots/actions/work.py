"""What is done in phases and at the start: tokens, robots, rows, payments, cards that are kept."""

from __future__ import annotations

from typing import Literal

from companion.core.actions import Action
from companion.games.raising_robots.components import Amounts, Row, UpgradeType


class Unlock(Action, frozen=True):
    """An upgrade token is unlocked (RR-UPGRADE-04 to 11).

    Attributes:
        type: of the token.
        row: of the table of costs, from 0; None where no such cost is paid: at the start, or by an action.
        spot: from which it is taken, as index of ``BoardPrint.spots``; None where spots are not known.
        inspires: it is taken from the Upgrade section; only told where spots are not known (AMB-04).
        pay: what is paid, resources and robot cards.
        energy: what is paid of the energy, where the row's is not known.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    type: UpgradeType
    row: int | None = None
    spot: int | None = None
    inspires: bool = False
    pay: Amounts = ()
    energy: int = 0
    cards: tuple[str, ...] = ()


class PlaceToken(Action, frozen=True):
    """An unlocked token goes onto a card (RR-UPGRADE-13).

    Attributes:
        type: of the token.
        target: ``design:0`` (row and place of a robot), ``class:0`` or ``inventor``.
    """

    type: UpgradeType
    target: str


class Assemble(Action, frozen=True):
    """A robot goes from hand to the play area (RR-ASSEMBLE).

    Attributes:
        row: of its phase.
        robot: ID of its card; empty where nobody has said which it is.
        column: of its cost; empty at the start, by an action, or where costs are not known.
        pay: all that is paid, with the additional cost of the space.
        energy: what is paid of the energy, where the column's is not known.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    row: Row
    robot: str = ""
    column: Literal["", "left", "right"] = ""
    pay: Amounts = ()
    energy: int = 0
    cards: tuple[str, ...] = ()


class Act(Action, frozen=True):
    """A board action is performed, or a robot activated (RR-ROW).

    Attributes:
        at: number of the step: board actions of the row come first, from 0, then its five places.
        version: which of its actions.
        pay: what is paid left of the arrow.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    at: int
    version: Literal["basic", "upgraded"] = "basic"
    pay: Amounts = ()
    cards: tuple[str, ...] = ()


class Skip(Action, frozen=True):
    """Everything up to a step of the row is left out, and this step, too (RR-ROW-04, 08).

    Attributes:
        at: number of that step.
    """

    at: int


class RunOn(Action, frozen=True):
    """Everything of the row that needs no choice and costs nothing is performed, as far as the first that does."""


class Repay(Action, frozen=True):
    """What was paid last is paid otherwise; the seat has done nothing else since (RR-RESOURCE-12).

    Attributes:
        pay: all that is paid instead.
        cards: robot cards among it, as far as it is known which they are.
    """

    pay: Amounts
    cards: tuple[str, ...] = ()


class Decline(Action, frozen=True):
    """What is due is not wanted: a token, a robot, a question put off (RR-PHASE-08)."""


class KeepClass(Action, frozen=True):
    """One of the class cards drawn is kept (RR-CLASS-09 to 11).

    Attributes:
        card: ID; empty where nobody says which it is.
        instead_of: which of three class cards it takes the place of, from 0; None where there is room.
        none: all that were drawn are discarded.
    """

    card: str = ""
    instead_of: int | None = None
    none: bool = False


class KeepInventor(Action, frozen=True):
    """An inventor card is kept (RR-START-10).

    Attributes:
        card: ID; empty where nobody says who it is.
    """

    card: str = ""


class UseAbility(Action, frozen=True):
    """An inventor's ability of the end of a round is used (RR-INVENTOR-05).

    Attributes:
        which: of them.
        pay: what is paid left of the arrow.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    which: Literal["basic", "upgraded"]
    pay: Amounts = ()
    cards: tuple[str, ...] = ()
