"""Cards described by chance: like one of our samples, some of it not told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.game import Pick
from companion.games.raising_robots.actions import NewClass, NewInventor, NewRobot
from companion.games.raising_robots.catalogue import sample_material
from companion.games.raising_robots.components import (
    Ability,
    ClassCard,
    Cost,
    InventorCard,
    RobotAction,
    RobotCard,
    Row,
)
from companion.games.raising_robots.proofs.chance import some
from companion.games.raising_robots.state import Workshop

MOST = 150
"""Cards of a kind; more are not described."""
_Card = TypeVar("_Card", bound=msgspec.Struct)
_UNTOLD: Mapping[str, Any] = {
    "vp": None, "left": Cost(), "right": Cost(), "basic": RobotAction(), "upgraded": RobotAction(),
    "upgrade_type": "",
}  # fmt: skip
"""Fields of a robot that may be left out, and what then stands there."""


def new_robot(state: Workshop, seat: int, pick: Pick, row: Row | None = None) -> Action | None:
    """Return a robot described that nobody has described before, of a certain row or any."""
    known = state.material.robots
    if len(known) >= MOST:
        return None
    like = [card for card in sample_material().robots.values() if row in (None, card.phase)]
    card: RobotCard = replace(some(like, pick), id=_unused("told", known), name="")
    return NewRobot(seat, replace(card, **{name: none for name, none in _UNTOLD.items() if not pick(3)}))


def new_class(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a class card described that nobody has described before."""
    known = state.material.classes
    if len(known) >= MOST:
        return None
    card: ClassCard = replace(some([*sample_material().classes.values()], pick), id=_unused("class", known), name="")
    if not pick(3):
        card = replace(card, objective=None, scale=())
    return NewClass(seat, card if pick(3) else replace(card, extra_credit_type=""))


def new_inventor(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return an inventor described whom nobody has described before."""
    known = state.material.inventors
    if len(known) >= MOST:
        return None
    like: InventorCard = some([*sample_material().inventors.values()], pick)
    card = replace(like, id=_unused("inventor", known), name="")
    if not pick(3):
        card = replace(card, basic=Ability(), requirement=None)
    return NewInventor(seat, card if pick(3) else replace(card, upgrade_type=""))


def _unused(prefix: str, known: Mapping[str, _Card]) -> str:
    return next(name for n in range(len(known), len(known) + MOST) if (name := f"{prefix}{n}") not in known)
