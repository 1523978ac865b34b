"""The next fork before a pawn as a panel will ask about it: its ways are drawn early, for rails take their time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.core.view import Offer, SpaceView, Way, WaysOn
from companion.kiosk.drawing import Area, Piece, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.offers import WayKey
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.seat_panel import add_panel

LOOK = 6
"""Spaces that are usually drawn of a way."""


def ways_ahead(host: Host, play: Play, seat: int, side: int, rect: Area) -> list[Piece]:
    """Return the ways at the next fork before the pawn of a seat, in places as on its panel; none without a fork.

    Args:
        host: the kiosk.
        play: the game.
        seat: whose panel.
        side: of the panel, 0 or 1.
        rect: of the panel.
    """
    track, view = play.view.track, play.seat(seat)
    fork = fork_ahead(track, (view.space, *view.way) if view.space is not None else ())
    if fork is None:
        return []
    panel = play.panel(seat)
    ways = tuple(Way(Offer(panel.title, select=(str(n),)), along(track, n), None) for n in track[fork].onward)
    asked = msgspec.structs.replace(panel, sections=(WaysOn(fork, ways),), confirm=None, status=())
    scene = Scene(finger=host.canvas.finger)
    add_panel(scene, host, play, seat, PanelPlace(rect, side, 0, _nothing, _nothing, maps=False), asked)
    return [piece for piece in scene.pieces if isinstance(piece.thing, WayKey)]


def fork_ahead(track: Sequence[SpaceView], way: Sequence[int]) -> int | None:
    """Return the first space of a way where the track forks."""
    return next((space for space in way if space < len(track) and len(track[space].onward) > 1), None)


def along(track: Sequence[SpaceView], first: int) -> tuple[int, ...]:
    """Return the spaces that come from ``first`` on, itself included."""
    path = [first]
    while len(path) < LOOK and (onward := track[path[-1]].onward):
        path.append(onward[0])
    return tuple(path)


def _nothing(_: object) -> None:
    """A panel nobody touches does nothing."""
