"""Boards of a dashboard on the table's screen: building, a round track, hits, the bill."""

from __future__ import annotations

import msgspec
import pygame

from companion.core.view import BillBoard, BuildBoard, CheckBoard, HeadedBoard, HitBoard, RingBoard, Selection
from companion.kiosk.drawing import Area, Paintbox, Scene
from companion.kiosk.host import Host
from companion.kiosk.motion import FRAME_S
from companion.kiosk.play import Play
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.widgets.dash.bill import add_bill
from companion.kiosk.widgets.dash.build import BuildPlace, add_build, add_build_half
from companion.kiosk.widgets.dash.check import add_check, add_check_half
from companion.kiosk.widgets.dash.driving import DrivingPieces
from companion.kiosk.widgets.dash.falling import GridMotion
from companion.kiosk.widgets.dash.hit import add_hit, add_hit_half
from companion.kiosk.widgets.dash.ring import RingNow, add_ring, add_ring_half
from companion.kiosk.widgets.dash.sand import SandNow, Tube, TubeWords, sand_now
from companion.kiosk.widgets.tiles.tile import TileLook


class HullGround(msgspec.Struct, frozen=True):
    """The dark behind everything."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        target.fill(art.dash.look.night, art.canvas.rect(rect))


class Dashboards:
    """Puts the boards of a dashboard on the scene of the table.

    Args:
        host: the kiosk.
        play: the game.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self._host, self._play = host, play
        self._pieces = DrivingPieces()
        self._grid, self._rest = GridMotion(), GridMotion()
        self._tab = 0
        self._glass: tuple[str, float] = ("", 0.0)

    def put(
        self, scene: Scene, room: Area, board: HeadedBoard, looks: list[TileLook], *, still: bool = False
    ) -> None:
        """Put a board on the scene; ``still``: as it was, nothing moves."""
        scene.add(room, HullGround())
        host, play = self._host, self._play
        if isinstance(board, BuildBoard):
            place = BuildPlace(self._sand(board, still=still), self._tab, self._show)
            add_build(scene, host, play, board, looks, room, place)
        elif isinstance(board, CheckBoard):
            add_check(scene, host, play, board, looks, room)
        elif isinstance(board, RingBoard):
            add_ring(scene, host, play, board, looks, room, self._driving(board, still=still), self._correct)
        elif isinstance(board, HitBoard):
            add_hit(scene, host, play, board, room, *self._falling(board, still=still))
        elif isinstance(board, BillBoard):
            add_bill(scene, host, play, board, room)

    def _correct(self, selection: Selection) -> None:
        """Open what is picked up in the catalogue; back at the table, the game goes on with the figures it has."""
        self._host.push(CatalogueScreen(self._host, self._play.session.game.name, selection, one=True))

    def half(self, scene: Scene, room: Area, board: HeadedBoard, looks: list[TileLook], opened: int) -> None:
        """Put on the other half what everybody still wants to see while the panel of the seat ``opened`` is open."""
        host, play = self._host, self._play
        if isinstance(board, CheckBoard):
            scene.add(room, HullGround())
            add_check_half(scene, host, play, board, looks, room)
            return
        scene.add(room, Tube())
        inner = room.inset(9, 9)
        if isinstance(board, BuildBoard):
            add_build_half(scene, host, play, board, looks, room, self._sand(board, still=False))
        elif isinstance(board, RingBoard):
            add_ring_half(scene, host, play, board, looks, inner, opened)
        elif isinstance(board, HitBoard):
            add_hit_half(scene, host, play, board, inner, opened)
        elif board.head.line is not None:
            scene.add(inner.inset(10), TubeWords(host.say(board.head.line), large=True))

    def moving(self, now: float) -> bool:
        """Tell whether pieces drive."""
        return self._pieces.moving(now) or (self._play.motion.on and self._grid.moving(now))

    def next_due(self, now: float) -> float | None:
        """Return when the picture changes by itself, or None."""
        board = self._play.view.board
        if self.moving(now):
            return now + FRAME_S
        counts = isinstance(board, BuildBoard) and board.glass.sand != "running" and board.glass.paused is None
        return self._glass[1] + int(now - self._glass[1]) + 1 if counts else None

    def _show(self, number: int) -> None:
        self._tab = number

    def _sand(self, board: BuildBoard, *, still: bool) -> SandNow:
        now = self._host.clock.now()
        known = f"{board.glass.sand} {sum(space.state == 'gone' for space in board.glass.spaces)}"
        if not still and known != self._glass[0]:
            self._glass = known, now
        share = None if still else self._play.countdown_left(now)
        return sand_now(board.glass, share, 0.0 if still else now - self._glass[1])

    def _falling(self, board: HitBoard, *, still: bool) -> tuple[GridMotion, float]:
        now = self._host.clock.now()
        if still or not self._play.motion.on:
            return self._rest, now
        self._grid.note(board, now)
        return self._grid, now

    def _driving(self, board: RingBoard, *, still: bool) -> RingNow:
        now = self._host.clock.now()
        if still:
            return RingNow({})
        self._pieces.note({piece.seat: piece.space for piece in board.pieces}, board.spaces, now)
        return RingNow(self._pieces.now(now) if self._play.motion.on else {})
