"""A board instead of a track: the leg that is raced with its ranks, or all seats while a card is judged."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from companion.core.view import Board, CourseBoard, HeadedBoard, JudgingBoard, PickingBoard
from companion.kiosk.drawing import Act, Area, Paintbox, Scene
from companion.kiosk.host import Host
from companion.kiosk.motion import FRAME_S
from companion.kiosk.play import Play
from companion.kiosk.screens.boards.dashboards import Dashboards
from companion.kiosk.screens.boards.workshop import WorksBoard, WorkshopFloor
from companion.kiosk.widgets.course.all_posts import add_posts
from companion.kiosk.widgets.course.alone import add_alone
from companion.kiosk.widgets.course.board_tile import BoardTile, press_key, touch_tile
from companion.kiosk.widgets.course.judging import JudgingPlace, add_judging
from companion.kiosk.widgets.course.picking import add_picking
from companion.kiosk.widgets.course.ranks import RacePiece
from companion.kiosk.widgets.course.rolling_in import PieceAway, RollingPieces
from companion.kiosk.widgets.course.strip import ShownLeg, add_course, add_ranks, piece_places
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 6.0, 8.0
COURSE, RANKS, TILES = 172.0, 98.0, 118.0
"""Heights on a lying screen at the usual size of text."""
LEAST_TILE = 110.0
COURSE_UPRIGHT, RANKS_UPRIGHT, ZONE_UPRIGHT = 300.0, 92.0, 38.0
LEAST_COURSE_UPRIGHT, LEAST_TILE_UPRIGHT = 230.0, 100.0
ZONE = 184.0
PAIRED = 4
"""Up to so many tiles stand in pairs on an upright screen."""


class BenchGround(msgspec.Struct, frozen=True):
    """The bench on which everything lies."""

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.bench.ground(target, rect)


class Boards:
    """Puts boards on the scene of the table.

    Args:
        host: the kiosk.
        play: the game.
    """

    def __init__(self, host: Host, play: Play) -> None:
        self._host, self._play = host, play
        self._pieces = RollingPieces()
        self._dash = Dashboards(host, play)
        self._works = WorkshopFloor(host, play)
        self._page = 0
        self._alone: int | None = None
        self._turning: int | None = None
        self._leg: tuple[int, str] = (0, "")
        self._posts = False

    def compose(self, scene: Scene, room: Area, looks: list[TileLook]) -> None:
        """Put the board that the game shows on the scene."""
        board = self._play.view.board
        self._follow(board)
        self._put(scene, room, board, looks)

    def half(self, scene: Scene, room: Area, looks: list[TileLook], opened: int) -> bool:
        """Put on the other half, while one panel is open, what the board says; tell whether it says anything."""
        board = self._play.view.board
        if isinstance(board, WorksBoard):
            self._works.half(scene, room, board, looks)
            return True
        if not isinstance(board, HeadedBoard):
            return False
        self._dash.half(scene, room, board, looks, opened)
        return True

    def past(
        self, scene: Scene, room: Area, board: Board, looks: list[TileLook], enlarger: Callable[[int], Act]
    ) -> None:
        """Put a board as it was on the scene: nothing moves, and only its seats can be touched."""
        still = Scene(finger=scene.finger)
        self._put(still, room, board, looks, still=True)
        scene.pieces += still.pieces
        for look in looks:
            seat = look.view.seat
            parts = [Area(*touch.rect) for touch in still.touches if touch.what in (f"panel {seat}", f"tile {seat}")]
            for part in parts if isinstance(board, HeadedBoard) else _joined(parts):
                scene.touch(part, f"past {seat}", enlarger(seat))

    def _put(
        self, scene: Scene, room: Area, board: Board | None, looks: list[TileLook], *, still: bool = False
    ) -> None:
        if isinstance(board, WorksBoard):
            self._works.put(scene, room, board, looks, still=still)
            return
        if isinstance(board, HeadedBoard):
            self._dash.put(scene, room, board, looks, still=still)
            return
        scene.add(room, BenchGround())
        if isinstance(board, CourseBoard):
            self._course(scene, room, board, looks, still=still)
        elif isinstance(board, JudgingBoard):
            place = JudgingPlace(self._turning, self._turn_lane)
            add_judging(scene, self._host, self._play, board, looks, room, place)
        elif isinstance(board, PickingBoard):
            cards, tiles = self._picking_places(room, len(looks))
            add_picking(scene, self._host, self._play, board, cards)
            self._tiles(scene, looks, tiles)

    def moving(self, now: float) -> bool:
        """Tell whether pieces move."""
        return self._pieces.moving(now) or self._dash.moving(now) or self._works.moving(now)

    def next_due(self, now: float) -> float | None:
        """Return when the picture changes by itself, or None."""
        if self._pieces.moving(now) or self._works.moving(now):
            return now + FRAME_S
        return self._dash.next_due(now)

    def leave(self) -> bool:
        """Put away what lies over the board; tell whether there was something."""
        covered = self._posts or self._alone is not None or self._turning is not None
        self._alone, self._turning, self._posts = None, None, False
        return self._works.leave() or covered

    def _follow(self, board: Board | None) -> None:
        """Forget where somebody looked when there is something else to be looked at."""
        self._works.follow(board)
        at = (board.leg, "") if isinstance(board, CourseBoard) else (0, "")
        if isinstance(board, JudgingBoard):
            at = board.card.number, "judging"
        if at != self._leg:
            self._leg, self._page = at, 0
            self.leave()

    def show_posts(self) -> None:
        """Show all waypoints of the race, or put them away."""
        self._posts = not self._posts and isinstance(self._play.view.board, CourseBoard)

    def _turn(self, by: int) -> None:
        self._page += by

    def _show(self, number: int) -> None:
        self._alone = number

    def _turn_lane(self, seat: int | None) -> None:
        self._turning = seat

    # -- the leg -----------------------------------------------------------------------------------------------

    def _course(self, scene: Scene, room: Area, board: CourseBoard, looks: list[TileLook], *, still: bool) -> None:
        course, ranks, zone, tiles = self._places(room, len(looks))
        now, play = self._host.clock.now(), self._play
        places = piece_places(board, ranks, zone)
        if not still:
            self._pieces.note(places, ranks, now)
        rolling = self._pieces.now(now) if play.motion.on and not still else {}
        leg = ShownLeg(board, self._page, self._turn, self._show, frozenset(rolling))
        add_course(scene, self._host, play, leg, course)
        add_ranks(scene, self._host, play, leg, ranks, zone)
        for seat, moved in rolling.items():
            if seat in places:
                scene.add(_moved(moved, places[seat]), RacePiece(seat))
        self._tiles(scene, looks, tiles)
        over = Area(room.x, room.y, room.width, ranks.bottom - room.y)
        if self._posts:
            add_posts(scene, self._host, board, over, self.show_posts)
            return
        card = next((card for card in board.cards if card.number == self._alone and card.asks is not None), None)
        if card is not None:
            add_alone(scene, self._host, board, card, over, lambda: self._show(0))

    def _places(self, room: Area, count: int) -> tuple[Area, Area, Area, list[Area]]:
        """Return where the course, the board of ranks, the zone of those who are out, and the tiles stand."""
        inner = room.inset(EDGE, 0)
        if not self._host.canvas.landscape:
            across = 2 if count <= PAIRED else 3
            lines = -(-count // across)
            tiles = lines * (LEAST_TILE_UPRIGHT + 4)
            free = room.height - RANKS_UPRIGHT - ZONE_UPRIGHT - 2 * GAP - 15 - tiles
            course = inner.below(GAP).top(max(LEAST_COURSE_UPRIGHT, min(COURSE_UPRIGHT, free)))
            ranks = Area(inner.x, course.bottom + GAP, inner.width, RANKS_UPRIGHT)
            zone = Area(inner.x, ranks.bottom + 5, inner.width, ZONE_UPRIGHT)
            below = Area(inner.x, zone.bottom + 6, inner.width, room.bottom - zone.bottom - 10)
            high = min(TILES, (below.height - 4 * (lines - 1)) / lines)
            return course, ranks, zone, below.top(high * lines + 4 * (lines - 1)).grid(across, lines, 4)[:count]
        free = room.height - 2 * GAP - 10 - 4
        tile = max(LEAST_TILE, min(TILES, free * TILES / (COURSE + RANKS + TILES)))
        high = (free - tile) * COURSE / (COURSE + RANKS)
        course = inner.below(10).top(high)
        line = Area(inner.x, course.bottom + GAP, inner.width, free - tile - high)
        below = Area(inner.x - 2, line.bottom + GAP, inner.width + 4, tile)
        return course, line.before(ZONE + GAP), line.end(ZONE), below.columns(count, 4)

    def _picking_places(self, room: Area, count: int) -> tuple[Area, list[Area]]:
        """Return where cards to be picked and the tiles stand."""
        inner = room.inset(EDGE, 0)
        across, high = (count, LEAST_TILE) if self._host.canvas.landscape else (2 if count <= PAIRED else 3, 0.0)
        lines = -(-count // across)
        high = (high or LEAST_TILE_UPRIGHT) * lines + 4 * (lines - 1)
        tiles = inner.foot(high + 4).above(4)
        return inner.below(10).above(high + 4 + GAP), tiles.grid(across, lines, 4)[:count]

    def _tiles(self, scene: Scene, looks: list[TileLook], places: list[Area]) -> None:
        host, play = self._host, self._play
        waiting = host.word("tile.ready"), host.word("board.press")
        for look, place in zip(looks, places, strict=True):
            seat, press = look.view.seat, look.view.press
            says = host.say(press.says) if press is not None else ""
            sign, tone = (press.sign, press.tone) if press is not None else (None, "")
            key = press_key(look, says, sign, tone, waiting)
            scene.add(place, BoardTile(look, key, scene.pressed == f"tile {seat}"))
            touch_tile(scene, play, place.inset(-2), seat)


def _moved(rolling: PieceAway, place: Area) -> Area:
    """Return where a piece is that is on its way to a place."""
    return Area(round(place.x + rolling.dx, 1), round(place.y + rolling.dy, 1), place.width, place.height)


def _joined(parts: Sequence[Area]) -> list[Area]:
    """Return what lies around all parts of a seat: where nothing is pressed, all of them open it."""
    if not parts:
        return []
    x, y = min(part.x for part in parts), min(part.y for part in parts)
    return [Area(x, y, max(part.right for part in parts) - x, max(part.bottom for part in parts) - y)]
