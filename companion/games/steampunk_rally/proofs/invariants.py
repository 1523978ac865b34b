"""What must hold in every state, whatever was done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from companion.games.steampunk_rally import damage, decks, draft
from companion.games.steampunk_rally.components import COGS, COLOURS, DICE_EACH
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Built, Racer, State

Lying = tuple[tuple[str, ...], tuple[str, ...], int]
"""Of a machine: the colours of its dice, those of the slots in which something stands in for a die, and its cogs."""


def violations(state: State) -> tuple[str, ...]:
    """Return the invariants that ``state`` breaks, each in one English sentence."""
    return (*_table(state), *_dice(state), *(v for seat in range(len(state.racers)) for v in _racer(state, seat)))


def _table(state: State) -> Iterator[str]:
    if state.round < 1:
        yield f"The round is {state.round}, and rounds count from 1."
    if (1 <= state.pick <= 4) != (state.phase == "draft"):
        yield f"The pick is {state.pick} in the {state.phase} phase."
    if state.phase == "draft" and draft.as_a_whole(state) and state.pick != 1:
        yield f"The pick is {state.pick}, and each seat has its own where the Draft has one barrier."
    if state.barrier.seats != len(state.racers):
        yield f"The barrier waits for {state.barrier.seats} seats of {len(state.racers)}."
    if not 0 <= state.token_after < len(state.racers):
        yield f"The direction token lies after seat {state.token_after}, which does not exist."
    yield from _decks(state)
    yield from _in_turn(state)
    damaged = damage.lasts(state) and any(racer.gauge < 0 for racer in state.racers)
    if damaged and state.rules_version >= 4 and all(racer.decision is None for racer in state.racers):
        yield f"A gauge is below 0 in the {state.phase} phase and nobody is asked anything (SR-DAMAGE-03)."
    beyond = any(state.course.spaces[racer.space].beyond for racer in state.racers)
    if beyond and not state.final_round:
        yield "A pawn is beyond the finish line and no final round is set (SR-END-03)."


def _decks(state: State) -> Iterator[str]:
    seats = len(state.racers)
    for deck in state.decks:
        held = sum(decks.held(r, deck.family, state.keeps_belongings(i)) or 0 for i, r in enumerate(state.racers))
        if deck.left < 0 or not 0 <= deck.dealt <= seats:
            yield f"The {deck.family} deck has {deck.left} cards and {deck.dealt} are dealt (SR-DRAFT-01)."
        if deck.family != "black" and deck.left + deck.dealt + held > deck.total:
            yield f"There are more {deck.family} cards than {deck.total} (SR-COMP-01)."
        if deck.dealt and state.phase != "draft":
            yield f"{deck.dealt} {deck.family} cards are in hands in the {state.phase} phase."
    if state.restock is not None and all(racer.decision is None for racer in state.racers):
        yield "A deck is short and nobody is asked anything (SR-DECK-02)."


def _in_turn(state: State) -> Iterator[str]:
    seats = range(len(state.racers))
    if state.turn >= 0 and (state.turn not in seats or state.phase != "race"):
        yield f"It is the turn of seat {state.turn} in the {state.phase} phase (SR-RACE-38)."
    waiting = (*state.claims, *((state.boosting,) if state.boosting >= 0 else ()))
    if len(set(waiting)) < len(waiting) or any(seat not in seats for seat in waiting):
        yield "A seat waits twice to play boosts, or there is none of its number (SR-VENT-11)."
    if any(state.barrier.has(seat) for seat in waiting):
        yield "A seat is ready and waits to play boosts (SR-VENT-11)."


def _dice(state: State) -> Iterator[str]:
    lying = [_lying_on(racer.machine) for racer in state.racers]
    seen = Counter(dict(state.supply.counts))
    seen.update([die.colour for racer in state.racers for die in racer.pool])
    seen.update([colour for colours, _, _ in lying for colour in colours])
    for colour in COLOURS:
        if seen[colour] != DICE_EACH:
            yield f"There are {seen[colour]} {colour} dice instead of {DICE_EACH} (SR-COMP-08 to 10)."
        if state.supply.of(colour) < 0:
            yield f"The supply holds {state.supply.of(colour)} {colour} dice."
    yield from _substitutes(state, lying)


def _substitutes(state: State, lying: list[Lying]) -> Iterator[str]:
    for seat, racer in enumerate(state.racers):
        for colour in lying[seat][1]:
            if state.supply.of(colour):
                yield f"Seat {seat} has a substitute although the supply has a {colour} die (SR-DICE-07)."
        if racer.owed and racer.decision is None:
            yield f"Seat {seat} is owed dice and is asked nothing (SR-DICE-01)."
    if state.cogs_left is not None:
        owned = sum(racer.cogs for racer in state.racers)
        on_cards = sum(cogs for _, _, cogs in lying)
        if owned + on_cards + state.cogs_left != COGS:
            yield f"There are {owned + on_cards + state.cogs_left} cogs instead of {COGS} (SR-COMP-13)."


def _racer(state: State, seat: int) -> Iterator[str]:
    racer = state.racers[seat]
    who = f"Seat {seat}"
    if not GAUGE_LOW <= racer.gauge <= GAUGE_HIGH:
        yield f"{who} has its gauge at {racer.gauge} (SR-GAUGE-01)."
    if not 0 <= racer.space <= state.course.track.last:
        yield f"{who} stands on space {racer.space}, which does not exist."
    if min(racer.cogs, racer.stash, racer.part_count, racer.lost, racer.picks, racer.short) < 0:
        yield f"{who} has less than nothing of something."
    yield from _drafted(state, seat, racer)
    if any(not 0 <= die.value <= 6 or die.colour not in COLOURS for die in racer.pool):
        yield f"{who} has a die in its pool that shows no value of a die."
    yield from _suspended(state, seat, racer)
    if racer.keeps_cards:
        competing = racer.decision is not None and racer.decision.kind == "cut_off"
        yield from _machine(who, "parts" if competing else racer.level, racer.machine)
    elif racer.machine:
        yield f"{who} keeps its machine on the cardboard and in the companion."


def _drafted(state: State, seat: int, racer: Racer) -> Iterator[str]:
    whole = draft.as_a_whole(state)
    most = draft.PICKS - racer.short if whole else draft.PICKS
    if racer.picks > most:
        yield f"Seat {seat} has used {racer.picks} cards of {most} (SR-DRAFT-25)."
    if whole and state.phase == "draft" and state.barrier.has(seat) and draft.owed_cards(state, seat):
        yield f"Seat {seat} is ready and has not said what became of its cards (SR-DRAFT-07)."


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
        settled = racer.keeps_cards and state.phase == "race" and not racer.sources and not racer.decision
        if settled and any(not die.value for die in racer.pool):
            yield f"Seat {seat} has dice to roll and no roll is due (SR-RACE-01, G-03)."
        return
    if state.phase != "race":
        yield f"Seat {seat} is to roll in the {state.phase} phase."
    if ready and roll.exact:
        yield f"Seat {seat} is ready and has still to roll."


# An action changes one machine or none, and all are looked at after each.


@lru_cache(maxsize=64)
def _machine(who: str, level: str, machine: tuple[Built, ...]) -> tuple[str, ...]:
    if not machine:
        return (f"{who} has no cockpit (SR-BUILD-23).",)
    found = []
    if level == "full" and not layout.legal(machine):
        found.append(f"{who} has a part that is not connected to the cockpit (SR-BUILD-05).")
    if len({card.part.id for card in machine}) < len(machine):
        found.append(f"{who} has two cards of the same id.")
    return (*found, *(fault for card in machine for fault in _card(who, card)))


@lru_cache(maxsize=64)
def _lying_on(machine: tuple[Built, ...]) -> Lying:
    return (
        tuple(colour for card in machine if _slot_by_slot(card) for colour in slots.colours(card)),
        tuple(spec.colour for card in machine for spec, by in zip(card.part.slots, card.instead, strict=False) if by),
        sum(substitutes.cogs_on(card) for card in machine),
    )


def _slot_by_slot(card: Built) -> bool:
    return len(card.part.slots) == len(card.dice) == len(card.stored)


def _card(who: str, card: Built) -> Iterator[str]:
    if not _slot_by_slot(card):
        yield f"{who} has a card with more or fewer dice than slots."
        return
    for i, spec in enumerate(card.part.slots):
        if not 0 <= card.dice[i] <= 6:
            yield f"{who} has a die showing {card.dice[i]} on {card.part.id}."
        by = slots.instead(card, i)
        if by and (spec.storage or not card.dice[i] or by == spec.colour):
            yield f"{who} has a substitute on {card.part.id} where no die is (SR-DICE-02)."
        if card.stored[i] and (not spec.storage or not slots.takes(card, i, card.stored[i])):
            yield f"{who} keeps a {card.stored[i]} die where it cannot be (G-30)."
        if spec.storage and bool(card.dice[i]) and not card.stored[i]:
            yield f"{who} has a value without a die in a storage slot of {card.part.id}."
