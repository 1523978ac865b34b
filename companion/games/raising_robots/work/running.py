"""Running a row: each board action and each robot in its turn, performed or left out, and no way back (RR-ROW)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from companion.core.actions import Action
from companion.core.engine import Handler, Refusal
from companion.core.rejection import reject
from companion.games.raising_robots.actions import Act, RunOn, Skip
from companion.games.raising_robots.cards import card_name
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import PrintedEffect
from companion.games.raising_robots.effects import perform
from companion.games.raising_robots.state import Workshop
from companion.games.raising_robots.work.rows import ActionForm, RowStep, row_run, step_at, steps


class RunAhead(msgspec.Struct, frozen=True):
    """What *run on* would perform, and where it would stop.

    Attributes:
        acts: what is performed, one by one.
        stops: number of the step that it stops before; None where it reaches the end of the row.
        why: it stops there: something is to be chosen, to be paid, or is not known; or a token could be placed first.
    """

    acts: tuple[Act, ...] = ()
    stops: int | None = None
    why: Literal["", "choice", "payment", "unknown", "token"] = ""


def act(change: WorkshopChange, seat: int, action: Act) -> Refusal:
    """Perform a board action or activate a robot; whatever lies before it is left out (RR-ROW-03 to 13)."""
    refused = _runs_none(change, seat)
    if refused is not None:
        return refused
    step = step_at(change, seat, action.at)
    if step is None:
        return reject("no_such_step", "RR-ROW-02")
    version = next((version for version in step.versions if version.name == action.version), None)
    if version is None:
        return _not_there(step)
    return version.why_not or _done(change, seat, step, version, action)


def _not_there(step: RowStep) -> Refusal:
    if step.place is None:
        return reject("no_upgraded_form", "RR-UPGRADE-02")
    return reject("place_empty", "RR-ROW-08")


def skip(change: WorkshopChange, seat: int, action: Skip) -> Refusal:
    """Leave out everything up to a step, and this one, too (RR-ROW-04, 05, 08)."""
    refused = _runs_none(change, seat)
    if refused is not None:
        return refused
    work = change.own[seat].work
    if step_at(change, seat, action.at) is None:
        return reject("no_such_step", "RR-ROW-02")
    if action.at < work.step:
        return reject("step_behind", "RR-ROW-05")
    left_out = [step for step in steps(change, seat) if step.at <= action.at and step.condition == "ahead"]
    change.set(seat, work=replace(work, step=action.at + 1))
    change.say(seat, "left_out", "RR-ROW-04", n=len(left_out))
    return None


def run_on(change: WorkshopChange, seat: int, action: RunOn) -> Refusal:  # noqa: ARG001 - it says nothing more
    """Perform what needs no choice and costs nothing, step by step, as far as the first that does."""
    refused = _runs_none(change, seat)
    if refused is not None:
        return refused
    found = _run(change, seat)
    return None if found.acts else reject("nothing_to_run", "RR-PHASE-08")


def run_ahead(state: Workshop, seat: int) -> RunAhead:
    """Return what *run on* would do now; nothing where it could not be asked for."""
    change = WorkshopChange(state)
    return RunAhead() if _runs_none(change, seat) is not None else _run(change, seat)


def _run(change: WorkshopChange, seat: int) -> RunAhead:
    acts: list[Act] = []
    while True:
        step = next((step for step in steps(change, seat) if step.open or step.token_fits), None)
        if step is None:
            return RunAhead(tuple(acts))
        why = _stops(change, seat, step)
        if why:
            return RunAhead(tuple(acts), step.at, why)
        version = step.open[-1]
        acts.append(Act(seat, step.at, version.name))
        _done(change, seat, step, version, acts[-1])


def _stops(change: WorkshopChange, seat: int, step: RowStep) -> Literal["", "choice", "payment", "unknown", "token"]:
    """Return why *run on* stops before a step; the best version counts, which is the upgraded one (RR-ROW-12)."""
    if step.token_fits:
        return "token"
    best = step.open[-1]
    if best.gives is None or best.gives.unknown or best.gives.note:
        return "unknown"
    if best.pays:
        return "payment"
    others = step.block >= 0 and any(
        other.block == step.block and other.group != step.group and other.open for other in steps(change, seat)
    )
    told = len(step.open) > 1 and best.told
    return "" if best.gives.plain and not others and not told else "choice"


def _runs_none(change: WorkshopChange, seat: int) -> Refusal:
    """Return why a seat does nothing in a row now."""
    if change.level(seat) == "table":
        return reject("not_kept", "RR-RESOURCE-15")
    if change.phase != "work" or row_run(change, seat) is None:
        return reject("no_row_now", "RR-ROW-01")
    return change.busy(seat)


def _done(change: WorkshopChange, seat: int, step: RowStep, version: ActionForm, action: Act) -> Refusal:
    """Perform a version of a step, and go past it (RR-ROW-05); what is not known is booked by hand (section 4.1)."""
    row, rule = row_run(change, seat), "RR-ROW-03" if step.place is None else "RR-ROW-09"
    _say(change, seat, step, version, rule)
    effect = version.action.effect if version.known else None
    if effect is None:
        change.say(seat, "book_it", rule)
    refused = perform(change, seat, effect or PrintedEffect(), action.pay, row, rule, action.cards)
    if refused is not None:
        return refused
    work = replace(change.own[seat].work, step=step.at + 1)
    if step.place is None:
        work = replace(work, acted=(*work.acted, step.at))
    else:
        work = replace(work, activated=(*work.activated, step.place))
    change.set(seat, work=work)
    return None


def _say(change: WorkshopChange, seat: int, step: RowStep, version: ActionForm, rule: str) -> None:
    now = f"@phase_of.{change.own[seat].work.now}"
    if step.place is None:
        change.say(seat, "board_action", rule, n=step.at + 1, phase=now, version=f"@version.{version.name}")
        return
    name = card_name(change.material, "robot", step.robot.robot if step.robot is not None else "")
    change.say(
        seat, "activates", rule, robot=name, n=step.place + 1, phase=now, version=f"@version.{version.name}"
    )  # fmt: skip


ROW_HANDLERS: Final = MappingProxyType[type[Action], Handler[WorkshopChange]](
    {Act: act, Skip: skip, RunOn: run_on}
)  # fmt: skip
"""What does each kind of action in a row."""
