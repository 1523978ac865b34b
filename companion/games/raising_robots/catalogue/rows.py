"""Cards and boards as they stand in their files; each file's header tells what its fields mean (section 4.1)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from companion.games.raising_robots.components import ObjectiveType, Phase, Row, Timing, UpgradeType
from companion.owned.entries import ToldOrigin
from companion.owned.languages import Words

MOST = 99
"""Greatest figure in a file."""
Count = Annotated[int, msgspec.Meta(ge=1, le=MOST)]
Figure = Annotated[int, msgspec.Meta(ge=0, le=MOST)]
Players = Annotated[int, msgspec.Meta(ge=1, le=6)]
AmountsRow = dict[str, Count]
"""Resource or wild, and how many."""


class PrintedEffectRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What an action does; ``pay`` is left out where nothing stands left of an arrow (RR-ICON-07)."""

    pay: AmountsRow | None = None
    gain: AmountsRow = {}
    gain_one_of: list[str] | AmountsRow = []
    special: str | list[str] = []
    note: Words = ""


class CostRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A column of an assembly cost, or a row of the table of upgrade costs."""

    energy: Figure | None = None
    pay: AmountsRow | None = None


class ActionRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An action with its least energy."""

    energy: Figure | None = None
    effect: PrintedEffectRow | None = None


class EnergyRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An energy card."""

    id: str
    value: Figure
    cubes: Figure | None = None
    factor: Literal[1, 2] | None = None
    players: list[Players] = []
    origin: ToldOrigin = ""


class RobotRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A robot card."""

    id: str
    name: Words = ""
    phase: Row
    vp: Figure | None = None
    left: CostRow | None = None
    right: CostRow | None = None
    basic: ActionRow | None = None
    upgrade_type: UpgradeType | None = None
    upgraded: ActionRow | None = None
    origin: ToldOrigin = ""


class ObjectiveRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a class or a game-end ability counts."""

    type: ObjectiveType
    of: str = ""
    min: Figure | None = None
    max: Figure | None = None


class GradeRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A rung of a grade scale."""

    grade: str = ""
    at_least: Figure
    vp: Figure


class ClassRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A class card."""

    id: str
    name: Words = ""
    objective: ObjectiveRow | None = None
    extra_credit_type: UpgradeType | None = None
    a_needs_extra_credit: bool | None = None
    scale: list[GradeRow] = []
    origin: ToldOrigin = ""


class AbilityRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An ability of an inventor."""

    timing: Timing = "permanent"
    text: Words = ""
    effect: PrintedEffectRow | None = None
    energy: AmountsRow = {}
    counts: ObjectiveRow | None = None
    vp_each: Count | None = None


class RequirementRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What has to be fulfilled before a token may lie on an inventor."""

    type: Literal["robots", "tokens"]
    count: Count


class InventorCardRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An inventor card."""

    id: str
    name: Words = ""
    complexity: Figure | None = None
    basic: AbilityRow | None = None
    requirement: RequirementRow | None = None
    upgrade_type: UpgradeType | None = None
    link: Literal["and", "or"] | None = None
    upgraded: AbilityRow | None = None
    origin: ToldOrigin = ""


class SpotRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A spot of an upgrade token."""

    section: Phase
    type: UpgradeType
    inspiration: bool = False
    energy: Figure = 0
    slot: Figure = 0


class BoardActionRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """An action of the player board."""

    row: Row
    link: Literal["", "and", "or"] = ""
    energy: Figure | None = None
    effect: PrintedEffectRow | None = None
    upgraded: ActionRow | None = None


class BoardsRow(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What is printed on the boards; in lists of figures "?" stands for one that is not known."""

    upgrade_costs: list[CostRow] = []
    space_costs: dict[str, list[int | str]] = {}
    vp_by_row: list[int | str] = []
    line_cubes: dict[str, list[int | str]] = {}
    bid_tracks: list[list[AmountsRow | str]] = []
    actions: list[BoardActionRow] = []
    spots: list[SpotRow] = []
    origin: ToldOrigin = ""


class EnergyFile(msgspec.Struct):
    """``energy.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    energy_card: list[EnergyRow] = []


class RobotsFile(msgspec.Struct):
    """``robots.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    robot: list[RobotRow] = []


class ClassesFile(msgspec.Struct):
    """``classes.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    class_card: list[ClassRow] = []


class InventorsFile(msgspec.Struct):
    """``inventors.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    inventor: list[InventorCardRow] = []


class BoardPrintFile(msgspec.Struct):
    """``boards.toml``."""

    format: int = 1
    game: str = ""
    sample: bool = False
    boards: BoardsRow | None = None
