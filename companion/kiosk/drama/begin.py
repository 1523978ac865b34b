"""Which shows begin with a change of the game: one function a kind of them."""

from __future__ import annotations

from collections.abc import Callable

from companion.core.view import Bite, Crossing, TableView
from companion.kiosk.drama.band import BandPlate, TrackBand
from companion.kiosk.drama.finish import FinishShow
from companion.kiosk.drawing import Area
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets import ribbon_height
from companion.kiosk.widgets.track_view import track_height

Halves = tuple[Area, Area]


def begin_shows(host: Host, play: Play, before: TableView, halves: Halves) -> None:
    """Let shows run for what has just happened in a game whose table is shown, and nothing lies in its tray.

    Args:
        host: the kiosk.
        play: the game as it stands now.
        before: what was seen before.
        halves: where panels stand.
    """
    for happening in play.session.happened:
        if isinstance(happening, Bite):
            play.motion.bite(happening.seat, happening.space, host.clock.now())
    if not host.at_table or play.tray.covers:
        return
    for begin in BEGIN:
        begin(host, play, before, halves)


def _crossing(host: Host, play: Play, _before: TableView, halves: Halves) -> None:
    first = next((one for one in play.session.happened if isinstance(one, Crossing)), None)
    place = _track_place(host, play, halves)
    if first is not None and place is not None:
        play.shows.begin(TrackBand(place, BandPlate(first.seat, host.say(first.says))), host.clock.now())


def _finish(host: Host, play: Play, before: TableView, _halves: Halves) -> None:
    if play.view.standings and not before.standings:
        play.shows.begin(FinishShow(), host.clock.now())


def _track_place(host: Host, play: Play, halves: Halves) -> Area | None:
    """Return where the track is to be seen now; None where two panels hide it."""
    seats = play.halves.seats
    if all(seat is None for seat in seats):
        return Area(0.0, ribbon_height(host.canvas), host.canvas.width, track_height(host))
    free = next((side for side, seat in enumerate(seats) if seat is None), None)
    if free is None:
        return None
    half = halves[free].inset(8)
    return half.top(min(150.0, half.height))


BEGIN: tuple[Callable[[Host, Play, TableView, Halves], None], ...] = (_crossing, _finish)
"""All kinds of shows, in the order in which they run."""
