"""A round track with the card in its middle, and the tiles of seats beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec
import pygame

from companion.core.view import FlightTile, PlannedMove, RingBoard, RingPiece, Selection
from companion.kiosk.drawing import Area, Paintbox, RingSpot, Scene, ring_plan
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.dash.flight_tile import FlightTileFace
from companion.kiosk.widgets.dash.keys import add_offers
from companion.kiosk.widgets.dash.line_card import add_line_card, add_read_card, read_only, touched_height
from companion.kiosk.widgets.dash.sand import Tube, TubeWords
from companion.kiosk.widgets.dash.wording import name_of, narrow, says
from companion.kiosk.widgets.tiles.tile import TileLook

EDGE, GAP = 4.0, 6.0
RING: Final = 490.0
LANE, NARROW_LANE, LOW_LANE = 44.0, 38.0, 34.0
DENSE: Final = 30
"""From so many spaces on the lane is narrower."""
SPARSE: Final = 32
"""From so many spaces on every other space has no arrow where the text is large."""
GLASS: Final = 6.0
CARD_GAP: Final = 2.0
TALLEST: Final = 204.0
LEAST_TILE: Final = 72.0
UPRIGHT_TILE: Final = 150.0
KEYS: Final = 56.0
PIECE_ROOM: Final = 28.0
"""So far a piece reaches from its middle."""
LOW: Final = 380.0
"""Below this height of the page nothing is left at its edges."""
BAND: Final = 58.0
DICE: Final = 2
DIE: Final = 40.0
LEAST_WITH_DICE: Final = 340.0
"""Narrower bands say it in words alone."""
LEAST_HALF: Final = 200.0
"""In a lower room beside a panel there are only the signs of the card."""
LOW_TILE: Final = 56.0
"""Height of tiles beside a panel, under the card."""
BAND_EMS: Final = (24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0)


@dataclass(frozen=True)
class RingNow:
    """Where pieces are at this moment.

    Attributes:
        spaces: seats whose pieces are on their way, and where, between two spaces.
    """

    spaces: Mapping[int, float]


class RingFace(msgspec.Struct, frozen=True):
    """The track with what stands still on it."""

    spaces: int
    pieces: tuple[RingPiece, ...]
    move: PlannedMove | None
    lane: float
    sparse: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        plan = ring_plan(rect, self.spaces, self.lane)
        taken = {piece.space for piece in self.pieces} | ({self.move.ends} if self.move is not None else set())
        art.rings.track(target, plan, taken, sparse=self.sparse)
        if self.move is not None:
            first = next((piece.space for piece in self.pieces if piece.seat == self.move.seat), None)
            if first is not None:
                art.rings.dots(target, plan, first, self.move.path, self.move.seat)
            art.rings.ghost(target, plan, self.move.ends, self.move.seat)
        for piece in self.pieces:
            art.rings.piece(target, plan.spot(piece.space), piece.seat, small=plan.small)


class MovingPiece(msgspec.Struct, frozen=True):
    """A piece on its way."""

    seat: int
    heading: int
    small: bool

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.rings.piece(target, RingSpot(*rect.center, self.heading), self.seat, small=self.small)


def lane_of(spaces: int, finger: float = 1.0) -> float:
    """Return how wide the lane of a track is; less where the text is large and the card needs the room."""
    return LOW_LANE if finger < 1 else NARROW_LANE if spaces >= DENSE else LANE


def ring_places(room: Area, count: int) -> tuple[Area, list[Area]]:
    """Return where the tube with the track and the tiles stand."""
    inner = room.inset(EDGE, EDGE if room.height > LOW else 2.0)
    if room.width < room.height:
        lines = -(-count // 2)
        high = min(UPRIGHT_TILE, (inner.height - 400) / lines - 4)
        tiles = inner.foot(lines * (high + 4) - 4)
        tube = inner.above(tiles.height + GAP)
        return tube.foot(min(tube.height, inner.width * 1.02)), tiles.grid(2 if count > 1 else 1, lines, 4)[:count]
    tube = inner.left(inner.width * RING / 792)
    right = inner.beside(tube.width + GAP)
    high = min(TALLEST, (right.height + 4) / count - 4)
    return tube, right.top(count * (high + 4) - 4).rows(count, 4)


def add_ring(
    scene: Scene,
    host: Host,
    play: Play,
    board: RingBoard,
    looks: list[TileLook],
    room: Area,
    now: RingNow,
    correct: Callable[[Selection], None],
) -> None:
    """Put a round track, its card and the tiles of seats on the scene; ``correct`` is for the tape of a card."""
    tube, tiles = ring_places(room, len(board.tiles))
    scene.add(tube, Tube())
    track = tube.inset(GLASS)
    lane = lane_of(board.spaces, scene.finger)
    sparse = board.spaces >= SPARSE and host.canvas.finger < 1
    resting = tuple(piece for piece in board.pieces if piece.seat not in now.spaces)
    scene.add(track, RingFace(board.spaces, resting, board.move, lane, sparse))
    plan = ring_plan(track, board.spaces, lane)
    for seat, space in now.spaces.items():
        spot = plan.spot(space)
        box = Area(round(spot.x, 1), round(spot.y, 1), 0, 0).inset(-PIECE_ROOM)
        scene.add(box, MovingPiece(seat, round(spot.heading / 3) * 3 % 360, plan.small))
    _add_middle(scene, host, play, board, track.inset(lane + CARD_GAP), correct)
    _add_seats(scene, host, play, board, looks, tiles)


def add_ring_half(
    scene: Scene, host: Host, play: Play, board: RingBoard, looks: list[TileLook], room: Area, opened: int
) -> None:
    """Put the card over low tiles into a room beside an open panel, or the tiles alone where there is no card.

    What the panel of the seat ``opened`` asks is answered there; others are answered on the card as ever.
    """
    if board.card is None:
        _add_tiles(scene, host, play, board, looks, room)
        return
    if room.height < LEAST_HALF:
        add_read_card(scene, host, board.card, room)
        return
    tiles = room.foot(LOW_TILE * scene.finger)
    free = room.above(tiles.height + GAP)
    if board.dice is not None:
        scene.add(free.foot(BAND), AskBand(says(host, board.dice)))
        free = free.above(BAND + 4)
    touched = opened not in board.head.seats and free.height >= touched_height(scene, board.card)
    add_line_card(scene, host, play, board.card if touched else read_only(board.card), free)
    _add_seats(scene, host, play, board, looks, tiles.columns(len(board.tiles), 4))


def _add_tiles(scene: Scene, host: Host, play: Play, board: RingBoard, looks: list[TileLook], room: Area) -> None:
    count = len(board.tiles)
    across = 2 if room.height < count * LEAST_TILE and count > 1 else 1
    lines = -(-count // across)
    high = min(TALLEST, (room.height + 4) / lines - 4)
    places = room.middle(room.width, lines * (high + 4) - 4).grid(across, lines, 4)
    _add_seats(scene, host, play, board, looks, places[:count])


def _add_seats(
    scene: Scene, host: Host, play: Play, board: RingBoard, looks: list[TileLook], places: list[Area]
) -> None:
    lamps = {look.view.seat: look for look in looks}
    for tile, place in zip(board.tiles, places, strict=True):
        _add_tile(scene, host, play, tile, lamps[tile.seat], place, asked=tile.seat in board.head.seats)


def _add_middle(
    scene: Scene, host: Host, play: Play, board: RingBoard, middle: Area, correct: Callable[[Selection], None]
) -> None:
    if board.dice is not None:
        band = middle.foot(BAND)
        scene.add(band, AskBand(says(host, board.dice)))
        middle = middle.above(BAND + 4)
    if board.card is not None:
        add_line_card(scene, host, play, board.card, middle, correct)
        return
    if board.asks is not None:
        scene.add(middle.above(KEYS if board.keys else 0).inset(16), TubeWords(says(host, board.asks), large=True))
    if board.keys:
        add_offers(scene, host, play, middle.inset(10).foot(KEYS), board.keys)


class AskBand(msgspec.Struct, frozen=True):
    """A band on the tube that says who is to roll, and for what, with two dice that nobody has rolled yet."""

    said: str

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        look = art.dash.look
        art.dash.shaded(target, rect, look.asked_stops, 6)
        art.dash.box(target, rect, look.amber, 2, 6)
        words, die = rect.inset(8, 2), min(DIE, rect.height - 14)
        for n in range(DICE if rect.width > LEAST_WITH_DICE else 0):
            art.dash.die(target, words.before(n * (die + 5)).end(die).middle(die, die), 0)
        words = words.before(DICE * (die + 5) + 4) if rect.width > LEAST_WITH_DICE else words
        narrow(art, target, self.said, words, look.text, ems=BAND_EMS, align="center", lines=2)


def _add_tile(
    scene: Scene, host: Host, play: Play, tile: FlightTile, look: TileLook, place: Area, *, asked: bool
) -> None:
    seat = tile.seat
    words = tuple(says(host, said) for said in (tile.place, tile.lap, tile.back, tile.worth, tile.out))
    what = f"tile {seat}"
    named = tuple(says(host, figure.word) for figure in tile.figures)
    face = FlightTileFace(tile, name_of(play, seat), words, named, look.lamp, asked, scene.pressed == what)  # type: ignore[arg-type]  # five
    scene.add(place, face)
    scene.touch(place.inset(-2), what, play.pressing(seat), lift=play.lifting(seat))
