"""Assembling robots: those of the hand that are known, others by row (section 4 of the screens)."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import Text, text
from companion.core.view import (
    Amount,
    AmountKey,
    AmountKeys,
    Deal,
    Offer,
    RobotHead,
    RobotsToBuild,
    RobotToBuild,
    Says,
    Section,
    Selection,
)
from companion.games.raising_robots.actions import Assemble, NameCard, NewRobot
from companion.games.raising_robots.asking import unknown_of_cost
from companion.games.raising_robots.components import PARTS, ROW_PLACES, ROWS, Amounts, RobotCard, Row
from companion.games.raising_robots.panels.asked import asks
from companion.games.raising_robots.panels.frame import Desk, act_key, as_amounts, turn_key
from companion.games.raising_robots.panels.row_page import next_space
from companion.games.raising_robots.resources import together
from companion.games.raising_robots.shown import robot_words
from companion.games.raising_robots.state import shows_hand, tracking
from companion.games.raising_robots.work import assembly_payment, cost_of, space_cost, why_not_assemble

NEW, NAMED, BY_ROW, ENERGY, PAID = "new", "named", "by_row", "energy", "paid"
ROBOT = "robot"
MOST_NAMES = 12


def assemble_sections(desk: Desk, *, free: bool = False) -> tuple[Section, ...]:
    """Return the robots that can be assembled.

    Args:
        desk: the panel.
        free: neither energy nor the printed resources are paid: at the start, or by an action.
    """
    if tracking(desk.state.setup, desk.seat) != "full":
        return _by_row(desk, free)
    if BY_ROW in desk.picked:
        return _by_row(desk, free)
    named = desk.state.makers[desk.seat].named
    robots = tuple(_to_build(desk, robot, free) for robot in named)
    sections: tuple[Section, ...] = (RobotsToBuild(robots),) if robots else ()
    unnamed = turn_key(text("build.unnamed"), (*kept(desk), BY_ROW), sign="robot_card")
    return (*sections, AmountKeys((*_ways_to_name(desk), unnamed), 3))


def naming_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the question which robot is in hand, where that was picked up: one that is known, or a new one."""
    if tracking(desk.state.setup, desk.seat) != "full" or desk.state.phase == "over":
        return ()
    if NEW in desk.picked:
        return _new_robot(desk)
    return _names(desk) if NAMED in desk.picked else ()


def hand_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the robots in an open hand as far as they are told, and keys that tell further ones; else nothing."""
    if not shows_hand(desk.state.setup, desk.seat) or tracking(desk.state.setup, desk.seat) != "full":
        return ()
    maker = desk.state.makers[desk.seat]
    cards = (desk.state.material.robots[robot] for robot in maker.named)
    names = tuple(
        turn_key(robot_words(desk.state, card.id), asks(*_unknown(desk, card, "left")), head=Amount(card.phase))
        for card in cards
    )
    says = text("board.hand", n=len(maker.named), of=maker.stock.robot_card)
    told = (AmountKeys(names, 2, says),) if names else (Says(says),)
    return (*told, AmountKeys(_ways_to_name(desk), 2)) if len(maker.named) < maker.stock.robot_card else told


def _ways_to_name(desk: Desk) -> tuple[AmountKey, ...]:
    keys = [turn_key(text("build.new_robot"), (*kept(desk), NEW), sign="robot")]
    if _nowhere(desk):
        keys.insert(0, turn_key(text("build.by_name"), (*kept(desk), NAMED), sign="robot_card"))
    return tuple(keys)


def kept(desk: Desk) -> Selection:
    """Return what stays picked up whichever robot is told: that a robot is chosen, at the start."""
    return tuple(token for token in desk.picked if token == ROBOT)


def chooses(desk: Desk) -> bool:
    """Tell whether something about a robot was begun to be told that can be left again."""
    full = tracking(desk.state.setup, desk.seat) == "full"
    return full and not {NEW, NAMED, BY_ROW}.isdisjoint(desk.picked)


def _unknown(desk: Desk, card: RobotCard, column: str) -> tuple[str, ...]:
    """Return what of a cost is not known: of the column, and of the space that the robot would cover (AMB-02)."""
    of_column = unknown_of_cost(card, column) if column else ()
    if space_cost(desk.state, desk.seat, card.phase) is not None:
        return of_column
    place = len(desk.state.makers[desk.seat].row(card.phase))
    return (*of_column, f"board/space/{card.phase}/{place}") if place < ROW_PLACES else of_column


def _to_build(desk: Desk, robot: str, free: bool) -> RobotToBuild:
    card = desk.state.material.robots[robot]
    place = len(desk.state.makers[desk.seat].row(card.phase)) + 1
    keys = (_free_key(desk, card),) if free else (_column_key(desk, card, "left"), _column_key(desk, card, "right"))
    return RobotToBuild(
        RobotHead(card.id, card.phase), robot_words(desk.state, robot), text("build.space", n=place), keys,
        text("run.nth", n=place), next_space(desk, card.phase),
        Offer(text("build.told"), select=(*kept(desk), BY_ROW, card.phase, f"{ROBOT}:{card.id}")),
    )  # fmt: skip


def _free_key(desk: Desk, card: RobotCard) -> AmountKey:
    if unknown := _unknown(desk, card, ""):
        return turn_key(text("build.build"), asks(*unknown))
    pay = assembly_payment(desk.state, desk.seat, card.id) or ()
    return act_key(desk, text("build.build"), Assemble(desk.seat, card.phase, card.id, pay=pay), worded=True)


def _column_key(desk: Desk, card: RobotCard, side: Literal["left", "right"]) -> AmountKey:
    cost = cost_of(desk.state, desk.seat, card.id, side)
    head = Amount("energy", "?" if cost.energy is None else str(cost.energy))
    deal = Deal(as_amounts(cost.printed)) if cost.printed is not None else Deal(says=text("ask.unknown"))
    says = text(f"build.{side}")
    if unknown := _unknown(desk, card, side):
        return turn_key(says, asks(*unknown), head=head, deal=deal, worded=False)
    pay = assembly_payment(desk.state, desk.seat, card.id, side) or cost.printed or ()
    return act_key(desk, says, Assemble(desk.seat, card.phase, card.id, side, pay), head=head, deal=deal)


def _names(desk: Desk) -> tuple[Section, ...]:
    """Return robots that are known and lie nowhere, by phase, then by name."""
    free = _nowhere(desk)
    row = next((row for row in ROWS if row in desk.picked), None)
    if row is None:
        phases = {card.phase for card in free}
        keys = tuple(
            turn_key(text(f"phase_of.{row}"), (*desk.picked, row), sign=row) for row in ROWS if row in phases
        )
        return (AmountKeys(keys, 3, text("build.which_row")),)
    of_row = sorted((card for card in free if card.phase == row), key=lambda card: card.name or card.id)
    pages = [of_row[n : n + MOST_NAMES] for n in range(0, len(of_row), MOST_NAMES)]
    page = next(iter(desk.numbers("of", len(pages))), 0)
    keys = tuple(
        act_key(
            desk,
            robot_words(desk.state, card.id),
            NameCard(desk.seat, "hand", card.id),
            worded=True,
            then=kept(desk),
        )
        for card in (pages[page] if pages else ())
    )
    turns = tuple(
        turn_key(text("build.page", n=n + 1), (*kept(desk), NAMED, row, f"of:{n}"), on=n == page)
        for n in range(len(pages))
    )
    more: tuple[Section, ...] = (AmountKeys(turns),) if len(pages) > 1 else ()
    return (AmountKeys(keys, 3, text("build.which")), *more)


def _nowhere(desk: Desk) -> list[RobotCard]:
    """Return the robots that are known and lie nowhere."""
    lying = {r.robot for maker in desk.state.makers for row in maker.rows for r in row}
    held = {robot for maker in desk.state.makers for robot in maker.named}
    return [card for card in desk.state.material.robots.values() if card.id not in lying | held]


def _new_robot(desk: Desk) -> tuple[Section, ...]:
    """Return the two questions of a robot that nobody has described: its phase, and what it is worth."""
    row = next((row for row in ROWS if row in desk.picked), None)
    if row is None:
        keys = tuple(turn_key(text(f"phase_of.{row}"), (*desk.picked, row), sign=row) for row in ROWS)
        return (AmountKeys(keys, 3, text("build.which_row")),)
    keys = tuple(_worth_key(desk, row, text("choice.number", n=str(vp)), vp) for vp in range(10))
    return (
        AmountKeys(keys, 5, text("build.worth")),
        AmountKeys((_worth_key(desk, row, text("ask.later"), None),), 1),
    )


def _worth_key(desk: Desk, row: Row, says: Text, vp: int | None) -> AmountKey:
    card = RobotCard(free_id(desk, row), row, vp=vp)
    return act_key(desk, says, NewRobot(desk.seat, card), worded=True, then=kept(desk))


def free_id(desk: Desk, row: Row) -> str:
    """Return an ID that no robot has."""
    taken = desk.state.material.robots
    return next(name for n in range(1, len(taken) + 2) if (name := f"{row}_{n}") not in taken)


def _by_row(desk: Desk, free: bool) -> tuple[Section, ...]:
    """Return what is told where nobody names cards: the row, the energy, what is paid."""
    row = next((row for row in ROWS if row in desk.picked), None)
    rows = AmountKeys(tuple(_row_key(desk, each, each == row) for each in ROWS), 3, text("build.which_row"))
    if row is None:
        return (rows,)
    if free:
        pay = assembly_payment(desk.state, desk.seat, "", "", row) or ()
        key = act_key(
            desk, text("build.build"), Assemble(desk.seat, row, _robot(desk), pay=pay), sign="robot", worded=True
        )
        return (rows, AmountKeys((key,), 1))
    energy, paid = _told(desk)
    left = desk.state.makers[desk.seat].work.left
    steps = tuple(_energy_key(desk, n, n == energy) for n in range(1, min(left, 9) + 1))
    names = (*PARTS, "duct_tape", "robot_card")
    keys = tuple(_part_key(desk, name, dict(paid).get(name, 0)) for name in names)
    return (rows, AmountKeys(steps, 0, text("build.energy")), AmountKeys(keys, 6, text("build.pays")))


def build_key(desk: Desk) -> Offer | None:
    """Return the key that builds what was told, once its row was; a press of the button builds it, too."""
    row = next((row for row in ROWS if row in desk.picked), None)
    told = tracking(desk.state.setup, desk.seat) != "full" or BY_ROW in desk.picked
    if row is None or not told or not {NEW, NAMED}.isdisjoint(desk.picked):
        return None
    energy, paid = _told(desk)
    robot = _robot(desk)
    return desk.key(
        text("build.build"), Assemble(desk.seat, row, robot, pay=paid, energy=energy), "robot", tone="good"
    )


def _told(desk: Desk) -> tuple[int, Amounts]:
    """Return the energy and the resources that were told."""
    names = (*PARTS, "duct_tape", "robot_card")
    paid = together(tuple((name, desk.picked.count(f"{PAID}:{name}")) for name in names))
    return sum(desk.numbers(ENERGY, 100)), paid


def _robot(desk: Desk) -> str:
    return next((robot for robot in desk.tagged(ROBOT) if robot in desk.state.makers[desk.seat].named), "")


def _row_key(desk: Desk, row: Row, on: bool) -> AmountKey:
    built = len(desk.state.makers[desk.seat].row(row))
    extra = next_space(desk, row)
    refused = why_not_assemble(desk.state, desk.seat, "", "", row)
    full: Text | None = refused.says if refused is not None and refused.says.key == "reject.row_full" else None
    kept = tuple(token for token in desk.picked if token not in ROWS)
    deal = Deal((Amount("robot", f"{built}/5"), *((extra,) if extra is not None else ())))
    select = kept if on else (*kept, row)
    return turn_key(text(f"phase_of.{row}"), select, deal=deal, on=on, why=full, sign=row)


def _energy_key(desk: Desk, n: int, on: bool) -> AmountKey:
    kept = tuple(token for token in desk.picked if not token.startswith(f"{ENERGY}:"))
    head = Amount("energy", str(n))
    return turn_key(text("choice.number", n=str(n)), (*kept, f"{ENERGY}:{n}"), head=head, on=on, worded=False)


def _part_key(desk: Desk, name: str, n: int) -> AmountKey:
    token, owned = f"{PAID}:{name}", desk.state.makers[desk.seat].stock.of(name)
    spare = owned - (1 if name == "robot_card" else 0)
    more = (*desk.picked, token) if n < spare else tuple(other for other in desk.picked if other != token)
    why = text("reject.not_enough") if spare <= 0 else None
    head = Amount(name, f"{n}/{max(0, spare)}")
    return turn_key(text(f"resource.{name}"), more, head=head, on=n > 0, why=why, worded=False)
