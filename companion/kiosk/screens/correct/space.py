"""Putting a pawn down by hand: touch the space on the track, look, and say that it is right."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame

from companion.core.correctable import Correctable
from companion.core.view import SpaceView
from companion.kiosk.drawing import Act, Area, Paintbox, Point, Rect, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.correct.values import space_words
from companion.kiosk.widgets import add_key
from companion.kiosk.widgets.track_view import Pawns, TrackPicture, laid_out, pawns_of

TRACK, TRACK_UPRIGHT = 236.0, 330.0
"""Higher than on the table: a finger has to find one space."""
KEY = 62.0
STEP = 76.0
"""Width of a key that goes on by one space."""
RING = 21.0


class SpaceChoice:
    """The track under a finger.

    Args:
        host: the kiosk.
        play: the game.
        seat: whose pawn.
        put: puts the pawn on the space of this index.
    """

    def __init__(self, host: Host, play: Play, seat: int, put: Callable[[int], None]) -> None:
        self.host = host
        self.play = play
        self.seat = seat
        self._put = put
        self._wanted: int | None = None

    def compose(self, scene: Scene, room: Area, value: Correctable) -> None:
        """Put the track, the steps and the key that confirms on the scene."""
        track = self.play.view.track
        # A touch on a dim arrow steps, too; and the track may have changed since.
        at = min(max(value.value if self._wanted is None else self._wanted, value.low), value.high, len(track) - 1)
        tall = min(TRACK if self.host.canvas.landscape else TRACK_UPRIGHT, room.height - KEY - 12)
        place = room.top(tall).inset(-4, 0)  # from edge to edge of the screen
        layout = laid_out(self.host, track, place)
        pawns = pawns_of(self.play.view, (self.seat,))
        spot = layout.places[at]
        scene.add(
            place,
            TrackWithRing(
                track, (*pawns, (self.seat, at)), self.host.word("course.start"), (round(spot.x, 1), round(spot.y, 1))
            ),
        )  # fmt: skip

        def touched(px: float, py: float) -> None:
            found = layout.nearest(px, py)
            if found is not None and value.low <= found <= value.high:
                self._wanted = found

        scene.touch(place, "course", _nothing, spot=touched, drag=touched)
        keys = room.below(tall + 8).top(KEY)
        back, on = keys.left(STEP), keys.beside(STEP + 4).left(STEP)
        add_key(scene, back, "space back", "", self._stepper(at - 1), sign_drawn="chevron_left", live=at > value.low)
        add_key(scene, on, "space on", "", self._stepper(at + 1), sign_drawn="chevron_right", live=at < value.high)
        label = self.host.word("correct_by_hand.to_space", space=space_words(self.play, at))
        add_key(scene, keys.beside(2 * STEP + 12), "set", label, lambda: self._put(at), look="ready",
                live=at != value.value)  # fmt: skip

    def _stepper(self, to: int) -> Act:
        def step() -> None:
            self._wanted = to

        return step


def _nothing() -> None:
    """Only the point touched counts."""


class TrackWithRing(msgspec.Struct, frozen=True):
    """The track with the pawn where it is to stand, and a ring round that space."""

    track: tuple[SpaceView, ...]
    pawns: Pawns
    start: str
    chosen: Point

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        TrackPicture(self.track, self.pawns, self.start).draw(art, target, rect)
        center = art.canvas.point(*self.chosen)
        pygame.draw.circle(target, theme.now.good, center, art.canvas.px(RING), art.canvas.px(3))
