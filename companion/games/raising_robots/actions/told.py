"""What is booked by hand, and what is told of cards, boards and scores (section 4.1 of the rules)."""

from __future__ import annotations

from typing import Literal

from companion.core.actions import Action
from companion.games.raising_robots.components import Amounts, ClassCard, InventorCard, RobotCard
from companion.games.raising_robots.state import Source


class Book(Action, frozen=True):
    """Resources are booked by hand, for what no effect can say (section 4.1).

    Attributes:
        resource: which.
        n: how many more; negative for fewer.
    """

    resource: str
    n: int


Icon = Literal["wild", "pay_wild", "inspiration", "class_card", "unlock_token", "assemble_robot"]
"""What is booked as a whole: a wild that is gained or spent, or one of the specials."""


class BookEffect(Action, frozen=True):
    """An icon is booked by hand (section 4.1): what it gives becomes due.

    Attributes:
        what: a wild that is gained or spent, or one of the specials.
        pay: of a wild spent: by what.
    """

    what: Icon
    pay: Amounts = ()


class TellPrinted(Action, frozen=True):
    """A figure that is printed on a card or board is told; of a seat, or of the table (section 4.1).

    Attributes:
        figure: which, as ``asking`` names it.
        value: None: there is none.
    """

    figure: str
    value: int | None


class TellAmounts(Action, frozen=True):
    """Resources that are printed on a card or board are told (section 4.1).

    Attributes:
        figure: which, as ``asking`` names it.
        amounts: all of them; empty: there are none.
    """

    figure: str
    amounts: Amounts


class NewRobot(Action, frozen=True):
    """A robot card is described that nobody has described before.

    Attributes:
        card: it.
    """

    card: RobotCard


class NewClass(Action, frozen=True):
    """A class card is described that nobody has described before.

    Attributes:
        card: it.
    """

    card: ClassCard


class NewInventor(Action, frozen=True):
    """An inventor card is described that nobody has described before.

    Attributes:
        card: it.
    """

    card: InventorCard


class NameCard(Action, frozen=True):
    """It is said which robot, class or inventor card something is that lies before a seat.

    Attributes:
        target: as ``PlaceToken.target``; or ``hand``: it is known to be in hand.
        card: ID.
    """

    target: str
    card: str


class TellScore(Action, frozen=True):
    """Victory points of a source are told at the end, where the companion does not know them (RR-END).

    Attributes:
        source: which.
        vp: how many.
        pieces: of leftovers: how many pieces of stock and hand they are for, where that was told; else None.
    """

    source: Source
    vp: int
    pieces: int | None = None


class TellClass(Action, frozen=True):
    """What a class card is worth is told at the end, where the companion cannot know it (RR-CLASS-03; AMB-08).

    Attributes:
        index: of the card, from 0.
        vp: worth.
    """

    index: int
    vp: int
