"""Ask and remember: the card as far as it is known beside the question in the words printed on it (section 8)."""

from __future__ import annotations

from typing import Final, Literal

from companion.core.messages import Text, text
from companion.core.view import (
    Amount,
    AskedCard,
    AskForm,
    DraftBox,
    DraftLine,
    FigureKey,
    Offer,
    RobotHead,
    Section,
)
from companion.games.raising_robots.actions import Decline, TellAmounts, TellPrinted
from companion.games.raising_robots.asking import subject
from companion.games.raising_robots.components import PARTS, WILD, Cost, RobotAction, RobotCard
from companion.games.raising_robots.panels.frame import Desk, as_amounts
from companion.games.raising_robots.panels.row_page import deal_of
from companion.games.raising_robots.shown import robot_name, said

SIGN: Final = "sign"
"""Tokens of a selection: one for each sign that is printed."""
PRINTED: Final = (*PARTS, WILD, "battery", "duct_tape", "robot_card")


def ask_figures(desk: Desk, figures: tuple[str, ...]) -> tuple[Section, ...]:
    """Return the question for the first of these figures."""
    figure = figures[0]
    of_signs = figure.endswith("/pay") or "/bid/" in figure
    return (_amounts_form(desk, figure) if of_signs else _number_form(desk, figure),)


def ask_due(desk: Desk) -> tuple[Section, ...]:
    """Return the question for the figure that something waits for."""
    return ask_figures(desk, (desk.state.makers[desk.seat].due[0].figure,))


def ask_cost_row(desk: Desk, row: int) -> tuple[Section, ...] | None:
    """Return the question for a row of the table of costs, or None where it is known."""
    cost = desk.state.material.boards.upgrade_costs[row]
    if cost.energy is None:
        return ask_figures(desk, (f"board/upgrade/{row}/energy",))
    return ask_figures(desk, (f"board/upgrade/{row}/pay",)) if cost.pay is None else None


def question_of(desk: Desk, figure: str) -> Text:
    """Return the question in the printed words."""
    kind, *path = figure.split("/")
    last = path[-1]
    if kind == "board":
        n = int(last) + (0 if path[0] == "vp_by_row" else 1) if last.isdigit() else 0
        return text(f"ask.board.{path[0]}", n=n, row=f"@phase_of.{path[1]}" if path[0] == "space" else "")
    name = robot_name(desk.state, path[0]) if kind == "robot" else ""
    return text(f"ask.{kind}.{'.'.join(path[1:])}", name=name)


def _number_form(desk: Desk, figure: str) -> AskForm:
    keys = tuple(
        FigureKey(desk.key(text("choice.number", n=str(n)), TellPrinted(desk.seat, figure, n))) for n in range(10)
    )
    none = desk.key(text("ask.not_printed"), TellPrinted(desk.seat, figure, None))
    return AskForm(
        asked_card(desk, figure), question_of(desk, figure), keys, (none, *_ways_past(desk)),
        hint=_hint(desk, figure), kept=text("ask.kept"),
    )  # fmt: skip


def _amounts_form(desk: Desk, figure: str) -> AskForm:
    counts = {name: desk.picked.count(f"{SIGN}:{name}") for name in PRINTED}
    keys = tuple(
        FigureKey(Offer(text(f"resource.{name}"), select=(*desk.picked, f"{SIGN}:{name}"), sign=name), count=n)
        for name, n in counts.items()
    )
    told = tuple((name, n) for name, n in counts.items() if n)
    done = desk.key(text("ask.that_is_all" if told else "ask.not_printed"), TellAmounts(desk.seat, figure, told))
    return AskForm(
        asked_card(desk, figure), question_of(desk, figure), keys, (done, *_ways_past(desk)), kept=text("ask.kept")
    )


def _ways_past(desk: Desk) -> tuple[Offer, ...]:
    """Return what else can be done than answer: it is asked again when it matters again."""
    due = desk.state.makers[desk.seat].due
    if due and due[0].kind == "figure":
        return (Offer(text("ask.later"), Decline(desk.seat)),)
    return (Offer(text("ask.later"), select=()),)


def _hint(desk: Desk, figure: str) -> Text | None:
    """Return what is known about the answer: the right column needs more energy than the left (RR-ASSEMBLE-06)."""
    kind, *path = figure.split("/")
    card = desk.state.material.robots.get(path[0]) if kind == "robot" else None
    if card is None:
        return None
    if path[1:] == ["right", "energy"] and card.left.energy is not None:
        return text("ask.hint.more", n=card.left.energy)
    if path[1:] == ["left", "energy"] and card.right.energy is not None:
        return text("ask.hint.less", n=card.right.energy)
    return None


def asked_card(desk: Desk, figure: str) -> AskedCard:
    """Return the card that a figure is printed on, as far as it is known."""
    kind, of = subject(figure)
    if kind == "robot":
        return robot_card(desk, desk.state.material.robots[of], figure.split("/")[2:])
    signs = {"space": WILD, "upgrade": WILD, "bid": WILD, "line": "energy_cube", "action": "energy"}
    asked = (Amount(signs.get(of, "vp"), "?", "asked"),)
    return AskedCard(text(f"ask.card.{of}"), boxes=(DraftBox(text(f"ask.card.{of}"), (asked,)),))


def robot_card(desk: Desk, card: RobotCard, asked: list[str] | None = None) -> AskedCard:
    """Return a robot card as it is drawn; what is asked about is marked."""
    where = asked or []
    worth = Amount("vp", "?" if card.vp is None else str(card.vp), "asked" if where == ["vp"] else "ours")
    return AskedCard(
        said(robot_name(desk.state, card.id)), card.phase, card.phase, worth, RobotHead(card.id, card.phase),
        (_column(card.left, "left", where), _column(card.right, "right", where)),
        (
            _line(card.basic, "basic", "energy", where),
            _line(card.upgraded, "upgraded", card.upgrade_type or "token", where),
        ),
    )  # fmt: skip


def _column(cost: Cost, side: str, asked: list[str]) -> DraftBox:
    energy = Amount("energy", "?" if cost.energy is None else str(cost.energy), _mark(asked, side, "energy"))
    if cost.pay is None:
        return DraftBox(text(f"ask.cost.{side}"), ((energy,), (Amount("gear", "?", _mark(asked, side, "pay")),)))
    return DraftBox(text(f"ask.cost.{side}"), ((energy,), as_amounts(cost.pay)))


def _mark(asked: list[str], side: str, what: str) -> Literal["asked", "ours"]:
    return "asked" if asked == [side, what] else "ours"


def _line(action: RobotAction, version: str, sign: str, asked: list[str]) -> DraftLine:
    mark: Literal["asked", "ours"] = "asked" if asked[:1] == [version] else "ours"
    head = Amount("energy", "?" if action.energy is None else str(action.energy), mark)
    return DraftLine(head, deal_of(action.effect), sign if version == "upgraded" else "")
