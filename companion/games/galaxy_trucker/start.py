"""The beginning of a game: who flies, in which mode and at which level (GT-GEN, GT-SETUP)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.core.applied import Applied
from companion.core.ledger import line
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import Question, Setup, question
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES
from companion.games.galaxy_trucker.state import (
    FLIGHTS,
    MODES,
    TRUCK_LEVELS,
    Haul,
    Trucker,
    bare_trucker,
    level_of,
    mode_of,
)

LEAST_SEATS, MOST_SEATS = 2, 4
"""GT-GEN-01."""
MODE: Final = question("mode", *MODES, explained=True)
LEVEL: Final = question("level", "1", "2", "3", explained=True)
"""Of a full flight; a learning flight is level I, a Trek goes from I to III (GT-GEN-04, 05)."""
COLOUR: Final = replace(
    question("colour", "red", "blue", "green", "yellow", each_seat=True, explained=True), once=True
)
"""Of rockets and starting cabin (GT-SETUP-05)."""
DEALING: Final = question("dealing", "companion", "table", explained=True)
"""The companion makes the deck, or cards are drawn on the table and named."""


def questions() -> tuple[Question, ...]:
    """Return what set-up asks, in order."""
    return (MODE, LEVEL, COLOUR, DEALING, *TRUCKER_RULES.questions())


def start(setup: Setup, material: Material) -> Applied[Haul] | Rejection:
    """Return the game before anybody says "Go!", or why it cannot be begun."""
    seats = len(setup.seats)
    refused = TRUCKER_RULES.wrong(setup) or _wrong(setup, material)
    if refused is not None:
        return refused
    state = Haul(setup, material, _truckers(setup, material), ReadyBarrier(seats))
    lines = (line(None, "begun", "GT-SETUP-01", n=seats), *TRUCKER_RULES.told(setup))
    return Applied(state, lines)


def _wrong(setup: Setup, material: Material) -> Rejection | None:
    if not LEAST_SEATS <= len(setup.seats) <= MOST_SEATS:
        return reject("setup_seats", "GT-GEN-01", low=LEAST_SEATS, high=MOST_SEATS)
    for asked in (MODE, LEVEL, DEALING):
        if setup.answers.get(asked.id, asked.default) not in [(answer.id,) for answer in asked.answers]:
            return reject("setup_unknown", None, question=f"@setup.{asked.id}")
    if any(seat.level not in TRUCK_LEVELS for seat in setup.seats):
        return reject("setup_unknown", None, question="@setup.who_keeps")
    chosen = [seat.answers["colour"] for seat in setup.seats if "colour" in seat.answers]
    if any(colour not in [answer.id for answer in COLOUR.answers] for colour in chosen):
        return reject("setup_unknown", None, question="@setup.colour")
    if len(set(chosen)) < len(chosen):
        return reject("setup_colour_twice", "GT-SETUP-05")
    flights = FLIGHTS if mode_of(setup) == "trek" else 1
    for flight in range(1, flights + 1):
        level = level_of(setup, flight)
        if level not in material.flight_boards or level not in material.ship_boards:
            return reject("setup_no_board", "GT-SETUP-01", n=level)
        if len(material.flight_boards[level].start) < len(setup.seats):
            return reject("setup_few_starts", "GT-BUILD-20", n=len(material.flight_boards[level].start))
    return None


def _truckers(setup: Setup, material: Material) -> tuple[Trucker, ...]:
    """Return the seats, each with its starting cabin and no credits (GT-SETUP-05; A-03)."""
    return tuple(bare_trucker(setup, material, 1, seat) for seat, _ in enumerate(setup.seats))
