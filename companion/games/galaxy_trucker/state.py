"""The state of a game of Galaxy Trucker: everything on the table that the companion keeps."""

from __future__ import annotations

from typing import Literal, Protocol, get_args

import msgspec

from companion.core.decisions import Decision
from companion.core.ready import ReadyBarrier
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.games.galaxy_trucker.adventures import AdventureCard
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.components import (
    BOX,
    HUMANS,
    LEVELS,
    Colour,
    FlightBoard,
    Goods,
    Level,
    ShipBoard,
    Square,
)
from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES, TruckerReadings
from companion.games.galaxy_trucker.payday.bill import BillOfFlight
from companion.games.galaxy_trucker.payday.titles import TitleHeld
from companion.games.galaxy_trucker.ship import Aboard, Ship, ShipFigures, carried, component, ship_of

Mode = Literal["learning", "flight", "trek"]
"""GT-GEN-02."""
MODES: tuple[Mode, ...] = get_args(Mode)
TruckLevel = Literal["table", "figures", "full"]
"""Who knows a seat's ship: its owner alone; the companion as numbers; or tile by tile."""
TRUCK_LEVELS: tuple[TruckLevel, ...] = get_args(TruckLevel)
_MODE_SAID: dict[str, Mode] = {mode: mode for mode in MODES}
_LEVEL_SAID: dict[str, TruckLevel] = {level: level for level in TRUCK_LEVELS}
PhaseOfFlight = Literal["layout", "build", "park", "check", "launch", "journey", "payday", "over"]
"""``layout``: until all say "Go!"; ``park``: "Stop!" was called, and rockets still take start spaces."""
Sand = Literal["none", "running", "empty"]
CardKey = tuple[int, int]
"""(level, index) of an adventure card."""
FLIGHTS = 3
"""Of a Trek (GT-TREK-01)."""


class Trucker(msgspec.Struct, frozen=True):
    """A seat.

    Attributes:
        start: the start space its rocket stands on, 0 is the front-most; None while it is parked.
        steps: where its rocket is on its way; None before launch and after giving up.
        looks: the pile of cards it is looking at, or None.
        seen: the piles that it has looked at.
        cash: its credits.
        lost: components in its discard area.
        built: those and the ones of its ship, as they were at lift-off; 0 where its tiles are not known.
        ship: its tiles, as far as they were told.
        aboard: crew, batteries and goods.
        figures: its ship as numbers, where it is kept so; then its tiles are not known.
        told: (what, number) of what was asked of its owner and is still to be used.
        recalls: (what, number) of what its owner has told in this flight and nothing can have changed since.
        gave_up: it takes no part in the rest of this flight (GT-GIVEUP-08).
        gave_up_by: the rule by which it did, or empty.
        overlooked: a mistake of its ship passed the inspection, and can still be found (GT-CHECK-07).
        removed: a mistake was removed from its ship at inspection, so it may rebuild (GT-CHECK-03).
        reserve: tiles in reserve (GT-BUILD-22).
        reserve_at: components of its ship when that was told; further ones may have come from the reserve.
        kept_back: tiles with which a gold Assembly Master has begun (GT-TITLE-14).
        loose: where the tile lies that may still be moved (GT-BUILD-17); None where all are fixed.
        bill: what it is paid and pays at the end of the flight, or None before.
        decision: what it is asked, or None.
        roll: the dice that it owes, or None.
    """

    start: int | None = None
    steps: int | None = None
    looks: int | None = None
    seen: tuple[int, ...] = ()
    cash: int = 0
    lost: int = 0
    built: int = 0
    ship: Ship = Ship()
    aboard: Aboard = Aboard()
    figures: ShipFigures = ShipFigures()
    told: tuple[tuple[str, float], ...] = ()
    recalls: tuple[tuple[str, float], ...] = ()
    gave_up: bool = False
    gave_up_by: str = ""
    overlooked: bool = False
    removed: bool = False
    reserve: int = 0
    reserve_at: int = 0
    kept_back: tuple[int, ...] = ()
    loose: Square | None = None
    bill: BillOfFlight | None = None
    decision: Decision | None = None
    roll: RollRequest | None = None


class Glass(msgspec.Struct, frozen=True):
    """The hourglass.

    Attributes:
        space: where it stands, from 0; the last one is the flight board's last.
        sand: whether there is any in it.
        turner: who turned it last; None while it stands where it began.
    """

    space: int = 0
    sand: Sand = "none"
    turner: int | None = None


class EventStep(msgspec.Struct, frozen=True, array_like=True):
    """Something of an event that is still to be done.

    Attributes:
        kind: which chapter does it.
        seat: whose it is; -1 for the whole table.
        n: days, figures, blocks, or the number of a shot or line, by kind.
    """

    kind: str
    seat: int = -1
    n: int = 0


class Event(msgspec.Struct, frozen=True):
    """The adventure card that is being resolved.

    Attributes:
        card: it.
        order: flight order when it was turned up (A-22).
        steps: what is still to be done, in order.
        landed: (seat, planet) of those who have chosen one; (seat, 0) of who goes to a ship or station.
        losers: seats to be attacked, the first one who lost first.
        number: sum of the dice last rolled.
        shot: which meteor or shot that was, from 0; of a sabotage, which attempt, from 1.
        row: of a sabotage, the sum rolled for the row.
        declared: (seat, strength) of this line of a combat zone.
        counted: (seat, number) of what a card counts on ships: exposed connectors, crew that falls ill.
        due: (seat, blocks) of goods to be loaded.
        receivers: seats that have loaded something.
        stopped: seats whose engine strength was 0 in an Open Space (GT-GIVEUP-03).
        crewless: seats that have said that no human is left, where only they know (GT-GIVEUP-02).
        dice: values last rolled.
        aimed: (seat, square) of tiles that the last meteor or shot comes at.
        fared: (seat, what became of it, components it had lost before) of the last meteor or shot.
    """

    card: AdventureCard
    order: tuple[int, ...]
    steps: tuple[EventStep, ...] = ()
    landed: tuple[tuple[int, int], ...] = ()
    losers: tuple[int, ...] = ()
    number: int = 0
    shot: int = 0
    row: int = 0
    declared: tuple[tuple[int, float], ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    due: tuple[tuple[int, tuple[Goods, ...]], ...] = ()
    receivers: tuple[int, ...] = ()
    stopped: tuple[int, ...] = ()
    crewless: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    aimed: tuple[tuple[int, Square], ...] = ()
    fared: tuple[tuple[int, str, int], ...] = ()


class Haul(msgspec.Struct, frozen=True):
    """A whole game: one flight, or the three of a Trek.

    Attributes:
        setup: what it was begun with.
        material: everything in the box.
        truckers: the seats.
        barrier: who is waited for; while ships are built its order is that of their completion.
        phase: where the flight is.
        flight: number of the flight, from 1.
        glass: the hourglass.
        titles: the title tiles of a Trek.
        used: cards that were flown before in this Trek, as (level, index) (GT-TREK-18).
        picked: cards of this flight's piles, before they are shuffled.
        deck: cards still to be turned up, the next one first; empty where they are drawn on the table.
        left: how many cards are still to be turned up.
        shuffles: how often the deck was shuffled (A-21).
        flown: cards turned up in this flight.
        event: what is being resolved, or None between two cards.
        legends: seats that have defended a gold title in flight 3 (GT-TREK-29).
        supply: (colour, blocks) that are left, of colours whose number is known (D-13).
        bank: (pieces, number) of everything that is not on a ship of which it is known what it carries.
        vacated: start spaces from which a rocket was taken back or moved up at this inspection (GT-CHECK-05).
        past: the event that was resolved last, as it ended, until the next card is turned up: it is still looked at.
    """

    setup: Setup
    material: Material
    truckers: tuple[Trucker, ...]
    barrier: ReadyBarrier
    phase: PhaseOfFlight = "layout"
    flight: int = 1
    glass: Glass = Glass()
    titles: tuple[TitleHeld, ...] = ()
    used: tuple[tuple[int, int], ...] = ()
    picked: tuple[CardKey, ...] = ()
    deck: tuple[CardKey, ...] = ()
    left: int = -1
    shuffles: int = 0
    flown: tuple[CardKey, ...] = ()
    event: Event | None = None
    legends: tuple[int, ...] = ()
    supply: tuple[tuple[Goods, int], ...] = ()
    bank: tuple[tuple[str, int], ...] = BOX
    vacated: tuple[int, ...] = ()
    past: Event | None = None

    @property
    def readings(self) -> TruckerReadings:
        """The house rules it is played by."""
        return TRUCKER_RULES.chosen(self.setup)

    @property
    def mode(self) -> Mode:
        """How it is played (GT-GEN-02)."""
        return mode_of(self.setup)

    @property
    def level(self) -> Level:
        """The level of this flight (GT-SETUP-01)."""
        return level_of(self.setup, self.flight)


def mode_of(setup: Setup) -> Mode:
    """Return how a game is played; the learning flight unless something else is answered."""
    (answer,) = setup.answers.get("mode", MODES[:1])
    return _MODE_SAID[answer]


def level_of(setup: Setup, flight: int) -> Level:
    """Return the level of a flight: I for learning, the chosen one, or I to III on a Trek (GT-TREK-01)."""
    mode = mode_of(setup)
    if mode == "trek":
        return LEVELS[flight - 1]
    (answer,) = setup.answers.get("level", ("1",))
    return LEVELS[int(answer) - 1] if mode == "flight" else LEVELS[0]


class Flown(Protocol):
    """A game, finished action or not."""

    @property
    def setup(self) -> Setup:
        """What it was begun with."""

    @property
    def material(self) -> Material:
        """Everything in the box."""

    @property
    def flight(self) -> int:
        """Number of the flight."""


def tracking(setup: Setup, seat: int) -> TruckLevel:
    """Return who knows a seat's ship."""
    return _LEVEL_SAID[setup.seats[seat].level]


def flight_board(state: Flown) -> FlightBoard:
    """Return the flight board that is laid out (GT-SETUP-01)."""
    return state.material.flight_boards[level_of(state.setup, state.flight)]


def ship_board(state: Flown) -> ShipBoard:
    """Return the side of the ship boards that is up (GT-SETUP-04)."""
    return state.material.ship_boards[level_of(state.setup, state.flight)]


def glass_spaces(state: Flown) -> int:
    """Return how many spaces the hourglass has in this flight; 0 without one (GT-BUILD-21, 31; A-84)."""
    if mode_of(state.setup) == "learning":
        return 0
    board = flight_board(state)
    if board.level == LEVELS[0] and not board.timer_spaces:
        return int(TRUCKER_RULES.chosen(state.setup).first_level_glass)
    return board.timer_spaces


def piles_to_read(state: Flown) -> int:
    """Return how many piles of cards may be looked at while building (GT-SETUP-09)."""
    board = flight_board(state)
    return 0 if mode_of(state.setup) == "learning" else board.piles - board.secret_piles


def colours_of(setup: Setup, material: Material) -> tuple[Colour, ...]:
    """Return the colour that each seat plays in; who has chosen none has the first that is free (GT-SETUP-05)."""
    box = [tile.colour for tile in material.tiles.values() if tile.type == "starting_cabin"]
    told = [seat.answers.get("colour", "") for seat in setup.seats]
    free = [colour for colour in box if colour not in told]
    found: list[Colour] = []
    for chosen in told:
        found.append(next((colour for colour in box if colour == chosen), free[0] if free else box[0]))
        free = [colour for colour in free if colour != found[-1]]
    return tuple(found)


def bare_ship(material: Material, level: Level, colour: Colour) -> Ship:
    """Return a ship before anything is built: the starting cabin on the centre square (GT-SETUP-05)."""
    cabin = next(tile for tile in material.tiles.values() if tile.type == "starting_cabin" and tile.colour == colour)
    return ship_of([component(cabin, material.ship_boards[level].start, 0)])


def bare_trucker(setup: Setup, material: Material, flight: int, seat: int, cash: int = 0) -> Trucker:
    """Return a seat before a flight, with its starting cabin as far as it is known (GT-SETUP-05)."""
    level = tracking(setup, seat)
    if level == "full":
        return Trucker(
            cash=cash, ship=bare_ship(material, level_of(setup, flight), colours_of(setup, material)[seat])
        )
    return Trucker(cash=cash, aboard=carried(HUMANS) if level == "figures" else Aboard())
