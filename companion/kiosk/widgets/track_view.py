"""The track on the table screen, and the half that stays the table while one panel is open."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec
import pygame

from companion.core.view import SpaceView, TableView
from companion.kiosk.drawing import Paintbox, Rect, Role, Scene, theme
from companion.kiosk.drawing.track.layout import TrackLayout, lay_out
from companion.kiosk.drawing.track.track import stretch_places
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import Badge, RimmedFrame, Writing
from companion.kiosk.widgets.moving import add_walkers
from companion.kiosk.widgets.tile import MiniTile, TileLook

Pawns = tuple[tuple[int, int], ...]
HIGH, HIGH_UPRIGHT = 178.0, 278.0
"""How high the track of a table is, lying and upright."""


def pawns_of(view: TableView, away: Container[int] = ()) -> Pawns:
    """Return (seat, index of its space) of every pawn on the track, but for seats that are ``away``."""
    track = len(view.track)
    return tuple(
        (s.seat, s.space) for s in view.seats if s.space is not None and s.space < track and s.seat not in away
    )


def track_height(host: Host) -> float:
    """Return how high the track of a table is, in u."""
    return HIGH if host.canvas.landscape else HIGH_UPRIGHT


def laid_out(host: Host, track: Sequence[SpaceView], rect: Rect) -> TrackLayout:
    """Return where :func:`draw_track` has the spaces, folded as the screen stands."""
    return lay_out(track, rect, landscape=host.canvas.landscape)


class TrackPicture(msgspec.Struct, frozen=True):
    """The whole track with the pawns that stand, folded as the screen stands unless told."""

    track: tuple[SpaceView, ...]
    pawns: Pawns
    start: str
    landscape: bool | None = None

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.tracks.draw(target, rect, self.track, dict(self.pawns), start=self.start, landscape=self.landscape)


class TrackStretch(msgspec.Struct, frozen=True):
    """The stretch round a pawn, enlarged."""

    track: tuple[SpaceView, ...]
    pawns: Pawns
    around: int

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.tracks.draw_stretch(target, rect, self.track, around=self.around, pawns=dict(self.pawns))


class ThinRule(msgspec.Struct, frozen=True):
    """A thin line."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.rule(target, rect[0], rect[1], rect[2])


def add_half(scene: Scene, host: Host, play: Play, rect: Rect, around: int | None, looks: list[TileLook]) -> None:
    """Put the half that stays the table: the stretch round a pawn, and mini tiles of everybody."""
    scene.add(rect, RimmedFrame(stops=theme.now.track_stops, rivets=True))
    x, y, width, height = rect
    top = y + 8
    low = height > 390
    if play.view.track and around is not None:
        tall = 190.0 if low else 150.0
        stretch = (x + 11, top + (30 if low else 0), width - 22, 130.0)
        now = host.clock.now()
        walks = play.motion.walking(now)
        scene.add(stretch, TrackStretch(play.view.track, pawns_of(play.view, walks), around))
        if walks:
            places = stretch_places(play.view.track, stretch, around)
            add_walkers(scene, walks, now, places.get, stretch)
        top += tall
        scene.add((x + 14, top, width - 28, 2), ThinRule())
        top += 10
    elif play.view.hint is not None:
        said = host.say(play.view.hint)
        scene.add(
            (x + 16, top + 8, width - 32, 60), Writing(said, Role.NAME, theme.now.heading, align="center", lines=2)
        )
        top += 80
    across = 4 if len(looks) > 3 else max(2, len(looks))
    rows = -(-len(looks) // across)
    room = y + height - 8 - top
    high = min(90.0, (room - 6 * (rows - 1)) / rows)
    wide = (width - 20 - 5 * (across - 1)) / across
    for index, look in enumerate(looks):
        line, nth = divmod(index, across)
        place = (x + 10 + nth * (wide + 5), top + line * (high + 6), wide, high)
        seat = look.view.seat
        scene.add(place, MiniTile(look))
        scene.touch(
            (place[0] - 2.5, place[1] - 3, wide + 5, high + 6), f"tile {seat}", play.pressing(seat),
            lift=play.lifting(seat),
        )  # fmt: skip
    after = top + rows * (high + 6) + 4
    if y + height - after > 60:
        _add_news(scene, host, play, (x + 14, after, width - 28, y + height - 10 - after))


def _add_news(scene: Scene, host: Host, play: Play, room: Rect) -> None:
    """Put the newest lines of the ledger where mini tiles leave room."""
    x, y, width, height = room
    scene.add((x, y, width, 2), ThinRule())
    fits = int((height - 6) // 32)
    newest = [line for recorded in play.session.lines[-fits:] for line in recorded.lines][-fits:]
    for index, line in enumerate(newest):
        place = (x, y + 8 + index * 32, width, 30)
        if line.seat is not None:
            scene.add((x, place[1] + 3, 24, 24), Badge(line.seat))
        scene.add((x + 30, place[1], width - 32, 30), Writing(host.say(line.says), Role.SMALL, theme.now.quiet))
