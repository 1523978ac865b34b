"""Values corrected by hand: the table knows better, but no correction may break what always holds.

Fields of a seat: ``gauge``, ``space``, ``cogs``, ``bulb``, ``parts`` (level *table*), ``stash``, ``pool.red`` and so
on (number of dice), ``die.<index>`` (value of a die of the pool), ``slot.<card>.<slot>`` (value of the die in it, 0
for none; on an open neutral slot with the colour behind it: ``slot.<card>.<slot>.red``). Of the whole table:
``round``, ``direction`` (1 clockwise, 0 not), ``token_after``, ``final_round`` (0 for none), ``deck.gold`` and so on
(cards in it).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from companion.core.actions import Correct
from companion.core.correctable import Correctable
from companion.core.engine import Value, listed, sets, sets_of
from companion.core.engine import correct as correct_one
from companion.core.messages import text
from companion.core.rejection import reject
from companion.games.steampunk_rally import decisions, decks
from companion.games.steampunk_rally.change import Change, Refusal, replace
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH, Colour
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.effects import movement
from companion.games.steampunk_rally.faces import SIGNS, named
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Built, Deck, Die, Racer, State

MOST = 99
"""Greatest value of a counter without a limit of its own."""
ROUNDS_AHEAD = 12
"""So many rounds from now are offered for the final one."""
SUPPLY = text("correct_also.supply")
"""The supply gives or takes the difference, so that the dice (or cogs) still add up."""

Values = Iterator[Value[Change]]


def correctable(state: State, seat: int | None) -> tuple[Correctable, ...]:
    """Return everything of ``seat``, or of the table for None, that the screen offers to set by hand now."""
    return listed(_values(state, seat)) if seat is None or 0 <= seat < len(state.racers) else ()


def correct(change: Change, action: Correct) -> Refusal:
    """Set a value by hand; the ledger says so."""
    return correct_one(change, action, _values(change.before, action.seat))


def _values(state: State, seat: int | None) -> Values:
    return _of_table(state) if seat is None else chain(_of_seat(state, seat), _of_machine(state, seat))


def _of_table(state: State) -> Values:
    shown = Correctable("round", text("field.round"), state.round, 1, state.final_round or MOST, "direction")
    yield Value(shown, sets("round"), "round")
    ways = (text("direction.counterclockwise"), text("direction.clockwise"))
    shown = Correctable("direction", text("field.direction"), int(state.clockwise), 0, 1, "direction", ways)
    yield Value(shown, sets("clockwise", bool), "direction")
    names = [seat.name for seat in state.setup.seats]
    between = tuple(
        text("correct_value.between", left=left, right=right)
        for left, right in zip(names, (*names[1:], names[0]), strict=True)
    )
    says = text("correct_value.token_after")
    shown = Correctable("token_after", says, state.token_after, 0, len(names) - 1, "direction", between)
    yield Value(shown, sets("token_after"), "token_after")
    yield _final_round(state)
    for deck in state.decks:
        yield _deck(state, deck)


def _final_round(state: State) -> Value[Change]:
    """Which round is the final one, 0 for none yet; a pawn beyond the line has set it (SR-END-03)."""
    crossed = any(state.course.spaces[racer.space].beyond for racer in state.racers)
    low, high = state.round if crossed else 0, state.round + ROUNDS_AHEAD
    skips = () if crossed else tuple(range(1, state.round))  # with these the game could never end
    shown = Correctable(
        "final_round", text("field.final_round"), state.final_round, low, min(high, MOST), "finish",
        skips=skips, also=text("correct_also.final_round"),
    )  # fmt: skip
    return Value(shown, sets("final_round"), "final_round", most=MOST)


def _deck(state: State, deck: Deck) -> Value[Change]:
    def write(change: Change, value: int) -> None:
        decks.put(change, replace(deck, left=value))

    shown = Correctable(
        f"deck.{deck.family}", text(f"deck.{deck.family}"), deck.left, 0, decks.most_left(state, deck), "cards",
        group=text("field.deck"), also=text("correct_also.pile"),
    )  # fmt: skip
    return Value(shown, write, "deck")


def _of_seat(state: State, seat: int) -> Values:
    racer = state.racers[seat]
    shown = Correctable("gauge", text("field.gauge"), racer.gauge, GAUGE_LOW, GAUGE_HIGH, "gauge", form="signed")
    yield Value(shown, sets_of(seat, "gauge"), "gauge")
    yield _space(state, seat, racer)
    known = state.keeps_belongings(seat)
    counted = SUPPLY if state.cogs_left is not None else None
    shown = Correctable("cogs", text("field.cogs"), racer.cogs, 0, MOST, "cog", also=counted)
    yield Value(shown, lambda change, value: change.give_cogs(seat, value - racer.cogs), "cogs", known)
    shown = Correctable("stash", text("field.stash"), racer.stash, 0, MOST, "boost")
    yield Value(shown, sets_of(seat, "stash"), "stash", known)
    shown = Correctable("parts", text("field.parts"), racer.parts, 0, MOST, "part")
    parts = sets_of(seat, "parts") if not racer.keeps_cards else lambda *_: reject("table_only")
    yield Value(shown, parts, "parts", known and not racer.keeps_cards)
    sides = (text("correct_value.unlit"), text("correct_value.lit"))
    shown = Correctable("bulb", text("field.bulb"), int(racer.bulb_lit), 0, 1, "bulb", sides)
    yield Value(shown, sets_of(seat, "bulb_lit", bool), "bulb", known)
    for colour in COLOURS:
        yield _pool(state, seat, racer, colour)
    for index in range(len(racer.pool)):
        yield _die(seat, racer, index)


def _of_machine(state: State, seat: int) -> Values:
    supplied = tuple(colour for colour in COLOURS if state.supply.of(colour))
    for index, card in enumerate(state.racers[seat].machine):
        yield from _on_card(seat, index, card, supplied)


def _space(state: State, seat: int, racer: Racer) -> Value[Change]:
    """Where the pawn is put down: whatever was asked about its way is no longer asked."""

    def write(change: Change, value: int) -> None:
        change.set(seat, space=value, challenge_open=True)
        decisions.placed_by_hand(change, seat)
        if change.course.spaces[value].beyond:
            movement.note_crossing(change, seat)

    track = state.course.track
    shown = Correctable(
        "space", text("field.space"), racer.space, 0, track.last, "finish", form="space",
        also=text("correct_also.space"),
    )  # fmt: skip
    return Value(shown, write, "space", tells=track.distance.__getitem__)


def _pool(state: State, seat: int, racer: Racer, colour: Colour) -> Value[Change]:
    """How many dice of a colour are in the pool; the supply gives and takes the difference."""
    have = sum(die.colour == colour for die in racer.pool)

    def write(change: Change, value: int) -> None:
        change.supply = change.supply.put(colour, have - value)
        mine = iter(range(value))
        kept = [die for die in racer.pool if die.colour != colour or next(mine, None) is not None]
        change.set(seat, pool=(*kept, *(Die(colour) for _ in mine)))

    shown = Correctable(
        f"pool.{colour}", text(f"field.pool_{colour}"), have, 0, min(DICE_EACH, have + state.supply.of(colour)),
        SIGNS[colour], group=text("correct_group.pool"), also=SUPPLY,
    )  # fmt: skip
    return Value(shown, write, f"pool_{colour}")


def _die(seat: int, racer: Racer, index: int) -> Value[Change]:
    pool = racer.pool
    die = pool[index]

    def write(change: Change, value: int) -> None:
        change.set(seat, pool=(*pool[:index], Die(die.colour, value), *pool[index + 1 :]))

    shown = Correctable(
        f"die.{index}", text(f"dice.{die.colour}"), die.value, 1, 6, SIGNS[die.colour], form="die",
        group=text("correct_group.rolled"),
    )  # fmt: skip
    return Value(shown, write, "die", bool(die.value))


@lru_cache(maxsize=64)
def _on_card(seat: int, index: int, card: Built, supplied: tuple[Colour, ...]) -> tuple[Value[Change], ...]:
    """The dice in all slots of a card; an action changes few cards, and all are listed after each."""
    return tuple(value for slot in range(len(card.part.slots)) for value in _slot(seat, index, card, slot, supplied))


def _slot(seat: int, index: int, card: Built, slot: int, supplied: tuple[Colour, ...]) -> Values:
    """The die in a slot, 0 for none; its colour is named where the slot is neutral, and may be elsewhere."""
    colour = card.stored[slot] or card.part.slots[slot].colour
    there = bool(card.dice[slot] or card.stored[slot])
    field = f"slot.{card.part.id}.{slot}"
    for one in COLOURS:
        if colour not in (one, "any"):
            continue
        can, coloured = there or one in supplied, (f"{field}.{one}", colour == "any")
        for name, offered in (coloured,) if colour == "any" else ((field, True), coloured):
            shown = Correctable(
                name, text(f"dice.{one}"), card.dice[slot], 0, 6, SIGNS[one], form="die",
                group=named(card.part.name), also=SUPPLY,
            )  # fmt: skip
            yield Value(shown, _put_die(seat, index, card, slot, one), "slot", can and offered)


def _put_die(seat: int, index: int, card: Built, slot: int, colour: Colour) -> Callable[[Change, int], Refusal]:
    """Return what puts a die into a slot or takes it out; the supply gives and takes it."""

    def write(change: Change, value: int) -> Refusal:
        storage = card.part.slots[slot].storage
        if card.dice[slot] and not storage:
            substitutes.set_value(change, seat, index, slot, value)
            return None
        there = bool(card.dice[slot] or card.stored[slot])
        if value and not there and not change.supply.of(colour):
            return reject("supply_short", "SR-DICE-01", n=0, colour=f"@dice.{colour}")
        change.supply = change.supply.put(colour, there - bool(value))
        if storage:
            change.put_card(seat, index, slots.store(card, slot, colour if value else "", value))
        else:
            change.put_card(seat, index, slots.put(card, slot, value))
        return None

    return write
