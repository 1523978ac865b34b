"""Random play of what players seldom need, at any time: bookings, corrections, figures, names, other payments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

from companion.core.actions import Action, Correct, NotReady
from companion.core.game import Pick
from companion.games.raising_robots.actions import (
    Book,
    BookEffect,
    Icon,
    NameCard,
    PutCardBack,
    Repay,
    TellAmounts,
    TellBonus,
    TellPrinted,
)
from companion.games.raising_robots.asking import unknown_of_cost
from companion.games.raising_robots.cards import cards_of, lies_somewhere, lying, targets, type_of
from companion.games.raising_robots.choices import decision
from companion.games.raising_robots.components import PARTS, PHASES, RESOURCES, ROWS, WILD, Amounts, WorkshopBox
from companion.games.raising_robots.corrections import correctable
from companion.games.raising_robots.energy import bonus_is_told
from companion.games.raising_robots.proofs.chance import cards_paid, payment, some
from companion.games.raising_robots.proofs.describing import new_class, new_inventor, new_robot
from companion.games.raising_robots.state import Workshop, tracking

ICONS: Final[tuple[Icon, ...]] = get_args(Icon)


def aside(state: Workshop, pick: Pick) -> Action | None:
    """Return something that a seat or the table can do besides, or None."""
    seat = pick(len(state.makers))
    return some(_KINDS, pick)(state, seat, pick)


def other_payment(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return what was paid last paid otherwise (RR-RESOURCE-12)."""
    maker, last = state.makers[seat], state.makers[seat].payment
    if last is None or decision(maker, seat) is not None:
        return None
    paid = payment(state, last.cost, last.before, pick)
    if paid is None or not maker.stock.more(last.paid).holds(paid):
        return None
    known = [card for card in last.named if card in maker.named or not lies_somewhere(state, "robot", card)]
    return Repay(seat, paid, cards_paid(paid, known, pick))


def _booked(state: Workshop, seat: int, pick: Pick) -> Action | None:
    if tracking(state.setup, seat) == "table":
        return None
    name = some(RESOURCES, pick)
    n = 1 + pick(3)
    has = state.makers[seat].stock.of(name)
    return Book(seat, name, n if pick(2) or not has else -min(n, has))


def _icon(state: Workshop, seat: int, pick: Pick) -> Action | None:
    if tracking(state.setup, seat) == "table" or state.phase in ("score", "bid"):
        return None
    what = some(ICONS, pick)
    if what != "pay_wild":
        return BookEffect(seat, what)
    paid = payment(state, ((WILD, 1),), state.makers[seat].stock, pick)
    return BookEffect(seat, "pay_wild", paid) if paid is not None else None


def _corrected(state: Workshop, seat: int, pick: Pick) -> Action | None:
    of = None if not pick(4) else seat
    values = correctable(state, of)
    if not values:
        return None
    value = some(values, pick)
    return Correct(of, value.field, value.low + pick(min(value.high - value.low, 6) + 1))


def _bonus(state: Workshop, seat: int, pick: Pick) -> Action | None:
    phase, maker = some(PHASES, pick), state.makers[seat]
    told = bonus_is_told(state, seat) and maker.work.now != phase and decision(maker, seat) is None
    return TellBonus(seat, phase, pick(3)) if told else None


def _not_ready(state: Workshop, seat: int, pick: Pick) -> Action | None:  # noqa: ARG001 - a seat that is ready
    ready = state.barrier.order
    if not ready or state.phase in ("bid", "draw", "reveal", "line", "work"):
        return None
    back = some(ready, pick)
    return NotReady(back) if not state.makers[back].ahead else None


def _put_back(state: Workshop, seat: int, pick: Pick) -> Action | None:
    maker = state.makers[seat]
    lies: Sequence[str] = ()
    if state.phase == "draw":
        lies = [laid.card for laid in maker.laid]
    elif state.phase == "round_end":
        lies = maker.ahead
    return PutCardBack(seat, some(lies, pick)) if lies else None


def _named(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a card named that lies there or is in hand."""
    maker, robots = state.makers[seat], state.material.robots
    if tracking(state.setup, seat) == "table":
        return None
    if pick(2):
        somewhere = lying(state, "robot")
        free = [card for card in robots if card not in somewhere]
        room = len(maker.named) < maker.stock.robot_card
        return NameCard(seat, "hand", some(free, pick)) if free and room else None
    lie = targets(state, seat)
    if not lie:
        return None
    target, found = some([*lie.items()], pick)
    somewhere = lying(state, found.kind)
    fit = [
        card for card in cards_of(state.material, found.kind)
        if card not in somewhere
        and (found.kind != "robot" or robots[card].phase == ROWS[found.at[0]])
        and (not found.token or type_of(state, found.kind, card) in ("", found.token))
    ]  # fmt: skip
    return NameCard(seat, target, some(fit, pick)) if fit else None


def _in_columns(material: WorkshopBox, figure: str, value: int) -> int:
    """Return a figure so that the right column of a robot needs as much energy as its left one (RR-ASSEMBLE-06)."""
    kind, of, *path = figure.split("/")
    if kind != "robot" or path[1:] != ["energy"]:
        return value
    robot = material.robots[of]
    left, right = robot.left.energy or 0, robot.right.energy
    if path[0] == "left":
        return value if right is None else min(value, right)
    return max(value, left) if path[0] == "right" else value


def _figure(state: Workshop, seat: int, pick: Pick) -> Action | None:
    """Return a figure told that nobody has asked for; now and then another one than was told before."""
    material = state.material
    boards = [f"board/vp_by_row/{1 + pick(5)}", f"board/space/{some(ROWS, pick)}/{pick(5)}"]
    figures = boards if boards[1].split("/")[2] in material.boards.space_costs else boards[:1]
    if material.robots:
        robot = some([*material.robots.values()], pick)
        column = some(("left", "right"), pick)
        untold = unknown_of_cost(robot, column)
        if untold and untold[-1].endswith("/pay"):
            told: Amounts = tuple((part, 1 + pick(2)) for part in (some(PARTS, pick), WILD)[pick(2) :])
            return TellAmounts(seat, untold[-1], told)
        figures += [f"robot/{robot.id}/vp", f"robot/{robot.id}/{some(('left', 'right', 'basic'), pick)}/energy"]
    of, figure, value = None if not pick(3) else seat, some(figures, pick), pick(5)
    return TellPrinted(of, figure, _in_columns(material, figure, value))


_KINDS: Sequence[Callable[[Workshop, int, Pick], Action | None]] = (
    _booked, _icon, _corrected, _bonus, _not_ready, _put_back, _named, _named, _figure, _figure, other_payment,
    new_robot, new_class, new_inventor,
)  # fmt: skip
