"""Shows: pictures that run over the glass when something great has happened, and never keep anybody waiting.

The game has already gone on when a show begins. Any touch or press ends it and counts as what it is; what lies under
it can be touched all the time. However many there are, all is over after `LONGEST_S`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Literal

from companion.kiosk.drawing import Scene
from companion.kiosk.motion.moves import FRAME_S, LONGEST_S

Drama = Literal["full", "short", "off"]
"""How much of a show an owner wants to see: all of it, its still picture, nothing."""
SHORT_S: Final = 0.4
"""How long the still picture stands where shows are short."""


class Show(ABC):
    """One picture that runs by itself.

    Attributes:
        lasts_s: how long.
        reads_s: from its beginning to the moment at which everything on it can be read.
    """

    lasts_s: float
    reads_s: float

    @abstractmethod
    def compose(self, scene: Scene, at: float) -> None:
        """Put the picture over what is on the scene.

        Pieces that it covers are best taken away, as they would be drawn again with each frame; touch areas stay.

        Args:
            scene: the screen as it stands without the show.
            at: seconds since it began.
        """

    @abstractmethod
    def still_until(self, at: float) -> float:
        """Return until when the picture stays as it is, in seconds since it began; ``at`` itself while it moves."""


class _Running:
    """A show with its time: from when to when, and what is shown of it."""

    def __init__(self, show: Show, begins: float, ends: float, stands_at: float | None) -> None:
        self.show, self.begins, self.ends = show, begins, ends
        self._stands_at = stands_at

    def at(self, now: float) -> float:
        return self._stands_at if self._stands_at is not None else now - self.begins

    def next_due(self, now: float) -> float:
        if self._stands_at is not None:
            return self.ends
        until = self.show.still_until(self.at(now))
        return min(self.ends, max(now + FRAME_S, self.begins + until))

    def moves(self, now: float) -> bool:
        at = self.at(now)
        return self._stands_at is None and self.show.still_until(at) <= at


class Shows:
    """The shows of one game, one after the other.

    Args:
        drama: how much of them is to be seen.
    """

    def __init__(self, drama: Drama = "full") -> None:
        self.drama = drama
        self._queue: list[_Running] = []

    def begin(self, show: Show, now: float) -> None:
        """Let a show run, after those that run already; one for which there is no time any more is left out."""
        self._forget(now)
        if self.drama == "off":
            return
        begins = self._queue[-1].ends if self._queue else now
        over = (self._queue[0].begins if self._queue else now) + LONGEST_S
        short = self.drama == "short"
        ends = min(over, begins + (SHORT_S if short else show.lasts_s))
        if ends - begins > FRAME_S:
            self._queue.append(_Running(show, begins, ends, show.reads_s if short else None))

    def end(self) -> None:
        """Show at once how things stand."""
        self._queue.clear()

    def running(self, now: float) -> bool:
        """Tell whether a show is to be seen."""
        return self._now(now) is not None

    def showing(self, now: float) -> Show | None:
        """Return the show that is to be seen, or None."""
        running = self._now(now)
        return running.show if running is not None else None

    def cover(self, scene: Scene, now: float) -> None:
        """Put the show that runs over what is on the scene."""
        running = self._now(now)
        if running is not None:
            running.show.compose(scene, running.at(now))

    def moving(self, now: float) -> bool:
        """Tell whether the next frame differs from this one."""
        running = self._now(now)
        return running is not None and running.moves(now)

    def next_due(self, now: float) -> float | None:
        """Return the next moment at which the picture changes, or None."""
        running = self._now(now)
        return running.next_due(now) if running is not None else None

    def _now(self, now: float) -> _Running | None:
        return next((one for one in self._queue if one.begins <= now < one.ends), None)

    def _forget(self, now: float) -> None:
        if self._queue and self._queue[-1].ends <= now:
            self._queue.clear()
