"""What a press does at once where the game says so, whatever is open; and for what a hold exchanges it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.view import Offer, SeatView
from companion.kiosk.play.acting import Acting
from companion.kiosk.play.open_panels import OpenPanels, usable


class PressesAtOnce:
    """Presses of seats whose view offers one (`SeatView.press`).

    Args:
        acting: the game.
        panels: of the seats; an offer that selects opens one.
    """

    def __init__(self, acting: Acting, panels: OpenPanels) -> None:
        self._acting = acting
        self._panels = panels
        self._begun: dict[int, tuple[int | None, Offer | None]] = {}

    def press(self, seat: int) -> None:
        """Do what the press of a seat does now; what a hold would do is that of this moment, too."""
        shown = self._acting.seat(seat)
        if shown.press is not None:
            self._begun[seat] = self._done(seat, shown.press), shown.hold

    def hold(self, seat: int) -> None:
        """Do what the hold does instead: what the press did is taken out, and brought back where that is refused.

        Nothing happens where the game knows no hold, or where others have built on the press since.
        """
        number, offer = self._begun.pop(seat, (None, None))
        if offer is None or (number is not None and not self._acting.take_out(seat, number)):
            return
        if self._done(seat, offer) is None and offer.action is not None and number is not None:
            self._acting.redo()

    def _done(self, seat: int, offer: Offer) -> int | None:
        """Do what is offered; return the number of the action in the ledger, or None where none was done.

        What the seat has picked up on its panel stays picked up: nobody has touched it.
        """
        if offer.why is not None or offer.action is None:
            self._panels.touch(seat, offer)
            if offer.why is None and offer.select is not None:
                self._panels.open(seat)
            return None
        return self._acting.session.lines[-1].number if self._acting.do(offer.action) else None


def missing(seat: SeatView) -> bool:
    """Tell whether the others wait for a seat: it is asked, or its press would do something, and it is not ready."""
    acts = seat.press is not None and usable(seat.press) and seat.press.action is not None
    return not seat.ready and (seat.due or seat.asks or acts)


def lamp_at_once(seat: SeatView, seats: Sequence[SeatView]) -> str:
    """Return the rhythm of the lamp of a seat whose press does something at once.

    Args:
        seat: of whom.
        seats: all of them.
    """
    if seat.due:
        return "fast"
    if not missing(seat):
        looks = seat.press is not None and seat.press.select is not None
        return "full" if seat.ready else "dim" if looks else "half"
    alone = sum(map(missing, seats)) == 1 < len(seats)
    return "fast" if alone else "breathe"
