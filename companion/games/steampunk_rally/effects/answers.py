"""Answers to what the resolution of race effects asks: each takes it up where it was suspended."""

from __future__ import annotations

from collections.abc import Mapping

from companion.core.engine import Answer
from companion.games.steampunk_rally.change import Change, replace
from companion.games.steampunk_rally.damage import gauge
from companion.games.steampunk_rally.effects import movement
from companion.games.steampunk_rally.effects import resolution as effects
from companion.games.steampunk_rally.effects.movement import set_source
from companion.games.steampunk_rally.invention.build import card_index


def _branch(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    movement.enter(change, seat, change.racers[seat].sources[0], int(chosen[0]))


def _lose_part(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    gauge.overflow(change, seat, chosen[0])
    now = change.racers[seat].sources[0]
    if now.terrain:
        set_source(change, seat, replace(now, terrain=now.terrain - 1))
    else:
        effects.drop(change, seat, "damage", 1)


def has_part(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    """Go on after a seat whose parts only the cardboard knows has said whether one is lost."""
    gauge.told_parts(change, seat, chosen[0], 1)
    _lose_part(change, seat, ("",))


def _glaciers(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    now = change.racers[seat].sources[0]
    if chosen[0] == "take":
        movement.unpaid(change, seat, now)
    else:
        movement.paid(change, seat, now, chosen[0])


def _crowds(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    movement.crowds(change, seat, change.racers[seat].sources[0], int(chosen[0]))


def _slash(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    now = change.racers[seat].sources[0]
    taken = now.choices[0][int(chosen[0])]
    set_source(change, seat, replace(now, choices=now.choices[1:], todo=effects.merged((*now.todo, *taken))))


def _order(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    effects.one(change, seat, chosen[0])


def _remove_die(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    part, slot = chosen[0].rsplit("/", 1)
    colour = effects.take_out(change, seat, card_index(change.racers[seat], part), int(slot))
    effects.drop(change, seat, effects.REMOVES_OF[colour], 1)


def _bulb(change: Change, seat: int, chosen: tuple[str, ...]) -> None:
    sources = change.racers[seat].sources
    first = next(s for s in sources if s.bulb and s.part == chosen[0])
    rest = tuple(s for s in sources if s is not first)
    change.set(seat, sources=(replace(first, bulb=False), *rest))


ANSWERS: Mapping[str, Answer[Change]] = {
    "branch": _branch,
    "lose_part": _lose_part,
    "glaciers": _glaciers,
    "crowds": _crowds,
    "slash": _slash,
    "order": _order,
    "remove_die": _remove_die,
    "bulb": _bulb,
}
