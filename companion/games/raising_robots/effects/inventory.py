"""What is gained and spent: every gain and every expense changes the inventory at once (RR-RESOURCE-15)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import Repay, TellAmounts, TellPrinted
from companion.games.raising_robots.cards import lies_somewhere
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import WILD, Amounts
from companion.games.raising_robots.resources import pays
from companion.games.raising_robots.state import Due, LastPayment


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
    tape = change.readings.tape_pays_wild
    if not pays(cost, paid, tape_pays_wild=tape):
        return reject("not_this_way", "RR-RESOURCE-08")
    if not maker.stock.holds(paid):
        return reject("not_enough", "RR-RESOURCE-22")
    of_hand = dict(paid).get("robot_card", 0)
    if len(set(cards)) != len(cards) or len(cards) > of_hand or not set(cards) <= set(maker.named):
        return reject("not_in_hand", "RR-RESOURCE-14")
    spend(change, seat, paid, rule, cards)
    if paid:
        change.set(seat, payment=LastPayment(cost, paid, maker.stock, maker.named))
    return None


def repay(change: WorkshopChange, seat: int, action: Repay) -> Refusal:
    """Pay what was paid last by something else that was there when it was paid (RR-RESOURCE-03, 08, 12)."""
    maker = change.own[seat]
    last = maker.payment
    if last is None:
        return reject("nothing_paid", "RR-RESOURCE-12")
    if not pays(last.cost, action.pay, tape_pays_wild=change.readings.tape_pays_wild):
        return reject("not_this_way", "RR-RESOURCE-08")
    given_back = maker.stock.more(last.paid)
    if not last.before.holds(action.pay) or not given_back.holds(action.pay):
        return reject("not_enough", "RR-RESOURCE-22")
    stock = given_back.less(action.pay)
    # What was spent is in hand again, unless somebody has that card by now.
    back = (card for card in last.named if card in maker.named or not lies_somewhere(change, "robot", card))
    known = (*back, *(card for card in maker.named if card not in last.named))
    cards = dict(action.pay).get("robot_card", 0)
    if (
        len(set(action.cards)) != len(action.cards)
        or len(action.cards) > cards
        or not set(action.cards) <= set(known)
    ):
        return reject("not_in_hand", "RR-RESOURCE-14")
    named = tuple(card for card in known if card not in action.cards)[: stock.robot_card]
    change.set(seat, stock=stock, named=named, payment=replace(last, paid=action.pay))
    change.say(seat, "pays_otherwise", "RR-RESOURCE-12")
    for name, n in action.pay:
        change.say(seat, "spends", "RR-RESOURCE-12", n=n, what=f"@resource.{name}")
    return None


def settled(change: WorkshopChange, seat: int, action: Action) -> None:
    """Let what was paid last stand, once its seat has done something else."""
    payment = change.own[seat].payment
    stays = isinstance(action, TellPrinted | TellAmounts) or payment is not change.before.makers[seat].payment
    if payment is not None and not stays:
        change.set(seat, payment=None)
