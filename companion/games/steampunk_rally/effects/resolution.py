"""The one resolution of race effects, whatever they come from and however much the companion keeps (SR-EFFECT)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.core.decisions import Choice
from companion.core.messages import Arg, Text, text
from companion.games.steampunk_rally import dice
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.components import Bundle, Colour, Effect, Kind
from companion.games.steampunk_rally.damage import gauge
from companion.games.steampunk_rally.dice import slots, substitutes
from companion.games.steampunk_rally.effects import movement, order, terrain
from companion.games.steampunk_rally.effects.movement import set_source
from companion.games.steampunk_rally.state import Built, Racer, Source

GAINS: dict[str, Colour] = {"gain_red": "red", "gain_blue": "blue", "gain_yellow": "yellow"}
REMOVES: dict[str, Colour] = {"remove_red": "red", "remove_blue": "blue", "remove_yellow": "yellow"}
REMOVES_OF: dict[Colour, Kind] = {"red": "remove_red", "blue": "remove_blue", "yellow": "remove_yellow"}
GAINS_OF: dict[Colour, Kind] = {"red": "gain_red", "blue": "gain_blue", "yellow": "gain_yellow"}
_RANK = {"cog": 0, **dict.fromkeys(REMOVES, 1), **dict.fromkeys(GAINS, 2)}


def source(
    name: str,
    gives: Iterable[Bundle],
    times: int = 1,
    *,
    part: str = "",
    slot: int = -1,
    bulb: bool = False,
    one_choice: bool = False,
) -> Source:
    """Return what is to be resolved when effects ``gives`` are triggered ``times`` times.

    A slash is chosen from once a trigger, or once for all where ``one_choice`` says so (SR-EFFECT-04, G-09); all
    other effects are thrown together (G-56).
    """
    gives = tuple(gives)
    plain = _multiplied((e for bundle in gives if len(bundle) == 1 for e in bundle[0]), times)
    slashed = tuple(bundle for bundle in gives if len(bundle) > 1)
    if one_choice:
        slashed = tuple(tuple(_multiplied(alternative, times) for alternative in bundle) for bundle in slashed)
    else:
        slashed *= times
    return Source(name, merged(plain), slashed, part=part, slot=slot, bulb=bulb)


def _multiplied(effects: Iterable[Effect], times: int) -> tuple[Effect, ...]:
    return tuple(Effect(effect.kind, effect.n * times) for effect in effects)


def merged(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    """Return the effects with each kind once, in the order of their first mention."""
    total: dict[Kind, int] = {}
    for effect in effects:
        total[effect.kind] = total.get(effect.kind, 0) + effect.n
    return tuple(Effect(kind, n) for kind, n in total.items() if n)


def begin(change: Change, seat: int, *sources: Source) -> None:
    """Let a seat resolve ``sources``, one after the other (SR-RACE-12, SR-RACE-36)."""
    change.set(seat, sources=(*change.racers[seat].sources, *sources))
    resolve(change, seat)


def resolve(change: Change, seat: int) -> None:
    """Resolve what a seat has begun, as far as it goes without a question."""
    while True:
        racer = change.racers[seat]
        if racer.decision is not None or not racer.sources:
            return
        now = racer.sources[0]
        if now.bulb:
            _next_bulb(change, seat, racer)
        elif now.terrain:
            terrain.suffer(change, seat, now)
        elif now.asks and _counts(change, now):
            movement.settle_entry(change, seat, now)
        elif now.wheel:
            movement.turn(change, seat, now)
        elif now.choices:
            _ask_slash(change, seat, now)
        elif now.todo:
            _next(change, seat, racer, now)
        else:
            _finish(change, seat, racer, now)


def _counts(change: Change, now: Source) -> bool:
    """Tell whether the challenge just entered counts already, or only once the movement is over (G-37)."""
    moves_on = now.wheel or now.choices or any(e.kind in ("silver", "gold") for e in now.todo)
    return not moves_on or change.rules.enter_challenges_on_pass == "on"


def _finish(change: Change, seat: int, racer: Racer, now: Source) -> None:
    """The source is resolved; where its movement ended, the pawn has stopped (SR-CHALLENGE-04, G-07)."""
    if now.moved:
        change.set(seat, sources=racer.sources[1:], challenge_open=True)
    else:
        change.set(seat, sources=racer.sources[1:])


def _next(change: Change, seat: int, racer: Racer, now: Source) -> None:
    free = min((e for e in now.todo if e.kind in _RANK), key=lambda e: _RANK[e.kind], default=None)
    if free is not None:
        _do(change, seat, free.kind, free.n)
    elif len(now.todo) > 1 and _order_matters(change, seat, racer, now.todo):
        choices = tuple(Choice(e.kind, text(f"effect.{e.kind}")) for e in now.todo)
        change.ask(seat, "order", choices, "SR-EFFECT-02")
    else:
        first = now.todo[0]
        _do(change, seat, first.kind, 1 if first.kind in ("silver", "gold") else first.n)


def _order_matters(change: Change, seat: int, racer: Racer, todo: Iterable[Effect]) -> bool:
    known = change.keeps_belongings(seat)
    return order.matters(change.course, racer, todo, known, change.rules, change.rules_version)


def _do(change: Change, seat: int, kind: Kind, n: int) -> None:
    """Resolve ``n`` effects of a kind, all of which the source still holds."""
    racer = change.racers[seat]
    left = 0
    if kind == "silver" or kind == "gold":
        set_source(change, seat, replace(racer.sources[0], wheel=kind))
    elif kind == "damage":
        left = gauge.damage(change, seat, n, "damage", "SR-EFFECT-09")
    elif kind == "repair":
        gauge.repair(change, seat, n)
    elif kind == "cog":
        change.give_cogs(seat, n)
        change.say(seat, "cogs_gained", "SR-EFFECT-12", n=n)
    elif kind in GAINS:
        dice.take(change, seat, GAINS[kind], n, "SR-EFFECT-06")
    else:
        left = _remove(change, seat, REMOVES[kind], n)
    drop(change, seat, kind, n - left)


def drop(change: Change, seat: int, kind: Kind, n: int) -> None:
    """Strike ``n`` effects of a kind off what is to be resolved."""
    if n:
        now = change.racers[seat].sources[0]
        todo = merged(Effect(e.kind, e.n - n) if e.kind == kind else e for e in now.todo)
        set_source(change, seat, replace(now, todo=todo))


def one(change: Change, seat: int, kind: str) -> None:
    """Resolve one effect of the kind that the player has chosen (SR-EFFECT-02)."""
    known = next(e.kind for e in change.racers[seat].sources[0].todo if e.kind == kind)
    _do(change, seat, known, 1)


# Removing dice (SR-EFFECT-07, G-11 to 13)


def removable(racer: Racer, colour: Colour) -> list[tuple[int, int]]:
    """Return (card index, slot) of the dice of ``colour`` that can be removed: any in a square slot (G-12).

    A die of a later activation of a star part is not placed yet (C-06) and cannot be.
    """
    waiting = {(s.part, s.slot) for s in racer.sources[1:] if s.slot >= 0}
    return [
        (i, j)
        for i, card in enumerate(racer.machine)
        for j, spec in enumerate(card.part.slots)
        if card.dice[j] and spec.colour == colour and not spec.storage and (card.part.id, j) not in waiting
    ]


def _remove(change: Change, seat: int, colour: Colour, n: int) -> int:
    """Remove dice; return how many removals still wait for an answer. Without a die nothing happens (G-13)."""
    racer = change.racers[seat]
    if not racer.keeps_cards:
        change.say(seat, "remove_on_cards", "SR-EFFECT-07", n=n, colour=f"@dice.{colour}")
        return 0
    found = removable(racer, colour)
    if len(found) <= n:
        for i, j in found:
            take_out(change, seat, i, j)
        return 0
    different = {(i, racer.machine[i].dice[j]): (i, j) for i, j in reversed(found)}
    if len(different) == 1:
        for i, j in found[:n]:
            take_out(change, seat, i, j)
        return 0
    choices = tuple(_die_choice(racer.machine[i], j, colour) for i, j in sorted(different.values()))
    change.ask(seat, "remove_die", choices, "SR-EFFECT-07", colour=f"@dice.{colour}")
    return n


def _die_choice(card: Built, slot: int, colour: Colour) -> Choice:
    says = text("choice.die_on", colour=f"@dice.{colour}", value=card.dice[slot], part=card.part.name)
    return Choice(f"{card.part.id}/{slot}", says)


def take_out(change: Change, seat: int, index: int, slot: int) -> Colour:
    """Send the die in a die slot to the supply and return its colour; the slot is open again (SR-EFFECT-08)."""
    card = change.racers[seat].machine[index]
    colour = slots.die_colour(card, slot)
    value = card.dice[slot]
    substitutes.set_value(change, seat, index, slot, 0)
    change.say(seat, "die_removed", "SR-EFFECT-07", colour=f"@dice.{colour}", value=value, part=card.part.name)
    return colour


# Slashes and bulb cards


def _ask_slash(change: Change, seat: int, now: Source) -> None:
    choices = tuple(Choice(str(i), worded(alternative)) for i, alternative in enumerate(now.choices[0]))
    change.ask(seat, "slash", choices, "SR-EFFECT-04", name=now.name)


def worded(effects: Sequence[Effect]) -> Text:
    """Return effects side by side in words; of more than four the first four are named."""
    args: dict[str, Arg] = {}
    for i, effect in enumerate(effects[:4], 1):
        args |= {f"n{i}": effect.n, f"effect{i}": f"@effect.{effect.kind}"}
    return Text(f"choice.effects_{min(len(effects), 4)}", args)


def _next_bulb(change: Change, seat: int, racer: Racer) -> None:
    """Begin the next bulb card; which one, is asked where it can matter (SR-RACE-35)."""
    waiting = [s for s in racer.sources if s.bulb]
    together = merged(e for s in waiting for e in s.todo)
    open_end = (
        any(s.choices for s in waiting)
        or order.can_pay(change.course, racer, [s.todo for s in waiting])
        or _order_matters(change, seat, racer, together)
    )
    if len(waiting) > 1 and open_end:
        choices = tuple(Choice(s.part, text("choice.part", part=s.name)) for s in waiting)
        change.ask(seat, "bulb", choices, "SR-RACE-35")
    else:
        set_source(change, seat, replace(racer.sources[0], bulb=False))
