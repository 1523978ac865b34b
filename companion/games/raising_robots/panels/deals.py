"""What an effect pays and gives, as it is printed."""

from __future__ import annotations

from typing import Final

from companion.core.messages import text
from companion.core.view import Amount, Deal
from companion.games.raising_robots.components import PrintedEffect
from companion.games.raising_robots.panels.frame import as_amounts

SPECIAL_SIGNS: Final = {
    "inspiration": "inspiration", "class_card": "class_card", "unlock_token": "token", "assemble_robot": "robot",
    "discard_x_draw_x_plus_1": "robot_card", "vp_by_row": "vp",
}  # fmt: skip


def deal_of(effect: PrintedEffect | None) -> Deal:
    """Return what an effect pays and gives; of one that is not known that it is as printed."""
    if effect is None:
        return Deal(says=text("run.as_printed"))
    gains = as_amounts(effect.gain_one_of or effect.gain)
    specials = tuple(Amount(SPECIAL_SIGNS[special]) for special in effect.specials)
    note = text("plain", name=effect.note) if effect.note else None
    return Deal(as_amounts(effect.pay), (*gains, *specials), bool(effect.gain_one_of), note)
