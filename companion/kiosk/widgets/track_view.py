"""The track on the table screen, and the half that stays the table while one panel is open."""

from __future__ import annotations

from collections.abc import Container, Sequence

import msgspec
import pygame

from companion.core.view import SpaceView, TableView
from companion.kiosk.drawing import Area, Paintbox, Rect, Role, Scene, theme
from companion.kiosk.drawing.track import TrackLayout, lay_out, stretch_places, stretch_size
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.basics import Badge, RimmedFrame, Writing
from companion.kiosk.widgets.moving import TileBitten, add_jumps, add_walkers
from companion.kiosk.widgets.tiles.tile import MiniTile, TileLook

Pawns = tuple[tuple[int, int], ...]
HIGH, HIGH_UPRIGHT = 178.0, 278.0
"""How high the track of a table is, lying and upright."""
STRETCH = 130.0
"""How high the stretch of it round a pawn is."""
ROOMY_HALF, LOW_HALF = 390.0, 280.0
"""Above the first height the half that stays the table has air round that stretch; below the second it is a strip:
everybody stands in one line, and where even so there is no room for the stretch, it is left to the table at rest."""
LEAST_LINE, STRIP_GAP = 48.0, 12.0
"""Least height of that line, and what keeps it off the stretch."""
LEAST_NEWS = 52.0
"""Least height of the news at the foot of that half."""
NEWS = 32.0


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
    lit: tuple[int, ...] = ()

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.tracks.draw_stretch(target, rect, self.track, around=self.around, pawns=dict(self.pawns), lit=self.lit)


class ThinRule(msgspec.Struct, frozen=True):
    """A thin line."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Rect) -> None:
        """Draw it."""
        art.metal.rule(target, rect[0], rect[1], rect[2])


def add_half(
    scene: Scene,
    host: Host,
    play: Play,
    rect: Area,
    around: int | None,
    looks: list[TileLook],
    lit: tuple[int, ...] = (),
) -> None:
    """Put the half that stays the table: the stretch round a pawn, and mini tiles of everybody.

    Args:
        scene: what is shown.
        host: the kiosk.
        play: the game.
        rect: the half.
        around: index of the space of the pawn whose panel is open, or None.
        looks: of the tiles.
        lit: spaces of a way that is lit.
    """
    scene.add(rect, RimmedFrame(stops=theme.now.track_stops, rivets=True))
    rest = rect.inset(10, 8)
    roomy, strip = rect.height > ROOMY_HALF, rect.height < LOW_HALF
    stretched = play.view.track and around is not None and rest.height >= STRETCH + LEAST_LINE + STRIP_GAP
    if stretched and around is not None:
        stretch = rest.inset(1, 0).below(30 if roomy else 0).top(STRETCH)
        now = host.clock.now()
        walks = play.motion.walking(now)
        scene.add(stretch, TrackStretch(play.view.track, pawns_of(play.view, walks), around, lit))
        if walks or play.motion.jumps(now):
            places = stretch_places(play.view.track, stretch, around)
            size = stretch_size(play.view.track, stretch, around)
            add_jumps(scene, play.motion, now, play.view.track, places.get, size)
            add_walkers(scene, walks, now, places.get, stretch)
        rest = rest.below(STRETCH + (60 if roomy else STRIP_GAP - 8 if strip else 20))
        scene.add(rest.inset(4, 0).top(2), ThinRule())
        rest = rest.below(8 if strip else 10)
    elif play.view.hint is not None and not strip:
        said = Writing(host.say(play.view.hint), Role.NAME, theme.now.heading, align="center", lines=2)
        scene.add(rest.inset(6, 8).top(60), said)
        rest = rest.below(80)
    across = len(looks) if strip and stretched else 4 if len(looks) > 3 else max(2, len(looks))
    lines = -(-len(looks) // across)
    high = min(90.0, (rest.height - 6 * (lines - 1)) / lines)
    for index, look in enumerate(looks):
        line, nth = divmod(index, across)
        place = rest.row(line, high + 6).top(high).columns(across, 5)[nth]
        seat = look.view.seat
        scene.add(place, MiniTile(look))
        if play.motion.bitten(seat, host.clock.now()):
            scene.add(place, TileBitten())
        scene.touch(place.inset(-2.5, -3), f"tile {seat}", play.pressing(seat), lift=play.lifting(seat))
    news = rest.below(lines * (high + 6) + 4).inset(4, 0)
    if news.height > LEAST_NEWS:
        _add_news(scene, host, play, news.above(2))


def _add_news(scene: Scene, host: Host, play: Play, room: Area) -> None:
    """Put the newest lines of the ledger where mini tiles leave room."""
    place, words = room.below(8), room.width - 32
    newest = [line for recorded in play.session.lines[-8:] for line in recorded.lines]
    shown: list[tuple[int | None, str, int]] = []
    left = int((room.height - 6) // NEWS)
    for line in reversed(newest):
        said = host.say(line.says)
        rows = 1 if host.text.fit(said, Role.SMALL, words, NEWS - 2).fits else 2
        if rows > left:
            break
        shown.append((line.seat, said, rows))
        left -= rows
    if shown:
        scene.add(room.top(2), ThinRule())
    for seat, said, rows in reversed(shown):
        row, place = place.top(rows * NEWS - 2), place.below(rows * NEWS)
        if seat is not None:
            scene.add(row.left(24).middle(24, 24), Badge(seat))
        scene.add(row.trimmed(left=30, right=2), Writing(said, Role.SMALL, theme.now.quiet, lines=rows))
