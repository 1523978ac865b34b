"""Fingers at a kiosk: they press buttons, touch what means something, and let time pass; bots play with them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol

import pygame

from companion.core.view import (
    BenchSection,
    Board,
    Card,
    Cards,
    Cells,
    CourseBoard,
    DiceRow,
    HeadedBoard,
    JudgingBoard,
    Keys,
    Load,
    Offer,
    Panel,
    PickCards,
    PickingBoard,
    SheetBoard,
    SheetRow,
    TileEntry,
    TileGrid,
    Towers,
    WaysOn,
    offers_in,
)
from companion.devices.virtual_tray import FallenDie
from companion.kiosk.app import Kiosk
from companion.kiosk.play import Play, usable
from companion.kiosk.widgets.offers import offer_name
from companion.system.clock import VirtualClock

FRAME_S: Final = 1 / 30
MOST_PAGES: Final = 4
"""Of a workbench, more than any has."""
PLACE: Final = re.compile(r" (die \d+|card \S+|slot \S+ \d+|place -?\d+ -?\d+)$")
"""Where an offer stands on a panel, said after its meaning."""


class StuckError(RuntimeError):
    """A player does not get on; the message says where and what is on the screen."""


class Tray(Protocol):
    """A table whose buttons and dice are simulated."""

    @property
    def truth(self) -> Sequence[FallenDie]:
        """What really lies in the tray."""
        ...

    def press(self, seat: int, down: bool) -> None:
        """Press or let go of a seat's button."""
        ...


class Hands:
    """Fingers at a kiosk.

    Args:
        kiosk: what is touched.
        clock: the kiosk's clock; every gesture takes its time.
        devices: the virtual table, for its buttons.
        after: called after each gesture, with its name; takes pictures, counts, listens.
        frame_s: time between two looks of the kiosk at the world; dice that roll in need the usual one.
    """

    def __init__(
        self,
        kiosk: Kiosk,
        clock: VirtualClock,
        devices: Tray,
        after: Callable[[str], None] | None = None,
        frame_s: float = FRAME_S,
    ) -> None:
        self.kiosk = kiosk
        self.gestures: Counter[str] = Counter()
        self._clock = clock
        self._devices = devices
        self._after = after or (lambda _gesture: None)
        self._frame_s = frame_s

    @property
    def play(self) -> Play:
        """The game on the table.

        Raises:
            StuckError: if none is being played.
        """
        if self.kiosk.game is None:
            raise StuckError(f"no game is on the table; on the screen: {self.sees()}")
        return self.kiosk.game

    def sees(self, beginning: str = "") -> list[str]:
        """Return the meaning of everything that can be touched with effect and begins so."""
        return [touch.what for touch in self.kiosk.scene().touches if touch.live and touch.what.startswith(beginning)]

    def offered(self, seat: int) -> list[tuple[str, Offer]]:
        """Return what the seat's panel offers and can be touched now: its meaning, and the offer itself."""
        named = {offer_name(seat, offer): offer for offer in offers_of(self.play.panel(seat)) if usable(offer)}
        found = ((what, named.get(PLACE.sub("", what))) for what in self.sees(f"seat {seat}: "))
        return [(what, offer) for what, offer in found if offer is not None]

    def pages(self, seat: int) -> set[str]:
        """Return what is picked up on pages to which the pill of a seat's panel turns."""
        found: set[str] = set()
        turned: Sequence[str] = ()
        for _ in range(MOST_PAGES):
            bench = self.play.session.panel(seat, tuple(turned)).workbench
            turned = (bench.pill.select if bench is not None else None) or ()
            found.update(turned)
            if not turned:
                break
        return found

    def on_board(self) -> list[tuple[int | None, str, Offer]]:
        """Return what the board offers and can be touched now: whose it is, its meaning, and the offer itself."""
        board, shown = self.play.view.board, self.sees()
        found = []
        for seat, offer in offers_on(board) if board is not None else ():
            named = _named(board, offer) if board is not None else ""
            does = offer_name(0, offer).partition(": ")[2]
            whats = (what for what in shown if PLACE.sub("", what).removeprefix("all: ").partition(": ")[2] == does)
            own = (what for what in whats if seat is None or what.startswith(f"seat {seat}: "))
            what = named if named in shown else next(own, None)
            if what is not None and (usable(offer) or only_turns(offer)):
                found.append((seat, what, offer))
        return found

    def look(self) -> None:
        """Look at the screen without touching it."""
        self._after("look")

    def wait(self, seconds: float) -> None:
        """Let time pass, frame by frame."""
        until = self._clock.now() + seconds
        while (left := until - self._clock.now()) > 1e-9:
            self._clock.advance(min(self._frame_s, left))
            self.kiosk.tick()
            self.passed()

    def passed(self) -> None:
        """A frame has passed; who films it looks at the screen now."""

    def press(self, seat: int) -> None:
        """Press a seat's button and let it go."""
        self._button(seat, 0.1)
        self._after(f"press {seat}")

    def hold(self, seat: int) -> None:
        """Hold a seat's button down until that counts as something else."""
        self._button(seat, 0.7)
        self._after(f"hold {seat}")

    def _button(self, seat: int, seconds: float) -> None:
        self.gestures["press"] += 1
        self._devices.press(seat, True)
        self.wait(seconds)
        self._devices.press(seat, False)
        self.wait(0.4)

    def tap(self, what: str) -> None:
        """Touch the screen where something with this meaning is.

        Raises:
            StuckError: if there is nothing of this meaning that could be touched.
        """
        for touch in self.kiosk.scene().touches:
            if touch.what == what and touch.live:
                left, top, width, height = touch.rect
                self.finger(
                    (left + width / 2) / self.kiosk.canvas.width, (top + height / 2) / self.kiosk.canvas.height
                )
                self._after(what)
                return
        raise StuckError(f"nothing on the screen means {what!r}; there is: {self.sees()}")

    def begin(self) -> None:
        """Touch START, and say that a track which is asked about will do as it is shown."""
        self.tap("start")
        if "race on it" in self.sees():
            self.tap("race on it")

    def finger(self, x: float, y: float) -> None:
        """Put a finger down and lift it again, at shares of the screen across and down."""
        self.gestures["tap"] += 1
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.kiosk.handle(pygame.event.Event(kind, x=x, y=y, finger_id=0))
            self.wait(0.1)
        self.wait(0.3)


def offers_of(panel: Panel) -> Iterator[Offer]:
    """Yield everything that a panel offers, but for the key that confirms."""
    for section in panel.sections:
        if isinstance(section, Keys):
            yield from section.keys
        elif isinstance(section, DiceRow):
            yield from (die.offer for die in section.dice if die.offer is not None)
        elif isinstance(section, Cards):
            for card in section.cards:
                yield from _of_card(card)
            yield from (offer for _, _, offer in section.places)
        elif isinstance(section, WaysOn):
            yield from (way.offer for way in section.ways)
        elif isinstance(section, PickCards):
            yield from (card.offer for card in section.cards)
        elif isinstance(section, Towers | Cells):
            yield from _of_cubes(section)
        elif isinstance(section, TileEntry | TileGrid | Load | BenchSection):
            yield from offers_in(section)
    if panel.workbench is not None:
        yield from offers_in(panel.workbench)


def offers_on(board: Board) -> Iterator[tuple[int | None, Offer]]:
    """Yield everything that a board offers, and whose it is; None where it is nobody's in particular."""
    found: list[tuple[int | None, Offer | None]]
    if isinstance(board, SheetBoard):
        found = [(_seat_in(row, offer), offer) for row in board.rows for offer in offers_in(row)]
        found += [(None, offer) for offer in board.keys]
    elif isinstance(board, HeadedBoard):
        found = [(offer.action.seat if offer.action is not None else None, offer) for offer in offers_in(board)]
    elif isinstance(board, CourseBoard):
        found = [(None, offer) for offer in (*(card.offer for card in board.cards), *board.offers)]
    elif isinstance(board, PickingBoard):
        found = [(board.seat, card.offer) for card in board.picks.cards]
    else:
        found = [(lane.seat, offer) for lane in board.lanes for offer in (lane.yes, lane.no, lane.turn)]
        found += [(None, board.card.offer), (None, board.onward)]
    yield from ((seat, offer) for seat, offer in found if offer is not None)


def only_turns(offer: Offer) -> bool:
    """Tell whether a touch only turns to other things, and nothing of the game has to be asked for that."""
    return offer.why is None and offer.action is None and offer.select is None


def _seat_in(row: SheetRow, offer: Offer) -> int | None:
    return row.seat if offer.action is None else offer.action.seat


def _named(board: Board, offer: Offer) -> str:
    """Return the meaning of what is touched for an offer that is a thing of the board; empty for any other."""
    if isinstance(board, PickingBoard | HeadedBoard):
        return ""
    if isinstance(board, JudgingBoard) and offer is board.onward:
        return "onward"
    cards = board.cards if isinstance(board, CourseBoard) else (board.card,)
    return next((f"card {card.number}" for card in cards if card.offer is offer), "")


def _of_cubes(section: Towers | Cells) -> Iterator[Offer]:
    for drawer in section.drawers:
        yield from drawer.keys
        if drawer.take is not None:
            yield drawer.take
    if isinstance(section, Towers):
        yield from section.rows
        yield from (offer for *_, offer in section.touches)


def _of_card(card: Card) -> Iterator[Offer]:
    if card.offer is not None:
        yield card.offer
    yield from (slot.offer for slot in card.slots if slot.offer is not None)
