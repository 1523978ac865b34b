"""Help from the rules themselves: what a seat can do now, and what would come of it.

Pure functions of the state; they promise nothing that :func:`rules.apply` would refuse.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from companion.games.steampunk_rally.actions import Activate, UseChallenge, Vent
from companion.games.steampunk_rally.change import Change
from companion.games.steampunk_rally.components import INERT, Effect
from companion.games.steampunk_rally.effects.resolution import source
from companion.games.steampunk_rally.house_rules import house_rules
from companion.games.steampunk_rally.race import challenges, turns
from companion.games.steampunk_rally.race import rules as race
from companion.games.steampunk_rally.state import Built, Racer, State
from companion.games.steampunk_rally.vent.freeing import cogs_for, freeing, vented_dice

Placing = tuple[tuple[int, int], ...]
"""Dice placed together: (index in the pool, slot of the card) of each."""


class Activation(msgspec.Struct, frozen=True):
    """An activation that can be done, and its outcome.

    Attributes:
        action: what does it.
        power: sum of the dice (SR-RACE-21).
        number: activation number of the part, 0 for a star.
        times: how often the part is triggered (SR-RACE-23).
        gives: effects gained without a choice, all triggers together.
        choices: how often a slash is to be chosen from.
    """

    action: Activate
    power: int
    number: int
    times: int
    gives: tuple[Effect, ...]
    choices: int


class Venting(msgspec.Struct, frozen=True):
    """A vent that can be done, and the slots it frees.

    Attributes:
        action: what does it.
        frees: (card id, slot) of each die that goes to the supply.
    """

    action: Vent
    frees: tuple[tuple[str, int], ...]


def legal_activations(state: State, seat: int) -> tuple[Activation, ...]:
    """Return every activation the seat could do now, each set of equal dice once (SR-RACE-10 to 24).

    Empty outside of the Race phase, while something is due, at level *table*, and while it is another seat's turn.
    """
    racer = state.racers[seat]
    if state.phase != "race" or not racer.keeps_cards or racer.decision is not None or racer.sources:
        return ()
    if turns.check(Change(state), seat) is not None:
        return ()
    return tuple(found for card in racer.machine for found in _activations(state, seat, racer, card))


def _activations(state: State, seat: int, racer: Racer, card: Built) -> Iterator[Activation]:
    rules = house_rules(state.setup)
    if card.part.trigger <= INERT or card.part.trigger < 0:
        return
    for placed in _placings(racer, card):
        power = sum(racer.pool[i].value for i, _ in placed)
        star_once = rules.star_mode == "per_activation"
        times = race.triggered(card.part, power, len(placed), star_once)
        if times:
            whole = source("", card.part.gives, times, one_choice=rules.slash_choice == "per_activation")
            action = Activate(seat, card.part.id, placed)
            yield Activation(action, power, card.part.trigger, times, whole.todo, len(whole.choices))


def _placings(racer: Racer, card: Built) -> list[Placing]:
    """Return the sets of dice that fit the open slots, sets with the same colours and values once."""
    found: dict[tuple[tuple[str, int], ...], Placing] = {(): ()}
    for slot, spec in enumerate(card.part.slots):
        if spec.storage or card.dice[slot]:
            continue
        for dice, placed in tuple(found.items()):
            for i, die in enumerate(racer.pool):
                if die.value and die.colour == spec.colour and all(i != used for used, _ in placed):
                    key = tuple(sorted((*dice, (die.colour, die.value))))
                    found.setdefault(key, (*placed, (i, slot)))
    return [placed for placed in found.values() if placed]


def cheapest_vent(state: State, seat: int, part: str, slot: int) -> Vent | None:
    """Return the vent that frees a slot for the fewest cogs (SR-VENT-03, 04, 07), or None where that cannot be."""
    racer = state.racers[seat]
    if state.phase != "vent" or not racer.keeps_cards or racer.decision is not None:
        return None
    lower = freeing(racer, (part, slot))
    return None if lower is None else Vent(seat, cogs_for(lower[0].points), lower)


def legal_vents(state: State, seat: int) -> tuple[Venting, ...]:
    """Return for each slot that the seat can free now the cheapest vent that does it."""
    racer = state.racers[seat]
    wanted = ((card.part.id, slot) for card in racer.machine for slot in range(len(card.dice)))
    found = (cheapest_vent(state, seat, part, slot) for part, slot in wanted)
    return tuple(Venting(vent, _freed(racer, vent)) for vent in found if vent is not None)


def _freed(racer: Racer, vent: Vent) -> tuple[tuple[str, int], ...]:
    values = vented_dice(racer)
    return tuple((low.part, low.slot) for low in vent.lower if low.points >= values[(low.part, low.slot)])


def legal_challenges(state: State, seat: int) -> tuple[UseChallenge, ...]:
    """Return the ways the seat can use the challenge its pawn rests on (SR-CHALLENGE-06 to 15)."""
    racer = state.racers[seat]
    challenge = challenges.usable(state.course, racer)
    if challenge is None or racer.decision is not None or state.phase == "over":
        return ()
    if challenge.kind in challenges.SELL_DICE:
        most = min(racer.cogs, challenges.for_sale(state.supply, racer, seat, challenge))
        return tuple(UseChallenge(seat, cogs=n) for n in range(1, most + 1))
    payable = {die.value: i for i, die in enumerate(racer.pool) if die.colour == challenge.colour}
    return tuple(UseChallenge(seat, die=i) for i in payable.values())
