"""The dice of a game on the screen: thrown, typed, taken again, accepted, put aside."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

from companion.core.actions import Action
from companion.core.messages import Text, text
from companion.core.rolls import RollRequest
from companion.devices.events import Trouble
from companion.kiosk.play.review import Review
from companion.kiosk.play.tray_desk import TrayDesk, TrayStage
from companion.kiosk.ports import SessionPort, TablePort

PERFECT_S = 1.5
"""How long a roll without any question is looked at before it is accepted by itself, where that is set."""


class Rolling(ABC):
    """What a seat can do about dice it owes the tray; :class:`~companion.kiosk.play.game.Play` has the rest.

    Attributes:
        session: the game.
        port: the devices.
        tray: the dice in the tray.
        troubles: devices that do not answer, by name.
        on_accepted: told of each roll that was accepted.
    """

    session: SessionPort
    port: TablePort
    tray: TrayDesk
    troubles: dict[str, Trouble]
    on_accepted: Callable[[Review], None] | None = None
    _accepted: dict[int, Review]
    _perfect: tuple[Review, float] | None = None

    @property
    @abstractmethod
    def accepts_perfect(self) -> bool:
        """Whether a roll in which nothing is asked is accepted by itself."""

    @abstractmethod
    def request(self, seat: int) -> RollRequest | None:
        """Return the dice the seat owes the tray, or None."""

    @abstractmethod
    def do(self, action: Action) -> bool:
        """Do an action; a refusal becomes a toast."""

    @abstractmethod
    def say(self, says: Text, seat: int | None = None, *, refuses: bool = False) -> None:
        """Show a short sentence; ``refuses`` where it says why something was not done."""

    @abstractmethod
    def open(self, seat: int) -> None:
        """Open the seat's panel or let it queue."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring everything that follows from the state up to date."""

    @abstractmethod
    def uncover(self) -> None:
        """Give the halves of the screen back once nothing covers them."""

    def throw(self, seat: int) -> None:
        """Throw the dice the seat owes, or first ask how many where only the cardboard knows."""
        request = self.request(seat)
        if request is None or not self.port.throws:
            return
        if not request.exact:
            self.tray.count(request)
        else:
            self._throw(request, dict(request.dice))
        self.refresh()

    def throw_counted(self) -> None:
        """Throw as many dice as the owner said."""
        request, dice = self.tray.request, {c: n for c, n in self.tray.counts.items() if n}
        if request is None or self.tray.stage is not TrayStage.COUNTING or not dice:
            return
        self._throw(request, dice)
        self.refresh()

    def _throw(self, request: RollRequest, dice: dict[str, int]) -> None:
        """Let dice fall and wait for their picture; while nobody can see them they are typed meanwhile."""
        if "camera" in self.troubles:
            self.tray.type_in(request)
        else:
            self.tray.wait(request)
        try:
            self.port.throw(request.seat, dice)
        except ValueError:  # a pool corrected by hand may be more than the tray holds
            self.tray.type_in(request)

    def type_roll(self, seat: int) -> None:
        """Let the seat type its roll."""
        if (request := self.request(seat)) is not None:
            self.tray.type_in(request)
            self.refresh()

    def same_roll(self, seat: int) -> None:
        """Take the values of the roll that was taken back: the dice on the table did not move."""
        request = self.request(seat)
        dice = self.session.remembered_roll(request) if request is not None else None
        if request is None or dice is None:
            return
        self.tray.type_in(request)
        assert self.tray.review is not None  # typing has just begun
        for colour, value in dice:
            self.tray.review.add(colour, value)
        self.refresh()

    def accept(self, seat: int) -> None:
        """Accept the roll under review, if nothing is asked and nothing is missing."""
        review = self.tray.review
        if review is None or review.seat != seat:
            return
        if not review.complete:
            self.say(review.problem() or text("tray.not_yet"), seat, refuses=True)
        elif self.do(review.rolled()):
            self._accepted[seat] = review
            self.tray.accepted(review)
            if self.on_accepted is not None:
                self.on_accepted(review)
            self.tray.close()
            self.uncover()
            self.open(seat)
        self.refresh()

    def accept_what_is_perfect(self, now: float) -> None:
        """Accept a roll that has been on the screen for a while with nothing asked, missing or touched."""
        review = self.tray.review
        if review is None or not self.accepts_perfect or not review.perfect:
            self._perfect = None
        elif self._perfect is None or self._perfect[0] is not review:
            self._perfect = review, now
        elif now >= self._perfect[1] + PERFECT_S:
            self._perfect = None
            self.accept(review.seat)

    def perfect_left(self, now: float) -> float | None:
        """Return what is left of the time until the roll is accepted by itself, 1 to 0, or None where it is not."""
        return max(0.0, 1 - (now - self._perfect[1]) / PERFECT_S) if self._perfect is not None else None

    def hold_roll(self) -> None:
        """Let the roll under review wait for a press, however perfect it is."""
        if self.tray.review is not None:
            self.tray.review.held = True
        self._perfect = None
        self.refresh()

    def perfect_due(self) -> float | None:
        """Return when the roll under review is accepted by itself, or None."""
        return self._perfect[1] + PERFECT_S if self._perfect is not None else None

    def put_aside(self) -> None:
        """Leave the tray; its dice stay due, and the owner's panel opens."""
        seat = self.tray.seat
        self.tray.close()
        self.uncover()
        if seat is not None:
            self.open(seat)
        self.refresh()
