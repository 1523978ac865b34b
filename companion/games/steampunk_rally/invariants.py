"""What must hold in every state, whatever was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from companion.games.steampunk_rally import layout, slots
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Built, Racer, State


def violations(state: State) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    return (*_table(state), *_dice(state), *(v for seat in range(len(state.racers)) for v in _racer(state, seat)))


def _table(state: State) -> Iterator[str]:
    if state.round < 1:
        yield f"The round is {state.round}, and rounds count from 1."
    if (1 <= state.pick <= 4) != (state.phase == "draft"):
        yield f"The pick is {state.pick} in the {state.phase} phase."
    if state.barrier.seats != len(state.racers):
        yield f"The barrier waits for {state.barrier.seats} seats of {len(state.racers)}."
    if not 0 <= state.token_after < len(state.racers):
        yield f"The direction token lies after seat {state.token_after}, which does not exist."
    beyond = any(state.course.spaces[racer.space].beyond for racer in state.racers)
    if beyond and not state.final_round:
        yield "A pawn is beyond the finish line and no final round is set (SR-END-03)."


def _dice(state: State) -> Iterator[str]:
    seen = Counter(dict(state.supply.counts))
    for racer in state.racers:
        seen.update(die.colour for die in racer.pool)
        for card in racer.machine:
            seen.update(slots.colours(card))
    for colour in COLOURS:
        if seen[colour] != DICE_EACH:
            yield f"There are {seen[colour]} {colour} dice instead of {DICE_EACH} (SR-COMP-08 to 10)."
        if state.supply.of(colour) < 0:
            yield f"The supply holds {state.supply.of(colour)} {colour} dice."


def _racer(state: State, seat: int) -> Iterator[str]:
    racer = state.racers[seat]
    who = f"Seat {seat}"
    if not GAUGE_LOW <= racer.gauge <= GAUGE_HIGH:
        yield f"{who} has its gauge at {racer.gauge} (SR-GAUGE-01)."
    if not 0 <= racer.space <= state.course.track.last:
        yield f"{who} stands on space {racer.space}, which does not exist."
    if min(racer.cogs, racer.stash, racer.part_count, racer.lost, racer.picks) < 0:
        yield f"{who} has less than nothing of something."
    if any(not 0 <= die.value <= 6 or die.colour not in COLOURS for die in racer.pool):
        yield f"{who} has a die in its pool that shows no value of a die."
    yield from _suspended(state, seat, racer)
    if racer.level == "full":
        yield from _machine(who, racer)
    elif racer.machine:
        yield f"{who} keeps its machine on the cardboard and in the companion."


def _suspended(state: State, seat: int, racer: Racer) -> Iterator[str]:
    ready = state.barrier.has(seat)
    if racer.decision is not None:
        if ready:
            yield f"Seat {seat} is ready and owes a decision."
        if racer.decision.seat != seat or racer.decision.take > len(racer.decision.choices):
            yield f"Seat {seat} owes a decision that it cannot answer."
    elif racer.sources:
        yield f"Seat {seat} has effects to resolve and is asked nothing."
    roll = racer.roll
    if roll is None:
        settled = racer.level == "full" and state.phase == "race" and not racer.sources and not racer.decision
        if settled and any(not die.value for die in racer.pool):
            yield f"Seat {seat} has dice to roll and no roll is due (SR-RACE-01, G-03)."
        return
    if state.phase != "race":
        yield f"Seat {seat} is to roll in the {state.phase} phase."
    if ready and roll.exact:
        yield f"Seat {seat} is ready and has still to roll."


def _machine(who: str, racer: Racer) -> Iterator[str]:
    if not racer.machine:
        yield f"{who} has no cockpit (SR-BUILD-23)."
        return
    if not layout.legal(racer.machine):
        yield f"{who} has a part that is not connected to the cockpit (SR-BUILD-05)."
    if len({card.part.id for card in racer.machine}) < len(racer.machine):
        yield f"{who} has two cards of the same id."
    for card in racer.machine:
        yield from _card(who, card)


def _card(who: str, card: Built) -> Iterator[str]:
    if not len(card.part.slots) == len(card.dice) == len(card.stored):
        yield f"{who} has a card with more or fewer dice than slots."
        return
    for i, spec in enumerate(card.part.slots):
        if not 0 <= card.dice[i] <= 6:
            yield f"{who} has a die showing {card.dice[i]} on {card.part.id}."
        if card.stored[i] and (not spec.storage or not slots.takes(card, i, card.stored[i])):
            yield f"{who} keeps a {card.stored[i]} die where it cannot be (G-30)."
        if spec.storage and bool(card.dice[i]) and not card.stored[i]:
            yield f"{who} has a value without a die in a storage slot of {card.part.id}."
