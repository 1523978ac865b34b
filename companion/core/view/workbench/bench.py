"""The frame of a panel on which somebody works, the energy there is, and sections that stand in it."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer
from companion.core.view.workbench.amounts import Amount, AmountKey
from companion.core.view.workbench.robots import EnergySum, RobotHead


class Workbench(msgspec.Struct, frozen=True):
    """How a panel is framed on which somebody works: a pill in its head, keys of its own at its foot.

    The panel's ``confirm`` is the key that goes on, with the sign of what comes next; a press of the button is the
    same. The title is not shown; there is no gauge and no READY.

    Attributes:
        pill: the word of the page, with its sign; a touch turns to the next page.
        phase: name of the phase whose colour the pill has, one that the look knows; empty: none.
        undoes: what the key of undo takes back in a word or two, or None for the house's words.
        undo_all: how many steps a long touch on that key takes back; 0: it is as good as a short one.
        beside: keys between undo and the one that goes on ("Run on"), at most two.
        count: in the head behind the pill ("1 of 3"), or None.
    """

    pill: Offer
    phase: str = ""
    undoes: Text | None = None
    undo_all: int = 0
    beside: tuple[Offer, ...] = ()
    count: Text | None = None


class EnergyBar(msgspec.Struct, frozen=True):
    """The energy of a phase: a numeral, words, and a cell for each, with the sign of what gives it.

    A threshold is compared and nothing is struck; a cost is spent and struck from the left, and the numeral is what
    is left. Above twelve four figures stand in place of the cells.

    Attributes:
        energy: the total and its parts, in the order of the cells.
        says: beside the numeral ("left of 7", "for every step").
        spent: cells that are struck.
    """

    energy: EnergySum
    says: Text
    spent: int = 0


class BatteryKey(msgspec.Struct, frozen=True):
    """A total that can be had.

    Attributes:
        total: on the key.
        batteries: spent for it, drawn beside it.
        offer: fixes it.
        useless: more than is of use: a dim edge.
    """

    total: int
    batteries: int
    offer: Offer
    useless: bool = False


class BatteryRow(msgspec.Struct, frozen=True):
    """How much energy a phase is to have: a key for each number of batteries. A section of a panel.

    Attributes:
        says: the question ("Design 6, with batteries").
        keys: from none on.
        note: below them ("no use above 7"), or None.
    """

    says: Text
    keys: tuple[BatteryKey, ...]
    note: Text | None = None


class StockCell(msgspec.Struct, frozen=True):
    """A resource that is booked by hand.

    Attributes:
        sign: of it.
        amount: owned now; None: not kept.
        change: asks for a new amount: a touch on the sign; or None.
        steps: keys that book ("−1", "+1", "+2").
    """

    sign: str
    amount: int | None
    change: Offer | None = None
    steps: tuple[Offer, ...] = ()


class StockGrid(msgspec.Struct, frozen=True):
    """Resources booked by hand: cells in two columns, keys for all else below. A section of a panel.

    Attributes:
        cells: column by column.
        says: what the last key did ("battery 2 to 4"), over them; or None.
        keys: below them: sign and word each.
    """

    cells: tuple[StockCell, ...]
    says: Text | None = None
    keys: tuple[AmountKey, ...] = ()


class SpotView(msgspec.Struct, frozen=True):
    """A place on a board on which a token lies until it is taken.

    Attributes:
        token: name of its type, one whose sign the look knows; empty: not known.
        reveals: what is below it, or None where that is not known.
        taken: the token is gone, and what it covered is in force.
        offer: what a touch does, or None.
    """

    token: str
    reveals: Amount | None = None
    taken: bool = False
    offer: Offer | None = None


class SpotGroup(msgspec.Struct, frozen=True):
    """The places of one part of a board.

    Attributes:
        phase: whose colour and sign it has.
        spots: in the order in which they are printed.
    """

    phase: str
    spots: tuple[SpotView, ...]


class TokenSpots(msgspec.Struct, frozen=True):
    """The tokens of a board, part by part: a section of a panel.

    Attributes:
        groups: parts with their places.
        says: over them, or None.
    """

    groups: tuple[SpotGroup, ...]
    says: Text | None = None


class RobotToBuild(msgspec.Struct, frozen=True):
    """A robot that could be built.

    Attributes:
        head: it, in the colour of its row.
        says: its name.
        place: which space it would stand on ("3rd space").
        place_short: the same where there is little room ("3rd"), or None.
        extra: what that space costs besides, or None.
        keys: a key for each of its prices: energy as its head, the rest in its deal.
        offer: what a touch on its head or name does, or None.
    """

    head: RobotHead
    says: Text
    place: Text
    keys: tuple[AmountKey, ...]
    place_short: Text | None = None
    extra: Amount | None = None
    offer: Offer | None = None


class RobotsToBuild(msgspec.Struct, frozen=True):
    """Robots that could be built, a row each: a section of a panel.

    Attributes:
        robots: from top to bottom.
    """

    robots: tuple[RobotToBuild, ...]
