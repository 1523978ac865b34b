"""What is played, and screens and notices that come by themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.core.messages import Text
from companion.kiosk.host import Host, Screen
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.gallery.steps.visit import Step, Visit

MOST_WAITS: Final = 60


def all_ready(visit: Visit) -> None:
    """Make everybody ready who is not, and stop in the middle of the pulse that follows."""
    play = visit.kiosk.game
    if play is None:
        raise GalleryError("there is no game in which anybody could be ready")
    for seat in play.seats:
        for _ in range(2):  # the first press may open the panel
            if not play.seat(seat).ready:
                visit.visitor.press(seat)
    visit.visitor.wait(0.2)


def moving(visit: Visit) -> None:
    """Let things move from now on."""
    visit.kiosk.change(motion=True)


def stands(visit: Visit) -> None:
    """Wait until what runs over the screen stands."""
    play = visit.kiosk.game
    for _ in range(MOST_WAITS):
        if play is None or not play.shows.moving(visit.clock.now()):
            return
        visit.visitor.wait(0.05)


def push(make: Callable[[Host, Visit], Screen]) -> Step:
    """Return a screen that comes up by itself."""

    def step(visit: Visit) -> None:
        visit.kiosk.push(make(visit.kiosk, visit))
        visit.kiosk.changed()
        visit.visitor.wait(0.1)

    return step


def says(key: str, **args: int | str) -> Step:
    """Return a notice on the table."""

    def step(visit: Visit) -> None:
        if visit.kiosk.game is not None:
            visit.kiosk.game.say(Text(key, dict(args)))
        visit.kiosk.changed()

    return step


def act(count: int, *, last: bool = False) -> Step:
    """Return so many actions, as if they were done on the panels: middle ones of what the game proposes, or last."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        if play is None:
            raise GalleryError("there is no game to act in")
        session: Any = play.session
        for _ in range(count):
            action = session.game.propose(session.state, lambda n: n - 1 if last else n // 2)
            if action is not None:
                play.do(action)
        play.refresh()
        visit.kiosk.changed()

    return step


def undo(count: int) -> Step:
    """Return the undoing of so many actions."""

    def step(visit: Visit) -> None:
        for _ in range(count):
            if visit.kiosk.game is not None:
                visit.kiosk.game.undo()
        visit.kiosk.changed()

    return step
