"""What is under way where a scenario begins: dice owed, effects being resolved, damage due, and what is asked."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.scenario.fields import Fields
from companion.games.steampunk_rally import damage, decisions, dice, effects, grammar
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.components import COLOURS
from companion.games.steampunk_rally.scenario import words as scenario_words
from companion.games.steampunk_rally.state import Course, Die, Owed, PhaseName, Source, State


def owed(fields: Fields) -> tuple[Owed, ...]:
    """Read ``owed = "2 blue"``: dice that the seat is entitled to and that the supply did not have (SR-DICE-01)."""
    told = scenario_words.read(fields, "owed", scenario_words.dice)
    if any(die.value for die in told):
        raise fields.unclear("owed", 'must be dice without values, such as "2 blue"')
    return tuple(Owed(colour, n) for colour, n in dice.count(told))


def resolving(fields: Fields) -> tuple[Source, ...]:
    """Read ``resolving = "2 cog / 1 repair; 1 silver"``: effects that were triggered and are still to be resolved."""
    lines = [line for line in fields.text("resolving", "").split(";") if line.strip()]
    try:
        gives = grammar.bundles(lines)
    except grammar.GrammarError as error:
        raise fields.unclear("resolving", str(error)) from error
    return (effects.source(fields.text("name"), gives),) if gives else ()


def ponies(fields: Fields, course: Course) -> tuple[int, ...]:
    """Read ``ponies = [20]``: the spaces whose steam pony the seat has used (SR-CHALLENGE-15)."""
    used = fields.raw("ponies", [])
    if not isinstance(used, list) or not all(isinstance(space, int) for space in used):
        raise fields.unclear("ponies", "must be numbers of spaces, such as [20]")
    for space in used:
        found = course.spaces[space].challenge if 0 <= space <= course.track.last else None
        if found is None or found.kind != "steam_pony":
            raise fields.unclear("ponies", f"must be spaces with a steam pony; space {space} has none")
    return tuple(used)


def picks(fields: Fields, phase: PhaseName, pick: int) -> int:
    """Read how many of this Draft's cards the seat has used; unless told, one at each pick before this one."""
    if phase != "draft":
        return fields.number("picks", 0, 0, 4)
    most = pick or 4
    return fields.number("picks", max(pick - 1, 0), 0, most)


def turn(given: Fields, state: State, names: Sequence[str]) -> int:
    """Read whose activation is next; unless told, the first player's in token order (SR-RACE-38)."""
    in_turn = state.phase == "race" and state.rules.race_order == "one_activation_each"
    if not in_turn:
        if given.raw("turn") is not None:
            raise given.unclear("turn", 'is for the race phase with options = { race_order = "one_activation_each" }')
        return -1
    return names.index(given.one_of("turn", names, names[state.token_order[0]]))


def with_supply(given: Fields, state: State) -> State:
    """Read ``supply = { blue = 0 }``: what nobody is said to hold lies in the pool of the last seat.

    There it shows 1, or nothing yet before the Race phase.
    """
    told = given.table("supply")
    value = 1 if state.phase in ("race", "damage", "round_end") else 0
    supply, rest = state.supply, list[Die]()
    for colour in COLOURS:
        left = supply.of(colour)
        gone = left - told.number(colour, left, 0, left)
        supply = supply.put(colour, -gone)
        rest += [Die(colour, value)] * gone
    told.done()
    last = state.racers[-1]
    return replace(state, supply=supply, racers=(*state.racers[:-1], replace(last, pool=(*last.pool, *rest))))


def asked(state: State) -> State:
    """Return the state with all asked that is due by now: of effects, dice owed, and damage in its phase."""
    change = Change(state)
    for seat in range(len(state.racers)):
        decisions.resume(change, seat)
        dice.request(change, seat)
    if state.phase == "damage" and all(racer.decision is None for racer in change.racers):
        damage.begin(change)
    return change.done().state
