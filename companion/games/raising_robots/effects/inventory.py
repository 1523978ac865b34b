"""What is gained and spent: every gain and every expense changes the inventory at once (RR-RESOURCE-15)."""

from __future__ import annotations

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import WILD, Amounts
from companion.games.raising_robots.resources import pays
from companion.games.raising_robots.state import Due


def gain(change: WorkshopChange, seat: int, amounts: Amounts, rule: str) -> None:
    """Let a seat gain all of these; wilds become due, to be converted one by one (RR-ICON-03, 06; RR-RESOURCE-11)."""
    real = tuple((name, n) for name, n in amounts if name != WILD)
    change.set(seat, stock=change.own[seat].stock.more(real))
    for name, n in real:
        change.say(seat, "gains", rule, n=n, what=f"@resource.{name}")
    for name, n in amounts:
        if name == WILD:
            change.owe(seat, Due("wild", n, rule="RR-RESOURCE-11"))


def spend(change: WorkshopChange, seat: int, amounts: Amounts, rule: str, cards: tuple[str, ...] = ()) -> None:
    """Take these from a seat, which has them (RR-RESOURCE-14).

    Of robot cards in hand those of ``cards`` go that are known. Where more are known than are left, the one that was
    named last is forgotten.
    """
    maker = change.own[seat]
    stock = maker.stock.less(amounts)
    named = [card for card in maker.named if card not in cards]
    change.set(seat, stock=stock, named=tuple(named[: stock.robot_card]))
    for name, n in amounts:
        change.say(seat, "spends", rule, n=n, what=f"@resource.{name}")


def pay(
    change: WorkshopChange, seat: int, cost: Amounts, paid: Amounts, rule: str, cards: tuple[str, ...] = ()
) -> Refusal:
    """Pay a cost by what was chosen for it, or say why that does not pay it (RR-RESOURCE-03 to 10, 22)."""
    maker = change.own[seat]
    tape = change.readings.duct_tape_pays_wild == "true"
    if not pays(cost, paid, tape_pays_wild=tape):
        return reject("not_this_way", "RR-RESOURCE-08")
    if not maker.stock.holds(paid):
        return reject("not_enough", "RR-RESOURCE-22")
    of_hand = dict(paid).get("robot_card", 0)
    if len(set(cards)) != len(cards) or len(cards) > of_hand or not set(cards) <= set(maker.named):
        return reject("not_in_hand", "RR-RESOURCE-14")
    spend(change, seat, paid, rule, cards)
    return None
