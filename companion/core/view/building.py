"""Everybody builds at once against a glass of sand: the glass, who may turn it, who is ready, cards to read."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.board_head import BoardHead
from companion.core.view.offer import Offer
from companion.core.view.ring import LineCard


class GlassSpace(msgspec.Struct, frozen=True):
    """A place of the glass.

    Attributes:
        says: over it ("gone", "now", "last").
        state: it was there, it is there, it comes, or it is the last one.
        mark: a letter on it, or empty.
    """

    says: Text
    state: Literal["gone", "now", "to_come", "last"]
    mark: str = ""


class SandGlass(msgspec.Struct, frozen=True):
    """The sand. How much is left while it runs is what is left of the table's countdown.

    Attributes:
        sand: it runs, has run through, or there is no glass at all: then the time used is shown.
        seconds: of a full glass.
        spaces: its places, from the first.
        says: under the numeral while it runs.
        empty: the same once it has run through.
        paused: who has paused it, as a sentence; the sand is covered; or None.
    """

    sand: Literal["none", "running", "empty"]
    seconds: float = 0.0
    spaces: tuple[GlassSpace, ...] = ()
    says: Text | None = None
    empty: Text | None = None
    paused: Text | None = None


class GlassKey(msgspec.Struct, frozen=True):
    """The key that turns the glass, or says who may and when.

    Attributes:
        says: what it does.
        note: when or who, in front of the seats; or None.
        seats: who may.
        tail: behind the seats, or None.
        offer: what a touch does; None while nobody may.
        stops: it is a bar that says when all is over.
    """

    says: Text
    note: Text | None = None
    seats: tuple[int, ...] = ()
    tail: Text | None = None
    offer: Offer | None = None
    stops: bool = False


class BuildRow(msgspec.Struct, frozen=True):
    """A seat that builds.

    Attributes:
        seat: whose.
        says: what it does.
        place: on its plate ("1st"), or None.
        under: below that ("to start", "is free").
        taken: the place is its own; else it is what a press would get.
        sign: beside the words, or None.
        offer: what a touch on the plate does, or None.
    """

    seat: int
    says: Text
    place: Text | None = None
    under: Text | None = None
    taken: bool = False
    sign: str | None = None
    offer: Offer | None = None


class CardPile(msgspec.Struct, frozen=True):
    """A pile of cards.

    Attributes:
        number: on it.
        reader: seat that reads it, or None.
        barred: nobody may.
        offer: what a touch does, or None.
    """

    number: int
    reader: int | None = None
    barred: bool = False
    offer: Offer | None = None


class ReadPile(msgspec.Struct, frozen=True):
    """A pile that is being read.

    Attributes:
        reader: whose tab.
        number: of the pile.
        cards: in it.
        close: puts it back.
    """

    reader: int
    number: int
    cards: tuple[LineCard, ...]
    close: Offer | None = None


class CheckRow(msgspec.Struct, frozen=True):
    """A seat that is asked about another's work, or about its own.

    Attributes:
        seat: who is asked.
        says: what it is to do.
        under: a second line ("mistakes: 2"), or None.
        tone: of that line.
        keys: its answers, the best last.
        done: it has answered.
    """

    seat: int
    says: Text
    under: Text | None = None
    tone: Literal["plain", "good", "bad"] = "plain"
    keys: tuple[Offer, ...] = ()
    done: bool = False


class CheckBoard(msgspec.Struct, frozen=True):
    """A row a seat with its question, all at once.

    Attributes:
        head: what stands in the ribbon.
        rows: a row a seat.
        note: below them, or None.
    """

    head: BoardHead
    rows: tuple[CheckRow, ...]
    note: Text | None = None


class StartPlace(msgspec.Struct, frozen=True):
    """A start space where there is no glass.

    Attributes:
        says: its place ("1st").
        seat: who stands there, or None.
        offer: what a touch does, or None.
    """

    says: Text
    seat: int | None = None
    offer: Offer | None = None


class BuildBoard(msgspec.Struct, frozen=True):
    """The page of building.

    Attributes:
        head: what stands in the ribbon.
        glass: the sand.
        rows: a row a seat.
        turn: the key below the glass, or None.
        piles: of cards that may be read; empty where hands do it.
        piles_say: over them.
        reading: piles that are being read, one tab each.
        starts: start spaces, shown large where there is no glass, as a strip where there are few seats.
        who: asks who of these does it, with a key each; or nothing.
        stopped: everybody has been told to stop.
    """

    head: BoardHead
    glass: SandGlass
    rows: tuple[BuildRow, ...]
    turn: GlassKey | None = None
    piles: tuple[CardPile, ...] = ()
    piles_say: Text | None = None
    reading: tuple[ReadPile, ...] = ()
    starts: tuple[StartPlace, ...] = ()
    who: tuple[tuple[int, Offer], ...] = ()
    stopped: bool = False
