"""What the toy race shows: the table for all, and a panel for each seat."""

from __future__ import annotations

from companion.core.messages import text
from companion.core.view import (
    DiceRow,
    Figure,
    Gauge,
    Offer,
    Panel,
    PanelDesk,
    PanelDie,
    Says,
    SeatView,
    Selection,
    SpaceView,
    Standing,
    TableView,
    choosing,
    decision_panel,
)
from toy_race.rules import apply
from toy_race.state import HIGH, LOW, PUDDLES, TRACK, Puddles, Use, decision, roll


def view(state: Puddles) -> TableView:
    """Return what everybody sees."""
    over = state.phase == "over"
    seats = tuple(seat_view(state, seat) for seat in range(len(state.runners)))
    order = sorted(seats, key=lambda seat: (seat.place, seat.seat))
    result = tuple(Standing(seat.seat, seat.place or 0, text("on_space", n=seat.space or 0)) for seat in order)
    return TableView(
        state.round,
        text(f"phase.{state.phase}"),
        None if over else ("roll", "run").index(state.phase),
        2,
        seats,
        track=tuple(SpaceView(onward, TRACK.distance[n], PUDDLES.get(n, 0)) for n, onward in enumerate(TRACK.onward)),
        rolls=tuple(due for seat, runner in enumerate(state.runners) if (due := roll(runner, seat))),
        standings=result if over else (),
        all_ready=state.barrier.complete,
    )


def seat_view(state: Puddles, seat: int) -> SeatView:
    """Return a seat at a glance."""
    runner = state.runners[seat]
    return SeatView(
        seat,
        1 + sum(other.space > runner.space for other in state.runners),
        runner.space,
        Gauge(value=runner.wet, low=LOW, high=HIGH, red_from=LOW + 1, field="wet"),
        ((Figure("towel", runner.towels),),),
        ready=state.barrier.has(seat),
        asks=bool(runner.dice) or not runner.rolled,
        due=decision(runner, seat) is not None,
        rolling=roll(runner, seat) is not None,
    )


def panel(state: Puddles, seat: int, selection: Selection = ()) -> Panel:
    """Return what a seat can do: choose a way, or pick up a die and use it."""
    runner = state.runners[seat]
    desk = PanelDesk(state, seat, tuple(colour for colour, _ in runner.dice if (colour,) == selection), apply)
    if asked := decision(runner, seat):
        return decision_panel(choosing(desk, asked))
    dice = tuple(PanelDie(c, n, Offer(text("die", n=n), select=(c,), on=(c,) == desk.picked)) for c, n in runner.dice)
    confirm = Offer(text("use", colour=f"@dice.{desk.picked[0]}"), Use(seat, desk.picked[0])) if desk.picked else None
    return desk.panel(text("toy.panel"), DiceRow(dice) if dice else Says(text("toy.nothing")), confirm=confirm)
