"""Whatever can be touched: it carries the finished action, or what the panel is to be asked again with."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action
from companion.core.messages import Text
from companion.core.view.ware import Ware

Selection = tuple[str, ...]
"""Ids of what a player has picked up on the own panel so far, in order."""


class Offer(msgspec.Struct, frozen=True):
    """Something that can be touched.

    Attributes:
        says: what stands on it.
        action: what it does, or None where it only selects.
        select: the selection to ask the panel again with, or None where it acts.
        sign: a drawn sign beside the words, or None.
        on: drawn as selected.
        why: why it cannot be used now; an offer with a reason is drawn dim and does nothing.
        adds: what will happen, shown before the touch ("8 ÷ 4 = 2").
        wares: goods that it is about, drawn as cubes in place of its words.
        tone: ``plain``, ``good`` (green) or ``bad`` (red).
        then: the selection to ask the panel again with once it was done: keys of which several are touched in a row.
    """

    says: Text
    action: Action | None = None
    select: Selection | None = None
    sign: str | None = None
    on: bool = False
    why: Text | None = None
    adds: Text | None = None
    tone: Literal["plain", "good", "bad"] = "plain"
    wares: tuple[Ware, ...] = ()
    then: Selection = ()
