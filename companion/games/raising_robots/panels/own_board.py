"""My board: class cards with live grades, the inventor, tokens in stock and where they can go (section 9)."""

from __future__ import annotations

from typing import Literal

from companion.core.messages import text
from companion.core.view import (
    Amount,
    ClassCardView,
    GradeRung,
    InventorCardView,
    Offer,
    OwnBoard,
    RobotStrip,
    RobotStrips,
    Section,
    StripPlace,
    TokenStock,
)
from companion.games.raising_robots.actions import PlaceToken
from companion.games.raising_robots.classes import count_of, graded, rank_of_a
from companion.games.raising_robots.components import ROW_PLACES, ROWS, UPGRADE_TYPES, UpgradeType
from companion.games.raising_robots.panels.frame import Desk
from companion.games.raising_robots.shown import BOARD, class_name, head_of, inventor_name, said
from companion.games.raising_robots.work import places_for

PLACE = "place"
Socket = Literal["none", "hollow", "glows", "filled"]
OBJECTIVE_SIGNS = {
    "tokens_of_type": "token", "tokens_total": "token", "inventory_vp": "vp", "hand": "hand_cards",
    "parts_and_cards": "robot_card", "part_sets": "cogwheel", "robots": "robot", "robots_in_row": "robot",
    "cost_resource": "robot", "robot_vp": "vp", "action_energy": "energy", "cost_energy": "energy",
    "full_columns": "robot",
}  # fmt: skip


def own_board_sections(desk: Desk) -> tuple[Section, ...]:
    """Return the own board; once a token is picked up, everything glows onto which it can go."""
    picked = next((kind for kind in UPGRADE_TYPES if kind in desk.tagged(PLACE)), None)
    fits = places_for(desk.state, desk.seat, picked) if picked is not None else ()
    maker = desk.state.makers[desk.seat]
    classes = tuple(_class(desk, n, picked, fits) for n in range(len(maker.classes)))
    tokens = tuple(_token(desk, kind, kind == picked) for kind in UPGRADE_TYPES)
    board = OwnBoard(classes, _inventor(desk, picked, fits), tokens)
    return (board, _strips(desk, picked, fits))


def _token(desk: Desk, kind: UpgradeType, on: bool) -> TokenStock:
    number = desk.state.makers[desk.seat].unlocked[UPGRADE_TYPES.index(kind)]
    select = (BOARD,) if on else (BOARD, f"{PLACE}:{kind}")
    offer = Offer(text(f"upgrade.{kind}"), select=select, on=on) if number else None
    return TokenStock(kind, number, offer)


def _puts(desk: Desk, picked: UpgradeType | None, fits: tuple[str, ...], target: str) -> Offer | None:
    if picked is None or target not in fits:
        return None
    return Offer(text("board.token_here"), PlaceToken(desk.seat, picked, target))


def _class(desk: Desk, n: int, picked: UpgradeType | None, fits: tuple[str, ...]) -> ClassCardView:
    kept = desk.state.makers[desk.seat].classes[n]
    card = desk.state.material.classes.get(kept.card)
    offer = _puts(desk, picked, fits, f"class:{n}")
    name = said(class_name(desk.state, kept.card))
    credit: Socket = "filled" if kept.token else "glows" if offer is not None else "hollow"
    if card is None or card.objective is None:
        counts = Amount("class_card", "?")
        return ClassCardView(name, counts, asks_later=text("board.grade_later"), credit=credit, offer=offer)
    count = count_of(desk.state, desk.seat, card.objective)
    grade = graded(card, count, extra_credit=bool(kept.token))
    sign = (
        card.objective.of
        if card.objective.of in (*UPGRADE_TYPES, *ROWS)
        else OBJECTIVE_SIGNS.get(card.objective.type, card.objective.of)
    )
    met = "?" if count is None else str(count.at_least) + ("" if count.met is not None else "+")
    locked = rank_of_a(card.scale) if card.a_needs_extra_credit else None
    rungs = tuple(
        GradeRung(
            rung.name,
            str(rung.vp),
            str(rung.at_least),
            locked=rank == locked,
        )
        for rank, rung in enumerate(card.scale)
    )
    more = text("board.more", n=grade.more) if grade.more else None
    if grade.wants_extra_credit:
        more = text("board.wants_credit")
    return ClassCardView(
        name, Amount(sign, met), rungs, grade.rank if rungs else None, more,
        None if rungs else text("board.grade_later"), credit, card.extra_credit_type, offer=offer,
    )  # fmt: skip


def _inventor(desk: Desk, picked: UpgradeType | None, fits: tuple[str, ...]) -> InventorCardView | None:
    kept = desk.state.makers[desk.seat].inventor
    if kept is None:
        return None
    offer = _puts(desk, picked, fits, "inventor")
    card = desk.state.material.inventors.get(kept.card)
    name = said(inventor_name(desk.state, kept.card))
    socket: Socket = "filled" if kept.token else "glows" if offer is not None else "hollow"
    if card is None or card.requirement is None:
        return InventorCardView(name, socket=socket, offer=offer)
    maker, wanted = desk.state.makers[desk.seat], card.requirement
    have = min(wanted.count, maker.robots if wanted.type == "robots" else maker.tokens_unlocked)
    requires = text(f"board.requires.{wanted.type}", n=have, of=wanted.count)
    timing = "" if card.basic.timing == "permanent" else card.basic.timing
    return InventorCardView(name, timing, requires, have, wanted.count, socket, card.upgrade_type, offer)


def _strips(desk: Desk, picked: UpgradeType | None, fits: tuple[str, ...]) -> RobotStrips:
    strips = []
    for row in ROWS:
        robots = desk.state.makers[desk.seat].row(row)
        places = [
            StripPlace(head_of(desk.state, robot, row), robot.token, _puts(desk, picked, fits, f"{row}:{n}"))
            for n, robot in enumerate(robots)
        ]
        strips.append(RobotStrip(row, (*places, *(StripPlace(),) * (ROW_PLACES - len(places)))))
    return RobotStrips(tuple(strips))
