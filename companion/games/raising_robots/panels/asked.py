"""Ask and remember: the card as far as it is known beside the question in the words printed on it (section 8)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import (
    Amount,
    AskedCard,
    AskForm,
    DraftBox,
    DraftLine,
    FigureKey,
    Offer,
    Panel,
    RobotHead,
    Section,
    Selection,
)
from companion.games.raising_robots.actions import Decline, TellAmounts, TellPrinted
from companion.games.raising_robots.asking import NOT_KNOWN, amounts_at, number_at, subject, worded
from companion.games.raising_robots.components import PARTS, WILD, Cost, RobotAction, RobotCard
from companion.games.raising_robots.panels.deals import deal_of
from companion.games.raising_robots.panels.frame import BOOK, Desk, as_amounts, framed
from companion.games.raising_robots.shown import robot_words

ASK: Final = "ask"
AGAIN: Final = "again"
"""Before a figure in a selection: it is asked for if it is not known, or whatever is known."""
SIGN: Final = "sign"
"""Tokens of a selection: one for each sign that is printed."""
PRINTED: Final = (*PARTS, WILD, "battery", "duct_tape", "robot_card")


def asks(*figures: str) -> Selection:
    """Return the selection that asks for these figures, one after the other."""
    return tuple(f"{ASK}:{figure}" for figure in figures)


def pending(desk: Desk) -> tuple[str, ...]:
    """Return the figures that are asked for by what was picked up and are not known, then those to be told anew."""
    wanted = tuple(dict.fromkeys(desk.tagged(ASK)))
    again = tuple(figure for figure in dict.fromkeys(desk.tagged(AGAIN)) if _exists(desk, figure))
    return (*(figure for figure in wanted if _unknown(desk, figure)), *again)


def _unknown(desk: Desk, figure: str) -> bool:
    of_signs = amounts_at(desk.state.material, figure)
    return of_signs is None if of_signs is not NOT_KNOWN else number_at(desk.state.material, figure) is None


def _exists(desk: Desk, figure: str) -> bool:
    known = (number_at(desk.state.material, figure), amounts_at(desk.state.material, figure))
    return any(each is not NOT_KNOWN for each in known)


def ask_panel(desk: Desk) -> Panel | None:
    """Return the question for the first figure that is asked for, or None where none is."""
    figures = pending(desk)
    if not figures:
        return None
    total = len(dict.fromkeys((*desk.tagged(ASK), *desk.tagged(AGAIN))))
    count = text("ask.nth", n=total - len(figures) + 1, of=total) if total > 1 else None
    return framed(desk, text("panel.ask"), *ask_figure(desk, figures[0]), sign="question", count=count)


def ask_figure(desk: Desk, figure: str) -> tuple[Section, ...]:
    """Return the question for a figure."""
    of_signs = amounts_at(desk.state.material, figure) is not NOT_KNOWN
    return (_amounts_form(desk, figure) if of_signs else _number_form(desk, figure),)


def ask_due(desk: Desk) -> tuple[Section, ...]:
    """Return the question for the figure that something waits for."""
    return ask_figure(desk, desk.state.makers[desk.seat].due[0].figure)


def question_of(figure: str) -> Text:
    """Return the question in the printed words."""
    kind, *path = figure.split("/")
    last = path[-1]
    if kind == "board":
        n = int(last) + (0 if path[0] == "vp_by_row" else 1) if last.isdigit() else 0
        return text(f"ask.{worded(figure)}", n=n, row=f"@phase_of.{path[1]}" if path[0] == "space" else "")
    return text(f"ask.{worded(figure)}")


def _number_form(desk: Desk, figure: str) -> AskForm:
    then = _left(desk, figure)
    keys = tuple(
        FigureKey(replace(desk.key(text("choice.number", n=str(n)), TellPrinted(desk.seat, figure, n)), then=then))
        for n in range(10)
    )
    none = replace(desk.key(text("ask.not_printed"), TellPrinted(desk.seat, figure, None)), then=then)
    return AskForm(
        asked_card(desk, figure), question_of(figure), keys, (none, *_ways_past(desk)),
        hint=_hint(desk, figure), kept=text("ask.kept"),
    )  # fmt: skip


def _amounts_form(desk: Desk, figure: str) -> AskForm:
    counts = {name: desk.picked.count(f"{SIGN}:{name}") for name in PRINTED}
    keys = tuple(
        FigureKey(Offer(text(f"resource.{name}"), select=(*desk.picked, f"{SIGN}:{name}"), sign=name), count=n)
        for name, n in counts.items()
    )
    told = tuple((name, n) for name, n in counts.items() if n)
    says = text("ask.that_is_all" if told else "ask.not_printed")
    done = replace(desk.key(says, TellAmounts(desk.seat, figure, told)), then=_left(desk, figure))
    return AskForm(
        asked_card(desk, figure), question_of(figure), keys, (done, *_ways_past(desk)), kept=text("ask.kept")
    )


def _left(desk: Desk, figure: str) -> Selection:
    """Return what is still asked for once a figure was told."""
    told = (f"{ASK}:{figure}", f"{AGAIN}:{figure}")
    return tuple(token for token in desk.picked if token not in told and not token.startswith(f"{SIGN}:"))


def _ways_past(desk: Desk) -> tuple[Offer, ...]:
    """Return what else can be done than answer: it is asked again when it matters again."""
    due = desk.state.makers[desk.seat].due
    if due and due[0].kind == "figure":
        return (Offer(text("ask.later"), Decline(desk.seat)),)
    return (Offer(text("panel.book"), select=(BOOK,), sign="pencil"), Offer(text("ask.later"), select=()))


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
        robot_words(desk.state, card.id), card.phase, card.phase, worth, RobotHead(card.id, card.phase),
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
