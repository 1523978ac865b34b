"""Values corrected by hand: the table knows better, but no correction may break what always holds.

Fields of a seat: ``gauge``, ``space``, ``cogs``, ``bulb``, ``parts`` (level *table*), ``stash``, ``pool.red`` and so
on (number of dice), ``die.<index>`` (value of a die of the pool), ``slot.<card>.<slot>`` (value of the die in it, 0
for none; on an open neutral slot with the colour behind it: ``slot.<card>.<slot>.red``). Of the whole table:
``round``, ``direction`` (1 clockwise, 0 not), ``token_after``, ``final_round`` (0 for none), ``deck.gold`` and so on
(cards in it). What can be set to what now is listed by ``correctable``.
"""

from __future__ import annotations

from collections.abc import Callable

from companion.core.actions import Correct
from companion.core.rejection import reject
from companion.games.steampunk_rally import decisions, decks
from companion.games.steampunk_rally.change import Change, Refusal, replace
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH, Colour
from companion.games.steampunk_rally.dice import rolls as dice
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.effects import movement
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Die

MOST = 99
"""Greatest value of a counter without a limit of its own."""


def correct(change: Change, action: Correct) -> Refusal:
    """Set a value by hand; the ledger says so."""
    if action.seat is None:
        refused = _of_table(change, action.field, action.value)
    else:
        refused = _of_seat(change, action.seat, action.field, action.value)
        if refused is None:
            decisions.ask_again(change, action.seat)
            dice.request(change, action.seat)
    return refused


def _bounded(value: int, low: int, high: int) -> Refusal:
    return None if low <= value <= high else reject("out_of_bounds", low=low, high=high)


def _say(change: Change, seat: int | None, field: str, before: int, after: int) -> None:
    change.say(seat, "corrected", field=f"@field.{field}", before=before, after=after)


def _of_table(change: Change, field: str, value: int) -> Refusal:
    limits = {
        "round": round_bounds(change),
        "direction": (0, 1),
        "token_after": (0, len(change.racers) - 1),
        "final_round": final_round_bounds(change),
    }
    if field.startswith("deck."):
        return _deck(change, field.removeprefix("deck."), value)
    if field not in limits:
        return reject("no_such_field")
    refused = _bounded(value, *limits[field])
    if refused is None and field == "final_round" and 0 < value < change.round:
        refused = reject("out_of_bounds", low=change.round, high=MOST)  # the game could never end
    if refused is not None:
        return refused
    if field == "direction":
        before, change.clockwise = int(change.clockwise), bool(value)
    else:
        before = getattr(change, field)
        setattr(change, field, value)
    _say(change, None, field, before, value)
    return None


def round_bounds(change: Change) -> tuple[int, int]:
    """Return the rounds it can be: none after the final one."""
    return 1, change.final_round or MOST


def final_round_bounds(change: Change) -> tuple[int, int]:
    """Return which rounds can be the final one, 0 for none yet; a pawn beyond the line has set it (SR-END-03)."""
    crossed = any(change.course.spaces[racer.space].beyond for racer in change.racers)
    return (change.round if crossed else 0), MOST


def _deck(change: Change, family: str, value: int) -> Refusal:
    known = decks.correct(change, family, value)
    if known is None:
        return reject("no_such_field")
    before, most = known
    refused = _bounded(value, 0, most)
    if refused is None:
        _say(change, None, "deck", before, value)
    return refused


def _of_seat(change: Change, seat: int, field: str, value: int) -> Refusal:
    limits = {
        "gauge": (GAUGE_LOW, GAUGE_HIGH),
        "cogs": (0, MOST),
        "parts": (0, MOST),
        "stash": (0, MOST),
        "bulb": (0, 1),
        "space": (0, change.course.track.last),
    }
    if field in limits:
        return _bounded(value, *limits[field]) or _SIMPLE.get(field, _counter)(change, seat, field, value)
    kind, _, rest = field.partition(".")
    if kind == "pool" and rest in COLOURS:
        return _pool(change, seat, rest, value)
    if kind == "die":
        return _die(change, seat, rest, value)
    if kind == "slot":
        return _slot(change, seat, rest, value)
    return reject("no_such_field")


def _counter(change: Change, seat: int, field: str, value: int) -> Refusal:
    racer = change.racers[seat]
    _say(change, seat, field, getattr(racer, field), value)
    change.set(seat, **{field: value})
    return None


def _bulb(change: Change, seat: int, field: str, value: int) -> Refusal:
    _say(change, seat, field, int(change.racers[seat].bulb_lit), value)
    change.set(seat, bulb_lit=bool(value))
    return None


def _cogs(change: Change, seat: int, field: str, value: int) -> Refusal:
    before = change.racers[seat].cogs
    _say(change, seat, field, before, value)
    change.give_cogs(seat, value - before)
    return None


def _parts(change: Change, seat: int, field: str, value: int) -> Refusal:
    if change.racers[seat].keeps_cards:
        return reject("table_only")
    return _counter(change, seat, field, value)


def _space(change: Change, seat: int, field: str, value: int) -> Refusal:
    """Put the pawn down elsewhere: whatever was asked about its way is no longer asked."""
    racer = change.racers[seat]
    number = change.course.track.distance
    _say(change, seat, field, number[racer.space], number[value])
    change.set(seat, space=value, challenge_open=True)
    decisions.placed_by_hand(change, seat)
    if change.course.spaces[value].beyond:
        movement.note_crossing(change, seat)
    return None


_SIMPLE: dict[str, Callable[[Change, int, str, int], Refusal]] = {
    "bulb": _bulb,
    "cogs": _cogs,
    "parts": _parts,
    "space": _space,
}


def _pool(change: Change, seat: int, colour: str, value: int) -> Refusal:
    """Set how many dice of a colour are in the pool; the supply gives and takes the difference."""
    pool = change.racers[seat].pool
    wanted: Colour = next(c for c in COLOURS if c == colour)
    have = sum(die.colour == wanted for die in pool)
    refused = _bounded(value, 0, min(DICE_EACH, have + change.supply.of(wanted)))
    if refused is not None:
        return refused
    change.supply = change.supply.put(wanted, have - value)
    kept, left = [], value
    for die in pool:
        if die.colour != wanted:
            kept.append(die)
        elif left:
            kept.append(die)
            left -= 1
    change.set(seat, pool=(*kept, *(Die(wanted) for _ in range(left))))
    _say(change, seat, f"pool_{colour}", have, value)
    return None


def _die(change: Change, seat: int, rest: str, value: int) -> Refusal:
    pool = change.racers[seat].pool
    if not (rest.isascii() and rest.isdigit() and len(rest) < 4 and int(rest) < len(pool)):
        return reject("no_such_field")
    index = int(rest)
    refused = _bounded(value, 1, 6)
    if refused is None:
        change.set(seat, pool=(*pool[:index], Die(pool[index].colour, value), *pool[index + 1 :]))
        _say(change, seat, "die", pool[index].value, value)
    return refused


def _slot(change: Change, seat: int, rest: str, value: int) -> Refusal:
    """Set the die in a slot, 0 for none; the supply gives and takes the die."""
    racer = change.racers[seat]
    part, _, number = rest.rpartition(".")
    wished = number if number in COLOURS else ""
    if wished:
        part, _, number = part.rpartition(".")
    index = card_index(racer, part)
    if index < 0 or not (number.isascii() and number.isdigit() and len(number) < 3):
        return reject("no_such_field")
    card, slot = racer.machine[index], int(number)
    if slot >= len(card.part.slots):
        return reject("no_such_field")
    spec = card.part.slots[slot]
    colour = card.stored[slot] or spec.colour
    if colour == "any" and wished:
        colour = next(c for c in COLOURS if c == wished)
    if colour == "any" or (wished and colour != wished):
        return reject("no_such_field")
    refused = _bounded(value, 0, 6)
    if refused is not None:
        return refused
    before = card.dice[slot]
    if before and not spec.storage:
        substitutes.set_value(change, seat, index, slot, value)
        _say(change, seat, "slot", before, value)
        return None
    there, wanted = bool(before or card.stored[slot]), bool(value)
    if wanted and not there and not change.supply.of(colour):
        return reject("supply_short", "SR-DICE-01", n=0, colour=f"@dice.{colour}")
    change.supply = change.supply.put(colour, there - wanted)
    put = slots.put(card, slot, value)
    if spec.storage:
        kept = (*card.stored[:slot], colour if wanted else "", *card.stored[slot + 1 :])
        put = replace(put, stored=kept)
    change.set(seat, machine=(*racer.machine[:index], put, *racer.machine[index + 1 :]))
    _say(change, seat, "slot", before, value)
    return None
