"""Running a row: the board actions, five places, and what the step at hand can do (section 5 of the screens)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from companion.core.messages import Text, text
from companion.core.view import (
    Amount,
    AmountKey,
    Deal,
    NeedBadge,
    Offer,
    RobotStrip,
    RowRun,
    RunAction,
    RunPlace,
    RunStep,
    Section,
    StepState,
    StripPlace,
)
from companion.games.raising_robots.actions import Act, PlaceToken, RunOn, Skip
from companion.games.raising_robots.components import ROW_PLACES, ROWS, Row
from companion.games.raising_robots.panels.asked import asks
from companion.games.raising_robots.panels.deals import SPECIAL_SIGNS, deal_of
from companion.games.raising_robots.panels.frame import MINUS, Desk, act_key, as_amounts, turn_key
from companion.games.raising_robots.shown import BOARD, head_of, robot_words
from companion.games.raising_robots.state import Assembled
from companion.games.raising_robots.work import (
    ActionForm,
    Condition,
    RowStep,
    current,
    row_run,
    run_ahead,
    space_cost,
    steps,
)


def row_sections(desk: Desk, row: Row) -> tuple[Section, ...]:
    """Return the row that is run, with the strip of the step at hand."""
    found = steps(desk.state, desk.seat)
    now = current(desk.state, desk.seat)
    board = tuple(_action(desk, step, now) for step in found if step.place is None)
    places = tuple(_place(desk, row, step, step.place, now) for step in found if step.place is not None)
    at_hand = next((step for step in found if step.at == now), None)
    others = tuple(_strip(desk, other) for other in ROWS if other != row)
    step = _step(desk, at_hand) if at_hand is not None else None
    return (RowRun(row, places, board, text("run.board"), step, others),)


def run_on_key(desk: Desk) -> tuple[Offer, ...]:
    """Return the key that runs on, where anything would be performed."""
    ahead = run_ahead(desk.state, desk.seat)
    if not ahead.acts:
        return ()
    return (Offer(text("run.on"), RunOn(desk.seat), sign="run_on", adds=text("run.on_n", n=len(ahead.acts))),)


def _action(desk: Desk, step: RowStep, now: int | None) -> RunAction:
    form = step.versions[-1] if _prefers_last(step) else step.versions[0]
    needs = form.action.energy
    state: StepState = "now" if step.at == now else _STATES[step.condition]
    link: Literal["", "and", "or"] = ""
    before = [other for other in steps(desk.state, desk.seat) if other.at == step.at - 1 and other.place is None]
    if before and before[0].block == step.block:
        link = "and" if before[0].group == step.group else "or"
    if state == "to_come" and not step.open:
        state = "closed"
    return RunAction(Amount("energy", "?" if needs is None else str(needs)), deal_of(form.action.effect), state, link)


def _prefers_last(step: RowStep) -> bool:
    last = step.versions[-1]
    return last.why_not is None or last.why_not.says.key not in ("reject.token_not_taken", "reject.no_token_on_it")


_STATES: Final[dict[Condition, StepState]] = {
    "done": "done",
    "passed": "skipped",
    "empty": "to_come",
    "ahead": "to_come",
}


def _place(desk: Desk, row: Row, step: RowStep, place: int, now: int | None) -> RunPlace:
    if step.robot is None:
        return _empty(desk, row, place)
    state: StepState = "now" if step.at == now else _STATES[step.condition]
    if state == "to_come" and not step.open and not step.token_fits:
        state = "closed"
    badges = tuple(
        NeedBadge(
            "energy" if form.name == "basic" else "token",
            "?" if form.action.energy is None else str(form.action.energy),
            form.why_not is None,
        )
        for form in step.versions
    )
    head = replace(head_of(desk.state, step.robot, row), figure="")
    return RunPlace(head, robot_words(desk.state, step.robot.robot), badges, state, step.robot.token)


def _empty(desk: Desk, row: Row, place: int) -> RunPlace:
    costs = desk.state.material.boards.space_costs.get(row, ())
    wilds = costs[place] if place < len(costs) else None
    extra = Amount("wild", "+?" if wilds is None else f"+{wilds}") if wilds != 0 else None
    return RunPlace(None, text("run.nth", n=place + 1), extra=extra)


def _step(desk: Desk, step: RowStep) -> RunStep:
    if step.robot is not None:
        says = robot_words(desk.state, step.robot.robot)
    else:
        says = text("run.board_nth", n=step.at + 1)
    keys = [key for form in _shown(step) for key in _form_keys(desk, step, form)]
    if step.token_fits and step.robot is not None and step.place is not None:
        keys.append(_token_key(desk, step.robot, step.place))
    return RunStep(says, tuple(keys), Offer(text("run.skip"), Skip(desk.seat, step.at)))


def _shown(step: RowStep) -> tuple[ActionForm, ...]:
    hidden = ("reject.token_not_taken", "reject.no_token_on_it", "reject.upgraded_instead", "reject.upgraded_only")
    return tuple(form for form in step.versions if form.why_not is None or form.why_not.says.key not in hidden)


def _form_keys(desk: Desk, step: RowStep, form: ActionForm) -> tuple[AmountKey, ...]:
    """Return the key of a form; where its threshold is not known, before it a key that asks for it (section 4.1)."""
    action = Act(desk.seat, step.at, form.name, form.pays)
    needs = "?" if form.action.energy is None else str(form.action.energy)
    head = Amount("energy" if form.name == "basic" else "token", needs)
    best = form is step.versions[-1]
    acts = act_key(desk, text(f"version.{form.name}"), action, head=head, deal=_gives(form), on=best)
    figure = _threshold(desk, step, form)
    if form.action.energy is not None or figure is None:
        return (acts,)
    return (turn_key(text("run.needs"), asks(figure), head=Amount("energy", "?")), acts)


def _threshold(desk: Desk, step: RowStep, form: ActionForm) -> str | None:
    """Return the figure of a threshold, None where it cannot be told."""
    if step.robot is not None:
        known = step.robot.robot in desk.state.material.robots
        return f"robot/{step.robot.robot}/{form.name}/energy" if known else None
    row = row_run(desk.state, desk.seat)
    of_row = [n for n, each in enumerate(desk.state.material.boards.actions) if each.row == row]
    return f"board/action/{of_row[step.at]}/energy" if form.name == "basic" else None


def _gives(form: ActionForm) -> Deal:
    """Return what it gives now."""
    outcome = form.gives
    if outcome is None:
        return deal_of(form.action.effect)
    gains = as_amounts(outcome.one_of or outcome.gains, "+")
    then = tuple(Amount(SPECIAL_SIGNS[special]) for special in outcome.then)
    note: Text | None = text("plain", name=outcome.note) if outcome.note else None
    if outcome.unknown:
        then = (*then, Amount("vp", "?"))
    return Deal(as_amounts(outcome.pays or (), MINUS), (*gains, *then), bool(outcome.one_of), note)


def _token_key(desk: Desk, robot: Assembled, place: int) -> AmountKey:
    """Return the key that places a token first; where its type is not known, it is chosen on the own board."""
    card = desk.state.material.robots.get(robot.robot)
    if card is None or not card.upgrade_type:
        return turn_key(text("run.token_first"), (BOARD,), sign="token")
    action = PlaceToken(desk.seat, card.upgrade_type, f"{card.phase}:{place}")
    return act_key(desk, text("run.token_first"), action, head=Amount(card.upgrade_type), worded=True)


def _strip(desk: Desk, row: Row) -> RobotStrip:
    robots = desk.state.makers[desk.seat].row(row)
    places = tuple(StripPlace(head_of(desk.state, robot, row), robot.token) for robot in robots)
    return RobotStrip(row, (*places, *(StripPlace(),) * (ROW_PLACES - len(places))))


def next_space(desk: Desk, row: Row) -> Amount | None:
    """Return what the next space of a row costs besides, None where it costs nothing or there is none."""
    if len(desk.state.makers[desk.seat].row(row)) >= ROW_PLACES:
        return None
    wilds = space_cost(desk.state, desk.seat, row)
    return None if wilds == 0 else Amount("wild", "+?" if wilds is None else f"+{wilds}")
