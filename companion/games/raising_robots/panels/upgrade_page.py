"""Unlocking tokens: a row of the cost table, then a token of any type or spot (section 4 of the screens)."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import (
    Amount,
    AmountKey,
    AmountKeys,
    Deal,
    Section,
    SpotGroup,
    SpotView,
    TokenSpots,
)
from companion.games.raising_robots.actions import Unlock
from companion.games.raising_robots.components import PHASES, UPGRADE_TYPES, Amounts, PrintedSpot, UpgradeType
from companion.games.raising_robots.panels.asked import asks
from companion.games.raising_robots.panels.frame import Desk, act_key, as_amounts, turn_key
from companion.games.raising_robots.work import spots_left, unlock_payment, why_not_unlock

ROW, INSPIRES = "row", "inspires"


def upgrade_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the rows of the cost table; once one is picked up, the tokens."""
    rows = desk.state.material.boards.upgrade_costs
    picked = next(iter(desk.numbers(ROW, len(rows))), None)
    if picked is None:
        return (AmountKeys(tuple(_row_key(desk, n) for n in range(len(rows))), 2, text("upgrade.row")),)
    other = turn_key(text("upgrade.other_row"), (), sign="undo")
    return (AmountKeys((_row_key(desk, picked, on=True), other), 2), *token_sections(desk, picked))


def _row_key(desk: Desk, row: int, *, on: bool = False) -> AmountKey:
    cost = desk.state.material.boards.upgrade_costs[row]
    refused = why_not_unlock(desk.state, desk.seat, row)
    head = Amount("energy", "?" if cost.energy is None else str(cost.energy))
    deal = Deal(as_amounts(cost.pay)) if cost.pay is not None else Deal(says=text("ask.unknown"))
    why = None if refused is None else refused.says
    says = text("upgrade.nth_row", n=row + 1)
    figures = (f"board/upgrade/{row}/energy", f"board/upgrade/{row}/pay")
    select = (f"{ROW}:{row}", *(asks(*figures) if cost.energy is None or cost.pay is None else ()))
    return turn_key(says, select, head=head, deal=deal, on=on, why=why, worded=False)


def token_sections(desk: Desk, row: int | None) -> tuple[Section, ...]:
    """Return the tokens that can be unlocked: spot by spot where spots are known, else by type."""
    pay = () if row is None else unlock_payment(desk.state, desk.seat, row) or ()
    spots = spots_left(desk.state, desk.seat)
    if spots:
        groups = []
        for section in PHASES:
            of_section = [
                (n, spot) for n, spot in enumerate(desk.state.material.boards.spots) if spot.section == section
            ]
            views = tuple(_spot(desk, row, n, spot, pay) for n, spot in of_section)
            groups.append(SpotGroup(section, views))
        return (TokenSpots(tuple(group for group in groups if group.spots), text("upgrade.which")),)
    inspires = INSPIRES in desk.picked
    keys = tuple(_type_key(desk, row, kind, inspires, pay) for kind in UPGRADE_TYPES)
    toggle = turn_key(text("upgrade.inspires"), desk.toggled(INSPIRES), sign="inspiration", on=inspires)
    return (AmountKeys(keys, 2, text("upgrade.which")), AmountKeys((toggle,), 1))


def _type_key(desk: Desk, row: int | None, kind: UpgradeType, inspires: bool, pay: Amounts) -> AmountKey:
    left = desk.state.makers[desk.seat].locked[UPGRADE_TYPES.index(kind)]
    action = Unlock(desk.seat, kind, row, inspires=inspires, pay=pay)
    return act_key(desk, text(f"upgrade.{kind}"), action, head=Amount(kind, str(left)), worded=True)


def _spot(desk: Desk, row: int | None, n: int, spot: PrintedSpot, pay: Amounts) -> SpotView:
    taken = n in desk.state.makers[desk.seat].taken
    says = text(f"upgrade.{spot.type}")
    offer = None if taken else desk.key(says, Unlock(desk.seat, spot.type, row, n, pay=pay))
    return SpotView(spot.type, _reveals(spot), taken, offer)


def _reveals(spot: PrintedSpot) -> Amount | None:
    if spot.inspiration:
        return Amount("inspiration")
    if spot.energy:
        return Amount("energy", f"+{spot.energy}")
    return Amount(spot.section, str(spot.slot)) if spot.slot else None
