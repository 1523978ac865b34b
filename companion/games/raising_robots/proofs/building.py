"""Random play with cards and tokens: the start, what is due, the Upgrade and Assemble phases."""

from __future__ import annotations

from collections.abc import Iterator

from companion.core.actions import Action, Decide
from companion.core.game import Pick
from companion.games.raising_robots.actions import (
    Assemble,
    Decline,
    KeepClass,
    KeepInventor,
    PlaceToken,
    TellPrinted,
    Unlock,
    UseEnergy,
)
from companion.games.raising_robots.cards import lying
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.components import (
    MOST_CLASSES,
    ROW_PLACES,
    ROWS,
    UPGRADE_TYPES,
    Row,
)
from companion.games.raising_robots.proofs.chance import cards_paid, payment, shuffled, some
from companion.games.raising_robots.proofs.describing import new_robot
from companion.games.raising_robots.proofs.rows import in_row
from companion.games.raising_robots.start import still_hidden, why_no_inventor
from companion.games.raising_robots.state import START_ROBOTS, Workshop, tracking
from companion.games.raising_robots.work import (
    Column,
    cost_of,
    places_for,
    spots_left,
    stock_for,
    upgrade_cost,
    why_not_assemble,
    why_not_unlock,
)

TRIED = 4
"""Robots that are looked at before none is built."""


def first_due(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return what takes up what is due to a seat first, as far as it can be; None where nothing is."""
    maker = state.makers[seat]
    asked = decision(maker, seat)
    if asked is not None:
        return Decide(seat, asked.kind, (some(asked.choices, pick).id,))
    if not maker.due:
        return None
    kind = maker.due[0].kind
    if kind == "class_card":
        return _class(state, seat, pick)
    if kind == "unlock":
        return _unlock(state, seat, pick) or Decline(seat)
    if kind == "figure":
        return TellPrinted(seat, maker.due[0].figure, pick(4)) if pick(3) else Decline(seat)
    return _assemble(state, seat, pick) or Decline(seat) if kind == "assemble" else None


def start(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return some decision of the start that a seat has not told; None where it has told all (RR-START)."""
    if tracking(state.setup, seat) == "table" or still_hidden(state):
        return None
    begun = state.makers[seat].begun
    left: list[Action | None] = []
    if "class" not in begun and (tracking(state.setup, seat) == "full" or pick(2)):
        left.append(_class(state, seat, pick))
    if why_no_inventor(state, seat) is None and (tracking(state.setup, seat) == "full" or pick(2)):
        kept = lying(state, "inventor")
        free = [card for card in state.material.inventors if card not in kept]
        left.append(KeepInventor(seat, some(("", *free), pick)))
    if begun.count("robot") < START_ROBOTS:
        left.append(_assemble(state, seat, pick))
    if "token" not in begun:
        left.append(_unlock(state, seat, pick))
    found = [action for action in left if action is not None]
    return some(found, pick) if found else None


def at_work(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return something that a seat can do in the phase it performs, or nothing."""
    now, left = state.makers[seat].work.now, state.makers[seat].work.left
    if tracking(state.setup, seat) == "table":
        splits = now in ("upgrade", "assemble") and left and pick(2)
        return UseEnergy(seat, 1 + pick(left)) if splits else None
    if not pick(6):
        return place(state, seat, pick)
    if now in ROWS:
        return in_row(state, seat, pick)
    if not pick(4):
        return None
    return _unlock(state, seat, pick) if now == "upgrade" else _assemble(state, seat, pick)


def _class(state: Workshop, seat: int, pick: Pick) -> Action:
    kept = lying(state, "class")
    free = [card for card in state.material.classes if card not in kept]
    card = some(("", *free), pick)
    full = len(state.makers[seat].classes) == MOST_CLASSES
    if full and not pick(3):
        return KeepClass(seat, none=True)
    return KeepClass(seat, card, pick(MOST_CLASSES) if full else None)


def _unlock(state: Workshop, seat: int, pick: Pick) -> Action | None:
    maker, spots = state.makers[seat], spots_left(state, seat)
    types = [kind for kind, n in zip(UPGRADE_TYPES, maker.locked, strict=True) if n]
    if not types:
        return None
    at = some(tuple(spots), pick) if spots else None
    kind = spots[at].type if at is not None else some(types, pick)
    inspires = not spots and not pick(4)
    if state.phase != "work" or maker.due:
        return Unlock(seat, kind, spot=at, inspires=inspires)
    rows = [
        row for row in range(len(state.material.boards.upgrade_costs)) if why_not_unlock(state, seat, row) is None
    ]
    if not rows:
        return None
    row = some(rows, pick)
    cost = upgrade_cost(state, row)
    if cost is None or not maker.work.left:
        return None
    energy = 0 if cost.energy is not None else 1 + pick(maker.work.left)
    paid = payment(state, cost.pay, maker.stock, pick)
    if paid is None:
        return None
    return Unlock(seat, kind, row, at, inspires, paid, energy, cards_paid(paid, maker.named, pick))


def _assemble(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a robot built; now and then one is described that nobody has described before."""
    options = shuffled(tuple(_robots(state, seat)), pick)[:TRIED]
    if options and not options[0][0] and not pick(3):
        return new_robot(state, seat, pick, options[0][1])
    tried = (_built(state, seat, robot, row, pick) for robot, row in options)
    return next((action for action in tried if action is not None), None)


def _built(state: Workshop, seat: int, robot: str, row: Row, pick: Pick) -> Action | None:
    robots, maker = state.material.robots, state.makers[seat]
    known = robot in robots and state.phase != "start" and not maker.due
    columns: tuple[Column, ...] = some((("left", "right"), ("right", "left")), pick) if known else ("",)
    for column in columns:
        if why_not_assemble(state, seat, robot, column, row) is not None:
            continue
        cost = cost_of(state, seat, robot, column, row)
        paid = payment(state, cost.resources, stock_for(state, seat), pick, cost.least)
        left = maker.work.left
        energy = 0 if cost.energy is not None else 1 + pick(left) if left else None
        untold = cost.printed is None and not paid and not (energy or cost.energy)
        if paid is not None and energy is not None and not untold:
            # A robot that nobody names may be any of those in hand: so many names are left as cards are.
            others = [card for card in maker.named if card != robot][: maker.stock.robot_card - 1]
            return Assemble(seat, row, robot, column, paid, energy, cards_paid(paid, others, pick))
    return None


def _robots(state: Workshop, seat: int) -> Iterator[tuple[str, Row]]:
    maker = state.makers[seat]
    open_rows = [row for row in ROWS if len(maker.row(row)) < ROW_PLACES]
    if not maker.stock.robot_card:
        return
    for row in open_rows:
        yield "", row
    somewhere = lying(state, "robot")
    all_named = len(maker.named) >= maker.stock.robot_card
    for card in state.material.robots.values():
        in_hand = card.id in maker.named
        could_be = not all_named and card.id not in somewhere
        if card.phase in open_rows and (in_hand or could_be):
            yield card.id, card.phase


def place(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a token laid on a card that takes it (RR-UPGRADE-13)."""
    places = [(kind, target) for kind in UPGRADE_TYPES for target in places_for(state, seat, kind)]
    if not places:
        return None
    kind, target = some(places, pick)
    return PlaceToken(seat, kind, target)
