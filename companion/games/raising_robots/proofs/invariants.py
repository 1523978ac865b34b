"""What must hold in every state of Raising Robots, whatever was done."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.raising_robots.components import (
    DECK,
    LINE,
    MOST_CLASSES,
    RESOURCES,
    ROUNDS,
    ROW_PLACES,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    UpgradeType,
)
from companion.games.raising_robots.energy import may_perform
from companion.games.raising_robots.solo import CHALLENGE_GAMES
from companion.games.raising_robots.state import NOBODY, Maker, Workshop


def violations(state: Workshop) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    found = [*_of_table(state), *_of_line(state), *_of_bids(state)]
    for seat, maker in enumerate(state.makers):
        found.extend(f"Seat {seat}: {said}" for said in (*_of_seat(maker), *_cards(maker), *_at_work(state, seat)))
    return tuple(found)


def _of_table(state: Workshop) -> Iterator[str]:
    if state.barrier.seats != len(state.makers):
        yield f"The barrier waits for {state.barrier.seats} seats of {len(state.makers)}."
    if not 1 <= state.round <= ROUNDS:
        yield f"Round {state.round} does not exist (RR-ROUND-01)."
    if min(state.cubes) < 0:
        yield f"There are {state.cubes} cubes on the phase spaces."
    if state.phase in ("start", "bid", "line_setup", "draw", "assign", "break", "score", "over") and any(state.cubes):
        yield f"Cubes lie on the central board in the phase {state.phase} (RR-ENDROUND-08)."


def _of_line(state: Workshop) -> Iterator[str]:
    phases = [card.phase for card in state.line if card.up]
    if state.line and (len(state.line) != LINE or state.line[-1].up):
        yield f"The fifth card of the phase line is turned up: {state.line} (RR-SOLO-09)."
    if len(set(phases)) != len(phases) or any(card.phase for card in state.line if not card.up):
        yield f"The phase line shows {[card.phase for card in state.line]} (RR-SOLO-02)."
    if state.hidden and tuple(phases) != state.hidden[: len(phases)]:
        yield f"The phase line shows {phases} and was shuffled as {state.hidden} (RR-SOLO-05)."
    if state.challenge is not None and len(state.challenge.scores) > CHALLENGE_GAMES:
        yield f"{len(state.challenge.scores)} games of a challenge are over (RR-SOLO-21)."


def _of_bids(state: Workshop) -> Iterator[str]:
    tracks = [track for track, _ in state.bids if track != NOBODY]
    if len(set(tracks)) != len(tracks):
        yield f"Two meeples stand on one bid track: {state.bids} (RR-BID-09)."


def tokens_of(maker: Maker, kind: UpgradeType) -> int:
    """Return how many tokens of a type a seat has, wherever they are (RR-UPGRADE-15)."""
    index = UPGRADE_TYPES.index(kind)
    placed = [robot.token for row in maker.rows for robot in row] + [card.token for card in maker.classes]
    placed.append(maker.inventor.token if maker.inventor is not None else "")
    return maker.locked[index] + maker.unlocked[index] + maker.gone[index] + placed.count(kind)


def _of_seat(maker: Maker) -> Iterator[str]:
    for name in RESOURCES:
        if maker.stock.of(name) < 0:
            yield f"there are {maker.stock.of(name)} of {name} (RR-RESOURCE-22)."
    for kind in UPGRADE_TYPES:
        if tokens_of(maker, kind) != TOKENS_OF_TYPE:
            yield f"there are {tokens_of(maker, kind)} tokens of {kind} instead of {TOKENS_OF_TYPE} (RR-SETUP-08)."
    if min((*maker.locked, *maker.unlocked, *maker.gone)) < 0:
        yield "there are fewer than no tokens (RR-SETUP-08)."
    if len(set(maker.taken)) != len(maker.taken):
        yield f"a token was taken twice from a spot: {maker.taken} (RR-UPGRADE-09)."
    if len(maker.classes) > MOST_CLASSES:
        yield f"{len(maker.classes)} class cards lie there (RR-CLASS-10)."
    if any(len(row) > ROW_PLACES for row in maker.rows):
        yield f"a row holds {max(map(len, maker.rows))} robots (RR-ASSEMBLE-04)."
    if len(maker.named) > maker.stock.robot_card:
        yield f"{len(maker.named)} robots are named of {maker.stock.robot_card} in hand (RR-RESOURCE-20)."
    if len(set(maker.named)) != len(maker.named):
        yield f"a robot is in hand twice: {maker.named} (RR-RESOURCE-20)."


def _cards(maker: Maker) -> Iterator[str]:
    cards = (*maker.used, *maker.ahead, *(laid.card for laid in maker.laid))
    if len(set(cards)) != len(cards) or len(cards) > DECK:
        yield f"the energy cards {cards} were drawn from a deck of {DECK} (RR-SETUP-15)."
    if maker.deck and not set(cards) <= set(maker.deck):
        yield f"the energy cards {cards} are not all in the deck {maker.deck} (RR-BREAK-06)."
    phases = [laid.phase for laid in maker.laid if laid.phase]
    if len(set(phases)) != len(phases):
        yield f"one phase was assigned twice: {phases} (RR-ROUND-08)."


def _at_work(state: Workshop, seat: int) -> Iterator[str]:
    work = state.makers[seat].work
    if state.phase == "work" and work.now and not may_perform(state, seat, work.now):
        yield f"{work.now} is performed without card and cube (RR-PHASE-01)."
    if work.now and work.now in work.done:
        yield f"{work.now} is performed twice (RR-PHASE-18)."
    if work.spent < 0 or work.left < 0:
        yield f"{work.spent} energy of {work.energy.total} is spent (RR-PHASE-12)."
