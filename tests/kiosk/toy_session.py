"""Sessions of the toy game that keep everything in memory, and the shelf on which they lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.core.actions import Action, Rolled
from companion.core.applied import Applied
from companion.core.correctable import Correctable
from companion.core.ledger import LedgerLine
from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.core.rolls import RollRequest
from companion.core.setup import Setup
from companion.core.view import Panel, Selection, TableView
from companion.kiosk.ports import SessionPort
from companion.table import Branch
from companion.table.counted import Counted
from companion.table.statistics import Chronicle
from companion.table.statistics.chronicle import chronicle
from companion.table.timeline import Timeline
from tests.kiosk.toy_game import Toy, ToyState


@dataclass
class ToyLines:
    """The ledger lines of one action."""

    number: int
    seat: int | None
    lines: tuple[LedgerLine, ...]
    round: int
    phase: Text


@dataclass
class ToySession:
    """A session that keeps everything in memory."""

    game: Toy
    setup: Setup
    state: ToyState
    trouble: str | None = None
    damage: str | None = None
    retries: int = 0
    done: list[tuple[ToyState, Action, tuple[LedgerLine, ...]]] = field(default_factory=list)
    undone: list[Action] = field(default_factory=list)
    left: tuple[Branch, ...] = ()
    told: tuple[ToyState, tuple[ToyLines, ...]] | None = None
    back: dict[RollRequest, tuple[tuple[str, int], ...]] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[ToyLines, ...]:
        if self.told is not None and self.told[0] is self.state and len(self.told[1]) == len(self.done):
            return self.told[1]
        states = [*(state for state, _, _ in self.done[1:]), self.state][: len(self.done)]
        told = tuple(
            ToyLines(number, action.seat, lines, after.round, text(f"phase.{after.phase}"))
            for number, ((_, action, lines), after) in enumerate(zip(self.done, states), start=1)  # noqa: B905 - a game nobody has played has a state all the same
        )
        self.told = (self.state, told)
        return told

    def view(self) -> TableView:
        return self.game.view(self.state)

    def panel(self, seat: int, selection: Selection = ()) -> Panel:
        return self.game.panel(self.state, seat, selection)

    def do(self, action: Action) -> Applied[Any] | Rejection:
        answer = self.game.apply(self.state, action)
        if isinstance(answer, Applied):
            self.done.append((self.state, action, answer.lines))
            self.state = answer.state
            self.undone.clear()
        return answer

    def retry(self) -> bool:
        self.retries += 1
        return self.trouble is None

    def undo(self) -> Applied[Any] | Rejection:
        if not self.done:
            return reject("nothing_to_undo")
        self.state, action, _ = self.done.pop()
        self.undone.append(action)
        if isinstance(action, Rolled):
            request = next(r for r in self.view().rolls if r.seat == action.seat)
            self.back[request] = action.dice
        return Applied(self.state)

    def redo(self) -> Applied[Any] | Rejection:
        if not self.undone:
            return reject("nothing_to_redo")
        rest = self.undone[:-1]
        answer = self.do(self.undone[-1])
        self.undone = rest
        return answer

    def undo_seat(self, seat: int) -> Applied[Any] | Rejection:
        return self.undo() if self.done and self.done[-1][1].seat == seat else reject("others_built_on_it")

    def undo_says(self, seat: int | None = None) -> Text | None:
        if not self.done or (seat is not None and self.done[-1][1].seat != seat):
            return None
        lines = self.done[-1][2]
        return lines[-1].says if lines else text("ledger.no_change")

    def remembered_roll(self, request: RollRequest) -> tuple[tuple[str, int], ...] | None:
        return self.back.get(request)

    def redo_says(self) -> Text | None:
        return text("ledger.no_change") if self.undone else None

    def view_at(self, number: int) -> TableView:
        return self.game.view(self.done[number][0] if number < len(self.done) else self.state)

    def would_undo(self, number: int) -> tuple[ToyLines, ...]:
        return self.lines[number:]

    def go_on_from(self, number: int) -> Applied[Any] | Rejection:
        answer: Applied[Any] | Rejection = reject("nothing_to_undo")
        while len(self.done) > number:
            answer = self.undo()
        return answer

    @property
    def branches(self) -> tuple[Branch, ...]:
        return self.left

    def take_branch(self, branch: Branch) -> Applied[Any] | Rejection:
        self.go_on_from(branch.after)
        answers = [self.do(step.action) for step in branch.steps]
        self.left = ()
        return answers[-1]

    def correctable(self, seat: int | None) -> tuple[Correctable, ...]:
        return self.game.correctable(self.state, seat)

    def chronicle(self) -> Chronicle:
        start = self.done[0][0] if self.done else self.state
        timeline = Timeline(self.game, start)
        for number, (_, action, lines) in enumerate(self.done, start=1):
            timeline.do(Counted(number, action, lines))
        return chronicle(self.game, timeline)


@dataclass(frozen=True)
class ToySaved:
    """A saved toy."""

    game: str = "toy"
    seats: tuple[Any, ...] = ()
    round: int = 2
    phase: Text | None = None
    last_played: str = "2026-11-20T20:40:00+00:00"
    finished: bool = False
    trouble: str | None = None
    answers: dict[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass
class ToyShelf:
    """One game to begin, and those that were begun."""

    begun: list[ToySession] = field(default_factory=list)
    refuses: Rejection | None = None
    cannot_keep: Text | None = None

    def trouble(self) -> Text | None:
        return self.cannot_keep

    def unusable(self) -> None:
        return None

    def has_catalogue(self) -> bool:
        return False

    def games(self) -> tuple[Toy, ...]:
        return (Toy(),)

    def saved(self) -> tuple[ToySaved, ...]:
        return tuple(ToySaved(seats=s.setup.seats, answers=s.setup.answers) for s in self.begun)

    def begin(self, game: Toy, setup: Setup) -> SessionPort | Rejection:
        if self.refuses is not None:
            return self.refuses
        started = game.start(setup)
        assert isinstance(started, Applied)
        self.begun.append(ToySession(game, setup, started.state))
        return self.begun[-1]

    def resume(self, saved: ToySaved) -> SessionPort | Text:
        return self.begun[-1]

    def catalogue(self, game: str) -> None:
        return None

    def keep(self, game: str, entry: object) -> Rejection:
        return reject("catalogue_nowhere")
