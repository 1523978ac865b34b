"""Payments at the level of actions: every legal one is taken, and no other (RR-RESOURCE-03 to 12)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from msgspec.structs import replace

from companion.core.applied import Applied
from companion.games.raising_robots.actions import Act, Assemble, Repay, Unlock
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    BoardAction,
    Cost,
    PrintedEffect,
    RobotAction,
    RobotCard,
    WorkshopBox,
)
from companion.games.raising_robots.resources import Stock, payments
from companion.games.raising_robots.rules import apply
from companion.games.raising_robots.state import RoundWork, TotalEnergy
from companion.games.raising_robots.work import assembly_payment, stock_for, unlock_payment
from tests.games.raising_robots.made import ENERGY, begun, given
from tests.games.raising_robots.resources.matcher import all_payments, settles

NAMES = ("sensor", "gear", "program", "microchip", "duct_tape", "battery", "robot_card")
COSTS = (
    (("wild", 2),), (("sensor", 1), ("wild", 1)), (("gear", 2),), (("robot_card", 1), ("wild", 1)),
    (("battery", 1), ("program", 1)), (("duct_tape", 1), ("microchip", 1)),
)  # fmt: skip


def box(cost):
    """A box in which a token, a robot and a board action have this cost; the robot's space costs a wild besides."""
    boards = replace(
        KNOWN_BOARDS, upgrade_costs=(Cost(1, cost),), space_costs={"design": (1, 0, 0, 0, 0)},
        actions=(BoardAction("design", RobotAction(1, PrintedEffect(cost, (("vp", 1),)))),),
    )  # fmt: skip
    robots = {"bolt": RobotCard("bolt", "design", left=Cost(1, cost), right=Cost(2, cost))}
    return WorkshopBox(ENERGY, robots, boards=boards)


def working(phase, cost, stock, tape):
    state = replace(begun(3, "full", box(cost), duct_tape_pays_wild=tape), phase="work")
    return given(state, 0, stock=stock, work=RoundWork(now=phase, energy=TotalEnergy(card=3)))


def tried(size, stock):
    """Every payment of so many pieces, or one more or fewer, that the stock nearly holds."""
    most = [min(stock.of(name) + 1, size + 1) for name in NAMES]
    for numbers in product(*(range(n + 1) for n in most)):
        if abs(sum(numbers) - size) <= 1:
            yield tuple((name, n) for name, n in zip(NAMES, numbers, strict=True) if n)


def some_stock(chance):
    return Stock(**{name: chance.choice((0, 0, 1, 1, 2)) for name in NAMES})


def taken(state, actions):
    """The payments of those actions that are done."""
    return {action.pay for action in actions if isinstance(apply(state, action), Applied)}


def legal(cost, stock, tape):
    return {tuple(each) for each in all_payments(cost, tuple(stock.as_amounts()), tape == "true")}


@pytest.mark.rule("RR-UPGRADE-07", "RR-RESOURCE-03", "RR-RESOURCE-04", "RR-RESOURCE-08", "RR-RESOURCE-10")
@pytest.mark.rule("RR-RESOURCE-12", "RR-RESOURCE-22", "AMB-33", "AMB-43")
@pytest.mark.parametrize("tape", ["true", "false"])
@pytest.mark.parametrize("cost", COSTS)
def test_tokens_and_actions_are_paid_in_every_legal_way_and_in_no_other(cost, tape):
    chance = Random(str(cost))
    for _ in range(3):
        stock = some_stock(chance)
        size = sum(n for _, n in cost)
        ways = [*tried(size, stock)]
        fair = legal(cost, stock, tape)
        at_upgrade = working("upgrade", cost, stock, tape)
        assert taken(at_upgrade, (Unlock(0, "speed", 0, pay=way) for way in ways)) == fair
        in_row = working("design", cost, stock, tape)
        assert taken(in_row, (Act(0, 0, pay=way) for way in ways)) == fair
        assert set(payments(cost, stock, tape_pays_wild=tape == "true")) == fair
        proposed = unlock_payment(at_upgrade, 0, 0)
        assert proposed in fair if fair else proposed is None
        for paid in sorted(fair)[:2]:
            done = apply(at_upgrade, Unlock(0, "speed", 0, pay=paid)).state
            assert taken(done, (Repay(0, way) for way in ways)) == fair


@pytest.mark.rule("RR-ASSEMBLE-07", "RR-ASSEMBLE-09", "RR-ASSEMBLE-12", "RR-ASSEMBLE-13")
@pytest.mark.parametrize("tape", ["true", "false"])
@pytest.mark.parametrize("cost", COSTS)
def test_robots_are_paid_with_their_space_in_every_legal_way_and_never_by_themselves(cost, tape):
    chance = Random(str(cost))
    whole = (*cost, ("wild", 1)) if "wild" not in dict(cost) else tuple((n, k + (n == "wild")) for n, k in cost)
    for _ in range(3):
        stock = replace(some_stock(chance), robot_card=1 + chance.randrange(2))
        others = replace(stock, robot_card=stock.robot_card - 1)
        ways = [*tried(sum(n for _, n in whole), stock)]
        fair = legal(whole, others, tape)
        state = working("assemble", cost, stock, tape)
        assert stock_for(state, 0) == others
        for column in ("left", "right"):
            assert taken(state, (Assemble(0, "design", "bolt", column, way) for way in ways)) == fair
        proposed = assembly_payment(state, 0, "bolt", "left")
        assert proposed in fair if fair else proposed is None
        for paid in sorted(fair)[:2]:
            done = apply(state, Assemble(0, "design", "bolt", "left", paid)).state
            assert taken(done, (Repay(0, way) for way in ways)) == fair


@pytest.mark.rule("RR-RESOURCE-08")
def test_what_was_proposed_by_chance_was_legal():
    """Payments of whole games, judged piece by piece."""
    from tests.games.raising_robots.properties.by_chance import through

    judged = 0
    for before, action, after in (each for seats in (2, 4) for each in through("samples", seats, seats)):
        if not isinstance(action, Unlock | Assemble | Act | Repay) or not action.pay:
            continue
        last = after.makers[action.seat].payment
        tape = before.readings.tape_pays_wild
        assert last.paid == action.pay
        assert settles(last.cost, last.paid, tape), action
        judged += 1
    assert judged > 30
