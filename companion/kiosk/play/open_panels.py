"""The panels of the seats: which are open, and what each seat has picked up on its own."""

from __future__ import annotations

from companion.core.actions import NotReady
from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.core.view import Offer, Panel, Selection
from companion.kiosk.play.acting import Acting
from companion.kiosk.play.panels import Halves
from companion.system.clock import Clock


class OpenPanels:
    """Opens and folds panels; an open panel is not ready.

    Args:
        acting: the game.
        halves: whose panels are on the screen.
        clock: for time-outs.

    Attributes:
        last_opened: seats whose panels are open, last opened first.
    """

    def __init__(self, acting: Acting, halves: Halves, clock: Clock) -> None:
        self._acting = acting
        self._halves = halves
        self._clock = clock
        self._selection: dict[int, Selection] = {}
        self._panels: dict[int, Panel] = {}
        self._undoes: dict[int, Text | Rejection] = {}
        self.last_opened: tuple[int, ...] = ()

    def panel(self, seat: int) -> Panel:
        """Return the seat's panel for what it has picked up."""
        found = self._panels.get(seat)
        if found is None:
            found = self._acting.session.panel(seat, self._selection.get(seat, ()))
            self._panels[seat] = found
        return found

    def seat_undo(self, seat: int) -> Text | Rejection:
        """Return what an undo of the seat would take back, or why it cannot."""
        found = self._undoes.get(seat)
        if found is None:
            found = self._undoes[seat] = self._acting.session.seat_undo(seat)
        return found

    def pick_up(self, seat: int, selection: Selection) -> None:
        """Let the seat have picked this up on its panel."""
        self._selection[seat] = selection
        self._panels.pop(seat, None)

    def touch(self, seat: int, offer: Offer) -> bool:
        """Take a touch on something the game offers the seat; tell whether that did something in the game."""
        if offer.why is not None:
            self._acting.say(offer.why, seat, refuses=True)
        elif offer.action is not None:
            self._selection.pop(seat, None)
            done = self._acting.do(offer.action)
            if done and offer.then:
                self.pick_up(seat, offer.then)
            return done
        elif offer.select is not None:
            self._selection[seat] = offer.select
            self._panels.pop(seat, None)
        return False

    def clear(self, seat: int) -> None:
        """Put down everything the seat has picked up on its panel."""
        self._selection.pop(seat, None)
        self._panels.pop(seat, None)

    def open(self, seat: int) -> None:
        """Open the seat's panel or let it queue; whoever is ready by a press at once stays so."""
        shown = self._acting.seat(seat)
        if shown.ready and shown.press is None:
            self._acting.do_silently(NotReady(seat))
        self._halves.open(seat, self._clock.now())

    def fold(self, seat: int) -> None:
        """Fold the seat's panel; what was entered stays entered."""
        self._halves.fold(seat, self._clock.now())

    def cover(self, covered: bool) -> None:
        """Give the halves of the screen back once nothing covers them, or take them while the tray does."""
        self._halves.cover(covered, self._clock.now())

    def put_down(self, seat: int | None) -> None:
        """Put down what a seat has picked up, or for None what anybody has."""
        if seat is None:
            self._selection.clear()
        else:
            self._selection.pop(seat, None)

    def forget(self, *, phase_over: bool) -> None:
        """Forget panels as they were before the game changed; a new phase folds all of them."""
        self._panels.clear()
        self._undoes.clear()
        if phase_over:
            self._halves.fold_all(self._clock.now())
            self._selection.clear()
        self.follow()

    def follow(self) -> None:
        """Note in which order the panels on the screen were opened."""
        shown = [seat for seat in self._halves.seats if seat is not None]
        kept = [seat for seat in self.last_opened if seat in shown]
        self.last_opened = (*[seat for seat in reversed(shown) if seat not in kept], *kept)

    def tidy(self) -> None:
        """Put down what was picked up on panels that are folded."""
        self.follow()
        for seat in self._selection.keys() - set(self.last_opened):
            self.clear(seat)


def usable(offer: Offer) -> bool:
    """Tell whether a touch on the offer does something now."""
    return offer.why is None and (offer.action is not None or offer.select is not None)
