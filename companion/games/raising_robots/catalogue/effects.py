"""Amounts, costs and effects read: the small language that cards and boards share (section 4.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from companion.core.one_line import one_line
from companion.games.raising_robots.catalogue.heads import Within
from companion.games.raising_robots.catalogue.rows import ActionRow, CostRow, PrintedEffectRow
from companion.games.raising_robots.components import (
    RESOURCES,
    SPECIALS,
    WILD,
    Amounts,
    Cost,
    PrintedEffect,
    RobotAction,
    Special,
)
from companion.owned.data_file import Complain, one_of
from companion.owned.languages import joined, parted, wrong_words

MOST_NOTE = 300
MOST_SPECIALS = 5
GAINED = (*RESOURCES, WILD)


def amounts(row: Mapping[str, int], complain: Complain, field: str) -> Amounts:
    """Return amounts, each of something that there is."""
    for name in row:
        if name not in GAINED:
            raise complain(field, f'"{one_line(name)}" {one_of(GAINED)}')
    return tuple(row.items())


def cost(row: CostRow | None, within: Within, column: str) -> Cost:
    """Return a column of a cost, as far as it is known."""
    if row is None:
        return Cost()
    return Cost(row.energy, None if row.pay is None else amounts(row.pay, within(column), "pay"))


def action(row: ActionRow | None, within: Within, sub: str) -> RobotAction:
    """Return an action, as far as it is known."""
    return RobotAction() if row is None else RobotAction(row.energy, effect(row.effect, within, f"{sub} effect"))


def effect(row: PrintedEffectRow | None, within: Within, sub: str) -> PrintedEffect | None:
    """Return what an action does, or None where that is not known."""
    if row is None:
        return None
    complain = within(sub)
    wrong = wrong_words(row.note, MOST_NOTE, needed=False)
    if wrong:
        raise complain("note", wrong)
    if row.pay is not None and not row.pay:
        raise complain("pay", "must say what is paid; an action that costs nothing leaves it out")
    found = PrintedEffect(
        amounts(row.pay or {}, complain, "pay"),
        amounts(row.gain, complain, "gain"),
        _alternatives(row.gain_one_of, complain),
        _specials(row.special, complain),
        joined(row.note),
    )
    if found == PrintedEffect(found.pay):
        raise complain("pay" if found.pay else "gain", "must lead to something: gain, gain_one_of, special or note")
    return found


def _alternatives(said: list[str] | dict[str, int], complain: Complain) -> Amounts:
    if isinstance(said, list) and len(set(said)) != len(said):
        raise complain("gain_one_of", "must name each resource once")
    found = amounts(said if isinstance(said, dict) else dict.fromkeys(said, 1), complain, "gain_one_of")
    if len(found) == 1:
        raise complain("gain_one_of", "must be two or more, to choose from")
    return found


def _specials(said: str | list[str], complain: Complain) -> tuple[Special, ...]:
    listed = [said] if isinstance(said, str) else said
    for each in listed:
        if each not in SPECIALS:
            raise complain("special", f'"{one_line(each)}" {one_of(SPECIALS)}')
    if len(listed) > MOST_SPECIALS:
        raise complain("special", f"must be {MOST_SPECIALS} at most")
    return cast("tuple[Special, ...]", tuple(listed))


# -- and back into rows ------------------------------------------------------------------------------------------


def cost_row(found: Cost) -> CostRow | None:
    """Return the row of a cost; None where nothing of it is known."""
    return (
        None if found == Cost() else CostRow(energy=found.energy, pay=None if found.pay is None else dict(found.pay))
    )


def action_row(found: RobotAction) -> ActionRow | None:
    """Return the row of an action; None where nothing of it is known."""
    return None if found == RobotAction() else ActionRow(energy=found.energy, effect=effect_row(found.effect))


def effect_row(found: PrintedEffect | None) -> PrintedEffectRow | None:
    """Return the row of an effect, or None."""
    if found is None:
        return None
    single = all(n == 1 for _, n in found.gain_one_of)
    alternatives: Any = [name for name, _ in found.gain_one_of] if single else dict(found.gain_one_of)
    return PrintedEffectRow(
        pay=dict(found.pay) or None,
        gain=dict(found.gain),
        gain_one_of=alternatives,
        special=found.specials[0] if len(found.specials) == 1 else list(found.specials),
        note=parted(found.note),
    )
