"""The toy of stacks under fingers, without a screen: presses, holds and time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from toy_stack.game import ToyStack
from toy_stack.state import Stacks

from companion.core.actions import Decide
from companion.core.setup import Seat, Setup
from companion.devices.events import Press
from companion.kiosk.play import Play
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Journal
from tests.kiosk.toy_table import ToyTable


class StackTable:
    """A game of stacks on a table of the tests."""

    def __init__(
        self, file: Path, levels: tuple[str, ...] = ("table",) * 3, delay: str = "yes", limit: str = "no"
    ) -> None:
        setup = Setup(
            tuple(Seat(f"P{n}", "en", level) for n, level in enumerate(levels)),
            {"delay": (delay,), "limit": (limit,)},
        )
        begun = Session.begin(ToyStack(), setup, Journal.create(file, "2026-11-23T18:00:00+00:00"))
        assert isinstance(begun, Session)
        self.session: Session[Any] = begun
        self.clock = VirtualClock(1000.0)
        self.table = ToyTable(self.clock)
        self.play = Play(self.session, self.table, self.clock)

    @property
    def state(self) -> Stacks:
        return self.session.state  # type: ignore[no-any-return]

    @property
    def done(self) -> list[str]:
        """What was done, by whom."""
        return [f"{type(one).__name__} {one.seat}" for one in self.session.actions]

    def edge(self, seat: int, down: bool) -> None:
        self.play.device_event(Press(seat, down, self.clock.now()))

    def press(self, seat: int, hold: float = 0.05, then: float = 0.5) -> None:
        self.edge(seat, True)
        self.wait(hold)
        self.edge(seat, False)
        self.wait(then)

    def wait(self, seconds: float) -> None:
        while seconds > 1e-9:
            step = min(seconds, 0.05)
            self.clock.advance(step)
            self.play.tick()
            seconds -= step

    def lamps(self) -> list[str]:
        return [self.play.lamp(seat).name for seat in self.play.seats]

    def stacked(self) -> StackTable:
        """Go on until letters are drawn."""
        self.wait(0.05)
        assert self.state.phase == "stack"
        return self

    def judged(self) -> StackTable:
        """Go on until everybody is asked for the verdict."""
        self.stacked()
        for seat in self.play.seats:
            self.press(seat)
        self.wait(2.1)
        for seat in self.play.seats:
            assert self.play.do(Decide(seat, "letters", (self.state.drawn[0],) * 2))
        assert self.state.phase == "judge"
        self.play.refresh()
        return self
