"""What the toy race shows: the table for all, and a panel for each seat."""

from __future__ import annotations

from companion.core.actions import Decide
from companion.core.messages import Text, text
from companion.core.view import (
    DiceRow,
    Figure,
    Gauge,
    Keys,
    Offer,
    Panel,
    PanelDie,
    Says,
    SeatView,
    Selection,
    SpaceView,
    Standing,
    TableView,
)  # fmt: skip
from toy_race.state import HIGH, LOW, PUDDLES, TRACK, Puddles, Use, decision, requests


def view(state: Puddles) -> TableView:
    """Return what everybody sees."""
    seats = range(len(state.runners))
    over = state.phase == "over"
    return TableView(
        state.round,
        Text(f"phase.{state.phase}"),
        None if over else ("roll", "run").index(state.phase),
        2,
        tuple(_seat_view(state, seat) for seat in seats),
        track=tuple(SpaceView(onward, TRACK.distance[i], PUDDLES.get(i, 0)) for i, onward in enumerate(TRACK.onward)),
        rolls=tuple(r for seat in seats for r in requests(state, seat)),
        standings=_standings(state) if over else (),
        all_ready=state.barrier.complete,
    )


def panel(state: Puddles, seat: int, selection: Selection = ()) -> Panel:
    """Return what a seat can do: choose a way, or pick up a die and use it."""
    if asked := decision(state, seat):
        keys = tuple(Offer(c.says, Decide(seat, asked.kind, (c.id,))) for c in asked.choices)
        return Panel(seat, asked.asks, (Keys(keys),), can_ready=False)
    dice = state.runners[seat].dice
    colours = {colour for colour, _ in dice}
    picked = selection[:1] if selection and selection[0] in colours else ()
    row = tuple(PanelDie(c, v, Offer(text("die", n=v), select=(c,), on=(c,) == picked)) for c, v in dice)
    confirm = Offer(text("use", colour=f"@dice.{picked[0]}"), Use(seat, picked[0])) if picked else None
    sections = (DiceRow(row),) if row else (Says(text("toy.nothing")),)
    return Panel(
        seat, text("toy.panel"), sections, confirm=confirm, can_ready=not requests(state, seat), selection=picked
    )


def _seat_view(state: Puddles, seat: int) -> SeatView:
    runner = state.runners[seat]
    return SeatView(
        seat,
        1 + sum(1 for r in state.runners if r.space > runner.space),
        runner.space,
        Gauge(value=runner.wet, low=LOW, high=HIGH, red_from=LOW + 1, field="wet"),
        ((Figure("towel", runner.towels),),),
        ready=state.barrier.has(seat),
        asks=bool(runner.dice) or not runner.rolled,
        due=decision(state, seat) is not None,
        rolling=bool(requests(state, seat)),
    )


def _standings(state: Puddles) -> tuple[Standing, ...]:
    views = [_seat_view(state, seat) for seat in range(len(state.runners))]
    views.sort(key=lambda v: (v.place, v.seat))
    return tuple(Standing(v.seat, v.place or 0, text("on_space", n=v.space or 0)) for v in views)
