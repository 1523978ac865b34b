"""The tray as the camera sees it now, for pages that lead through laying something into it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from companion.devices.events import CardLesson, LearningView, TrayView
from companion.kiosk.drawing import Area, Rect, Scene
from companion.kiosk.host import Host
from companion.kiosk.widgets.tray_picture import LiveWell

USUAL: Final = 4 / 3
"""Shape of pictures until the first is there."""
SILENT_S: Final = 12.0
"""Without a new picture for so long, the camera is said not to answer; loading what learns takes some seconds."""
STILL_S: Final = 15.0
"""How often the tray is told that somebody still looks."""
LEAST_TASK: Final = 336.0
"""Width kept, lying, for what is to be done."""
View = TypeVar("View", TrayView, LearningView, CardLesson)


class LiveTray(Generic[View]):
    """Begins, tells every now and then that somebody still looks, and takes the newest picture.

    Args:
        host: the kiosk.
        newest: returns what was told last, or None.
        order: gives an order: ``begin``, again where it was ended because somebody was away for long, or ``stay``.
        silent_s: without a new picture for so long, the camera is said not to answer.
        still_s: between two orders to stay.

    Attributes:
        view: what was told last, or None.
        silent: no picture has come for long.
    """

    def __init__(
        self,
        host: Host,
        newest: Callable[[], View | None],
        order: Callable[[str], None],
        silent_s: float = SILENT_S,
        still_s: float = STILL_S,
    ) -> None:
        self._host = host
        self._newest: Callable[[], View | None] = newest
        self._order = order
        self._silent_s = silent_s
        self._still_s = still_s
        self._well = LiveWell(host.canvas)
        self.view: View | None = None
        self.silent = False
        order("begin")
        self._heard = self._told = host.clock.now()

    def tick(self) -> bool:
        """Look for a new picture; tell whether something looks different now."""
        now = self._host.clock.now()
        if now - self._told >= self._still_s:
            self._told = now
            self._order("stay")
        before, self.view = self.view, self._newest()
        if self.view is not before:
            self._heard = now
            if self.view is None:
                self._order("begin")
            else:
                self.silent = False
            return True
        silent = now - self._heard > self._silent_s
        changed, self.silent = silent != self.silent, silent
        return changed

    @property
    def shown(self) -> View | None:
        """What was told last, where it can be shown."""
        view = self.view
        return None if view is None or view.picture is None or self.silent else view

    @property
    def shape(self) -> float:
        """How many times as wide as high the camera's pictures are."""
        view = self.view
        if view is None or view.picture is None:
            return USUAL
        return float(view.picture.shape[1] / view.picture.shape[0])

    @property
    def rect(self) -> Rect | None:
        """Where the picture stood last, in u, or None."""
        return self._well.rect

    def places(self, room: Area) -> tuple[Area, Area]:
        """Return the place of the picture and that of what is to be done, beside it or, upright, below it."""
        if self._host.canvas.landscape:
            wide = min(room.height * self.shape, room.width - LEAST_TASK)
            return room.left(wide).middle(wide, wide / self.shape), room.beside(wide + 8)
        tall = min(room.width / self.shape, room.height * 0.5)
        return room.top(tall), room.below(tall + 6)

    def add(self, scene: Scene, place: Area, *, good: bool) -> None:
        """Put the picture on the scene; ``good`` where what lies there is as it should be."""
        self._well.add(scene, place, self.shown, good=good)
