"""What players do in Raising Robots, as data."""

from __future__ import annotations

from typing import Literal

from companion.core.actions import Action, Advance, Correct, Decide, Drawn, NotReady, Ready
from companion.games.raising_robots.components import (
    Amounts,
    ClassCard,
    EnergyCard,
    InventorCard,
    Phase,
    RobotCard,
    Row,
    UpgradeType,
)
from companion.games.raising_robots.state import Source


class LayCard(Action, frozen=True):
    """An energy card was drawn and lies face up (RR-ROUND-04).

    Attributes:
        card: ID; of a card that nobody has seen before, a free one.
        new: that card.
    """

    card: str
    new: EnergyCard | None = None


class PutCardBack(Action, frozen=True):
    """It was another energy card.

    Attributes:
        card: ID of the one told by mistake.
    """

    card: str


class TellPhase(Action, frozen=True):
    """A phase card was turned face up under an energy card (RR-ROUND-12).

    Attributes:
        card: ID of the energy card.
        phase: of the phase card.
    """

    card: str
    phase: Phase


class TurnLineCard(Action, frozen=True):
    """The next card of the phase line was turned face up on the table; an action of the table (RR-SOLO-05).

    Attributes:
        phase: of it.
    """

    phase: Phase


class BeginPhase(Action, frozen=True):
    """A seat begins its next phase: the total energy is fixed (RR-PHASE-06).

    Attributes:
        phase: the phase, so that a late press cannot begin another.
        batteries: spent on it (RR-ENERGY-08).
    """

    phase: Phase
    batteries: int = 0


class EndPhase(Action, frozen=True):
    """A seat has finished a phase (RR-PHASE-07).

    Attributes:
        phase: that phase.
    """

    phase: Phase


class UseEnergy(Action, frozen=True):
    """Energy of the Upgrade or Assemble phase is used where the companion keeps nothing else (RR-PHASE-12).

    Attributes:
        energy: how much.
    """

    energy: int


class TellBonus(Action, frozen=True):
    """What upgrades add to the energy of a phase, as its player board shows it (RR-ENERGY-14).

    Attributes:
        phase: of the section.
        energy: all of them together.
    """

    phase: Phase
    energy: int


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


class Bid(Action, frozen=True):
    """A meeple goes onto a bid track (RR-BID-07).

    Attributes:
        track: from 0.
        space: from 0, the leftmost.
    """

    track: int
    space: int


class PayBid(Action, frozen=True):
    """What a bid costs is paid (RR-BID-14).

    Attributes:
        pay: what is paid, resources and robot cards.
        cards: robot cards among what is paid, as far as it is known which they are.
    """

    pay: Amounts = ()
    cards: tuple[str, ...] = ()


class NameAuctioned(Action, frozen=True):
    """It is said whose card lies below a bid track; an action of the table (RR-BID-03).

    Attributes:
        track: from 0.
        card: ID of the inventor.
    """

    track: int
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


WorkshopAction = (
    Ready | NotReady | Advance | Decide | Correct | Drawn
    | LayCard | PutCardBack | TellPhase | TurnLineCard | BeginPhase | EndPhase | UseEnergy | TellBonus
    | Unlock | PlaceToken | Assemble | Act | Skip | RunOn | Repay | Decline | KeepClass | KeepInventor | UseAbility
    | Book | BookEffect | TellPrinted | TellAmounts | NewRobot | NewClass | NewInventor | NameCard
    | Bid | PayBid | NameAuctioned | TellScore | TellClass
)  # fmt: skip
