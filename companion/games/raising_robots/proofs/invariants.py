"""What must hold in every state of Raising Robots, whatever was done."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.raising_robots.components import (
    LINE,
    MOST_CLASSES,
    PHASES,
    RESOURCES,
    ROUNDS,
    ROW_PLACES,
    ROWS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    UpgradeType,
)
from companion.games.raising_robots.energy import may_perform
from companion.games.raising_robots.proofs.card_places import decks, names
from companion.games.raising_robots.proofs.points import of_end, of_scores
from companion.games.raising_robots.resources import pays
from companion.games.raising_robots.solo import CHALLENGE_GAMES
from companion.games.raising_robots.state import NOBODY, START_ROBOTS, START_STOCK, Maker, Workshop, tracking
from companion.games.raising_robots.work import alternatives, board_actions

NO_CUBES = ("start", "bid", "line_setup", "draw", "assign", "reveal", "break", "score", "over")
"""Phases in which no cube lies on the central board (RR-ROUND-13, RR-ENDROUND-08)."""


def violations(state: Workshop) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    found = [*_of_table(state), *_of_line(state), *_of_bids(state), *names(state), *of_end(state)]
    for seat, maker in enumerate(state.makers):
        said = (
            *_of_seat(maker), *_of_level(state, seat), *_of_payment(state, maker), *decks(state, maker),
            *_at_work(state, seat), *_in_row(state, seat), *of_scores(state, seat),
        )  # fmt: skip
        found.extend(f"Seat {seat}: {each}" for each in said)
    return tuple(found)


def _of_table(state: Workshop) -> Iterator[str]:
    if state.barrier.seats != len(state.makers):
        yield f"The barrier waits for {state.barrier.seats} seats of {len(state.makers)}."
    if not 1 <= state.round <= ROUNDS:
        yield f"Round {state.round} does not exist (RR-ROUND-01)."
    if min(state.cubes) < 0:
        yield f"There are {state.cubes} cubes on the phase spaces (RR-ROUND-14)."
    if state.phase in NO_CUBES and any(state.cubes):
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
    standing = [(track, space) for track, space in state.bids if track != NOBODY]
    if len({track for track, _ in standing}) != len(standing):
        yield f"Two meeples stand on one bid track: {state.bids} (RR-BID-09)."
    tracks = state.material.boards.bid_tracks
    if any(not 0 <= track < len(tracks) or not 0 <= space < len(tracks[track]) for track, space in standing):
        yield f"A meeple stands beside the bid tracks: {state.bids} (RR-BID-07)."


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
    if len(set(maker.taken)) != len(maker.taken) or len(maker.taken) > maker.tokens_unlocked:
        yield f"{maker.tokens_unlocked} tokens were unlocked, from the spots {maker.taken} (RR-UPGRADE-09)."
    if len(maker.classes) > MOST_CLASSES:
        yield f"{len(maker.classes)} class cards lie there (RR-CLASS-10)."
    if any(len(row) > ROW_PLACES for row in maker.rows):
        yield f"a row holds {max(map(len, maker.rows))} robots (RR-ASSEMBLE-04)."
    once = [maker.begun.count(what) for what in ("class", "inventor", "token")]
    if max(once) > 1 or maker.begun.count("robot") > START_ROBOTS:
        yield f"{maker.begun} were decided at the start (RR-START-01)."


def _of_level(state: Workshop, seat: int) -> Iterator[str]:
    maker = state.makers[seat]
    if tracking(state.setup, seat) != "table":
        return
    kept = (*maker.named, *(robot for row in maker.rows for robot in row), *maker.classes, *maker.due)
    if kept or maker.inventor is not None or maker.tokens_unlocked or maker.stock != START_STOCK:
        yield "something is kept of a seat that plays on the cardboard alone."


def _of_payment(state: Workshop, maker: Maker) -> Iterator[str]:
    last = maker.payment
    if last is None:
        return
    tape = state.readings.tape_pays_wild
    if not pays(last.cost, last.paid, tape_pays_wild=tape) or not last.before.holds(last.paid):
        yield f"{last.cost} was paid by {last.paid} out of {last.before} (RR-RESOURCE-08)."


def _at_work(state: Workshop, seat: int) -> Iterator[str]:
    work, maker = state.makers[seat].work, state.makers[seat]
    if work.spent < 0 or work.left < 0:
        yield f"{work.spent} energy of {work.energy.total} is spent (RR-PHASE-12)."
    energy = work.energy
    if min(energy.card, energy.cubes, energy.batteries, energy.upgrades) < 0:
        yield f"a part of the energy is below 0: {energy} (RR-ENERGY-01)."
    if state.phase not in ("work", "round_end"):
        return
    begun = work.done if not work.now else (*work.done, work.now)
    for phase in begun:
        if not may_perform(state, seat, phase):
            yield f"{phase} is performed without card and cube (RR-PHASE-01)."
    order = [PHASES.index(phase) for phase in begun]
    if order != sorted(set(order)):
        yield f"phases are performed in the order {begun} (RR-PHASE-04, RR-PHASE-18)."
    if state.phase == "round_end" and (work.now or any(laid.phase not in work.done for laid in maker.laid)):
        yield f"the round ends after {work.done}, with {maker.laid} assigned (RR-PHASE-02)."


def _in_row(state: Workshop, seat: int) -> Iterator[str]:
    work, maker = state.makers[seat].work, state.makers[seat]
    row = next((row for row in ROWS if row == work.now), None)
    if row is None:
        if work.now and (work.step or work.acted or work.activated):
            yield f"{work.now} is run like a row (RR-ROW-01)."
        return
    if work.spent:
        yield f"energy is split in {row} (RR-PHASE-13)."
    groups = alternatives(board_actions(state, row))
    acted = [groups[at] for at in work.acted if at < len(groups)]
    if len(acted) < len(work.acted) or list(work.acted) != sorted(set(work.acted)):
        yield f"board actions were performed in the order {work.acted} (RR-ROW-04, RR-ROW-05)."
    if len({block for block, _ in acted}) != len(set(acted)):
        yield f"alternatives were both performed: {work.acted} (RR-ROW-07)."
    places = list(work.activated)
    if places != sorted(set(places)) or any(not 0 <= place < len(maker.row(row)) for place in places):
        yield f"of {len(maker.row(row))} robots the places {work.activated} were activated (RR-ROW-08, RR-ROW-13)."
    last = max((*work.acted, *(len(groups) + place for place in places)), default=-1)
    if last >= work.step:
        yield f"step {last} was handled and the row stands at {work.step} (RR-ROW-05)."
