"""Touches, presses of buttons and patience."""

from __future__ import annotations

from typing import Final

from companion.proofs.gallery.steps.visit import Step, Visit
from companion.proofs.gallery.visitor import NothingToTouchError

FOLD_HOLD_S: Final = 0.75
"""Longer than a press that means another thing than a touch."""
HALVES: Final = 2
MOST_PAGES: Final = 12


def tap(what: str, hold: float = 0.1) -> Step:
    """Return a touch on what means ``what``; ``*`` stands for the seat whose moment it is."""
    return lambda visit: visit.visitor.tap(visit.named(what), hold)


def touch(what: str) -> Step:
    """Return a touch on what means ``what``, or begins so where it ends with ``…``, on whichever page it is."""

    def step(visit: Visit) -> None:
        wanted = visit.named(what)
        for _ in range(MOST_PAGES):
            there = visit.meanings()
            found = [one for one in there if one == wanted or (wanted[-1] == "…" and one.startswith(wanted[:-1]))]
            onward = [key for key in (f"page {visit.seat}", "more") if key in there]
            if found or not onward:
                break
            visit.visitor.tap(onward[0])
        visit.visitor.tap(found[0] if found else wanted)

    return step


def tap_first(*wanted: str) -> Step:
    """Return a touch on the first of these things that is there: who plays alone has no second seat."""

    def step(visit: Visit) -> None:
        there = visit.meanings()
        visit.visitor.tap(next((what for what in wanted if what in there), wanted[-1]))

    return step


def tap_if(what: str) -> Step:
    """Return a touch on what means ``what`` where there is such a thing: on larger screens all may be in sight."""

    def step(visit: Visit) -> None:
        if visit.named(what) in visit.meanings():
            visit.visitor.tap(visit.named(what))

    return step


def turn_to(title: str = "") -> Step:
    """Return turning pages of help until the one whose heading has the words of ``title``, or names the phase."""

    def step(visit: Visit) -> None:
        play = visit.kiosk.game
        wanted = visit.kiosk.word(title or (play.view.phase.key if play is not None else ""))
        for _ in range(MOST_PAGES):
            visit.meanings()  # a page knows its heading once it has been put together
            if getattr(visit.kiosk.screens[-1], "title", None) == wanted:
                return
            visit.visitor.tap("more")
        raise NothingToTouchError(f"no page of help is headed {wanted!r}")

    return step


def panel(seat: int | None = None) -> Step:
    """Return what opens a seat's panel: that of the moment unless given."""
    return lambda visit: _open(visit, visit.seat if seat is None else seat)


def across(visit: Visit) -> None:
    """Open the panel of a seat that sits on the other side of the table than that of the moment."""
    count = len(visit.kiosk.game.seats) if visit.kiosk.game is not None else 0
    _open(visit, (visit.seat + count // HALVES) % count)


def a_third(visit: Visit) -> None:
    """Open one more panel while two are open."""
    count = len(visit.kiosk.game.seats) if visit.kiosk.game is not None else 0
    _open(visit, (visit.seat + 1) % count)


def _open(visit: Visit, seat: int) -> None:
    """Open a seat's panel: by a long press, or by its tile where the game says what a press does."""
    play = visit.kiosk.game
    if play is None or play.seat(seat).press is None:
        visit.visitor.press(seat, FOLD_HOLD_S)
        return
    play.open(seat)
    visit.visitor.wait(FOLD_HOLD_S)


def wait(seconds: float) -> Step:
    """Return some patience."""
    return lambda visit: visit.visitor.wait(seconds)


def nobody_for(minutes: float) -> Step:
    """Return so many minutes in which nobody is there."""

    def step(visit: Visit) -> None:
        visit.clock.advance(minutes * 60)
        visit.kiosk.tick()
        visit.kiosk.changed()

    return step


def all_chairs(visit: Visit) -> None:
    """Seat as many players as the game takes."""
    visit.visitor.tap(f"players {visit.games.game.most_seats}")
