"""Answers that are proposed: the one that a press gives, parts of a ship best first, figures and cubes to give up."""

from __future__ import annotations

import msgspec

from companion.core.decisions import Choice, Decision
from companion.core.view import Choosing, Keys, Offer, Panel, PanelDesk, choosing
from companion.games.galaxy_trucker.components import Square
from companion.games.galaxy_trucker.journey.attacks import DEFEND
from companion.games.galaxy_trucker.journey.counting import LASTING
from companion.games.galaxy_trucker.journey.enemies import REWARD
from companion.games.galaxy_trucker.journey.hearsay import CHANGES
from companion.games.galaxy_trucker.journey.loading import KEPT
from companion.games.galaxy_trucker.journey.losing import KEEP
from companion.games.galaxy_trucker.journey.paying import WHICH_CREW, WHICH_GOODS
from companion.games.galaxy_trucker.journey.planets import CHOOSE
from companion.games.galaxy_trucker.journey.wreckage import LOST_PART, THAT_IS_ALL
from companion.games.galaxy_trucker.ship import ShipDamage, groups, lose
from companion.games.galaxy_trucker.shown.cards import best_planet
from companion.games.galaxy_trucker.state import Haul
from companion.games.galaxy_trucker.trek.gold import crew_rules

Desk = PanelDesk[Haul]
FIRST = (*CHANGES, DEFEND, KEPT, REWARD)
"""Questions of which the first answer is the best: a loss is done, all goods are kept, what is free answers a hit."""
PROPOSED = (WHICH_CREW, WHICH_GOODS)
"""Questions for which something is proposed."""


def marked(state: Haul, decision: Decision) -> Choice | None:
    """Return the answer that a press gives, or None where one is to be touched."""
    wanted = _wanted(state, decision)
    return next((choice for choice in decision.choices if choice.id == wanted), None)


def _wanted(state: Haul, decision: Decision) -> str | None:
    if decision.kind in FIRST:
        return decision.choices[0].id
    if decision.kind == CHOOSE:
        return str(best_planet(state, decision))
    if decision.kind == KEEP:
        return parts_kept(state, decision)[0].choice.id
    if decision.kind == LOST_PART:
        return THAT_IS_ALL.id
    recalled = dict(state.truckers[decision.seat].recalls) if decision.kind in LASTING else {}
    return f"{recalled[decision.kind]:g}" if decision.kind in recalled else None


class PartKept(msgspec.Struct, frozen=True):
    """A part of a ship.

    Attributes:
        letter: by which it is called, the largest part A.
        squares: of its tiles.
        choice: the answer that keeps it.
        leaves: what is left of the ship then.
    """

    letter: str
    squares: frozenset[Square]
    choice: Choice
    leaves: ShipDamage


def parts_kept(state: Haul, decision: Decision) -> tuple[PartKept, ...]:
    """Return the parts between which a seat chooses, those with the most humans first, of equal ones the larger."""
    own, rules = state.truckers[decision.seat], crew_rules(state, decision.seat)
    by_name = {choice.id: choice for choice in decision.choices}
    found = []
    for n, part in enumerate(groups(own.ship)):
        square = min(part)
        name = f"{square[0]},{square[1]}"
        if name in by_name:
            leaves = lose(own.ship, own.aboard, (), keep=square, rules=rules)
            found.append(PartKept(chr(ord("A") + n), part, by_name[name], leaves))
    return tuple(sorted(found, key=lambda each: (-each.leaves.aboard.human_count, -len(each.squares), each.letter)))


def proposed(state: Haul, decision: Decision) -> tuple[str, ...]:
    """Return what is given up as a rule: humans before aliens, who add strength, but the last human at the end."""
    ids = [choice.id for choice in decision.choices]
    if decision.kind == WHICH_CREW:
        aliens = {f"{row},{column},1" for row, column in state.truckers[decision.seat].aboard.alien_at}
        humans = [each for each in ids if each not in aliens]
        ids = [*humans[1:], *(each for each in ids if each in aliens), *humans[:1]]
    return tuple(ids[: decision.take])


def several_panel(desk: Desk, decision: Decision) -> Panel:
    """Return the panel on which the press gives what is picked up, at first what is proposed."""
    asked = choosing(desk, decision)
    chosen = asked.chosen or proposed(desk.state, decision)
    asked = Choosing(asked.desk, decision, chosen)
    keys = Keys(tuple(_key(asked, choice) for choice in decision.choices))
    return asked.desk.panel(decision.asks, keys, asked.count(), confirm=asked.confirm())


def _key(asked: Choosing[Haul], choice: Choice) -> Offer:
    """Return the key that picks something up, in the place of what was picked up first where enough is."""
    on = choice.id in asked.chosen
    full = len(asked.chosen) >= asked.decision.take
    if on:
        rest = tuple(each for each in asked.chosen if each != choice.id) or asked.chosen
    else:
        rest = (*(asked.chosen[1:] if full else asked.chosen), choice.id)
    return Offer(choice.says, select=tuple(f"choose:{each}" for each in rest), on=on)
