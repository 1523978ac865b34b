"""Cards as they are changed on a screen: as in their files, and what is picked up of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import asdict, replace

from companion.games.raising_robots.catalogue import (
    AbilityRow,
    ActionRow,
    AmountsRow,
    ClassRow,
    EnergyRow,
    InventorCardRow,
    PrintedEffectRow,
    RobotRow,
    built,
)
from companion.owned.languages import Words, joined, parted

Side = Literal["gain", "pay", "gain_one_of"]
"""Of an effect: what is counted by the keys of resources."""
SIDES: tuple[Side, ...] = ("gain", "pay", "gain_one_of")


class RobotDraft(RobotRow, kw_only=True):
    """A robot; ``at`` is the line of it that is picked up, ``side`` what of an effect is counted."""

    name: str = ""
    at: str = "head"
    side: Side = "gain"


class ClassDraft(ClassRow, kw_only=True):
    """A class card; ``at`` is the line of it that is picked up."""

    name: str = ""
    at: str = "objective"


class InventorDraft(InventorCardRow, kw_only=True):
    """An inventor; ``at`` is the line that is picked up, ``side`` what of an effect is counted."""

    name: str = ""
    at: str = "head"
    side: Side = "gain"


class EnergyDraft(EnergyRow, kw_only=True):
    """An energy card; it has no name but its ID."""

    name: str = ""


Draft = TypeVar("Draft", RobotDraft, ClassDraft, InventorDraft, EnergyDraft)
PICKED = ("at", "side")
"""What is picked up of a card, and no field of it."""


def opened(row: msgspec.Struct, draft: type[Draft]) -> Draft:
    """Return an entry of a file as it is changed; alternatives are counted, and its name is one string."""
    found: dict[str, Any] = {field: counted(value) for field, value in asdict(row).items()}
    found["name"] = joined(found.get("name", ""))
    return draft(**found)


def as_written(draft: RobotDraft | ClassDraft | InventorDraft | EnergyDraft) -> Mapping[str, Any]:
    """Return a card of which nothing is picked up as its file has it."""
    name: Words = parted(draft.name)
    fields = built(draft)
    return {**fields, "name": name} if "name" in fields else fields


def put_down(draft: Draft) -> Draft:
    """Return a card with nothing of it picked up, and without actions in which nothing stands."""
    usual = {field.name: field.default for field in msgspec.structs.fields(type(draft)) if field.name in PICKED}
    short = {field: shortened(value) for field, value in asdict(draft).items() if isinstance(value, msgspec.Struct)}
    return replace(draft, **usual, **short)


def counted(value: Any) -> Any:
    """Return actions and abilities with their alternatives as numbers."""
    if isinstance(value, PrintedEffectRow):
        said = value.gain_one_of
        numbers: AmountsRow = said if isinstance(said, dict) else dict.fromkeys(said, 1)
        return replace(value, gain_one_of=numbers, special=specials_of(value))
    if isinstance(value, msgspec.Struct) and hasattr(value, "effect"):
        return replace(value, effect=counted(value.effect))
    return value


def specials_of(effect: PrintedEffectRow) -> list[str]:
    """Return what an effect does besides paying and gaining."""
    said = effect.special
    return [*said] if isinstance(said, list) else [said] if said else []


def shortened(value: Any) -> Any:
    """Return actions and abilities as files have them: short where that says the same; None where nothing is said."""
    if isinstance(value, PrintedEffectRow):
        said, specials = value.gain_one_of, specials_of(value)
        alternatives: Any = list(said) if not isinstance(said, dict) or set(said.values()) <= {1} else said
        special: Any = specials[0] if len(specials) == 1 else specials
        return None if is_empty(value) else replace(value, gain_one_of=alternatives, special=special)
    if isinstance(value, ActionRow | AbilityRow):
        short = replace(value, effect=shortened(value.effect))
        return None if short == type(value)() else short
    return value


def is_empty(effect: PrintedEffectRow) -> bool:
    """Tell whether nothing stands in an effect."""
    return not (effect.pay or effect.gain or effect.gain_one_of or effect.special or effect.note)
