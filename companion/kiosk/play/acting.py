"""The one place where the screen changes a game: do, take back, do again; and what is said about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from companion.core.actions import Action
from companion.core.messages import Text, text
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.view import Offer, SeatView, TableView
from companion.kiosk.pace import SAVE_AGAIN_S
from companion.kiosk.ports import SessionPort
from companion.system.clock import Clock
from companion.table import Branch

LONG_TOAST_S: Final = 20.0
"""How long it stays readable that something of a game is lost."""
TOAST_S: Final = 4.0
"""How long a refusal stays readable."""
LOOK_AGAIN_S: Final = 0.1
"""How often it is looked whether a slow disk has taken everything."""


@dataclass(frozen=True)
class Toast:
    """A short sentence for one seat or for all.

    Attributes:
        says: the sentence.
        seat: in whose language, or None for the table's.
        until: seconds on the clock.
        refuses: it says why something was not done.
        by: who did what it tells of, or None.
        words: what is put into the sentence and has to be said itself.
        long: it stays long enough to be in somebody's way, and goes when it is touched.
    """

    says: Text
    seat: int | None
    until: float
    refuses: bool = False
    by: int | None = None
    words: Mapping[str, Text] = field(default_factory=dict)
    long: bool = False


class Acting:
    """A game as it stands, and everything that changes it.

    Args:
        session: the game.
        clock: for toasts, and for saving again.
        changed: told of the view before, after each change, and whether it is news: nothing taken or brought back is.
        travelled: told before that where the change went back or forth in time, and whose was taken back; None: all.

    Attributes:
        session: the game.
        view: what everybody sees now.
        toast: a refusal or notice, or None.
        on_done: is told each action of a player's that was done.
    """

    def __init__(
        self,
        session: SessionPort,
        clock: Clock,
        changed: Callable[[TableView, bool], None],
        travelled: Callable[[int | None], None],
    ) -> None:
        self.session = session
        self.view: TableView = session.view()
        self.toast: Toast | None = None
        self.on_done: Callable[[Action], None] = _nobody
        self._clock = clock
        self._changed = changed
        self._travelled = travelled
        self._saved_at = clock.now()

    def seat(self, seat: int) -> SeatView:
        """Return what is seen of a seat."""
        return self.view.seats[seat]

    def request(self, seat: int) -> RollRequest | None:
        """Return the dice the seat owes the tray, or None."""
        return next((request for request in self.view.rolls if request.seat == seat), None)

    def do(self, action: Action) -> bool:
        """Do an action; a refusal becomes a toast. Return whether it was done."""
        answer = self.session.do(action)
        if isinstance(answer, Rejection):
            self.say(answer.says, action.seat, refuses=True)
            return False
        self.reread()
        self.on_done(action)
        return True

    def take(self, offer: Offer, seat: int | None = None) -> bool:
        """Do what is offered, or say why it cannot be done. Return whether something was done."""
        if offer.why is not None:
            self.say(offer.why, seat, refuses=True)
        return offer.why is None and offer.action is not None and self.do(offer.action)

    def do_silently(self, action: Action) -> bool:
        """Do an action whose refusal means nothing to anybody. Return whether it was done."""
        done = not isinstance(self.session.do(action), Rejection)
        self.reread()
        return done

    def take_out(self, seat: int, number: int) -> bool:
        """Take back one action of a seat, to do another instead of it. Return whether that could be done."""
        answer = self.session.take_out(number)
        if isinstance(answer, Rejection):
            self.say(answer.says, seat, refuses=True)
            return False
        self.reread(news=False)
        return True

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of a seat, or of the table; what one seat takes back is told to all."""
        if seat is None:
            self._travel(self.session.undo(), None)
            return
        what = self.session.seat_undo(seat)
        if self._travel(self.session.undo_seat(seat), seat) and not isinstance(what, Rejection):
            self._tell_undo(seat, what)

    def redo(self) -> None:
        """Do again what was taken back last."""
        self._travel(self.session.redo(), None)

    def go_on_from(self, number: int) -> bool:
        """Take back all after an action of the ledger, so that the game goes on from there; tell if that was done."""
        return self._travel(self.session.go_on_from(number), None)

    def take_branch(self, branch: Branch) -> bool:
        """Take a future again that was left; tell whether that was done."""
        return self._travel(self.session.take_branch(branch), None)

    def _travel(self, answer: object, seat: int | None) -> bool:
        if isinstance(answer, Rejection):
            self.say(answer.says, seat, refuses=True)
            return False
        self._travelled(seat)
        self.reread(news=False)
        return True

    def _tell_undo(self, seat: int, what: Text) -> None:
        name = self.session.setup.seats[seat].name
        named = what.key != "ledger.no_change"
        says = text("undo.by_seat" if named else "undo.by_seat_step", name=name)
        self.toast = Toast(says, None, self._clock.now() + TOAST_S, by=seat, words={"what": what} if named else {})

    def reread(self, *, news: bool = True) -> None:
        """Read the game again after it changed."""
        before, self.view = self.view, self.session.view()
        self._changed(before, news)

    def say(self, says: Text, seat: int | None = None, *, refuses: bool = False, long: bool = False) -> None:
        """Show a short sentence, ``refuses`` where it says why something was not done; or a ``long`` one."""
        self.toast = Toast(says, seat, self._clock.now() + (LONG_TOAST_S if long else TOAST_S), refuses, long=long)

    def put_toast_away(self) -> None:
        """Say no longer what is said now."""
        self.toast = None

    def tick(self, now: float) -> None:
        """Let time pass: the end of a toast."""
        if self.toast is not None and now >= self.toast.until:
            self.toast = None

    def save_again(self, now: float) -> None:
        """Try once more, now and then, to save what could not be saved."""
        trouble = self.session.trouble
        if trouble is not None and now >= self._saved_at + _again_after(trouble):
            self._saved_at = now
            self.session.retry()

    def moments(self) -> list[float]:
        """Return when something happens here by itself."""
        trouble = self.session.trouble
        again = [self._saved_at + _again_after(trouble)] if trouble is not None else []
        return again + ([self.toast.until] if self.toast is not None else [])


def _nobody(action: Action) -> None:
    """Tell nobody."""


def _again_after(trouble: str) -> float:
    return LOOK_AGAIN_S if trouble == "saving" else SAVE_AGAIN_S
