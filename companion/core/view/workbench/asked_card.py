"""A figure that is asked for: the card as far as it is known beside the question in the words printed on it."""

from __future__ import annotations

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer
from companion.core.view.workbench.amounts import Amount, Deal
from companion.core.view.workbench.robots import RobotHead


class DraftBox(msgspec.Struct, frozen=True):
    """A box on a card that is known in part.

    Attributes:
        says: over it ("cost, left").
        lines: amounts in it, line by line; the first is large.
    """

    says: Text
    lines: tuple[tuple[Amount, ...], ...]


class DraftLine(msgspec.Struct, frozen=True):
    """A line on a card that is known in part.

    Attributes:
        head: in its dark field at the left: a threshold or a sign, or None.
        deal: what it does.
        sign: of what makes it better (the type of a token), between both; or empty.
        says: words on it instead of a deal, or None.
    """

    head: Amount | None = None
    deal: Deal = Deal()
    sign: str = ""
    says: Text | None = None


class AskedCard(msgspec.Struct, frozen=True):
    """A card drawn as far as it is known; what is asked about is an amount marked ``asked``.

    Attributes:
        says: its name or kind.
        phase: in whose colour its head is, or empty.
        sign: in its head, or empty.
        corner: at the right of its head (what it is worth), or None.
        head: the robot drawn on it, or None.
        boxes: side by side below the head.
        lines: below the picture.
        offer: what a touch on it does ("change a figure"), or None.
    """

    says: Text
    phase: str = ""
    sign: str = ""
    corner: Amount | None = None
    head: RobotHead | None = None
    boxes: tuple[DraftBox, ...] = ()
    lines: tuple[DraftLine, ...] = ()
    offer: Offer | None = None


class FigureKey(msgspec.Struct, frozen=True):
    """A key that answers.

    Attributes:
        offer: the answer; its words are a figure, or it has a sign.
        usual: amber: seen before, or possible by what is known.
        count: how often it was touched, where several answers make one; 0: none.
    """

    offer: Offer
    usual: bool = False
    count: int = 0


class AskForm(msgspec.Struct, frozen=True):
    """A question for one figure, or for signs. A section that takes a panel; the card stands in the other half where
    that is free, else as one line over the question.

    Attributes:
        card: as far as it is known.
        asks: the question in the printed words.
        keys: ten figures, or signs.
        others: ways past it: not printed, by hand, later.
        sign: drawn after the question, or empty.
        why: why it is asked now, or None.
        hint: what is known about the answer, or None.
        usual: what an amber key means, or None.
        kept: what becomes of the answer, or None.
    """

    card: AskedCard
    asks: Text
    keys: tuple[FigureKey, ...]
    others: tuple[Offer, ...] = ()
    sign: str = ""
    why: Text | None = None
    hint: Text | None = None
    usual: Text | None = None
    kept: Text | None = None
