"""It is said which card something is that lies before a seat or is in its hand (AMB-07, 08, 13)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import NameCard
from companion.games.raising_robots.cards.known import card_of
from companion.games.raising_robots.cards.types import learn_type, type_of
from companion.games.raising_robots.cards.whereabouts import lay_anew, lies_somewhere, on_table
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import ROWS, RobotCard

HAND = "hand"


def name_card(change: WorkshopChange, seat: int, action: NameCard) -> Refusal:
    """Take which card it is; what lies on the table may be named anew, where it was told wrongly."""
    if change.level(seat) == "table":
        return reject("not_kept", "RR-ASSEMBLE-02")
    if action.target == HAND:
        return _name_in_hand(change, seat, action.card)
    found = on_table(change, seat, action.target)
    if found is None:
        return reject("no_such_target", "RR-UPGRADE-17")
    card = card_of(change.material, found.kind, action.card)
    if card is None:
        return reject("no_such_card", "RR-ASSEMBLE-02")
    if lies_somewhere(change, found.kind, action.card):
        return reject("card_elsewhere", "RR-SETUP-04")
    if isinstance(card, RobotCard) and card.phase != ROWS[found.at[0]]:
        return reject("other_row", "RR-ASSEMBLE-03", row=f"@phase_of.{card.phase}")
    if found.token:
        takes = type_of(change, found.kind, action.card)
        if takes not in ("", found.token):
            return reject("takes_other_type", "RR-UPGRADE-13", what=f"@upgrade.{takes}")
        learn_type(change, found.kind, action.card, found.token)
    lay_anew(change, seat, replace(found, card=action.card))
    change.say(seat, "named", None, what=card.name or action.card)
    return None


def _name_in_hand(change: WorkshopChange, seat: int, name: str) -> Refusal:
    maker, card = change.own[seat], change.material.robots.get(name)
    if card is None:
        return reject("no_such_card", "RR-ASSEMBLE-02")
    if lies_somewhere(change, "robot", name):
        return reject("card_elsewhere", "RR-SETUP-04")
    if len(maker.named) >= maker.stock.robot_card:
        return reject("hand_is_named", "RR-RESOURCE-20", n=maker.stock.robot_card)
    change.set(seat, named=(*maker.named, name))
    return None
