"""The dice of a game on the screen: thrown, typed, taken again, accepted, put aside."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.messages import text
from companion.core.rolls import RollRequest
from companion.kiosk.play.acting import Acting
from companion.kiosk.play.open_panels import OpenPanels
from companion.kiosk.play.review import Review
from companion.kiosk.play.tray_desk import TrayDesk, TrayStage
from companion.kiosk.ports import TablePort

PERFECT_S = 1.5
"""How long a roll without any question is looked at before it is accepted by itself, where that is set."""


class Rolling:
    """What a seat can do about dice it owes the tray.

    Args:
        acting: the game.
        panels: of the seats.
        tray: the dice in the tray.
        port: the devices.
        settled: called after each of these, to bring the screen up to date.

    Attributes:
        tray: the dice in the tray.
        accepts_perfect: a roll in which nothing is asked is accepted by itself.
        blind: nobody sees the tray; dice that are thrown are typed meanwhile.
        on_accepted: told of each roll that was accepted.
    """

    def __init__(
        self, acting: Acting, panels: OpenPanels, tray: TrayDesk, port: TablePort, settled: Callable[[], None]
    ) -> None:
        self._acting = acting
        self._panels = panels
        self.tray = tray
        self._port = port
        self._settled = settled
        self.accepts_perfect = False
        self.blind = False
        self.on_accepted: Callable[[Review], None] | None = None
        self._accepted: dict[int, Review] = {}
        self._perfect: tuple[Review, float] | None = None

    def throw(self, seat: int) -> None:
        """Throw the dice the seat owes, or first ask how many where only the cardboard knows."""
        request = self._acting.request(seat)
        if request is None or not self._port.throws:
            return
        if not request.exact:
            self.tray.count(request)
        else:
            self._throw(request, dict(request.dice))
        self._settled()

    def owner(self) -> int | None:
        """Return who is to roll: the last one whose panel is open, else the only one; None where nothing says."""
        owing = list(dict.fromkeys(request.seat for request in self._acting.view.rolls))
        opened = [seat for seat in self._panels.last_opened if seat in owing]
        return opened[0] if opened else owing[0] if len(owing) == 1 else None

    def read(self) -> None:
        """Read the tray: see the roll that was put aside, throw where the tray is virtual, or look once more."""
        seat = None if self.tray.covers else self.owner()
        if self.tray.stage is TrayStage.COUNTING:
            self.throw_counted()
        elif seat is not None and self.kept_roll(seat) is not None:
            self.see_kept(seat)
        elif seat is not None and self._port.throws:
            self.throw(seat)
        elif seat is not None and self.blind:
            self.type_roll(seat)
        elif not self.tray.covers and self._port.throws:
            self._acting.say(text("tray.whose" if self._acting.view.rolls else "tray.nobody"))
        else:
            self._port.look_again()
            if not self.tray.covers:
                self._acting.say(text("tray.reading"))

    def throw_counted(self) -> None:
        """Throw as many dice as the owner said."""
        request, dice = self.tray.request, {c: n for c, n in self.tray.counts.items() if n}
        if request is None or self.tray.stage is not TrayStage.COUNTING or not dice:
            return
        self._throw(request, dice)
        self._settled()

    def _throw(self, request: RollRequest, dice: dict[str, int]) -> None:
        """Let dice fall and wait for their picture; while nobody can see them they are typed meanwhile."""
        if self.blind:
            self.tray.type_in(request)
        else:
            self.tray.wait(request)
        try:
            self._port.throw(request.seat, dice)
        except ValueError:  # a pool corrected by hand may be more than the tray holds
            self.tray.type_in(request)

    def type_roll(self, seat: int) -> None:
        """Let the seat type its roll."""
        if (request := self._acting.request(seat)) is not None:
            self.tray.type_in(request)
            self._settled()

    def same_roll(self, seat: int) -> None:
        """Take the values of the roll that was taken back: the dice on the table did not move."""
        request = self._acting.request(seat)
        dice = self._acting.session.remembered_roll(request) if request is not None else None
        if request is None or dice is None:
            return
        self.tray.type_in(request)
        assert self.tray.review is not None  # typing has just begun
        for colour, value in dice:
            self.tray.review.add(colour, value)
        self._settled()

    def accept(self, seat: int) -> None:
        """Accept the roll under review, if nothing is asked and nothing is missing."""
        review = self.tray.review
        if review is None or review.seat != seat:
            return
        if not review.complete:
            self._acting.say(review.problem() or text("tray.not_yet"), seat, refuses=True)
        elif self._acting.do(review.rolled()):
            self._accepted[seat] = review
            self.tray.accepted(review)
            if self.on_accepted is not None:
                self.on_accepted(review)
            self.tray.close()
            self._panels.cover(False)
            self._panels.open(seat)
        self._settled()

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
        self._settled()

    def next_due(self) -> float | None:
        """Return when the roll under review is accepted by itself, or None."""
        return self._perfect[1] + PERFECT_S if self._perfect is not None else None

    def put_aside(self) -> None:
        """Leave the tray; its dice stay due, what was read stays read, and the owner's panel opens."""
        seat = self.tray.seat
        if self.tray.put_aside():
            self._acting.say(text("tray.roll_kept"), seat)
        self._panels.cover(False)
        if seat is not None:
            self._panels.open(seat)
        self._settled()

    def kept_roll(self, seat: int) -> Review | None:
        """Return the roll of the seat that was put aside and is still due, or None."""
        request = self._acting.request(seat)
        return self.tray.kept(request) if request is not None else None

    def see_kept(self, seat: int) -> None:
        """Take up again the roll that was put aside."""
        if (review := self.kept_roll(seat)) is not None:
            self.tray.restore(review)
            self._settled()

    def take_accept_back(self, seat: int) -> None:
        """Take back the roll the seat accepted last in this phase; it lies under review again."""
        review = self._accepted.pop(seat, None)
        if review is not None:
            self._acting.undo(seat)
            if self._acting.request(seat) == review.request:
                self.tray.restore(review)

    def forget_accepted(self) -> None:
        """Forget which rolls were accepted: their phase is over."""
        self._accepted.clear()
