"""What must hold in every state of Galaxy Trucker, whatever was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.core.loop import Loop
from companion.games.galaxy_trucker.components import HUMANS
from companion.games.galaxy_trucker.proofs import box
from companion.games.galaxy_trucker.ship import (
    FIGURES,
    crew_mistakes,
    figure,
    groups,
    holds,
    holds_of,
    loading_mistakes,
    mistakes,
)
from companion.games.galaxy_trucker.state import Haul, Trucker, flight_board, tracking
from companion.games.galaxy_trucker.trek.gold import crew_rules

FLYING = ("launch", "journey", "payday", "over")


def violations(state: Haul) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    found = [*_rockets(state), *_tiles(state), *_cards(state), *box.shortages(state)]
    if state.phase in FLYING:
        found += box.imbalances(state)
        for seat, own in enumerate(state.truckers):
            found += _of_seat(state, seat, own)
    return tuple(found)


def _of_seat(state: Haul, seat: int, own: Trucker) -> Iterator[str]:
    """Look at a ship as far as it is known; while its owner chooses a part it may be in several."""
    level = tracking(state.setup, seat)
    asked = own.decision is not None and own.decision.kind == "keep_part"
    if level == "full" and not asked:
        yield from (*_ship(seat, own), *_aboard(state, seat, own))
    elif level == "figures":
        yield from _figures(state, seat, own)
    elif level == "table" and (own.ship.components or own.aboard.crew or own.aboard.battery_count):
        yield f"Something is known of the ship of seat {seat}, which lies on the cardboard alone."


def _rockets(state: Haul) -> Iterator[str]:
    loop = Loop(flight_board(state).spaces)
    spaces = [loop.space(own.steps) for own in state.truckers if own.steps is not None]
    if len(set(spaces)) != len(spaces):
        yield f"Two rockets stand on a space: {spaces} (GT-FLIGHT-07)."
    starts = [own.start for own in state.truckers if own.start is not None]
    if len(set(starts)) != len(starts):
        yield f"Two rockets stand on a start space: {starts} (GT-BUILD-20)."
    for seat, own in enumerate(state.truckers):
        if own.gave_up and own.steps is not None:
            yield f"Seat {seat} gave up and its rocket is still on the board (GT-GIVEUP-07)."
        if state.mode == "trek" and own.cash < 0:
            yield f"Seat {seat} has {own.cash} credits in a Trek (GT-TREK-03)."


def _tiles(state: Haul) -> Iterator[str]:
    lie = Counter(each.tile.index for own in state.truckers for each in own.ship.components)
    twice = [index for index, n in lie.items() if n > 1]
    if twice:
        yield f"Tiles {twice} lie on two squares (GT-SETUP-02)."


def _cards(state: Haul) -> Iterator[str]:
    cards = (*state.deck, *state.flown)
    if len(set(cards)) != len(cards):
        yield "A card is in the deck and was turned up (GT-FLIGHT-02)."
    if set(cards) & set(state.used):
        yield "A card is flown again in this Trek (GT-TREK-18)."
    held = [tile.owner for tile in state.titles]
    if state.flight > 1 and sorted(map(str, held)) != [str(seat) for seat in range(len(state.truckers))]:
        yield f"Titles are held by {held}, where each seat holds one (GT-TREK-17)."
    if state.deck and state.left != len(state.deck):
        yield f"{state.left} cards are left and the deck has {len(state.deck)} (GT-FLIGHT-04)."


def _ship(seat: int, own: Trucker) -> Iterator[str]:
    if own.overlooked:
        return
    if len(groups(own.ship)) > 1:
        yield f"The ship of seat {seat} is in several parts (GT-LOSE-03)."
    wrong = [each.code for each in mistakes(own.ship) if each.code != "apart"]
    if wrong:
        yield f"The ship of seat {seat} is not legal after inspection: {wrong} (GT-CHECK-01)."


def _figures(state: Haul, seat: int, own: Trucker) -> Iterator[str]:
    negative = [name for name in FIGURES if figure(own.figures, own.aboard, name) < 0]
    if negative:
        yield f"Figures of seat {seat} are below 0: {negative}."
    if own.aboard.aliens and state.mode == "learning":
        yield f"Seat {seat} has aliens in a learning flight (GT-LAUNCH-08)."
    if loading_mistakes(holds_of(own.figures), own.aboard.goods_at):
        yield f"Seat {seat} has goods for which there is no room: {own.aboard.goods} (GT-PLANETS-04, 05)."


def _aboard(state: Haul, seat: int, own: Trucker) -> Iterator[str]:
    rules = crew_rules(state, seat)
    for square, n in own.aboard.humans:
        if square not in own.ship.at or not own.ship.at[square].tile.is_cabin or n > HUMANS:
            yield f"Seat {seat} has {n} humans on {square} (GT-LAUNCH-02)."
    if crew_mistakes(own.ship, own.aboard.alien_at, rules):
        yield f"Seat {seat} has aliens where they cannot live: {own.aboard.aliens} (GT-LAUNCH-05, GT-LOSE-05)."
    for square, n in own.aboard.batteries:
        if square not in own.ship.at or n > own.ship.at[square].tile.batteries:
            yield f"Seat {seat} has {n} batteries on {square} (GT-LAUNCH-09)."
    if loading_mistakes(holds(own.ship), own.aboard.goods_at):
        yield f"Seat {seat} has goods where they may not lie: {own.aboard.goods} (GT-PLANETS-04, 05)."
