"""Whose dice lie in the tray, and how far their review has come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum, auto

import msgspec

from companion.core.look import HOUSE, Look
from companion.core.rolls import ANY_COLOUR, RollRequest, of_any_colour
from companion.devices.events import DieSeen, TrayRead
from companion.kiosk.play.reconcile import (
    AnsweredDie,
    Lying,
    dice_due,
    is_no_die,
    known_before,
    no_dice_of,
    of_the_roll,
    unmoved,
)
from companion.kiosk.play.review import Review


class TrayStage(Enum):
    """What the tray is doing."""

    IDLE = auto()
    COUNTING = auto()
    """the owner says how many dice are thrown, because only the cardboard knows"""
    WAITING = auto()
    """dice are in the air"""
    WHOSE = auto()
    """dice lie in the tray and more than one seat could have rolled them"""
    REVIEW = auto()
    """the roll is looked at"""


class TrayDesk:
    """One tray, one owner at a time.

    Attributes:
        stage: what is going on.
        seat: the owner, or None.
        review: the roll under review, or None.
        counts: how many dice of each colour will be thrown, while that is asked.
        unclaimed: a reading nobody has claimed yet, or None.
    """

    def __init__(self, game_colours: Sequence[str], look: Look = HOUSE) -> None:
        self._game_look = look
        self._colours = tuple(game_colours)
        self.stage = TrayStage.IDLE
        self.seat: int | None = None
        self.review: Review | None = None
        self.counts: dict[str, int] = {}
        self.unclaimed: TrayRead | None = None
        self._request: RollRequest | None = None
        self._owed: tuple[RollRequest, ...] = ()
        self._lying: tuple[DieSeen, ...] = ()
        self._no_dice: tuple[AnsweredDie, ...] = ()
        self._aside: dict[int, Review] = {}
        self._typed: Counter[tuple[str, int]] | None = None

    @property
    def covers(self) -> bool:
        """Whether the tray takes the screen."""
        return self.stage is not TrayStage.IDLE

    @property
    def has_aside(self) -> bool:
        """Whether a roll that was read waits for its owner to come back."""
        return bool(self._aside)

    @property
    def request(self) -> RollRequest | None:
        """What the owner owes the tray."""
        return self._request

    def count(self, request: RollRequest) -> None:
        """Ask the owner how many dice to throw."""
        self._own(request, TrayStage.COUNTING)
        self.counts = {colour: 0 for colour, _ in request.dice}

    def wait(self, request: RollRequest) -> None:
        """Wait for the dice of this request to come to rest."""
        self._own(request, TrayStage.WAITING)

    def type_in(self, request: RollRequest) -> None:
        """Let the owner type the roll, without a picture."""
        self._own(request, TrayStage.REVIEW)
        self.review = Review(request, self._colours, look=self._game_look)

    def reading(self, read: TrayRead, requests: Sequence[RollRequest], last_opened: Sequence[int]) -> bool:
        """Take a reading of the tray; return False where dice were rolled and nobody has to roll.

        Dice that are only taken out, or lie there since the last roll, are no roll: while one is looked at and is
        complete it stays as it was read, else it is looked at again, or waited for where nothing is left.

        A roll under review or awaited keeps its owner (dice were rolled again, or one was found under the table).
        Else it belongs to the seat whose panel was opened last and still has dice to roll, or to the only one that
        has; where that leaves a choice the table is asked.

        Args:
            read: the reading.
            requests: the dice that are due.
            last_opened: seats whose panels are open, last opened first.
        """
        owners = {request.seat: request for request in requests}
        typed, self._typed = self._typed, None
        if typed is not None and _shows(read, typed):
            self._lying = read.dice  # a camera is back, and sees what was typed while it was away
            return True
        self._no_dice = _moved_on(self._said_of_no_dice(), read)
        if not self._news(read):
            self._lying = _moved_on(self._lying, read)
            return True
        if self._request is not None and self.stage in (TrayStage.WAITING, TrayStage.REVIEW, TrayStage.COUNTING):
            self._look(self._request, read, requests)
            return True
        open_owners = [seat for seat in last_opened if seat in owners]
        if open_owners or len(owners) == 1:
            self._look(owners[open_owners[0] if open_owners else next(iter(owners))], read, requests)
            return True
        if not owners:
            return False
        self.stage, self.unclaimed, self._owed = TrayStage.WHOSE, read, tuple(requests)
        return True

    def claim(self, request: RollRequest) -> None:
        """Give the unclaimed reading to the seat of this request."""
        if self.unclaimed is not None:
            self._look(request, self.unclaimed, self._owed)

    def accepted(self, review: Review) -> None:
        """Remember where the dice of an accepted roll lie, so that they are not taken for a part of the next one.

        Those of other seats' rolls are not remembered: their owners have yet to see and accept them.
        """
        if review.read is not None:
            theirs = {die.box for die in review.dice if die.part == "theirs"}
            self._lying = tuple(die for die in review.lying if die.box not in theirs and not is_no_die(die))
            self._no_dice = no_dice_of(review.lying)
        else:
            self._typed = Counter(review.rolled().dice)

    def restore(self, review: Review) -> None:
        """Take a review up again whose acceptance was taken back."""
        self._lying, self._typed = (), None
        self._own(review.request, TrayStage.REVIEW)
        self.review = review

    def put_aside(self) -> bool:
        """Clear the desk, but keep the roll under review for its owner; tell whether there is one to keep."""
        review = self.review
        self.close()
        if review is None or not review.dice:
            return False
        self._aside[review.seat] = review
        return True

    def kept(self, request: RollRequest) -> Review | None:
        """Return the roll that was put aside while it was due by this request, or None."""
        review = self._aside.get(request.seat)
        return review if review is not None and review.request == request else None

    def close(self) -> None:
        """Clear the desk; the dice may still be due, and what is no die stays none."""
        self._no_dice = self._said_of_no_dice()
        self.stage, self.seat, self.review, self._request, self.unclaimed = TrayStage.IDLE, None, None, None, None

    def keep_to(self, requests: Sequence[RollRequest]) -> None:
        """Close the desk if what it works on is no longer due (the roll was undone, the phase ended)."""
        if (self._request is not None and self._request not in requests) or (
            self.stage is TrayStage.WHOSE and not requests
        ):
            self.close()
        self._aside = {seat: review for seat, review in self._aside.items() if review.request in requests}

    def _own(self, request: RollRequest, stage: TrayStage) -> None:
        self.close()
        self._aside.pop(request.seat, None)
        self.stage, self.seat, self._request = stage, request.seat, request

    def _news(self, read: TrayRead) -> bool:
        """Tell whether a reading changes anything for whoever looks at the tray."""
        review = self.review
        if self.stage is TrayStage.REVIEW and review is not None and review.read is not None:
            only_taken_out = len(unmoved(read.dice, review.lying)) == len(read.dice)
            return not (only_taken_out and review.complete)
        return len(unmoved(read.dice, self._before)) < len(read.dice)

    @property
    def _before(self) -> tuple[DieSeen, ...]:
        """What lay in the tray before the roll that is due: things that are no dice, and dice of the last roll."""
        return (*self._no_dice, *self._lying)

    def _said_of_no_dice(self) -> tuple[AnsweredDie, ...]:
        """Return what is no die, as players said last: of the roll under review, or before it."""
        review = self.review
        return self._no_dice if review is None or review.read is None else no_dice_of(review.lying)

    def _look(self, request: RollRequest, read: TrayRead, requests: Sequence[RollRequest]) -> None:
        """Look at what lies there with the owner of a request; where nothing does, wait for dice."""
        none = {read.dice[i].box for i, old in known_before(read.dice, self._before).items() if is_no_die(old)}
        if all(die.box in none for die in of_the_roll(read.dice, dice_due(request), self._before)):
            self.wait(request)
            return
        others = [other for other in requests if other.seat != request.seat]
        earlier = self.review or self.kept(request)
        self._own(request, TrayStage.REVIEW)
        self.review = Review(request, self._colours, read, others, self._before, self._game_look)
        if earlier is not None and earlier.request == request:
            self.review.keep_answers(earlier)


def _moved_on(known: Sequence[Lying], read: TrayRead) -> tuple[Lying, ...]:
    """Return what is known of things that a reading still shows, at the places where it shows them."""
    stay = known_before(read.dice, known)
    return tuple(msgspec.structs.replace(old, box=read.dice[i].box) for i, old in stay.items())


def _shows(read: TrayRead, dice: Counter[tuple[str, int]]) -> bool:
    """Tell whether a reading shows these dice, colour and value, and no other; one not read may be any of them."""
    anyhow = of_any_colour(dice)  # typed dice of whatever colours
    lying = of_the_roll(read.dice, dice.total())
    seen = [(ANY_COLOUR if anyhow else die.colour, die.value) for die in lying]
    left = dice - Counter((colour, value) for colour, value in seen if value is not None)
    unread = Counter(colour for colour, value in seen if value is None)
    missing: Counter[str] = Counter()
    for (colour, _), n in left.items():
        missing[colour] += n
    return len(lying) == dice.total() and unread == missing
