"""Panels as they were put on the scene last, put there again as long as nothing they follow from is another."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.kiosk.drawing import Piece, Scene, TurnedPart
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.table.plate_review import add_plate_review, review_state
from companion.kiosk.widgets.panel_place import PanelPlace
from companion.kiosk.widgets.panel_status import PanelGauge
from companion.kiosk.widgets.plate_due import plate_state
from companion.kiosk.widgets.roll_keys import roll_state
from companion.kiosk.widgets.seat_panel import add_facing, lies_flat, swollen


class KeptPanels:
    """The open panels of a table: most pictures in which something moves differ by a needle at most.

    Args:
        host: whose table it is.
        play: the game on it.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self._host = host
        self._play = play
        self._kept: dict[int, tuple[object, Scene]] = {}

    def put(self, scene: Scene, seat: int, place: PanelPlace) -> None:
        """Put the open panel of a seat on the scene, its needle where it is just now."""
        follows_from = self._follows_from(scene, seat, place)
        kept = self._kept.get(seat)
        if kept is None or kept[0] != follows_from:
            kept = self._kept[seat] = follows_from, self._composed(scene, seat, place)
        part = kept[1]
        needle = self._play.motion.needle(seat, self._host.clock.now())
        scene.pieces += part.pieces if needle is None else _swinging(part.pieces, needle)
        scene.touches += part.touches
        scene.anchors |= part.anchors

    def _composed(self, scene: Scene, seat: int, place: PanelPlace) -> Scene:
        part = Scene(pressed=scene.pressed, finger=scene.finger)
        plate = self._play.plates.review(seat)
        if plate is not None:
            add_plate_review(part, self._host, self._play, seat, place, plate)
        else:
            add_facing(part, self._host, self._play, seat, place)
        return part

    def _follows_from(self, scene: Scene, seat: int, place: PanelPlace) -> tuple[object, ...]:
        """Return everything that a panel follows from, but for its needle."""
        host, play = self._host, self._play
        return (
            *(play.panel(seat), play.seat(seat), play.view.track, roll_state(play, seat)),
            *(review_state(play, seat), plate_state(play, seat)),
            *(play.seat_undo(seat), play.remembers(seat), round(play.halves.emptying(seat, host.clock.now()), 2)),
            *(scene.pressed, place.rect, place.side, place.page, place.maps),
            *(host.settings.turn_of(seat), lies_flat(host, play), host.canvas, host.text),
            *(play.languages.of(seat, host.language), swollen(host, play, seat)),
        )


def _swinging(pieces: Sequence[Piece], needle: float) -> list[Piece]:
    """Return the pieces of a panel with its needle elsewhere."""
    return [
        Piece(rect, _swung(thing, needle)) if isinstance(thing, MOVED) else Piece(rect, thing)
        for rect, thing in pieces
    ]


def _swung(thing: PanelGauge | TurnedPart, needle: float) -> PanelGauge | TurnedPart:
    if isinstance(thing, PanelGauge):
        return msgspec.structs.replace(thing, needle=needle)
    return msgspec.structs.replace(thing, pieces=tuple(_swinging(thing.pieces, needle)))


MOVED = (PanelGauge, TurnedPart)
