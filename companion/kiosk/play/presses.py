"""What a press of a seat's button does: the grammar says what, its effect is carried out here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from companion.core.actions import NotReady, Ready
from companion.core.messages import Text, text
from companion.core.view import SeatView
from companion.kiosk.play.acting import Acting
from companion.kiosk.play.at_once import PressesAtOnce, lamp_at_once
from companion.kiosk.play.grammar import LAMP, AllReady, PressEffect, PressGrammar, SeatSituation
from companion.kiosk.play.open_panels import OpenPanels, usable
from companion.kiosk.play.panels import Halves
from companion.kiosk.play.rolling import Rolling
from companion.kiosk.play.tray_desk import TrayStage
from companion.system.clock import Clock

REDEEMED: Final[Mapping[SeatSituation, PressEffect]] = {
    SeatSituation.REVIEW: PressEffect.ACCEPT,
    SeatSituation.DECISION_COMPLETE: PressEffect.CONFIRM,
    SeatSituation.OPEN: PressEffect.READY_FOLD,
}
"""What becomes of a remembered press once the seat is in one of these situations."""

SAID_TWICE_S: Final = 0.8
"""So soon after a seat became ready by its last doing, a press says the same and not "wait"."""


class Presses:
    """Presses of all seats.

    Args:
        acting: the game.
        panels: of the seats.
        halves: whose panels are on the screen.
        rolling: the dice.
        all_ready: the moment in which everybody is ready.
        clock: for holds.

    Attributes:
        remembered: since when seats wait that are ready as soon as they can be.
    """

    def __init__(
        self, acting: Acting, panels: OpenPanels, halves: Halves, rolling: Rolling, all_ready: AllReady, clock: Clock
    ) -> None:
        self._acting = acting
        self._panels = panels
        self._halves = halves
        self._rolling = rolling
        self._all_ready = all_ready
        self._clock = clock
        self._grammar = PressGrammar()
        self._at_once = PressesAtOnce(acting, panels)
        self.remembered: dict[int, float] = {}
        self._asked: dict[int, Text] = {}
        self._asked_then: set[int] = set()
        self._followed: dict[int, float] = {}
        self._effects: Mapping[PressEffect, Callable[[int], None]] = {
            PressEffect.OPEN: panels.open,
            PressEffect.READY: self._ready,
            PressEffect.READY_FOLD: self._ready_fold,
            PressEffect.NOT_READY: self._not_ready,
            PressEffect.TAKE_READY_BACK: self._take_ready_back,
            PressEffect.READY_TO_OPEN: self._ready_to_open,
            PressEffect.FOLD: self.fold,
            PressEffect.LEAVE_QUEUE: halves.leave_queue,
            PressEffect.ACCEPT: rolling.accept,
            PressEffect.TAKE_ACCEPT_BACK: rolling.take_accept_back,
            PressEffect.BACK_TO_PANEL: self._back_to_panel,
            PressEffect.CONFIRM: self._confirm,
            PressEffect.TAKE_CONFIRM_BACK: self._take_confirm_back,
            PressEffect.REMEMBER: self._remember,
            PressEffect.REMEMBER_FOLD: self.fold,
            PressEffect.EXCHANGE: self._at_once.hold,
        }

    def situation(self, seat: int) -> SeatSituation:
        """Return what is next for the seat."""
        shown, tray = self._acting.seat(seat), self._rolling.tray
        if tray.review is not None and tray.seat == seat:
            return SeatSituation.REVIEW if tray.review.complete else SeatSituation.REVIEW_ASKED
        if self._halves.side(seat) is not None:
            return self._open_situation(seat, shown)
        if seat in self._halves.queue:
            return SeatSituation.QUEUED
        if shown.ready:
            return SeatSituation.READY
        if shown.due:
            return SeatSituation.DECISION_DUE
        return SeatSituation.TO_DO if shown.asks or shown.rolling else SeatSituation.NOTHING

    def _open_situation(self, seat: int, shown: SeatView) -> SeatSituation:
        panel = self._panels.panel(seat)
        if panel.confirm is not None and usable(panel.confirm):
            return SeatSituation.DECISION_COMPLETE
        if shown.due or panel.confirm is not None:
            return SeatSituation.DECISION_OPEN
        return SeatSituation.OPEN if panel.can_ready else SeatSituation.OPEN_BUSY

    def button(self, seat: int) -> bool:
        """Take a button going down, or a touch on a tile; return False where it is ignored.

        Where the game says what a press does, that is done at once, whatever is open.
        """
        if self._acting.seat(seat).press is None:
            return self.down(seat)
        if not self._grammar.at_once(seat, self._clock.now()):
            return False
        self._stop_pulse(seat)
        self._at_once.press(seat)
        return True

    def down(self, seat: int) -> bool:
        """Take a touch on the key of a seat's panel, or whatever else says *ready* for it as a rule."""
        if self._rolling.tray.stage is TrayStage.WHOSE and (request := self._acting.request(seat)) is not None:
            self._rolling.tray.claim(request)
            return True
        if self._just_followed(seat):
            return False
        effect = self._grammar.down(seat, self.situation(seat), self._clock.now())
        if effect is None:
            return False
        self._stop_pulse(seat)
        self._effects[effect](seat)
        return True

    def _stop_pulse(self, seat: int) -> None:
        if self._all_ready.stop():
            self._acting.say(text("table.wait", name=self._acting.session.setup.seats[seat].name))

    def lamp(self, seat: int) -> str:
        """Return the rhythm of the seat's lamp."""
        shown = self._acting.seat(seat)
        if shown.out and not (shown.asks or shown.due):
            return "off"
        if shown.press is not None:
            return lamp_at_once(shown, self._acting.view.seats)
        return LAMP[self.situation(seat)]

    def follow(self, seat: int, *, asked: bool = False) -> None:
        """Make a seat ready that has just done the last thing it could in this phase.

        A press that was remembered for a question is forgotten: a touch has answered it. The panel of a seat that was
        ``asked`` folds with its answer where it was opened for that alone, since a press does something else.
        """
        if seat in self._asked_then:
            self.remembered.pop(seat, None)
            self._asked_then.discard(seat)
        shown = self._acting.seat(seat)
        if asked and not shown.due and shown.press is not None:
            self.fold(seat)
        if shown.finished and not shown.ready:
            self._acting.do_silently(Ready(seat))
            if self._acting.seat(seat).ready:
                self._followed[seat] = self._clock.now()
                self.fold(seat)
        elif self._has_answered(seat, shown):
            self.fold(seat)

    def _has_answered(self, seat: int, shown: SeatView) -> bool:
        """Tell whether a seat has answered all it was asked where nobody says *ready*: all want to see the board."""
        if self._halves.side(seat) is None or shown.due or shown.rolling or shown.asks:
            return False
        panel = self._panels.panel(seat)
        return not panel.readies and panel.confirm is None and not panel.selection

    def _just_followed(self, seat: int) -> bool:
        """Tell whether a press only says what has already followed."""
        since = self._followed.get(seat)
        return since is not None and self._clock.now() < since + SAID_TWICE_S and self._acting.seat(seat).ready

    def up(self, seat: int) -> None:
        """Take a button being let go."""
        self._grammar.up(seat)

    def holds(self, now: float) -> list[Callable[[], None]]:
        """Return what the holds that became due do."""
        return [self._carrying_out(seat, effect) for seat, effect in self._grammar.due(now)]

    def _carrying_out(self, seat: int, effect: PressEffect) -> Callable[[], None]:
        return lambda: self._effects[effect](seat)

    def next_due(self) -> float | None:
        """Return the moment at which the next hold becomes due, or None."""
        return self._grammar.next_due()

    def redeem(self) -> None:
        """Make those ready who said so before they could be."""
        for seat in list(self.remembered):
            situation = self.situation(seat)
            if situation is SeatSituation.DECISION_COMPLETE and self._panels.panel(seat).title != self._asked[seat]:
                continue  # nobody has seen this question yet, and what it takes away is gone
            if situation in REDEEMED:
                self.remembered.pop(seat, None)
                self._effects[REDEEMED[situation]](seat)
            elif situation in (SeatSituation.READY, SeatSituation.QUEUED):
                self.remembered.pop(seat, None)

    def fold(self, seat: int) -> None:
        """Fold the seat's panel; what was remembered is forgotten."""
        self.remembered.pop(seat, None)
        self._panels.fold(seat)

    def leave_roll(self) -> None:
        """Leave the roll that covers the table for later; what its seat was remembered to have said is forgotten."""
        if (seat := self._rolling.tray.seat) is not None:
            self.remembered.pop(seat, None)
        self._rolling.put_aside()

    # -- effects -----------------------------------------------------------------------------------------------

    def _ready(self, seat: int) -> None:
        if not self._acting.do(Ready(seat)):
            self._panels.open(seat)

    def _ready_fold(self, seat: int) -> None:
        if self._acting.seat(seat).ready or self._acting.do(Ready(seat)):
            self.fold(seat)

    def _not_ready(self, seat: int) -> None:
        if self._acting.do(NotReady(seat)) and self._panels.panel(seat).sections:
            self._panels.open(seat)

    def _take_ready_back(self, seat: int) -> None:
        if self._acting.seat(seat).ready:
            self._acting.do(NotReady(seat))
        self.fold(seat)

    def _ready_to_open(self, seat: int) -> None:
        if self._acting.seat(seat).ready:
            self._acting.do(NotReady(seat))
        self._panels.open(seat)

    def _confirm(self, seat: int) -> None:
        offer, asked = self._panels.panel(seat).confirm, self._acting.seat(seat).due
        if offer is not None and offer.action is not None and self._acting.do(offer.action):
            self._panels.clear(seat)
            said = isinstance(offer.action, Ready)  # nothing goes on as long as a panel lies over the table
            if said or (not self._acting.seat(seat).due and not self._panels.panel(seat).sections):
                self.fold(seat)
            self.follow(seat, asked=asked)

    def _take_confirm_back(self, seat: int) -> None:
        if self._acting.seat(seat).ready:
            self._acting.do_silently(NotReady(seat))  # it followed from the answer and goes with it
        self._acting.undo(seat)
        self.fold(seat)

    def _back_to_panel(self, seat: int) -> None:
        self.remembered.pop(seat, None)  # the hold has taken the place of the press with which it began
        self._rolling.put_aside()

    def _remember(self, seat: int) -> None:
        self.remembered[seat] = self._clock.now()
        question = self.situation(seat) is SeatSituation.DECISION_OPEN
        (self._asked_then.add if question else self._asked_then.discard)(seat)
        self._asked[seat] = self._panels.panel(seat).title
