"""A row of Design, Manufacture or Recycle, step by step: its board actions first, then its robots (RR-ROW).

Everything here is a question; what is done stands in ``running``.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from companion.core.engine import Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.change import AnyWorkshop
from companion.games.raising_robots.components import (
    ROW_PLACES,
    ROWS,
    UPGRADE_TYPES,
    Amounts,
    BoardAction,
    RobotAction,
    RobotCard,
    Row,
)
from companion.games.raising_robots.effects import EffectOutcome, preview
from companion.games.raising_robots.state import Assembled, tracking

VersionName = Literal["basic", "upgraded"]
Condition = Literal["done", "passed", "empty", "ahead"]
_UNKNOWN: Final = RobotAction()


class ActionForm(msgspec.Struct, frozen=True):
    """One of the two forms of an action.

    Attributes:
        name: which.
        action: as it is printed; thresholds and effects can be unknown.
        why_not: why it cannot be performed now, or None.
        told: whether its token was taken is not known: the seat says so by performing it.
        gives: what it does now, with the payment that is proposed; None where that is not known, or its step or
            threshold forbids it.
    """

    name: VersionName
    action: RobotAction
    why_not: Refusal = None
    told: bool = False
    gives: EffectOutcome | None = None

    @property
    def pays(self) -> Amounts:
        """What is proposed to be paid for it; nothing where nothing is paid, or can be."""
        return (self.gives.pays if self.gives is not None else None) or ()

    @property
    def known(self) -> bool:
        """Threshold and effect are known; otherwise it is booked by hand (section 4.1)."""
        return self.action.energy is not None and self.action.effect is not None


class RowStep(msgspec.Struct, frozen=True):
    """A board action or a place of the row that is run.

    Attributes:
        at: number of the step: board actions count from 0, the five places come after them.
        place: from 0, of a place; None of a board action.
        robot: what stands there, or None.
        condition: ``done``; ``passed``: left out, with no way back; ``empty``: no robot yet; ``ahead``.
        block: number of the block of alternatives of a board action (AMB-49); -1 of a place.
        group: which of the alternatives; those of one group may all be performed.
        versions: what can be performed, the basic one first; of an empty place none.
        token_fits: a token of the inventory can be placed on the robot first, for its upgraded action (RR-ROW-15).
    """

    at: int
    place: int | None = None
    robot: Assembled | None = None
    condition: Condition = "ahead"
    block: int = -1
    group: int = 0
    versions: tuple[ActionForm, ...] = ()
    token_fits: bool = False

    @property
    def open(self) -> tuple[ActionForm, ...]:
        """What of it can be performed now."""
        return tuple(version for version in self.versions if version.why_not is None)


def row_run(state: AnyWorkshop, seat: int) -> Row | None:
    """Return the row that a seat runs now, or None."""
    now = state.makers[seat].work.now
    return next((row for row in ROWS if row == now), None)


def board_actions(state: AnyWorkshop, row: Row) -> tuple[BoardAction, ...]:
    """Return the board actions of a row, top to bottom (RR-ROW-04)."""
    return tuple(action for action in state.material.boards.actions if action.row == row)


def alternatives(actions: tuple[BoardAction, ...]) -> tuple[tuple[int, int], ...]:
    """Return (block, group) of each: *and* binds to the one above, *or* divides groups of a block (AMB-49)."""
    found: list[tuple[int, int]] = []
    for action in actions:
        block, group = found[-1] if found else (-1, 0)
        if not found or not action.link:
            block, group = block + 1, 0
        elif action.link == "or":
            group += 1
        found.append((block, group))
    return tuple(found)


def steps(state: AnyWorkshop, seat: int) -> tuple[RowStep, ...]:
    """Return all steps of the row that a seat runs, in order (RR-ROW-02); nothing where it runs none."""
    row = row_run(state, seat)
    if row is None:
        return ()
    actions = board_actions(state, row)
    return tuple(_step(state, seat, row, actions, at) for at in range(len(actions) + ROW_PLACES))


def step_at(state: AnyWorkshop, seat: int, at: int) -> RowStep | None:
    """Return one step of the row that a seat runs, or None where there is no such step."""
    row = row_run(state, seat)
    if row is None:
        return None
    actions = board_actions(state, row)
    return _step(state, seat, row, actions, at) if 0 <= at < len(actions) + ROW_PLACES else None


def current(state: AnyWorkshop, seat: int) -> int | None:
    """Return the first step of which something can still come, or None.

    A robot counts that can do nothing before a token of the inventory is placed on it (RR-ROW-15).
    """
    return next((step.at for step in steps(state, seat) if step.open or step.token_fits), None)


def _step(state: AnyWorkshop, seat: int, row: Row, actions: tuple[BoardAction, ...], at: int) -> RowStep:
    if at < len(actions):
        return _of_board(state, seat, row, actions, at)
    return _of_place(state, seat, row, at, at - len(actions))


def _of_board(state: AnyWorkshop, seat: int, row: Row, actions: tuple[BoardAction, ...], at: int) -> RowStep:
    work, action, groups = state.makers[seat].work, actions[at], alternatives(actions)
    block, group = groups[at]
    refused: Refusal = None
    if at in work.acted:
        refused = reject("action_done", "RR-ROW-05")
    elif at < work.step:
        refused = reject("step_behind", "RR-ROW-05")
    elif any(groups[done][0] == block and groups[done][1] != group for done in work.acted):
        refused = reject("other_of_or", "RR-ROW-07")
    taken = False if action.upgraded is None else _token_taken(state, seat, row, at + 1)
    told = taken is None
    found = _form(state, seat, row, action.basic, refused or _replaced(taken), "RR-ROW-03")
    versions = [ActionForm("basic", action.basic, found[0], told, found[1])]
    if action.upgraded is not None:
        locked = reject("token_not_taken", "RR-UPGRADE-02") if taken is False else None
        found = _form(state, seat, row, action.upgraded, refused or locked, "RR-ROW-03")
        versions.append(ActionForm("upgraded", action.upgraded, found[0], told, found[1]))
    return RowStep(at, None, None, _condition(at in work.acted, at < work.step), block, group, tuple(versions))


def _condition(done: bool, behind: bool) -> Condition:
    return "done" if done else "passed" if behind else "ahead"


def _replaced(taken: bool | None) -> Refusal:
    return reject("upgraded_instead", "RR-UPGRADE-02") if taken else None


def _token_taken(state: AnyWorkshop, seat: int, row: Row, slot: int) -> bool | None:
    """Tell whether the token was taken that upgrades a board action; None where that is not known (AMB-04)."""
    maker = state.makers[seat]
    spots = [
        index for index, spot in enumerate(state.material.boards.spots) if spot.section == row and spot.slot == slot
    ]
    if any(spot in maker.taken for spot in spots):
        return True
    told = bool(spots) and tracking(state.setup, seat) == "full"
    return False if told or not maker.tokens_unlocked else None


def _of_place(state: AnyWorkshop, seat: int, row: Row, at: int, place: int) -> RowStep:
    maker = state.makers[seat]
    robots, work = maker.row(row), maker.work
    if place >= len(robots):
        return RowStep(at, place, None, "passed" if at < work.step else "empty")
    robot = robots[place]
    card = state.material.robots.get(robot.robot)
    refused: Refusal = None
    if place in work.activated:
        refused = reject("robot_done", "RR-ROW-13")
    elif at < work.step:
        refused = reject("step_behind", "RR-ROW-05")
    condition = _condition(place in work.activated, at < work.step)
    bare = reject("no_token_on_it", "RR-ROW-12") if not robot.token else None
    basic, upgraded = (card.basic, card.upgraded) if card is not None else (_UNKNOWN, _UNKNOWN)
    of_basic = _form(state, seat, row, basic, refused or _only_upgraded(state, robot), "RR-ROW-11")
    of_upgraded = _form(state, seat, row, upgraded, refused or bare, "RR-ROW-12")
    versions = (
        ActionForm("basic", basic, of_basic[0], gives=of_basic[1]),
        ActionForm("upgraded", upgraded, of_upgraded[0], gives=of_upgraded[1]),
    )
    fits = condition == "ahead" and _token_fits(state, seat, robot, card)
    return RowStep(at, place, robot, condition, versions=versions, token_fits=fits)


def _only_upgraded(state: AnyWorkshop, robot: Assembled) -> Refusal:
    """Return why an upgraded robot does not do its basic action any more, if that is played (AMB-24)."""
    only = state.readings.upgraded_keeps_basic == "upgraded_only"
    return reject("upgraded_only", "RR-ROW-12") if only and robot.token else None


def _token_fits(state: AnyWorkshop, seat: int, robot: Assembled, card: RobotCard | None) -> bool:
    """Tell whether a token of the inventory allows a robot its upgraded action; what is not known forbids nothing."""
    if robot.token or card is None:
        return False
    maker, needed = state.makers[seat], card.upgraded.energy
    enough = needed is None or needed <= maker.work.energy.total
    return enough and any(
        n and card.upgrade_type in ("", of) for of, n in zip(UPGRADE_TYPES, maker.unlocked, strict=True)
    )


def _form(
    state: AnyWorkshop, seat: int, row: Row, action: RobotAction, refused: Refusal, rule: str
) -> tuple[Refusal, EffectOutcome | None]:
    """Return why a form cannot be performed, or what it gives; thresholds are compared, never spent (RR-ROW-14)."""
    total = state.makers[seat].work.energy.total
    if refused is None and action.energy is not None and action.energy > total:
        refused = reject("needs_more_energy", rule, n=action.energy, total=total)
    if refused is not None or action.energy is None or action.effect is None:
        return refused, None
    outcome = preview(state, seat, action.effect, row)
    return outcome.why_not, outcome
