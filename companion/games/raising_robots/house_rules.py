"""The named options of section 4.4 of the rules reference: one for each disputed rule that has two fair readings."""

from __future__ import annotations

from typing import Literal

import msgspec

from companion.core.engine import HouseRules

Flag = Literal["true", "false"]


class WorkshopReadings(msgspec.Struct, frozen=True):
    """The readings a game is played with; the defaults are those recommended by the rules reference.

    Attributes:
        duct_tape_pays_wild: duct tape may be spent as a wild, or not (AMB-33).
        three_for_one: what is left is added up before it is divided by three, or each kind by itself (AMB-15).
        first_two_cards: cubes of the two cards turned up in the special setup are not placed, or in the round after
            it (AMB-20).
        upgraded_keeps_basic: an upgraded robot does either action, or the upgraded one only (AMB-24).
        action_energy_counts: both actions of an upgraded robot count for a class, or the upgraded one only (AMB-26).
    """

    duct_tape_pays_wild: Flag = "true"
    three_for_one: Literal["pooled", "per_kind"] = "pooled"
    first_two_cards: Literal["no_cubes", "cubes"] = "no_cubes"
    upgraded_keeps_basic: Literal["either", "upgraded_only"] = "either"
    action_energy_counts: Literal["both", "upgraded"] = "both"

    @property
    def tape_pays_wild(self) -> bool:
        """Duct tape may be spent as a wild (AMB-33)."""
        return self.duct_tape_pays_wild == "true"


WORKSHOP_RULES = HouseRules(WorkshopReadings)
