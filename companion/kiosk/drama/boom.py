"""Boom: a machine goes to pieces across the glass, its pawn flies back, and it can be read what that means."""

from __future__ import annotations

import math
from typing import Final

import msgspec

from companion.core.view import SpaceView
from companion.kiosk.drama.explosion import LAYERS, BlurredTable, BurstLayer, Dots, Flash, Ghost, Shard, Shout, chance
from companion.kiosk.drama.folding import Folding
from companion.kiosk.drama.plates import FatePlate, Strip, WhoPlate, Wreck, stretch_of
from companion.kiosk.drawing import Area, Piece, Point, Scene, put_turned, turn_into, unturned
from companion.kiosk.drawing.track import stretch_places
from companion.kiosk.motion import LONGEST_S, Show, eased, swung
from companion.kiosk.widgets.moving import WALKER, WalkingPawn

FLASH_S: Final = 0.08
WORD_S: Final = 0.06, 0.38
"""From when to when the word grows."""
FLY_S: Final = 0.06, 0.66
PLATES_S: Final = 0.25, 0.41
SWING_S: Final = 0.41, 0.76
PAWN_S: Final = 0.4, 1.1
STILL_S: Final = 1.1
FOLD_S: Final = LONGEST_S - 0.2
HURRY: Final = 1.5
"""Of several explosions each is so much faster."""
HURRIED_S: Final = 1.2
STRIP: Final = 110.0
WORD_TALL, HALF_TALL = 170.0, 70.0
"""Most height of the letters, over the whole glass and on half of it."""
THROW: Final = 46.0
"""How high the pawn flies on the strip."""
DOTS: Final = 16


class FlightBack(msgspec.Struct, frozen=True):
    """Where the pawn of an explosion goes.

    Attributes:
        track: on which.
        pawns: seat and index of its space of those behind whom it comes to stand.
        start: index of the space it was on.
        end: index of the space it goes to; the same where it stays.
    """

    track: tuple[SpaceView, ...]
    pawns: tuple[tuple[int, int], ...]
    start: int
    end: int


class BoomPlaces(msgspec.Struct, frozen=True):
    """Where everything of an explosion stands.

    Attributes:
        burst: the burst with the word.
        who: whose it was.
        fate: what comes of it.
        strip: the stretch of the track, or None.
        coming: in which direction plates come from outside, across and down.
    """

    burst: Area
    who: Area
    fate: Area
    strip: Area | None
    coming: tuple[int, int]


def places_of(glass: Area, *, whole: bool, strip: bool) -> BoomPlaces:
    """Return where everything stands on the glass or on a part of it."""
    room = glass.inset(8)
    if not whole:
        high = min(glass.height * 0.42, glass.height - 225)
        plates = room.below(high - 8)
        return BoomPlaces(glass.top(high), plates.top(64), plates.below(68), None, (0, 1))
    foot = room.foot(STRIP) if strip else None
    above = room.above(STRIP + 8) if strip else room
    if glass.width >= glass.height:
        wide = min(280.0, room.width * 0.35)
        plates, burst = above.end(wide), glass.above(STRIP + 12 if strip else 0).before(wide + 10)
        return BoomPlaces(burst, plates.top(86), plates.below(92), foot, (1, 0))
    plates = above.foot(322)
    burst = glass.above(glass.bottom - plates.y + 6)
    return BoomPlaces(burst, plates.top(86), plates.below(92), foot, (1, 0))


class Boom(Show):
    """One explosion.

    Args:
        glass: the part of the screen it takes.
        wreck: what is told of it.
        word: what is shouted.
        pieces: signs of what flies.
        flight: of the pawn, or None where there is no track.
        touch: what a touch does, in words.
        whole: it takes all of the glass; else nothing but ``glass`` is covered.
        hurried: it is one of several.
        others: what is told of those before it.
        degrees: by which it is turned towards whose machine it was.
    """

    def __init__(
        self, glass: Area, wreck: Wreck, word: str, pieces: tuple[str, ...], flight: FlightBack | None, touch: str,
        *, whole: bool, hurried: bool = False, others: tuple[Wreck, ...] = (), degrees: int = 0,
    ) -> None:  # fmt: skip
        self._glass, self._wreck, self._word, self._pieces = glass, wreck, word, pieces
        self._flight, self._touch, self._whole, self._others = flight, touch, whole, others
        self._places = places_of(unturned(glass, degrees), whole=whole, strip=flight is not None)
        self._degrees = degrees
        self._speed = HURRY if hurried else 1.0
        self._folds = whole and not hurried
        self.lasts_s = HURRIED_S if hurried else LONGEST_S
        self.reads_s = STILL_S / self._speed
        self._ground: BlurredTable | None = None
        self._folding: Folding | None = None

    def beforehand(self) -> list[Piece]:
        """Return what can be drawn before the explosion is there: all but the table behind it."""
        still = Scene()
        for layer in range(1 + len(LAYERS)):
            still.add(self._places.burst, BurstLayer(layer))
        put_turned(still, self._glass, self._degrees, lambda part, _: self._over_ground(part, STILL_S), apart=True)
        return still.pieces

    def still_until(self, at: float) -> float:
        """Return until when the picture stands; it folds at its end."""
        scaled = at * self._speed
        end = FOLD_S if self._folds else self.lasts_s
        return end if scaled >= STILL_S and at < end else at

    def compose(self, scene: Scene, at: float) -> None:
        """Put the explosion over what is on the scene."""
        if at * self._speed < FLASH_S:
            scene.add(self._glass, Flash())
            return
        under = list(scene.pieces)
        scene.pieces[:] = [] if self._whole else [one for one in under if not _inside(one, self._glass)]
        if self._ground is None:
            self._ground = BlurredTable(under, turn_into(self._glass, self._degrees).rect(self._places.burst))
        if at >= FOLD_S and self._folds:
            self._fold(scene, under, at)
        else:
            self._compose(scene, at * self._speed)

    def _fold(self, scene: Scene, under: list[Piece], at: float) -> None:
        """Let the picture shrink into the tile of the seat, where that can be seen."""
        if self._folding is None:
            still = Scene()
            self._compose(still, STILL_S)
            tiles = (touch.rect for touch in scene.touches if touch.what == f"tile {self._wreck.seat}")
            self._folding = Folding(tuple(under), tuple(still.pieces), Area(*next(tiles, self._glass)))
        scene.add(self._glass, self._folding.at(_share(at, (FOLD_S, LONGEST_S))))

    def _compose(self, scene: Scene, at: float) -> None:
        assert self._ground is not None
        scene.add(self._glass, self._ground)
        put_turned(scene, self._glass, self._degrees, lambda part, _: self._over_ground(part, at), apart=True)

    def _over_ground(self, scene: Scene, at: float) -> None:
        places = self._places
        for index, sign in enumerate(self._pieces):
            scene.add(*_shard(places.burst, sign, index, len(self._pieces), _share(at, FLY_S)))
        tall = WORD_TALL if self._whole else HALF_TALL
        scene.add(places.burst.inset(places.burst.width * 0.09, 0), Shout(self._word, _popped(at), tall))
        away = 1 - eased(_share(at, PLATES_S))
        if away < 1:
            self._plates(scene, at, away)

    def _plates(self, scene: Scene, at: float, away: float) -> None:
        places, wreck, (x, y) = self._places, self._wreck, self._places.coming
        for index, other in enumerate(self._others):
            row = places.who._replace(y=places.who.y + index * 92)
            scene.add(_moved(row, x * away, y * away), WhoPlate(other.seat, other.name, other.says))
        down = 92.0 * len(self._others)
        who, fate = places.who._replace(y=places.who.y + down), places.fate.below(down)
        scene.add(_moved(who, x * away, y * away), WhoPlate(wreck.seat, wreck.name, wreck.says))
        dial = self._whole and not self._others
        scene.add(_moved(fate, x * away, y * away), FatePlate(wreck, self._needle(at), dial))
        if places.strip is not None and self._flight is not None:
            strip = _moved(places.strip, 0, away)
            self._fly(scene, strip, self._flight, at)

    def _needle(self, at: float) -> float | None:
        before, gauge = self._wreck.before, self._wreck.gauge
        share = _share(at, SWING_S)
        if before is None or gauge is None or share >= 1:
            return None
        return round(before + (gauge.value - before) * swung(share), 2)

    def _fly(self, scene: Scene, strip: Area, flight: FlightBack, at: float) -> None:
        """Put the strip on the scene with the pawn on its way back."""
        seat = self._wreck.seat
        landed = _share(at, PAWN_S) >= 1 or flight.start == flight.end
        pawns = (*flight.pawns, (seat, flight.end)) if landed else flight.pawns
        scene.add(strip, Strip(flight.track, tuple(sorted(pawns)), flight.start, flight.end, self._touch))
        spots = stretch_places(flight.track, stretch_of(strip), flight.end, flight.start)
        end = spots.get(flight.end)
        if end is None or flight.start == flight.end:
            return
        # Beyond the strip, its ghost stands at the edge and not over it.
        start = spots.get(flight.start, (strip.right - 24, end[1]))
        share = eased(_share(at, PAWN_S))
        flown = tuple(_on_arc(start, end, n / DOTS, strip) for n in range(1, DOTS) if n / DOTS <= share)
        scene.add((start[0] - 14, start[1] - 42, 28, 28), Ghost(seat))
        scene.add(strip, Dots(flown, seat))
        if not landed:
            x, y = _on_arc(start, end, share, strip)
            scene.add((round(x - WALKER[0] / 2, 1), round(y - WALKER[1] / 2, 1), *WALKER), WalkingPawn(seat))


def _share(at: float, span: tuple[float, float]) -> float:
    return min(1.0, max(0.0, (at - span[0]) / (span[1] - span[0])))


def _popped(at: float) -> float:
    """Return how large the word is: it grows past its size once and back to it."""
    share = _share(at, WORD_S)
    if share >= 1:
        return 1.0
    back = 1.7
    return round(0.6 + 0.4 * (1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2), 2)


def _shard(burst: Area, sign: str, index: int, count: int, share: float) -> Piece:
    """Return a piece on its way from the middle of the burst to its edge, fast at first."""
    turn = 2 * math.pi * (index + 0.35 * chance(index)) / max(1, count)
    far, size = 0.86 + 0.1 * chance(index + 20), round(34 + 16 * chance(index + 40))
    out = 1 - (1 - share) ** 3
    (x, y), room = burst.center, burst.inset(size * 0.7)
    px = x + out * far * 0.5 * burst.width * math.cos(turn)
    py = y + out * far * 0.5 * burst.height * math.sin(turn)
    px = min(max(px, room.x), room.right)
    py = min(max(py, room.y), room.bottom)
    box = Area(round(px - size / 2, 1), round(py - size / 2, 1), size, size)
    return Piece(box, Shard(sign, round(60 * chance(index + 60) - 30)))


def _on_arc(start: Point, end: Point, share: float, strip: Area) -> Point:
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    high = min(THROW, y - strip.y - 34)
    return round(x, 1), round(y - 22 - high * math.sin(math.pi * share), 1)


def _moved(place: Area, across: float, down: float) -> Area:
    """Return a place as far outside as that, in shares of its size and a little."""
    return place._replace(
        x=round(place.x + across * (place.width + 20), 1), y=round(place.y + down * (place.height + 20), 1)
    )


def _inside(piece: Piece, glass: Area) -> bool:
    x, y, width, height = piece.rect
    return x >= glass.x - 6 and y >= glass.y - 6 and x + width <= glass.right + 6 and y + height <= glass.bottom + 6
