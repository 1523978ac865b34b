"""What players do at once: buttons whose presses the game words itself, and touches on the board."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from companion.core.actions import Ready
from companion.core.view import Board, JudgingBoard, Offer, SeatView, SheetBoard, TableView, offers_in
from companion.kiosk.play import missing, usable
from companion.proofs.hands import Hands, only_turns

TAKES_BACK: Final = 0.1
"""How often somebody takes back what a press has done …"""
MOST_TAKEN_BACK: Final = 1
"""… so often at most in a round."""
OBJECTS: Final = 0.03
"""How often somebody turns a verdict round, or touches on a sheet what nobody is asked for."""
MOST_IDLED: Final = 20
"""So many things on a sheet somebody thinks of touching in a round though nobody has to."""
READS_S: Final = 0.3
"""So long somebody looks at a sheet before touching it; what has only just come to stand there takes no touch."""
LOOKS: Final = 0.2
"""How often somebody touches what nobody has to."""

Gesture = Callable[[], None]


class AtOncePlayers:
    """Everybody at the table, as far as they neither open panels nor roll dice.

    Args:
        hands: theirs.
        chance: of their whims.
        presses: they touch no key for what a press gives or does.
    """

    def __init__(self, hands: Hands, chance: random.Random, *, presses: bool = False) -> None:
        self._by_press = presses
        self._hands = hands
        self._chance = chance
        self._taken_back: Counter[tuple[int, int]] = Counter()
        self._idled: Counter[tuple[int | None, int]] = Counter()

    def gesture(self) -> Gesture | None:
        """Return what somebody does next, or None where nobody has anything to do at once."""
        view = self._hands.play.view
        if view.board is None and all(seat.press is None for seat in view.seats):
            return None
        on_board = self._hands.on_board()
        onward = view.board.onward if isinstance(view.board, JudgingBoard) else None
        turns = [lane.turn for lane in view.board.lanes] if isinstance(view.board, JudgingBoard) else []
        beside = _beside(view.board) if self._by_press or self._chance.random() >= OBJECTS else []
        needed = [gesture for seat in view.seats if missing(seat) for gesture in self._presses(seat)]
        for seat, what, offer in on_board:
            if seat is None and isinstance(view.board, SheetBoard) and offer.action is not None:
                needed.append(self._tapping(what))  # something of the whole table, that anybody tells
            elif (
                seat is not None
                and (offer.action is not None or only_turns(offer))
                and not _among(offer, [*turns, *beside])
                and missing(view.seats[seat])
                and not (self._by_press and self._pressed(view.seats[seat], offer))
            ):
                needed.append(self._tapping(what))
        if needed:
            return self._take_back(view) or self._chance.choice(needed)
        if isinstance(view.board, SheetBoard) and (covers := self._covers(view)):
            return self._tapping(self._chance.choice(covers))
        freely = [
            what
            for seat, what, offer in on_board
            if offer is onward or (self._idles(view, seat) and self._chance.random() < self._often(offer, turns))
        ]
        return self._tapping(self._chance.choice(freely)) if freely else self._take_back(view)

    def _covers(self, view: TableView) -> list[str]:
        """Return what folds panels that lie over a sheet on which somebody has still to tell something."""
        due = [f"fold {seat.seat}" for seat in view.seats if seat.due or seat.press is None]
        waits = any(missing(seat) and seat.press is not None and not seat.due for seat in view.seats)
        return [what for what in self._hands.sees("fold ") if waits and what not in due]

    def _idles(self, view: TableView, seat: int | None) -> bool:
        """Tell whether a seat still touches what nobody has to: on a sheet, which all want to see go, a few times."""
        if not isinstance(view.board, SheetBoard):
            return True
        self._idled[seat, view.round] += 1
        return not self._by_press and self._idled[seat, view.round] < MOST_IDLED

    def _pressed(self, seat: SeatView, offer: Offer) -> bool:
        """Tell whether the seat leaves a key of the board alone: its panel has more to tell, or its press does it."""
        if seat.due:
            confirm = self._hands.play.panel(seat.seat).confirm
            return confirm is not None and usable(confirm)
        if seat.press is None:
            return seat.asks and isinstance(offer.action, Ready)
        return offer.action is not None and seat.press.action == offer.action

    def _often(self, offer: Offer, turns: list[Offer | None]) -> float:
        return OBJECTS if _among(offer, turns) else LOOKS

    def _presses(self, seat: SeatView) -> list[Gesture]:
        """Return what the button of a seat can do for the game to get on."""
        number, found = seat.seat, []
        if seat.press is not None and usable(seat.press) and seat.press.action is not None:
            found.append(lambda: self._hands.press(number))
        if found and seat.hold is not None and usable(seat.hold) and seat.hold.action is not None:
            found.append(lambda: self._hands.hold(number))
        return found

    def _take_back(self, view: TableView) -> Gesture | None:
        """Return the press by which a seat takes back what it has said; mostly None."""
        able = [
            seat for seat in view.seats if seat.ready and seat.press is not None and seat.press.action is not None
        ]
        if not able or self._chance.random() >= TAKES_BACK:
            return None
        seat = self._chance.choice(able).seat
        if self._taken_back[seat, view.round] >= MOST_TAKEN_BACK:
            return None
        self._taken_back[seat, view.round] += 1
        return lambda: self._hands.press(seat)

    def _tapping(self, what: str) -> Gesture:
        def tap() -> None:
            if isinstance(self._hands.play.view.board, SheetBoard):
                self._hands.sees()
                self._hands.wait(READS_S)
            self._hands.tap(what)

        return tap


def _beside(board: Board | None) -> list[Offer | None]:
    """Return what stands in rows of a sheet beside what is asked: it was told before, or need not be told."""
    found: list[Offer | None] = []
    for row in board.rows if isinstance(board, SheetBoard) else ():
        if row.state == "done" or any(group.asked for group in row.groups):
            found += [offer for group in row.groups if not group.asked for offer in offers_in(group)]
    return found


def _among(offer: Offer, offers: list[Offer | None]) -> bool:
    return any(offer is other for other in offers)
