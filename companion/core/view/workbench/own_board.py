"""What lies beside somebody's rows: class cards with their grades, the inventor, tokens in stock."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer
from companion.core.view.workbench.amounts import Amount

Socket = Literal["none", "hollow", "glows", "filled"]
"""A place for a token: there is none, it is empty, a token fits now, or one lies there."""


class GradeRung(msgspec.Struct, frozen=True):
    """A grade.

    Attributes:
        grade: its letter.
        points: it is worth, as written; empty: not known.
        needs: how many it needs, as written; empty: not known.
        locked: it needs more than a number: a padlock.
        ours: told at this table.
    """

    grade: str
    points: str = ""
    needs: str = ""
    locked: bool = False
    ours: bool = False


class ClassCardView(msgspec.Struct, frozen=True):
    """A class card.

    Attributes:
        says: its name.
        counts: what it counts, and how many there are now.
        rungs: grades from the lowest.
        live: index of the grade reached, or None.
        next: what the next one needs ("2 more"), or None.
        asks_later: said in place of the grades where they are not known, or None.
        credit: the place for a token.
        credit_type: name of the type of token that fits.
        then: how many there would be if all that can be had were, hollow; or None.
        offer: what a touch does, or None.
    """

    says: Text
    counts: Amount
    rungs: tuple[GradeRung, ...] = ()
    live: int | None = None
    next: Text | None = None
    asks_later: Text | None = None
    credit: Socket = "none"
    credit_type: str = ""
    then: int | None = None
    offer: Offer | None = None


class InventorCardView(msgspec.Struct, frozen=True):
    """An inventor.

    Attributes:
        says: its name.
        timing: sign of when it helps (``immediate``, ``round_end``, ``game_end``), or empty.
        requires: what its better ability needs, and how many there are, as words ("3 of 4 robots"); or None.
        have: dots that are filled.
        needs: dots.
        socket: the place for a token.
        token: name of the type of token that fits.
        offer: what a touch does, or None.
    """

    says: Text
    timing: str = ""
    requires: Text | None = None
    have: int = 0
    needs: int = 0
    socket: Socket = "none"
    token: str = ""
    offer: Offer | None = None


class TokenStock(msgspec.Struct, frozen=True):
    """Tokens of one type that are taken and not placed.

    Attributes:
        token: name of the type.
        number: in stock.
        offer: picks one up; ``on``: it is picked up; or None.
    """

    token: str
    number: int
    offer: Offer | None = None


class OwnBoard(msgspec.Struct, frozen=True):
    """The cards beside somebody's rows: a section of a panel.

    Attributes:
        classes: class cards side by side, three at most.
        inventor: below them, or None.
        tokens: in stock, beside the inventor.
        says: over all ("replace one, or none of the new"), or None.
    """

    classes: tuple[ClassCardView, ...]
    inventor: InventorCardView | None = None
    tokens: tuple[TokenStock, ...] = ()
    says: Text | None = None
