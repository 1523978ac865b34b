"""Amounts of things, what they are exchanged for, and keys on which both stand."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.offer import Offer


class Amount(msgspec.Struct, frozen=True):
    """So many of something: its sign with a figure.

    Attributes:
        sign: name of its drawn sign (``gear``, ``energy``, ``vp``).
        said: the figure as it is written (``3``, ``+1``, ``?``); empty: the sign alone.
        mark: it is plain; ``dim``: not in force; ``short``: what is missing; ``asked``: the figure that is asked
            for, a red field with ``?``; ``ours``: told at this table and never official.
    """

    sign: str
    said: str = ""
    mark: Literal["plain", "dim", "short", "asked", "ours"] = "plain"


class Deal(msgspec.Struct, frozen=True):
    """What is paid and what comes of it.

    Attributes:
        pays: what is given.
        gains: what is got.
        one_of: of what is got only one is chosen.
        says: what no sign says ("place a token"), after the signs; or None.
    """

    pays: tuple[Amount, ...] = ()
    gains: tuple[Amount, ...] = ()
    one_of: bool = False
    says: Text | None = None


class AmountKey(msgspec.Struct, frozen=True):
    """A key on which amounts stand. One that cannot be used is grey, the offer's ``why`` in place of the deal.

    Attributes:
        offer: what it does; ``on``: framed in amber.
        head: in front: a threshold, the energy it costs, the sign of a key; or None.
        deal: what is paid and got.
        worded: the words of the offer stand on it, too, over the deal.
        missing: stands in front of the reason ("2 of this short"), or None.
        pale: it is of no use: a dim edge, yet it can be touched.
        phase: name of the phase in whose colour it is, or empty.
    """

    offer: Offer
    head: Amount | None = None
    deal: Deal = Deal()
    worded: bool = False
    missing: Amount | None = None
    pale: bool = False
    phase: str = ""


class AmountKeys(msgspec.Struct, frozen=True):
    """Keys with amounts: rows of a cost table, types with how many are left, cards to discard. A panel's section.

    Attributes:
        keys: in the order to be shown.
        across: how many stand side by side; 0: as many as fit.
        says: over them, or None.
    """

    keys: tuple[AmountKey, ...]
    across: int = 0
    says: Text | None = None


class AmountStrip(msgspec.Struct, frozen=True):
    """A dark strip with words and a line of keys: wilds to be chosen, what is to be done. A section of a panel.

    Attributes:
        says: at its left ("2 of 3 to choose").
        keys: beside it, what is owned or left on each.
        note: below the words ("Look at it, then choose"), or None.
    """

    says: Text
    keys: tuple[AmountKey, ...]
    note: Text | None = None


class PaidSign(msgspec.Struct, frozen=True):
    """One piece of what was paid.

    Attributes:
        sign: what was given.
        chip: it was given for something that others could be given for, too.
        on: it is the chip that the next key moves.
        offer: a touch on a chip makes it that one; a long one on any other exchanges it; or None.
    """

    sign: str
    chip: bool = False
    on: bool = False
    offer: Offer | None = None


class PaymentStrip(msgspec.Struct, frozen=True):
    """What the last thing cost, and what is left: a section of a panel.

    Attributes:
        says: what was paid for.
        paid: piece by piece, in the order to be shown.
        keys: what is left of each; ``on`` for what the chip is paid with; a touch pays it with that instead.
    """

    says: Text
    paid: tuple[PaidSign, ...]
    keys: tuple[AmountKey, ...]
