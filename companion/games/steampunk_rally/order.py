"""Whether the order of effects changes the result; only then is the player asked for it (SR-EFFECT-02)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.games.steampunk_rally import terrain
from companion.games.steampunk_rally.components import Effect
from companion.games.steampunk_rally.house_rules import DEFAULTS, HouseRules
from companion.games.steampunk_rally.state import GAUGE_HIGH, GAUGE_LOW, Course, Racer

TANGLED = ("silver", "gold", "damage", "repair")
"""Kinds whose order among each other can matter. Cogs never do; dice are removed, then gained, before these: an
emptied slot and a gained die can only help (to pay for glaciers, or where the supply is short)."""


def matters(
    course: Course,
    racer: Racer,
    todo: Iterable[Effect],
    parts_known: bool = True,
    rules: HouseRules = DEFAULTS,
) -> bool:
    """Tell whether these effects of one seat could end differently in another order.

    The bounds err toward asking: they count the worst terrain of every branch in reach.
    """
    left: dict[str, int] = {effect.kind: effect.n for effect in todo if effect.kind in TANGLED}
    if len(left) < 2:
        return False
    silver, gold = left.get("silver", 0), left.get("gold", 0)
    ahead = terrain.ahead(course, racer.space, silver + gold) if silver + gold else []
    worst = sum(sorted((max(met) for met in ahead), reverse=True)[:silver])
    if gold and worst and (len(ahead) < silver + gold or len(set().union(*ahead)) > 1):
        return True
    if gold and silver and rules.enter_challenges_on_pass == "off" and _lies_ahead("glaciers", course, racer, left):
        return True
    if worst and left.get("damage") and rules.overflow == "once_per_event":
        return racer.gauge - left["damage"] - worst < GAUGE_LOW
    return _at_the_limits(course, racer, left, worst, parts_known)


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
    spaces = {racer.space}
    for _ in range(left.get("silver", 0) + left.get("gold", 0)):
        spaces = {target for at in spaces for target in course.track.onward[at]}
        for target in spaces:
            challenge = course.spaces[target].challenge
            if challenge is not None and challenge.kind == kind:
                return True
    return False
