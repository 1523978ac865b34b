"""Players made of eyes and fingers: they see what is drawn, press buttons and touch the screen, and nothing else.

They play the demonstration, and the tests that go through the whole chain. Their chance is seeded and their time is
the virtual clock's, so a game of theirs can be played again exactly.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pygame

from companion.core.view import TableView
from companion.devices.table import TableDevices
from companion.kiosk.app import Kiosk
from companion.kiosk.play.game import Play
from companion.kiosk.play.tray_desk import TrayStage
from companion.system.clock import VirtualClock

FRAME_S = 1 / 30
MOST_MOVES = 60
"""More touches than any seat needs in a phase."""
MOST_LOOKS = 8
"""Who has not found a place for a part after so many touches takes the card's dice or cogs."""

FEW_CARDS = 4
"""A player who counts own cards of one colour has fewer than so many; a whole deck is more than half full."""


class StuckError(RuntimeError):
    """A player does not get on; the message says where and what is on the screen."""


class Hands:
    """Fingers at a kiosk.

    Args:
        kiosk: what is touched.
        clock: the kiosk's clock; every gesture takes its time.
        devices: the virtual table, for its buttons.
        after: called after each gesture, with its name; takes pictures, counts, listens.
        frame_s: time between two looks of the kiosk at the world; dice that roll in need the usual one.
    """

    def __init__(
        self,
        kiosk: Kiosk,
        clock: VirtualClock,
        devices: TableDevices,
        after: Callable[[str], None] | None = None,
        frame_s: float = FRAME_S,
    ) -> None:
        self.kiosk = kiosk
        self.gestures: Counter[str] = Counter()
        self._clock = clock
        self._devices = devices
        self._after = after or (lambda _gesture: None)
        self._frame_s = frame_s

    @property
    def play(self) -> Play:
        """The game on the table.

        Raises:
            StuckError: if none is being played.
        """
        if self.kiosk.game is None:
            raise StuckError(f"no game is on the table; on the screen: {self.sees()}")
        return self.kiosk.game

    def sees(self, beginning: str = "") -> list[str]:
        """Return the meaning of everything that can be touched with effect and begins so."""
        return [touch.what for touch in self.kiosk.scene().touches if touch.live and touch.what.startswith(beginning)]

    def look(self) -> None:
        """Look at the screen without touching it."""
        self._after("look")

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        until = self._clock.now() + seconds
        while (left := until - self._clock.now()) > 1e-9:
            self._clock.advance(min(self._frame_s, left))
            self.kiosk.tick()

    def press(self, seat: int) -> None:
        """Press a seat's button and let it go."""
        self.gestures["press"] += 1
        self._devices.press(seat, True)
        self.wait(0.1)
        self._devices.press(seat, False)
        self.wait(0.4)
        self._after(f"press {seat}")

    def tap(self, what: str) -> None:
        """Touch the screen where something with this meaning is.

        Raises:
            StuckError: if there is nothing of this meaning that could be touched.
        """
        for touch in self.kiosk.scene().touches:
            if touch.what == what and touch.live:
                left, top, width, height = touch.rect
                self._finger(
                    (left + width / 2) / self.kiosk.canvas.width, (top + height / 2) / self.kiosk.canvas.height
                )
                self._after(what)
                return
        raise StuckError(f"nothing on the screen means {what!r}; there is: {self.sees()}")

    def _finger(self, x: float, y: float) -> None:
        self.gestures["tap"] += 1
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.kiosk.handle(pygame.event.Event(kind, x=x, y=y, finger_id=0))
            self.wait(0.1)
        self.wait(0.3)


class Players:
    """Everybody at the table.

    Args:
        hands: theirs.
        devices: where they look at their dice.
        seed: of their whims.
        bold: they go as far as the keys allow, so that a race is soon over.
        rolls: those whose machine the cardboard keeps roll into the tray, too.
    """

    def __init__(
        self, hands: Hands, devices: TableDevices, seed: int, *, bold: bool = False, rolls: bool = True
    ) -> None:
        self._bold = bold
        self._rolls = rolls
        self._hands = hands
        self._devices = devices
        self._chance = random.Random(seed)
        self._done: Counter[tuple[int, int, int, str]] = Counter()
        self._builds = False

    def play_until(self, enough: Callable[[TableView], bool], most_turns: int = 2_000) -> None:
        """Play until ``enough`` says so of the table.

        Raises:
            StuckError: if that does not come about.
        """
        for _ in range(most_turns):
            if enough(self._hands.play.view):
                return
            self._turn()
        raise StuckError(f"the game did not get on; on the screen: {self._hands.sees()}")

    def _turn(self) -> None:
        play = self._hands.play
        if play.tray.covers:
            self._look_into_tray()
            return
        waiting = [seat.seat for seat in play.view.seats if not seat.ready and not self._leaves_counting(seat.seat)]
        if waiting:
            self._act(self._chance.choice(waiting))
        else:
            self._hands.wait(0.5)  # the lamps pulse, then the phase ends by itself

    def _act(self, seat: int) -> None:
        play = self._hands.play
        self._builds = self._chance.random() < 0.7
        if play.halves.side(seat) is None:
            if seat in play.halves.queue:  # another press would leave the queue
                self._hands.wait(1.0)
                return
            self._hands.press(seat)
        for _ in range(MOST_MOVES):
            if play.tray.covers:
                self._look_into_tray()
            elif (move := self._move(seat)) is not None:
                self._hands.tap(move)
            else:
                break
        shown = not play.tray.covers and play.halves.side(seat) is not None
        if shown and not play.seat(seat).ready and not self._leaves_counting(seat):
            self._hands.press(seat)

    # -- what a player likes to do ---------------------------------------------------------------------------------

    def _move(self, seat: int) -> str | None:
        """Return what the seat touches next, or None if it has done enough."""
        play = self._hands.play
        if play.halves.side(seat) is None:
            return None
        own = self._hands.sees(f"seat {seat}: ")
        if f"confirm {seat}" in self._hands.sees("confirm"):
            return f"confirm {seat}"
        answers = [what for what in own if ": Decide" in what]
        if answers and all("count_cards" in what for what in answers):
            return self._counted(seat, answers)
        if answers:
            return self._chance.choice(answers)
        picks = [what for what in own if ": select" in what and ": select machine" not in what]
        if play.seat(seat).due:
            return max(picks, key=lambda what: (what.count("+"), self._chance.random()), default=None)
        # Dice gained in the race are rolled at once.
        rolls = int(self._rolls) if self._keeps_cardboard(seat) else MOST_MOVES
        if f"throw {seat}" in self._hands.sees("throw") and self._often(seat, "throw") < rolls:
            return self._note(seat, "throw", f"throw {seat}")
        return self._wish(seat, own, picks)

    def _counted(self, seat: int, answers: list[str]) -> str | None:
        """Return the number of cards that the seat counts, or None where it leaves a whole deck to somebody else."""
        if not all("'all:" in what for what in answers):
            return self._chance.choice(answers[:FEW_CARDS])
        if self._leaves_counting(seat):
            return None
        return self._note(seat, "count", self._chance.choice(answers[len(answers) // 2 :]))

    def _leaves_counting(self, seat: int) -> bool:
        """Tell whether the seat leaves counting to somebody who is asked, too, and has counted less in this round."""
        asked = [other.seat for other in self._hands.play.view.seats if other.due]
        counted = self._often(seat, "count")
        return seat in asked and counted > min(self._often(other, "count") for other in asked)

    def _wish(self, seat: int, own: list[str], picks: list[str]) -> str | None:
        if self._keeps_cardboard(seat):
            return self._tapped_effect(seat, own)
        if not self._hands.play.panel(seat).can_ready:
            return self._draft(seat, own, picks)
        for name, most in (("Activate", 9), ("TurnBulb", 1), ("UseChallenge", 1)):
            offers = [what for what in own if f": {name}" in what]
            if offers and self._often(seat, name) < most:
                return self._note(seat, name, self._chance.choice(offers))
        proposals = [what for what in picks if "propose" in what]
        return self._note(seat, "vent", proposals[0]) if proposals and self._often(seat, "vent") < 1 else None

    def _draft(self, seat: int, own: list[str], picks: list[str]) -> str | None:
        """Use the drafted card: build it where it fits, or take its dice or cogs."""
        if placed := [what for what in own if ": Build" in what]:
            return self._chance.choice(placed)
        parts = [what for what in picks if "select build:" in what]
        if self._builds and parts and self._often(seat, "look at parts") < MOST_LOOKS:
            furthest = max(what.count("+") for what in parts)
            return self._note(
                seat, "look at parts", self._chance.choice([what for what in parts if what.count("+") == furthest])
            )
        self._builds = False
        taken = [what for what in own if any(f": {name}" in what for name in ("TakeDice", "TakeCogs", "Stash"))]
        if taken:
            return self._chance.choice(taken)
        elsewhere = [*self._hands.sees(f"clear {seat}"), *self._hands.sees(f"page {seat}")]
        return elsewhere[0] if elsewhere else None

    def _tapped_effect(self, seat: int, own: list[str]) -> str | None:
        wheels = [what for what in own if "Gain" in what and ("'silver'" in what or "'gold'" in what)]
        others = [what for what in own if "Gain" in what and ("'damage'" in what or "'repair'" in what)]
        if wheels and self._often(seat, "wheels") < 1:
            return self._note(seat, "wheels", self._chance.choice(wheels[-2:] if self._bold else wheels))
        if others and self._often(seat, "others") < 1:
            return self._note(seat, "others", self._chance.choice(others))
        return None

    def _keeps_cardboard(self, seat: int) -> bool:
        return self._hands.play.session.setup.seats[seat].level == "table"

    def _often(self, seat: int, name: str) -> int:
        return self._done[self._moment(seat, name)]

    def _note(self, seat: int, name: str, what: str) -> str:
        self._done[self._moment(seat, name)] += 1
        return what

    def _moment(self, seat: int, name: str) -> tuple[int, int, int, str]:
        view = self._hands.play.view
        return seat, view.round, view.step if view.step is not None else -1, name

    # -- dice ---------------------------------------------------------------------------------------------------

    def _look_into_tray(self) -> None:
        tray = self._hands.play.tray
        if tray.stage is TrayStage.COUNTING:
            self._count()
        elif tray.stage is TrayStage.WAITING:
            self._await_reading()
        elif tray.stage is TrayStage.WHOSE:
            self._hands.tap(self._hands.sees("claim")[0])
        elif tray.review is not None:
            self._review()

    def _count(self) -> None:
        for colour in self._hands.play.tray.counts:
            self._hands.tap(f"count {colour} {self._chance.randint(1, 3)}")
        self._hands.tap("throw")

    def _await_reading(self) -> None:
        for _ in range(20):
            self._hands.wait(0.25)
            if self._hands.play.tray.stage is not TrayStage.WAITING:
                self._hands.look()
                return
        raise StuckError("the dice were thrown and no reading came within five seconds")

    def _review(self) -> None:
        """Answer what is asked from what really lies there, type what the picture does not show, accept."""
        review = self._hands.play.tray.review
        assert review is not None  # the caller has looked
        if "accept" in self._hands.sees("accept"):
            self._hands.tap("accept")
        elif review.typing:
            self._type_all()
        elif review.asked is not None:
            self._hands.tap(f"value {self._true_value(review.dice[review.asked].box)}")
        else:
            self._hands.wait(1.0)  # something is missing or too many: look again before typing
            if self._hands.play.tray.review is review:
                self._hands.tap("type")

    def _type_all(self) -> None:
        while "take out 0" in self._hands.sees("take out"):
            self._hands.tap("take out 0")
        for die in self._devices.truth:
            self._hands.tap(f"type {die.color} {die.value or 1}")

    def _true_value(self, box: tuple[int, int, int, int] | None) -> int:
        """Return what a player sees on the die at this place of the picture; a leaning die is set upright as a 1."""
        assert box is not None  # only dice in the picture are asked about

        def distance(other: tuple[int, int, int, int]) -> float:
            return (other[0] + other[2] / 2 - box[0] - box[2] / 2) ** 2 + (
                other[1] + other[3] / 2 - box[1] - box[3] / 2
            ) ** 2

        lying = [(distance(die.box), die.value or 1) for die in self._devices.truth if die.box is not None]
        return min(lying)[1]
