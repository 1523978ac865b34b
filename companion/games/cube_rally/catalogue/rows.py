"""Cards as they stand in ``cards.toml``; see its header, and section 4.8 of the rules."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from companion.games.cube_rally.components import VIEWS, Side, View
from companion.owned.entries import ToldOrigin
from companion.owned.languages import Words

MOST_AMOUNT = 99
Amount = Annotated[int, msgspec.Meta(ge=-MOST_AMOUNT, le=MOST_AMOUNT)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_AMOUNT)]
Place = Annotated[int, msgspec.Meta(ge=-12, le=12)]
EffectKind = Literal["points", "damage", "rank", "note"]
ObstacleKind = Literal["none", "note", "pattern", "effect"]
Combine = Literal["any", "all"]


class HueRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A colour: its word in one or more languages, how many cubes of it there are, and its paint."""

    en: str = ""
    ja: str = ""
    es: str = ""
    name: str = ""
    supply: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    paint: str = ""


class EffectRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something that a card does."""

    kind: EffectKind
    amount: Amount | None = None
    text: Words = ""


class MachineRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A machine card."""

    id: str
    name: Words = ""
    durability: Number
    front: Side = "near"
    diagram: list[str]
    origin: ToldOrigin = ""


class DriverRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A driver card."""

    id: str
    name: Words = ""
    durability: Amount = 0
    cubes: dict[str, Number] = {}
    overlay_at: tuple[Place, Place] = (0, 0)
    overlay: list[str] = []
    origin: ToldOrigin = ""


class EntryRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An entry card."""

    number: Annotated[int, msgspec.Meta(ge=0, le=999)]
    cubes: dict[str, Number] = {}
    origin: ToldOrigin = ""


class CourseRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A course card."""

    id: str
    name: Words = ""
    category: str
    combine: Combine = "any"
    views: list[View] = msgspec.field(default_factory=lambda: [*VIEWS])
    patterns: list[list[str]]
    success: list[EffectRow] = []
    failure: list[EffectRow] = []
    origin: ToldOrigin = ""


class ObstacleRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The lower part of a CP card."""

    kind: ObstacleKind
    text: Words = ""
    combine: Combine = "any"
    views: list[View] = msgspec.field(default_factory=lambda: [*VIEWS])
    patterns: list[list[str]] = []
    success: list[EffectRow] = []
    failure: list[EffectRow] = []
    effects: list[EffectRow] = []


class CheckpointRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A CP card."""

    id: str
    name: Words = ""
    slots: list[str] = []
    bonus: list[list[EffectRow]] = []
    bonus_rest: list[EffectRow] = []
    obstacle: ObstacleRow = msgspec.field(default_factory=lambda: ObstacleRow(kind="none"))
    origin: ToldOrigin = ""


class GoalRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """The goal card."""

    slots: list[str] = []
    bonus: list[list[EffectRow]] = []
    bonus_rest: list[EffectRow] = []
    origin: ToldOrigin = ""


class CardsFile(msgspec.Struct):
    """The whole file."""

    format: int = 1
    game: str = ""
    sample: bool = False
    palette: dict[str, HueRow | str] = {}
    machine: list[MachineRow] = []
    driver: list[DriverRow] = []
    entry: list[EntryRow] = []
    course: list[CourseRow] = []
    checkpoint: list[CheckpointRow] = []
    goal: GoalRow | None = None
    start: dict[str, Any] = {}
