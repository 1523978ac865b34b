"""What will probably stand on the table next, drawn where nobody sees it while nothing happens.

The first picture after a touch is then made of what is there already: frames, words and signs of the panel that
opens. Each step takes a few milliseconds, and nothing is drawn again before something of a seat has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

import msgspec
import pygame

from companion.kiosk.drawing import Area, Paintbox, Piece, Scene, TileState
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.widgets.panel_status import PanelGauge

AT_ONCE = 4
"""So many things of a panel are drawn in one step."""
AT_REST = 2
"""So many things of the table at rest."""
STEPS = (-1, 1, -2, 2)
"""How far a gauge probably moves."""

TILE_STATES: tuple[TileState, ...] = ("ready", "open", "idle", "grave")


class BareTile(msgspec.Struct, frozen=True):
    """A tile without anything on it."""

    seat: int
    state: TileState

    def draw(self, art: Paintbox, target: pygame.Surface, rect: Area) -> None:
        """Draw it."""
        art.metal.tile(target, rect, art.emblems.colour(self.seat), self.state)


class EarlyDrawing:
    """Draws early what a table will show.

    Args:
        host: whose table it is.
        play: the game on it.
        first: what is needed for certain, a step each.
        opened: composes the table as it will be with the panel of a seat open.
        ways: gives the ways at the next fork before a seat's pawn as its panel will show them.
        moved: gives the tile of a seat with its gauge at another value.
        ahead: gives what open panels will show when somebody touches the key that goes on.
        resting: gives the table as it will be when all panels are folded.
        blast: gives what an explosion is drawn from, while a gauge is so low that there may be one.
    """

    def __init__(
        self,
        host: Host,
        play: Play,
        first: Callable[[], Iterable[Piece]],
        opened: Callable[[int], Scene],
        ways: Callable[[int], Iterable[Piece]],
        moved: Callable[[int, int], Piece],
        ahead: Callable[[], Iterable[Piece]],
        resting: Callable[[], Iterable[Piece]],
        blast: Callable[[], Iterable[Piece]],
    ) -> None:
        self._host = host
        self._play = play
        self._first = first
        self._opened = opened
        self._ways = ways
        self._moved = moved
        self._ahead = ahead
        self._resting = resting
        self._blast = blast
        self._blown: object = None
        self._done: tuple[object, ...] = ()
        self._art: Paintbox | None = None
        self._seen: dict[tuple[int, int], tuple[object, ...]] = {}
        self._steps: Iterator[None] = iter(())

    def draw(self, art: Paintbox) -> bool:
        """Draw a little more; return False where nothing is left to do."""
        if art is not self._art:
            self._art, self._seen, self._blown = art, {}, None
            self._steps = _drawn(art, self._first(), 1)
        for _ in self._steps:
            return True
        now = self._play.view, self._play.halves.seats, self._play.tray.covers
        if now == self._done:  # asked again and again while nothing happens
            return False
        seat = self._next()
        if seat is None and self._blown != (hurt := self._hurt()):
            self._blown = hurt
            self._steps = _drawn(art, self._blast(), 1)
            return True
        if seat is None:
            self._done = now
            if not any(open_now is not None for open_now in self._play.halves.seats):
                return False
            self._steps = chain(_drawn(art, self._ahead(), AT_ONCE), _drawn(art, self._resting(), AT_REST))
            return True
        self._steps = self._panel(art, seat)
        return True

    def _next(self) -> int | None:
        """Return the seat whose panel may open soon and was not drawn as it is now, or None."""
        play, taken = self._play, sum(seat is not None for seat in self._play.halves.seats)
        if taken == len(play.halves.seats) or play.tray.covers or play.view.standings:
            return None
        for view in play.view.seats:
            key = self._key(view.seat)
            if not view.ready and play.halves.side(view.seat) is None and self._seen.get((view.seat, taken)) != key:
                self._seen[view.seat, taken] = key
                return view.seat
        return None

    def _hurt(self) -> tuple[object, ...]:
        """Return what makes another explosion probable when it changes."""
        lowest = min(((view.gauge.value, view.seat) for view in self._play.view.seats if view.gauge), default=None)
        return self._play.view.phase, lowest

    def _key(self, seat: int) -> tuple[object, ...]:
        """Return what changes most of a panel when it changes."""
        view, shown = self._play.view, self._play.seat(seat)
        spoken = self._play.languages.of(seat, self._host.language)
        return view.round, view.phase, view.step, view.summary is None, shown.space, shown.gauge, spoken

    def _panel(self, art: Paintbox, seat: int) -> Iterator[None]:
        self._play.panel(seat)  # is kept until the game changes
        yield
        scene = self._opened(seat)
        yield
        yield from _drawn(art, scene.pieces, AT_ONCE)
        yield from _drawn(art, self._ways(seat), 1)
        if (gauge := self._play.seat(seat).gauge) is not None:
            dials = [(rect, thing.radius) for rect, thing in scene.pieces if isinstance(thing, PanelGauge)]
            for value in (gauge.value + by for by in STEPS if gauge.low <= gauge.value + by <= gauge.high):
                turned = msgspec.structs.replace(gauge, value=value)
                other = [Piece(rect, PanelGauge(turned, radius, None)) for rect, radius in dials]
                yield from _drawn(art, [self._moved(seat, value), *other], AT_ONCE)
                yield


def _drawn(art: Paintbox, pieces: Iterable[Piece], at_once: int) -> Iterator[None]:
    """Draw so many pieces at once where nobody sees them, so that what they are made of is baked."""
    nowhere = pygame.Surface((1, 1), pygame.SRCALPHA)
    for number, (rect, thing) in enumerate(pieces, 1):
        thing.draw(art, nowhere, Area(*rect))
        if number % at_once == 0:
            yield
