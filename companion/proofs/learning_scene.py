"""Somebody at the virtual table who teaches it a die: lays it in face by face, and then rolls it in a game.

What is laid in is drawn, filmed by the virtual camera, learned and read as on a real table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.kiosk.play import TrayStage
from companion.proofs.bots import Bots
from companion.proofs.hands import Hands, StuckError

KIND: Final = "signs"
"""The die that is learned."""
FACES: Final = 6
WAY: Final = ("settings", "tab machine", "learned", "learn", "begin")
MOST_S: Final = 6.0
"""So long somebody waits for a face to be taken before trying another way."""
LOOKS_S: Final = 1.2
"""How long the next sentence is read before the die is turned."""
MOST_TRIES: Final = 8
MOST_TURNS: Final = 4000
SHOWN_S: Final = 2.5


class LearningScene:
    """Teaches a die, and rolls it.

    Args:
        hands: at the kiosk, on its first page.
        devices: the virtual table.
    """

    def __init__(self, hands: Hands, devices: Any) -> None:
        self._hands = hands
        self._devices = devices

    def learn(self) -> int:
        """Go to where dice are learned and show every face; return how many were taken by themselves.

        Raises:
            StuckError: a face was not taken, however often it was laid in anew.
        """
        hands, teaching = self._hands, self._devices.teaching
        for key in WAY:
            hands.tap(key)
        self._until(lambda: teaching.view is not None)
        alone = 0
        for face in range(1, FACES + 1):
            hands.wait(LOOKS_S)
            alone += self._show(face)
        hands.wait(SHOWN_S)
        hands.tap("stop")
        hands.wait(SHOWN_S)
        return alone

    def _show(self, face: int) -> bool:
        """Lay the die in with a face up until that is taken; tell whether no touch was needed for it."""
        hands, teaching = self._hands, self._devices.teaching
        for _ in range(MOST_TRIES):
            hands.tap(f"lay {KIND}")
            if self._until(lambda: teaching.view is not None and teaching.view.value != face):
                return True
            if "take" in hands.sees("take"):
                hands.tap("take")
                return False
        raise StuckError(f"the face {face} is not taken: {teaching.view.notes if teaching.view else 'no picture'}")

    def _until(self, so: Callable[[], bool]) -> bool:
        """Let time pass until something is so; False where it is not after a while."""
        left = MOST_S
        while left > 0:
            if so():
                return True
            self._hands.wait(0.1)
            left -= 0.1
        return so()

    def play_on(self, seed: int) -> None:
        """Play on until somebody has dice to roll.

        Raises:
            StuckError: nobody comes to that.
        """
        players = Bots(self._hands, self._devices, seed)
        players.play_until(lambda view: any(request.exact for request in view.rolls), most_turns=MOST_TURNS)

    def roll(self) -> None:
        """Roll the dice that are due, the learned die among them, and look at them.

        Raises:
            StuckError: they cannot be rolled.
        """
        hands = self._hands
        self._devices.set_fault(f"{KIND}_die", True)
        seat = next(request.seat for request in hands.play.view.rolls if request.exact)
        if f"throw {seat}" not in hands.sees("throw "):
            hands.press(seat)
            hands.wait(0.6)
        hands.tap(f"throw {seat}")
        self._until(lambda: hands.play.tray.stage is TrayStage.REVIEW)
        hands.wait(SHOWN_S)
