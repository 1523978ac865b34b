"""Which upgrade type a card takes: told with the card, or learned from the token laid on it (RR-UPGRADE-13)."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec.structs import replace

from companion.games.raising_robots.cards.known import Kind, card_of
from companion.games.raising_robots.change import AnyWorkshop, WorkshopChange
from companion.games.raising_robots.components import ClassCard, UpgradeType

_FIELD: Final[dict[Kind, tuple[str, str]]] = {
    "robot": ("robots", "upgrade_type"), "class": ("classes", "extra_credit_type"),
    "inventor": ("inventors", "upgrade_type"),
}  # fmt: skip
"""Where a kind of card stands in the material, and what its field is called."""


def type_of(state: AnyWorkshop, kind: Kind, card: str) -> UpgradeType | Literal[""]:
    """Return the type of token that a card takes; empty where that is not known."""
    found = card_of(state.material, kind, card)
    if found is None:
        return ""
    return found.extra_credit_type if isinstance(found, ClassCard) else found.upgrade_type


def learn_type(change: WorkshopChange, kind: Kind, card: str, upgrade: UpgradeType) -> None:
    """Remember what a card takes, now that a token lies on it; of a card that nobody has named nothing is learned."""
    found = card_of(change.material, kind, card)
    if found is None or type_of(change, kind, card):
        return
    cards, field = _FIELD[kind]
    known: dict[str, Any] = {**getattr(change.material, cards), card: replace(found, **{field: upgrade})}
    change.material = replace(change.material, **{cards: known})
