"""The frame of a panel at work: its pages, its foot, and keys that are tried before they are shown."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.messages import Text, text
from companion.core.view import Amount, AmountKey, Deal, Offer, Panel, PanelDesk, Section, Selection, Workbench
from companion.games.raising_robots.components import Amounts
from companion.games.raising_robots.shown import BOARD
from companion.games.raising_robots.state import Workshop, tracking

Desk = PanelDesk[Workshop]
BOOK: Final = "page:book"
"""Tokens of a selection that turn to the own board, and to booking by hand."""
MINUS: Final = "−"


def page_of(desk: Desk) -> str:
    """Return the page that is turned to: empty for the page of the phase."""
    return next((token for token in desk.picked if token in (BOARD, BOOK)), "")


def framed(
    desk: Desk, title: Text, *sections: Section, sign: str, phase: str = "", go_on: Offer | None = None,
    beside: tuple[Offer, ...] = (), count: Text | None = None,
) -> Panel:  # fmt: skip
    """Return a panel with its pill, which turns to the next page where there are several."""
    following = {"": BOARD, BOARD: BOOK, BOOK: ""}[page_of(desk)]
    turns = tracking(desk.state.setup, desk.seat) != "table"
    pill = Offer(title, select=(following,) if turns and following else (), sign=sign)
    bench = Workbench(pill, phase, beside=beside, count=count)
    return Panel(
        desk.seat, title, sections, confirm=go_on, can_ready=False, selection=desk.picked, readies=False,
        workbench=bench,
    )  # fmt: skip


def as_amounts(of: Amounts, before: str = "") -> tuple[Amount, ...]:
    """Return amounts as signs with figures."""
    return tuple(Amount(name, f"{before}{n}" if n > 1 or before else "") for name, n in of)


def act_key(
    desk: Desk, says: Text, action: Action, *, head: Amount | None = None, deal: Deal | None = None,
    worded: bool = False, on: bool = False, sign: str | None = None, then: Selection = (),
) -> AmountKey:  # fmt: skip
    """Return a key that does ``action`` and picks up ``then``; where the rules refuse it, it says why."""
    offer = replace(desk.key(says, action, sign), on=on, then=then)
    return AmountKey(offer, head or _signed(sign), deal or Deal(), worded)


def turn_key(
    says: Text, select: tuple[str, ...], *, head: Amount | None = None, deal: Deal | None = None,
    on: bool = False, sign: str | None = None, why: Text | None = None, worded: bool = True,
) -> AmountKey:  # fmt: skip
    """Return a key that asks the panel again with another selection."""
    offer = Offer(says, select=select, sign=sign, on=on, why=why)
    return AmountKey(offer, head or _signed(sign), deal or Deal(), worded)


def _signed(sign: str | None) -> Amount | None:
    return Amount(sign) if sign is not None else None


def back_key(select: Selection = ()) -> Offer:
    """Return the key that puts down what was picked up, but for ``select``."""
    return Offer(text("panel.back"), select=select, sign="chevron_left")
