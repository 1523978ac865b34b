"""What players do, in the plain words of scenarios (docs/scenarios.md), made into actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from companion.core.actions import Action, Rolled
from companion.core.scenario.fields import Fields
from companion.core.scenario.said import Sayings
from companion.core.scenario.said import Who as SaidBy
from companion.games.steampunk_rally import actions, grammar
from companion.games.steampunk_rally.dice import slots
from companion.games.steampunk_rally.invention.build import card_index
from companion.games.steampunk_rally.scenario import words as scenario_words
from companion.games.steampunk_rally.scenario.arrange import place
from companion.games.steampunk_rally.scenario.choices import choice_of
from companion.games.steampunk_rally.state import Racer, State

Who = SaidBy[State]


def _own(who: Who) -> Racer:
    return who.state.racers[who.seat]


def _pool_indices(said: Fields, key: str, racer: Racer) -> list[int]:
    """Return where the dice named are in the pool; one that is not there is looked for beyond its end."""
    left = dict(enumerate(racer.pool))
    found = []
    for die in scenario_words.read(said, key, scenario_words.dice):
        index = next((i for i, other in left.items() if other == die), len(racer.pool))
        left.pop(index, None)
        found.append(index)
    return found


def _activate(said: Fields, who: Who) -> Action:
    part = said.text("part")
    indices = _pool_indices(said, "dice", _own(who))
    wanted = said.raw("slots")
    if wanted is not None:
        if not isinstance(wanted, list) or len(wanted) != len(indices) or not all(isinstance(n, int) for n in wanted):
            raise said.unclear("slots", "must number a slot for each die, such as [1, 2]")
        return actions.Activate(who.seat, part, tuple((i, n - 1) for i, n in zip(indices, wanted, strict=True)))
    return actions.Activate(who.seat, part, tuple(zip(indices, _free_slots(_own(who), part, indices), strict=True)))


def _free_slots(racer: Racer, part: str, indices: Sequence[int]) -> list[int]:
    """Return a slot for each die: the first open one of its colour, else an open one, else any."""
    index = card_index(racer, part)
    if index < 0:
        return [0] * len(indices)
    card = racer.machine[index]
    squares = [i for i, spec in enumerate(card.part.slots) if not spec.storage]
    taken: list[int] = []
    for i in indices:
        die = racer.pool[i].colour if i < len(racer.pool) else ""
        left = [slot for slot in squares if slot not in taken]
        still_open = [slot for slot in left if not card.dice[slot]]
        fitting = [slot for slot in still_open if slots.takes(card, slot, die)]
        taken.append((fitting or still_open or left or squares or [0])[0])
    return taken


def _one_die(said: Fields, who: Who) -> int:
    indices = _pool_indices(said, "die", _own(who))
    if len(indices) != 1:
        raise said.unclear("die", "must be one die, such as red 4")
    return indices[0]


def _vent(said: Fields, who: Who) -> Action:
    lower = []
    for each in said.tables("lower"):
        part, slot = each.text("part"), each.number("slot", 1, low=1) - 1
        lower.append(actions.Lower(part, slot, each.number("by", 1)))
        each.done()
    return actions.Vent(who.seat, said.number("cogs", 1), tuple(lower))


def _build(said: Fields, who: Who) -> Action:
    table = said.table("part")
    card = scenario_words.part(table).part
    table.done()
    moved = said.table("moved")
    places = tuple((name, *place(moved, name)) for name in moved.keys())  # noqa: SIM118 - not a mapping
    return actions.Build(who.seat, card, place(said, "at") if "at" in said else (0, 0), places)


def _take_dice(said: Fields, who: Who) -> Action:
    return actions.TakeDice(who.seat, scenario_words.read(said, "colour", scenario_words.colour), said.number("n", 1))


def _use_challenge(said: Fields, who: Who) -> Action:
    die = _one_die(said, who) if "die" in said else -1
    return actions.UseChallenge(who.seat, said.number("cogs", 0), die)


def _rearrange(said: Fields, who: Who) -> Action:
    table = said.table("places")
    at = {part: place(table, part) for part in table.keys()}  # noqa: SIM118 - not a mapping
    places = ((card.part.id, *at.get(card.part.id, card.at)) for card in _own(who).machine)
    return actions.Rearrange(who.seat, tuple(places))


def _store(said: Fields, who: Who) -> Action:
    kept = []
    for each in said.tables("dice"):
        kept.append((_one_die(each, who), each.text("part"), each.number("slot", 1, low=1) - 1))
        each.done()
    return actions.Store(who.seat, tuple(kept))


def _spend_cog(said: Fields, who: Who) -> Action:
    how: Any = said.one_of("how", ("raise", "reroll"))
    return actions.SpendCog(who.seat, _one_die(said, who), how)


def _rolled(said: Fields, who: Who) -> Action:
    dice = scenario_words.read(said, "dice", scenario_words.dice)
    return Rolled(who.seat, tuple((die.colour, die.value) for die in dice), "typed")


_READERS: dict[str, Callable[[Fields, Who], Action]] = {
    "activate": _activate,
    "build": _build,
    "discard": lambda said, who: actions.Discard(who.seat, said.text("part", "")),
    "gain": lambda said, who: actions.Gain(who.seat, scenario_words.read(said, "effects", grammar.effects)),
    "pay": lambda said, who: actions.Pay(who.seat, said.number("cogs")),
    "play_boost": lambda said, who: actions.PlayBoost(who.seat, scenario_words.boost(said.table("boost"))),
    "rearrange": _rearrange,
    "roll": _rolled,
    "spend_cog": _spend_cog,
    "store": _store,
    "take_cogs": lambda said, who: actions.TakeCogs(who.seat, said.number("n")),
    "take_dice": _take_dice,
    "use_challenge": _use_challenge,
    "vent": _vent,
}
SAYINGS: Sayings[State] = Sayings(
    actions.AnyAction,
    _READERS,
    ("call_boosts", "end_boosts", "end_turn", "stash", "turn_bulb"),
    lambda state, seat: state.racers[seat].decision,
    choice_of,
)
"""What can be done in scenarios of this game."""
