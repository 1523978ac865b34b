"""A sheet for all: a row a seat with cards, keys, slots and words, touched by everybody at once."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.ring import CardSign, Tone
from companion.core.view.workbench.robots import CardKey, InTray


class SheetKey(msgspec.Struct, frozen=True):
    """A key in a row.

    Attributes:
        offer: what it does; where ``leads`` is not empty it only turns to them.
        phase: name of a phase whose sign and colour it wears, or empty.
        figures: prices below its words, or nothing.
        seat: whose meeple stands on it, or None.
        flag: it is the last one, and taking it settles the matter.
        leads: parts that stand in the row instead once it was touched, with a way back.
        learned: keys of the learnable cards that mean it (`core.view.catalogue.LearnableCard`).
        seen: one of them lies in the tray, or may; the screen says so by itself.
    """

    offer: Offer
    phase: str = ""
    figures: tuple[CardSign, ...] = ()
    seat: int | None = None
    flag: bool = False
    leads: tuple[SheetPart, ...] = ()
    learned: tuple[str, ...] = ()
    seen: InTray = ""


class SheetSlot(msgspec.Struct, frozen=True):
    """Something that is to be settled.

    Attributes:
        says: what ("class").
        sign: beside it, or empty.
        filled: it is settled: a tick.
        answer: how it is settled, or None where that is not to be seen.
        offer: what a touch does, or None.
    """

    says: Text
    sign: str = ""
    filled: bool = False
    answer: Text | None = None
    offer: Offer | None = None


class SheetWords(msgspec.Struct, frozen=True):
    """A sentence in a row.

    Attributes:
        says: it.
        sign: before it, or empty.
        tone: of it.
    """

    says: Text
    sign: str = ""
    tone: Tone = "plain"


SheetPart = CardKey | SheetKey | SheetSlot | SheetWords


class SheetGroup(msgspec.Struct, frozen=True):
    """Parts that stand close together; groups of a row share its width, and stand below each other on narrow sheets.

    Attributes:
        parts: from left to right.
        asked: it is this one that is to be answered next.
    """

    parts: tuple[SheetPart, ...]
    asked: bool = False


class SheetRow(msgspec.Struct, frozen=True):
    """A row of a sheet.

    Attributes:
        groups: its parts.
        seat: whose, or None where it is nobody's.
        sign: at its head where it is nobody's, or empty.
        says: its name where it is nobody's, or None.
        note: below the name, or None.
        state: something is missing, it has everything and waits to be confirmed, or it is confirmed.
        marked: it is its turn.
    """

    groups: tuple[SheetGroup, ...]
    seat: int | None = None
    sign: str = ""
    says: Text | None = None
    note: Text | None = None
    state: Literal["missing", "complete", "done"] = "missing"
    marked: bool = False


class SheetBoard(msgspec.Struct, frozen=True):
    """Rows for all seats at once.

    Attributes:
        head: what stands in the ribbon.
        rows: from top to bottom, eight at most.
        note: below them, or None.
        keys: at its foot, for anybody, the best last.
    """

    head: BoardHead
    rows: tuple[SheetRow, ...]
    note: Text | None = None
    keys: tuple[Offer, ...] = ()
