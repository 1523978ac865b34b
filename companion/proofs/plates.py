"""What players do with seats' plates: lay them under the camera, answer what it asks, accept what it saw."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Final

from companion.kiosk.play import Play, SeenPlate
from companion.proofs.hands import Hands

READ_S: Final = 2.5
"""From laying a plate in until it has been read at the latest."""
MOST_SHOWN: Final = 3
"""So often a plate is shown for one reading at most; then it is told by touch."""
PRESSES: Final = 0.5
"""How often it is the own button that accepts."""
CHANGES: Final = 0.1
"""How often somebody changes a column that was certain, or lets the picture go, where they do as they like."""

Gesture = Callable[[], None]


class PlatePlayers:
    """Everybody at the table, as far as plates are read.

    Args:
        hands: theirs.
        chance: of their whims.
        shows: they lay their plates under the camera; else they only answer for those that lie there.
        wild: they answer by chance, and not as the reader guesses.
    """

    def __init__(self, hands: Hands, chance: random.Random, *, shows: bool = False, wild: bool = False) -> None:
        self._hands = hands
        self._chance = chance
        self._shows = shows
        self._wild = wild
        self._shown: Counter[tuple[int, int]] = Counter()

    def gesture(self) -> Gesture | None:
        """Return what somebody does next with a plate, or None where there is nothing to do with any."""
        play = self._hands.play
        if not play.session.game.reads_plates or play.tray.covers:
            return None
        for seat in play.seats:
            plate = play.plates.review(seat)
            if plate is not None:
                return self._reviews(play, seat, plate)
        return self._lays(play) if self._shows else None

    def _lays(self, play: Play) -> Gesture | None:
        due = [request.seat for request in play.view.sights]
        due = [seat for seat in due if self._shown[seat, play.view.round] < MOST_SHOWN]
        if not due:
            return None
        seat = due[0]
        if play.halves.side(seat) is None:
            if seat in play.halves.queue:  # another press would leave the queue
                return lambda: self._hands.wait(1.0)
            return lambda: self._hands.press(seat)
        key = f"lay {seat}"
        if key not in self._hands.sees("lay "):
            return None

        def lay() -> None:
            self._shown[seat, play.view.round] += 1
            self._hands.tap(key)
            self._hands.wait(READ_S)

        return lay

    def _reviews(self, play: Play, seat: int, plate: SeenPlate) -> Gesture | None:
        if play.halves.side(seat) is None:
            if seat in play.halves.queue:
                return lambda: self._hands.wait(1.0)
            return lambda: self._hands.press(seat)
        if self._wild and self._chance.random() < CHANGES:
            whims = [*self._hands.sees(f"plate {seat}"), *self._hands.sees(f"by touch {seat}")]
            if whims:
                return self._tapping(self._chance.choice(whims))
        if plate.question is not None:
            answers = self._hands.sees(f"tell {seat} ")
            if answers:
                return self._tapping(self._chance.choice(answers) if self._wild else answers[0])
        if plate.problem is not None:
            return self._tapping(f"by touch {seat}")
        if self._chance.random() < PRESSES:
            return lambda: self._hands.press(seat)
        return self._tapping(f"accept {seat}")

    def _tapping(self, what: str) -> Gesture:
        return lambda: self._hands.tap(what)
