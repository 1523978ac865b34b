"""What is done beside the screen: taken in between two pictures, and told even if its page was left meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from companion.kiosk.drawing import Area, Scene
from companion.kiosk.host import Result, Screen
from companion.kiosk.widgets import TITLE_HEIGHT, WarningBox, Writing
from companion.system.beside import Work

HEIGHT = 144.0
"""Of the box that tells what came of something whose page was left."""


class Followed:
    """Everything that is still being done, and what is to be told of what was done.

    Args:
        shown: returns the screen that is shown.
        came_back: is called with what is shown where work is over whose page was left: that may list something else.
    """

    def __init__(self, shown: Callable[[], Screen], came_back: Callable[[Screen], None]) -> None:
        self._shown = shown
        self._came_back = came_back
        self._waiting: list[Callable[[], bool]] = []
        self._told: str | None = None

    def add(self, page: Screen | None, work: Work[Result], done: Callable[[Work[Result]], str | None]) -> None:
        """Have ``done`` called when ``work`` is over; it says what is to be told if ``page`` is not shown then."""

        def over() -> bool:
            if not work.over:
                return False
            left = self._shown() is not page
            said = done(work)
            self._told = said if said is not None and left else self._told
            if left and page is not None:
                self._came_back(self._shown())
            return True

        self._waiting.append(over)

    def look(self) -> bool:
        """Take in what is over; tell whether anything is."""
        waiting, self._waiting = self._waiting, []
        still = [over for over in waiting if not over()]
        self._waiting += still
        return len(still) < len(waiting)

    def compose(self, scene: Scene, width: float) -> None:
        """Put on a scene of this width what is to be told, until it is touched."""
        if self._told is None:
            return
        box = Area(0.0, TITLE_HEIGHT, width, HEIGHT).inset(12, 8)
        scene.add(box, WarningBox())
        scene.add(box.inset(8, 1), Writing(self._told, align="center", lines=4))
        scene.touch(box, "put away", self._put_away)

    def _put_away(self) -> None:
        self._told = None
