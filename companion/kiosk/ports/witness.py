"""Whoever keeps what happens on the screen, told of touches as they come in and of pages as they are reached."""

from __future__ import annotations

from typing import Literal, Protocol

import msgspec


class Touched(msgspec.Struct, frozen=True):
    """Something a hand did at the screen or its keyboard.

    Attributes:
        kind: a finger or the mouse went ``down``, ``up`` or ``moved``; a key went ``key_down`` or ``key_up``.
        x: place in shares 0 to 1 of the screen.
        y: the same, downwards.
        finger: which one, -1 for the mouse.
        key: number of the key by SDL, 0 for none.
        what: meaning of what lay under it when it went down.
    """

    kind: Literal["down", "up", "moved", "key_down", "key_up"]
    x: float = 0.0
    y: float = 0.0
    finger: int = 0
    key: int = 0
    what: str = ""


class ScreenWitness(Protocol):
    """Is told what happens at the screen; takes next to no time, never waits and never raises."""

    def touched(self, at: float, touched: Touched) -> None:
        """Something was done at the screen; it is not judged yet."""
        ...

    def showed(self, at: float, page: str, resting: bool) -> None:
        """The kiosk has looked at everything, and shows this page.

        Args:
            at: seconds on the injected clock.
            page: its name, with what is open on it.
            resting: nobody is in the middle of anything, so that a game taken up here is as it was.
        """
        ...
