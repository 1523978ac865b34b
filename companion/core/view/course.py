"""A course of cards that ask for patterns, and a board of ranks beside it; everybody is judged card by card."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.messages import Text
from companion.core.view.cubes import CubeHue, Pattern, PickCards, StackPicture
from companion.core.view.offer import Offer


class Worth(msgspec.Struct, frozen=True):
    """What something gives or costs.

    Attributes:
        sign: drawn sign of what it is.
        amount: how much; negative where it is taken.
        note: what is to be done where no figure says it, or None.
    """

    sign: str
    amount: int = 0
    note: Text | None = None


Worths = tuple[Worth, ...]


class AskedFor(msgspec.Struct, frozen=True):
    """What is to be seen.

    Attributes:
        patterns: side by side.
        all: all of them are wanted, not one of them.
        views: the views in which it counts, where that are not both.
    """

    patterns: tuple[Pattern, ...]
    all: bool = False
    views: tuple[Literal["front", "top"], ...] = ()


class CourseCardView(msgspec.Struct, frozen=True):
    """A card of the course.

    Attributes:
        number: in the order of travel, from 1.
        badge: letter of its category.
        tone: number of that category, from 0; it has a colour of its own.
        asks: what is to be seen; None while it lies face down.
        yes: what success gives.
        no: what failure costs.
        says: its name, or None.
        pinned: the marker stands on it.
        judged: the marker has passed it.
        offer: what a touch does, or None.
    """

    number: int
    badge: str
    tone: int = 0
    asks: AskedFor | None = None
    yes: Worths = ()
    no: Worths = ()
    says: Text | None = None
    pinned: bool = False
    judged: bool = False
    offer: Offer | None = None


class Rule(msgspec.Struct, frozen=True):
    """What is in force with every card: drawn as a strip of tape.

    Attributes:
        says: in few words ("each card").
        asks: what is to be seen, or None.
        yes: what success gives.
        no: what failure costs, or what is done to everybody.
        note: a sentence for the table, or None.
    """

    says: Text
    asks: AskedFor | None = None
    yes: Worths = ()
    no: Worths = ()
    note: Text | None = None


class Post(msgspec.Struct, frozen=True):
    """Where a leg begins or ends.

    Attributes:
        says: what it is called.
        bonus: (rank, what it gets), the best first.
        rest: what every later rank gets.
        rule: what is in force from here on, or None.
        goal: it ends the race.
        pinned: the marker stands on it.
        passed: the marker has been there.
    """

    says: Text
    bonus: tuple[tuple[int, Worths], ...] = ()
    rest: Worths = ()
    rule: Rule | None = None
    goal: bool = False
    pinned: bool = False
    passed: bool = False


class Bay(msgspec.Struct, frozen=True):
    """A place on the board of ranks.

    Attributes:
        rank: from 1.
        seat: whose piece stands there, or None.
        prize: what it gets, or None.
        total: what its seat has then, or None.
        says: a few words in an empty one ("next press").
        locked: it can no longer be left.
        kept: it was left and stays free until somebody comes.
    """

    rank: int
    seat: int | None = None
    prize: Worth | None = None
    total: int | None = None
    says: Text | None = None
    locked: bool = False
    kept: bool = False


class Zone(msgspec.Struct, frozen=True):
    """Where the pieces of those stand who are out for a while.

    Attributes:
        seats: whose.
        says: what it is called.
        plate: what the token that goes with it is worth ("−7").
        holder: who has that token, or None.
    """

    seats: tuple[int, ...]
    says: Text
    plate: Text
    holder: int | None = None


class CourseBoard(msgspec.Struct, frozen=True):
    """The leg that is raced: its cards as they lie, and the board of ranks. It is shown instead of a track.

    Attributes:
        hues: the colours of cubes.
        start: where the leg begins.
        end: where it ends.
        cards: in the order of travel; drawn from right to left.
        bays: the board of ranks.
        zone: those who are out.
        posts: the whole race.
        leg: number of the leg, from 1.
        legs: how many there are.
        hands: what all hands are to do now, one imperative each, where the leg is over.
        offers: what a touch on the board does besides, or nothing.
    """

    hues: tuple[CubeHue, ...]
    start: Post
    end: Post
    cards: tuple[CourseCardView, ...]
    bays: tuple[Bay, ...]
    zone: Zone
    posts: tuple[Post, ...] = ()
    leg: int = 1
    legs: int = 1
    hands: tuple[Text, ...] = ()
    offers: tuple[Offer, ...] = ()


class Prospect(msgspec.Struct, frozen=True):
    """What an answer would lead to.

    Attributes:
        yes: of success, else of failure.
        gains: what it gives or costs.
        best: best rank that it can lead to.
        worst: worst one.
    """

    yes: bool
    gains: Worths
    best: int
    worst: int


class Lane(msgspec.Struct, frozen=True):
    """One seat while a card is judged.

    Attributes:
        seat: whose.
        rank: its rank, or None where it is out.
        verdict: what is known; empty while it is asked or waits.
        picture: its stack, with what matched; None where nothing is known of it.
        says: above the picture, or None.
        why: below it: which view, how near; or None.
        asks: what its owner is asked about, drawn small; or None.
        yes: key, or None where nothing is asked.
        no: key, or None.
        turn: what a touch on the verdict does, or None.
        rule: verdict on what is in force with every card: yes, no, asked; empty where nothing is.
        prospects: what may come of it.
        waits: for whom it waits, or None.
        points: its points, None where they are hidden.
        damage: (what it has, what it bears).
        back: where it comes back, if it is out, or None.
        token: it has the token of those who are out.
    """

    seat: int
    rank: int | None
    verdict: Literal["", "yes", "no"] = ""
    picture: StackPicture | None = None
    says: Text | None = None
    why: Text | None = None
    asks: AskedFor | None = None
    yes: Offer | None = None
    no: Offer | None = None
    turn: Offer | None = None
    rule: Literal["", "yes", "no", "asked"] = ""
    prospects: tuple[Prospect, ...] = ()
    waits: Text | None = None
    points: int | None = None
    damage: tuple[int, int] = (0, 0)
    back: Text | None = None
    token: bool = False


class JudgingBoard(msgspec.Struct, frozen=True):
    """All seats while a card is judged, side by side in the order of seats. It is shown instead of a track.

    Attributes:
        hues: the colours of cubes.
        card: what is judged.
        cards: how many there are in the leg.
        lanes: a seat each.
        rule: what is in force with every card, or None.
        onward: what comes next ("card 3"), with what is still missing as its reason.
    """

    hues: tuple[CubeHue, ...]
    card: CourseCardView
    cards: int
    lanes: tuple[Lane, ...]
    rule: Rule | None = None
    onward: Offer | None = None


class PickingBoard(msgspec.Struct, frozen=True):
    """Cards of which one seat after the other picks one. It is shown instead of a track.

    Attributes:
        hues: the colours of cubes.
        seat: whose pick it is.
        picks: what is left, and what is left in the box; its offers are that seat's.
        says: what is picked.
        number: how many picks this is, from 1.
        of: how many there are.
    """

    hues: tuple[CubeHue, ...]
    seat: int
    picks: PickCards
    says: Text
    number: int = 1
    of: int = 1
