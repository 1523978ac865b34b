"""What has to be chosen before anything goes on: wilds one by one, one of several, inspiration, a class."""

from __future__ import annotations

from companion.core.actions import Decide
from companion.core.decisions import Choice, Decision
from companion.core.messages import text
from companion.core.view import Amount, AmountKey, AmountKeys, AmountStrip, Deal, Panel, Section
from companion.games.raising_robots.actions import Decline, PayBid
from companion.games.raising_robots.panels.asked import ask_due
from companion.games.raising_robots.panels.assemble_page import assemble_sections
from companion.games.raising_robots.panels.class_page import class_sections
from companion.games.raising_robots.panels.frame import BOOK, MINUS, Desk, act_key, as_amounts, framed, turn_key
from companion.games.raising_robots.panels.upgrade_page import token_sections
from companion.games.raising_robots.resources import kindest
from companion.games.raising_robots.state import Due

SIGNS = {
    "wild": "wild", "one_of": "wild", "inspiration": "inspiration", "class_card": "class_card", "unlock": "token",
    "assemble": "robot", "discard": "robot_card", "figure": "question", "pay": "wild",
}  # fmt: skip


def due_panel(desk: Desk, decision: Decision | None) -> Panel:
    """Return the panel of what is due first."""
    due = desk.state.makers[desk.seat].due[0]
    sections = _asked(desk, decision, due) if decision is not None else _to_do(desk, due)
    return framed(desk, text(f"due.{due.kind}"), *sections, sign=SIGNS[due.kind], go_on=None)


def _asked(desk: Desk, decision: Decision, due: Due) -> tuple[Section, ...]:
    if decision.kind == "wild":
        keys = tuple(_answer(desk, decision, choice, choice.id) for choice in decision.choices)
        return (AmountStrip(text("due.wild_n", n=due.n), keys, text("due.look") if due.n > 1 else None),)
    if decision.kind == "one_of":
        amounts = dict(due.amounts)
        keys = tuple(_answer(desk, decision, each, each.id, amounts[each.id]) for each in decision.choices)
        return (AmountStrip(text("ask.one_of"), keys),)
    if decision.kind == "inspiration":
        keys = tuple(_benefit(desk, decision, choice) for choice in decision.choices)
        return (AmountKeys(keys, 1, text("ask.inspiration")),)
    keys = tuple(_discard(desk, decision, choice) for choice in decision.choices)
    return (AmountKeys(keys, 4, text("ask.discard")),)


def _answer(desk: Desk, decision: Decision, choice: Choice, name: str, n: int = 0) -> AmountKey:
    """Return the key of one resource: what would be gained of it, or where that is one of each, what is owned."""
    owned = desk.state.makers[desk.seat].stock.of(name)
    head = Amount(name, f"+{n}" if n else str(owned))
    return act_key(desk, choice.says, Decide(desk.seat, decision.kind, (choice.id,)), head=head)


def _benefit(desk: Desk, decision: Decision, choice: Choice) -> AmountKey:
    gains = {"class_card": Amount("class_card"), "wild": Amount("wild", "+2"), "battery": Amount("battery", "+4")}
    action = Decide(desk.seat, decision.kind, (choice.id,))
    return act_key(desk, choice.says, action, head=gains[choice.id], worded=True)


def _discard(desk: Desk, decision: Decision, choice: Choice) -> AmountKey:
    n = int(choice.id)
    action = Decide(desk.seat, decision.kind, (choice.id,))
    deal = Deal((Amount("robot_card", f"−{n}"),) if n else (), (Amount("robot_card", f"+{n + 1}"),))
    return act_key(desk, text("choice.number", n=str(n)), action, deal=deal)


def _to_do(desk: Desk, due: Due) -> tuple[Section, ...]:
    """Return what is told of something that is due and no choice of a few."""
    if due.kind == "class_card":
        return class_sections(desk)
    if due.kind == "figure":
        return ask_due(desk)
    if due.kind == "pay":
        return _pay(desk, due)
    sections = token_sections(desk, None) if due.kind == "unlock" else assemble_sections(desk, free=True)
    decline = act_key(desk, text("due.decline"), Decline(desk.seat), worded=True)
    return (*sections, AmountKeys((decline,), 1))


def _pay(desk: Desk, due: Due) -> tuple[Section, ...]:
    """Return the price of a bid with the payment that is proposed (RR-BID-14)."""
    tape = desk.state.readings.tape_pays_wild
    pay = kindest(due.amounts, desk.state.makers[desk.seat].stock, tape_pays_wild=tape)
    deal = Deal(as_amounts(pay or (), MINUS))
    key = act_key(desk, text("due.pay_it"), PayBid(desk.seat, pay or ()), deal=deal, worded=True)
    asked = AmountKeys((key,), 1, text("due.pay_price"))
    if pay is not None:
        return (asked,)
    return (asked, AmountKeys((turn_key(text("panel.book"), (BOOK,), sign="pencil"),), 1))
