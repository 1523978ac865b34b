"""What a game shows, as plain meaning: the kiosk draws it and decides no rule.

A game answers two questions for the screen: :class:`TableView`, what everybody sees, and :class:`Panel`, what
one seat can do now. Whatever can be touched is an :class:`Offer`: it carries either the finished action, or the
selection the panel is to be asked again with. So several taps that make up one action (choose dice, choose a
part) live in the screen alone and never in the game.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.actions import Action
from companion.core.messages import Text
from companion.core.rolls import RollRequest

Selection = tuple[str, ...]
"""Ids of what a player has picked up on the own panel so far, in order."""


class Figure(msgspec.Struct, frozen=True):
    """One number of a seat.

    Attributes:
        sign: name of the drawn sign (``heat``, ``cog``, ``part``, ``boost`` …).
        value: the number.
        form: ``solid`` chip (dice in the pool), ``hollow`` chip (dice in slots), ``diamond`` (stored dice) or
            ``plain`` (sign with the number under it).
        field: name for :class:`~companion.core.actions.Correct`, or None where it follows from other values.
        low: least value it can be corrected to.
        high: greatest value it can be corrected to.
    """

    sign: str
    value: int
    form: Literal["solid", "hollow", "diamond", "plain"] = "plain"
    field: str | None = None
    low: int = 0
    high: int = 99


class Lit(msgspec.Struct, frozen=True):
    """A two-sided token of a seat, e.g. the bulb.

    Attributes:
        sign: name of the drawn sign.
        on: lit side up.
        field: name for a correction (1 = on, 0 = off), or None.
    """

    sign: str
    on: bool
    field: str | None = None


class Gauge(msgspec.Struct, frozen=True):
    """A dial with limits.

    Attributes:
        value: what it shows.
        low: its lower end.
        high: its upper end.
        red_from: values at or below this one are dangerous for this seat.
        field: name for a correction.
    """

    value: int
    low: int
    high: int
    red_from: int
    field: str = "gauge"


class SeatView(msgspec.Struct, frozen=True):
    """One seat at a glance.

    Attributes:
        seat: its number from 0.
        place: 1 for the leader, equal for equals, None where the game has no race.
        space: index of the pawn's space in the track view, or None.
        gauge: its dial, or None.
        rows: figures in rows as they stand in the tile.
        tokens: two-sided tokens.
        ready: it has said so.
        asks: the phase needs something from it (else one press means ready).
        due: a decision is due, without which the seat cannot become ready.
        rolling: a roll is due.
        note: a few words for the tile ("nothing to do", "Boom!"), or None.
        boom: something of it has just blown up.
    """

    seat: int
    place: int | None = None
    space: int | None = None
    gauge: Gauge | None = None
    rows: tuple[tuple[Figure, ...], ...] = ()
    tokens: tuple[Lit, ...] = ()
    ready: bool = False
    asks: bool = False
    due: bool = False
    rolling: bool = False
    note: Text | None = None
    boom: bool = False


class SpaceView(msgspec.Struct, frozen=True):
    """One space of the track.

    Attributes:
        onward: indices of the spaces that follow.
        number: steps from Start, as players count them.
        terrain: damage printed on it, 0 for none.
        mark: name of a sign printed on it (``cog``, ``heat``, ``jump`` …), or None.
        finish: the finish line lies just before this space.
        name: what the space is called where it has a name (a challenge), or None.
    """

    onward: tuple[int, ...]
    number: int
    terrain: int = 0
    mark: str | None = None
    finish: bool = False
    name: Text | None = None


class SummaryRow(msgspec.Struct, frozen=True):
    """What one seat must now do with its cardboard.

    Attributes:
        seat: whose hands.
        first: the main line.
        second: a second line, or None.
        bad: drawn in red (an explosion).
    """

    seat: int
    first: Text
    second: Text | None = None
    bad: bool = False


class SummaryPlate(msgspec.Struct, frozen=True):
    """What the whole table must now do.

    Attributes:
        sign: drawn sign.
        first: the instruction.
        second: a second line, or None.
    """

    sign: str
    first: Text
    second: Text | None = None


class Summary(msgspec.Struct, frozen=True):
    """The page for hands at the end of a round."""

    plates: tuple[SummaryPlate, ...]
    rows: tuple[SummaryRow, ...]


class Standing(msgspec.Struct, frozen=True):
    """A line of the final result.

    Attributes:
        seat: who.
        place: 1 for the winner; equal places are a draw.
        reason: why it stands where it does ("space 60, 6 parts").
    """

    seat: int
    place: int
    reason: Text


class TableView(msgspec.Struct, frozen=True):
    """What everybody sees.

    Attributes:
        round: number of the round, from 1.
        phase: its name.
        step: index of the phase within the round, from 0, or None outside of rounds.
        steps: number of phases in a round.
        hint: one line of help for the present step ("pick 2 of 4, pass to the left"), or None.
        seats: in seat order.
        track: spaces in order from Start; empty where the game has none.
        rolls: dice that are due, in no particular order.
        summary: the page for hands, while the round ends.
        standings: the result, once the game is over, best first.
        all_ready: the phase can end.
        alert: a standing notice for all ("final round"), or None.
    """

    round: int
    phase: Text
    step: int | None
    steps: int
    seats: tuple[SeatView, ...]
    hint: Text | None = None
    track: tuple[SpaceView, ...] = ()
    rolls: tuple[RollRequest, ...] = ()
    summary: Summary | None = None
    standings: tuple[Standing, ...] = ()
    all_ready: bool = False
    alert: Text | None = None


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
        tone: ``plain``, ``good`` (green) or ``bad`` (red).
    """

    says: Text
    action: Action | None = None
    select: Selection | None = None
    sign: str | None = None
    on: bool = False
    why: Text | None = None
    adds: Text | None = None
    tone: Literal["plain", "good", "bad"] = "plain"


class Keys(msgspec.Struct, frozen=True):
    """A row of keys headed by a sign or a word.

    Attributes:
        keys: left to right.
        sign: drawn in front of them, or None.
        says: a word in front of them where there is no sign, or None.
    """

    keys: tuple[Offer, ...]
    sign: str | None = None
    says: Text | None = None


class Die(msgspec.Struct, frozen=True):
    """A die on a panel.

    Attributes:
        colour: plain name (``red``, ``blue``, ``yellow`` …).
        value: 1 to 6, or 0 where it has not been rolled.
        offer: what a touch on it does, or None.
    """

    colour: str
    value: int
    offer: Offer | None = None


class DiceRow(msgspec.Struct, frozen=True):
    """Dice side by side, with a line of arithmetic at the end.

    Attributes:
        dice: left to right.
        sum: "5 + 3 = 8", or None.
    """

    dice: tuple[Die, ...]
    sum: Text | None = None


class Slot(msgspec.Struct, frozen=True):
    """A place for a die on a card.

    Attributes:
        colour: plain name of the die it takes, or ``any``.
        value: the die in it, or 0 where it is open.
        storage: drawn as a diamond.
        offer: what a touch on it does, or None.
    """

    colour: str
    value: int = 0
    storage: bool = False
    offer: Offer | None = None


class Card(msgspec.Struct, frozen=True):
    """A card of a seat, as a row of a list or on a map.

    Attributes:
        id: stable name within the panel.
        says: its name.
        badge: the number in its circle, ``*`` for a star, or empty.
        slots: its places for dice.
        gives: (sign, number) of what it gives now or when triggered once.
        border: ``gold``, ``silver``, ``copper``, ``black`` or ``none``.
        offer: what a touch does, or None.
        at: column and row on a map, or None in a list.
        joined: edges of the card (``n``, ``e``, ``s``, ``w``) where it is joined to a neighbour.
        mark: one line on its state ("chosen", "cut off: move it or it goes, too"), or None.
    """

    id: str
    says: Text
    badge: str = ""
    slots: tuple[Slot, ...] = ()
    gives: tuple[tuple[str, int], ...] = ()
    border: str = "none"
    offer: Offer | None = None
    at: tuple[int, int] | None = None
    joined: str = ""
    mark: Text | None = None


class Cards(msgspec.Struct, frozen=True):
    """Cards in a list, or on a map where each card has a place.

    Attributes:
        cards: in the order to be shown.
        places: empty places of the map that can be touched: column, row, offer.
    """

    cards: tuple[Card, ...]
    places: tuple[tuple[int, int, Offer], ...] = ()


class Says(msgspec.Struct, frozen=True):
    """A line of text on a panel.

    Attributes:
        says: the sentence.
        tone: ``plain``, ``quiet``, ``warn`` or ``bad``.
    """

    says: Text
    tone: Literal["plain", "quiet", "warn", "bad"] = "plain"


Section = Keys | DiceRow | Cards | Says


class Panel(msgspec.Struct, frozen=True):
    """What one seat can do now.

    Attributes:
        seat: whose panel.
        title: the question or phase in words.
        sections: from top to bottom.
        status: the last consequence for this seat, newest last, at most three lines.
        confirm: the one key that ends what was begun (``LOSE 2``), or None where READY stands there.
        can_ready: the seat can say that it is ready now.
        selection: the selection this panel was made for.
    """

    seat: int
    title: Text
    sections: tuple[Section, ...]
    status: tuple[Text, ...] = ()
    confirm: Offer | None = None
    can_ready: bool = True
    selection: Selection = ()
