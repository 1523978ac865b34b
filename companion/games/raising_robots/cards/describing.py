"""Cards that nobody has described before (AMB-07, 08, 13): from then on they are known in this game."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import NameCard, NewClass, NewInventor, NewRobot
from companion.games.raising_robots.cards.known import Kind, card_of
from companion.games.raising_robots.cards.naming import name_card
from companion.games.raising_robots.catalogue import sound
from companion.games.raising_robots.change import WorkshopChange

_RULE: dict[Kind, str] = {"robot": "RR-ASSEMBLE-02", "class": "RR-CLASS-02", "inventor": "RR-INVENTOR-02"}


def new_robot(change: WorkshopChange, seat: int, action: NewRobot) -> Refusal:
    """Take a robot into the material as far as it was described: it is one of the hand that were not known yet."""
    refused = _described(change, seat, "robot", "robots", action.card)
    maker = change.own[seat]
    if refused is None and change.level(seat) == "full" and len(maker.named) < maker.stock.robot_card:
        change.set(seat, named=(*maker.named, action.card.id))
    return refused


def new_class(change: WorkshopChange, seat: int, action: NewClass) -> Refusal:
    """Take a class card into the material, as far as it was described."""
    return _described(change, seat, "class", "classes", action.card)


def new_inventor(change: WorkshopChange, seat: int, action: NewInventor) -> Refusal:
    """Take an inventor into the material, as far as he or she was described."""
    return _described(change, seat, "inventor", "inventors", action.card)


def _described(change: WorkshopChange, seat: int, kind: Kind, cards: str, card: Any) -> Refusal:
    if card_of(change.material, kind, card.id) is not None:
        return reject("card_known", _RULE[kind])
    if not sound(card):
        return reject("card_unsound", _RULE[kind])
    known: dict[str, Any] = {**getattr(change.material, cards), card.id: card}
    change.material = replace(change.material, **{cards: known})
    change.say(seat, f"new_{kind}", _RULE[kind], what=card.name or card.id)
    return None


CARD_HANDLERS: Final = MappingProxyType[type[Action], Handler[WorkshopChange]](
    {NewRobot: new_robot, NewClass: new_class, NewInventor: new_inventor, NameCard: name_card}
)
"""What takes each kind of description; possible at any time."""
