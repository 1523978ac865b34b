"""What a game asks of clock and chance: a countdown runs, and shuffled things are drawn, without anybody's doing."""

from __future__ import annotations

from companion.core.actions import Drawn, TimeUp
from companion.core.messages import text
from companion.core.requests import Countdown, DrawRequest
from companion.kiosk.play.acting import Acting
from companion.kiosk.ports import TablePort


class ByItself:
    """Runs the countdown of a game and draws what it wants shuffled.

    Args:
        acting: the game.
        port: who shuffles.
    """

    def __init__(self, acting: Acting, port: TablePort) -> None:
        self._acting = acting
        self._port = port
        self._running: Countdown | None = None
        self._since = 0.0
        self._spent = False
        self._paused_at: float | None = None
        self._held: dict[str, float] = {}  # how long a time had run when another one broke in on it
        self._refused: DrawRequest | None = None

    @property
    def waits(self) -> bool:
        """Whether something is going to happen here."""
        return self._runs or self._due() is not None

    @property
    def _runs(self) -> bool:
        return self._running is not None and not self._spent

    def keep_time(self, now: float, *, paused: bool) -> None:
        """Let the time stand still, and any that begins meanwhile, or run on; both are said where one runs."""
        if paused == (self._paused_at is not None):
            return
        if self._paused_at is not None:
            self._since += now - self._paused_at
        self._paused_at = now if paused else None
        if self._runs:
            self._acting.say(text("time.stands_still" if paused else "time.goes_on"), long=paused)

    def note(self, now: float) -> None:
        """Look at what the game asks for: a countdown of the same name goes on, another one begins anew.

        One that another has broken in on goes on after it where it was.
        """
        countdown = self._acting.view.countdown
        now = self._by(now)
        if countdown is None:
            self._held.clear()
        elif self._running is None or countdown.id != self._running.id:
            if self._running is not None:
                self._held[self._running.id] = now - self._since
            self._since, self._spent = now - self._held.pop(countdown.id, 0.0), False
        self._running = countdown
        if self._acting.view.draw != self._refused:
            self._refused = None

    def tick(self, now: float, *, in_the_way: bool) -> None:
        """Say that time is up, once; draw, as soon as nothing is in the way."""
        over_at = self.next_due()
        if over_at is not None and now >= over_at and self._running is not None:
            self._spent = True
            self._acting.do_silently(TimeUp(None, self._running.id))
        request = self._due()
        if request is None or in_the_way:
            return
        order = self._acting.session.remembered_draw(request) or self._port.draw(request)
        if order is not None and not self._acting.do_silently(Drawn(None, request.id, order)):
            self._refused = request

    def left(self, now: float) -> float | None:
        """Return what is left of the time that runs, 1 to 0, or None where none runs."""
        if self._running is None:
            return None
        return min(1.0, max(0.0, 1 - (self._by(now) - self._since) / self._running.seconds))

    def next_due(self) -> float | None:
        """Return when the time is up that runs, or None; a draw comes at any look."""
        if self._running is None or self._spent or self._paused_at is not None:
            return None
        return self._since + self._running.seconds

    def _by(self, now: float) -> float:
        """Return the moment by which time has passed: while it is paused, that at which it was."""
        return now if self._paused_at is None else self._paused_at

    def _due(self) -> DrawRequest | None:
        request = self._acting.view.draw
        return None if request == self._refused else request
