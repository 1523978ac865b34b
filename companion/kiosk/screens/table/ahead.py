"""Panels of a workshop as the keys that go on will leave them: drawn early, for most of them is new then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.core.view import Panel, RowRun
from companion.kiosk.drawing import Area, Piece, Scene
from companion.kiosk.host import Host
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.seat_panel import add_panel


def panels_ahead(host: Host, play: Play, places: Sequence[Area]) -> Iterator[Piece]:
    """Yield what the open panels of a workshop will show once a key on them is touched that goes on.

    Args:
        host: the kiosk.
        play: the game.
        places: of both panels.
    """
    for side, seat in enumerate(play.halves.seats):
        if seat is None or play.panel(seat).workbench is None:
            continue
        place = PanelPlace(places[side], side, 0, _nothing, _nothing, maps=play.halves.seats[1 - side] is not None)
        drawn: list[Piece] = []
        for panel in (play.panel(seat), *_after(play, seat)):
            scene = Scene(finger=host.canvas.finger)
            add_panel(scene, host, play, seat, place, panel)
            if drawn:  # the first one is on the screen
                yield from (piece for piece in scene.pieces if piece not in drawn)
            drawn += scene.pieces


def _after(play: Play, seat: int) -> Iterator[Panel]:
    """Yield the panels of a seat after each key that goes on, and after each thing a row that is run can do now."""
    now = play.panel(seat)
    beside = now.workbench.beside if now.workbench is not None else ()
    steps = [section.step for section in now.sections if isinstance(section, RowRun) and section.step is not None]
    in_row = [offer for step in steps for offer in (*(key.offer for key in step.keys), step.skip)]
    for offer in (now.confirm, *beside, *in_row):
        if offer is not None and offer.action is not None and usable(offer):
            after = play.session.panel_after(seat, offer.action)
            if after is not None:
                yield after


def _nothing(_: object) -> None:
    """A panel nobody touches does nothing."""
