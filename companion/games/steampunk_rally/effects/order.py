"""Whether the order of effects changes the result; only then is the player asked for it (SR-EFFECT-02)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from companion.games.steampunk_rally.components import COLOURS, Challenge, CourseSpace, Effect
from companion.games.steampunk_rally.effects import terrain
from companion.games.steampunk_rally.house_rules import HOUSE_RULES, Readings
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, RULES_VERSION, Course, Racer

TANGLED = ("silver", "gold", "damage", "repair")
"""Kinds whose order among each other can matter. Cogs never do; dice are removed, then gained, before these: an
emptied slot and a gained die can only help (to pay for glaciers, or where the supply is short)."""


def matters(
    course: Course,
    racer: Racer,
    todo: Iterable[Effect],
    parts_known: bool = True,
    rules: Readings = HOUSE_RULES.defaults,
    rules_version: int = RULES_VERSION,
) -> bool:
    """Tell whether these effects of one seat could end differently in another order.

    The bounds err toward asking: they count the worst terrain of every branch in reach. Up to version 3 terrain and
    damage hid what repairs do at the upper limit where terrain costs one part in all (G-14), and glaciers were like
    terrain of their number, which nobody can pay for (G-08).
    """
    todo = tuple(todo)
    left: dict[str, int] = {effect.kind: effect.n for effect in todo if effect.kind in TANGLED}
    if len(left) < 2:
        return False
    silver, gold = left.get("silver", 0), left.get("gold", 0)
    ahead = terrain.spaces_ahead(course, racer.space, silver + gold)
    numbers = sorted((max(course.spaces[space].met for space in spaces) for spaces in ahead), reverse=True)
    worst = sum(numbers[:silver])
    payable = _payable(racer, todo) if rules_version >= 4 else frozenset()
    if gold and worst and (len(ahead) < silver + gold or _differ(course, ahead, payable)):
        return True
    if gold and silver and rules.enter_challenges_on_pass == "off" and _lies_ahead("glaciers", course, racer, left):
        return True
    if worst and left.get("damage") and rules.overflow == "once_per_event":
        beyond = racer.gauge - left["damage"] - worst < GAUGE_LOW
        if beyond or rules_version < 4:
            return beyond
    return _at_the_limits(course, racer, left, worst, parts_known)


def _payable(racer: Racer, todo: Iterable[Effect]) -> frozenset[str]:
    """Return the colours of dice with which glaciers could be paid for; at level *table* only the cardboard knows."""
    if not racer.keeps_cards:
        return frozenset(COLOURS)
    gained = (effect.kind.removeprefix("gain_") for effect in todo if effect.kind.startswith("gain_"))
    return frozenset((*(die.colour for die in racer.pool), *gained))


def _differ(course: Course, ahead: Iterable[Iterable[int]], payable: Collection[str]) -> bool:
    """Tell whether these spaces deal different damage, or some of it can be paid for in another way (G-08)."""
    return len({_met(course.spaces[space], payable) for spaces in ahead for space in spaces}) > 1


def _met(space: CourseSpace, payable: Collection[str]) -> tuple[int, str]:
    """Return the terrain number of a space, and the colour of a die that could be paid instead, or ``""``."""
    challenge = space.challenge
    paid = challenge is not None and challenge.kind == "glaciers" and challenge.colour in payable
    return space.met, challenge.colour if challenge is not None and paid else ""


def can_pay(course: Course, racer: Racer, cards: Sequence[Iterable[Effect]]) -> bool:
    """Tell whether a die that one bulb card gains could pay for glaciers that another one leads onto (SR-RACE-35).

    Of one source dice are gained before its wheels turn; the cards are resolved one after the other.
    """
    kinds = [{effect.kind: effect.n for effect in card} for card in cards]
    wheels = {wheel: sum(card.get(wheel, 0) for card in kinds) for wheel in ("silver", "gold")}
    for challenge in _challenges_ahead(course, racer, wheels):
        gains = [i for i, card in enumerate(kinds) if f"gain_{challenge.colour}" in card]
        others = [i for i, card in enumerate(kinds) if "silver" in card]
        if challenge.kind == "glaciers" and any(i != j for i in gains for j in others):
            return True
    return False


def _at_the_limits(course: Course, racer: Racer, left: Mapping[str, int], worst: int, parts_known: bool) -> bool:
    down, up = left.get("damage", 0) + worst, left.get("repair", 0)
    beyond = GAUGE_LOW - (racer.gauge - down)
    if up and down and (beyond > 0 or racer.gauge + up > GAUGE_HIGH):
        return True
    wheels = left.get("silver", 0) + left.get("gold", 0)
    if beyond <= 0 or not wheels:
        return False
    # One lost part can cut off all others, so where cards are kept the second point beyond −7 may already explode.
    enough = racer.part_count if not racer.keeps_cards else min(racer.part_count, 1)
    return beyond > enough or not parts_known or _lies_ahead("crowds", course, racer, left)


def _lies_ahead(kind: str, course: Course, racer: Racer, left: Mapping[str, int]) -> bool:
    """Tell whether the wheels of ``left`` can reach a challenge of this kind."""
    return any(challenge.kind == kind for challenge in _challenges_ahead(course, racer, left))


def _challenges_ahead(course: Course, racer: Racer, left: Mapping[str, int]) -> Iterator[Challenge]:
    """Yield the challenges that the wheels of ``left`` can reach, on every branch."""
    spaces = {racer.space}
    for _ in range(left.get("silver", 0) + left.get("gold", 0)):
        spaces = {target for at in spaces for target in course.track.onward[at]}
        for target in spaces:
            challenge = course.spaces[target].challenge
            if challenge is not None:
                yield challenge
