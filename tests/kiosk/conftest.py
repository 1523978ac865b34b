"""A toy game, a toy table and a kiosk on the virtual clock, to be touched by the meaning of what stands there."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
import numpy as np
import pygame
import pytest

from companion.clock import VirtualClock
from companion.core.actions import Action, Advance, Correct, Decide, NotReady, Ready, Rolled
from companion.core.correctable import Correctable
from companion.core.decisions import Choice, Decision, check_answer
from companion.core.game import Applied, Game, Pick
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.rolls import RollRequest, check_roll
from companion.core.setup import Answer, Question, Setup
from companion.core.view import (
    Card,
    Cards,
    DiceRow,
    Die,
    Figure,
    Gauge,
    Keys,
    Lit,
    Offer,
    Panel,
    Says,
    SeatView,
    Selection,
    Slot,
    SpaceView,
    Standing,
    Summary,
    SummaryPlate,
    SummaryRow,
    TableView,
)
from companion.devices.events import (
    CalibrationOrder,
    DieSeen,
    Event,
    LampPattern,
    Press,
    TrayDrift,
    TrayRead,
    TrayView,
)
from companion.kiosk.app import Kiosk
from companion.kiosk.house import House
from companion.kiosk.ports import SessionPort
from companion.table.chronicle import Chronicle, chronicle
from companion.table.timeline import Entry, Timeline
from companion.table.ways import Way

LAST = 12
"""Spaces of the toy's track are 0 to 12; 12 is the finish."""
ROUNDS = 2


class Step(Action, frozen=True):
    """Go some spaces."""

    n: int


class Runner(msgspec.Struct, frozen=True):
    """One seat of the toy."""

    space: int = 0
    gauge: int = 0
    rolled: tuple[tuple[str, int], ...] = ()
    owes_roll: bool = False
    decision: Decision | None = None


class ToyState(msgspec.Struct, frozen=True):
    """The toy: rest (nothing is asked), run (roll, step, lose two things), round_end; two rounds."""

    runners: tuple[Runner, ...]
    barrier: ReadyBarrier
    phase: str = "rest"
    round: int = 1


PHASES = ("rest", "run", "round_end")


class Toy(Game[ToyState]):
    """A race in which everything the kiosk can show turns up."""

    name = "toy"
    rules_version = 1
    least_seats = 2
    most_seats = 8
    dice_colours = ("red", "blue", "yellow")
    state_type = ToyState
    action_type = Ready | NotReady | Advance | Rolled | Decide | Correct | Step

    def questions(self) -> tuple[Question, ...]:
        many = tuple(Answer(f"a{n}", text("plain", n=n)) for n in range(10))
        return (
            Question("side", text("toy.side"), many[:2], ("a0",)),
            Question("three", text("toy.three"), many, ("a0", "a1", "a2"), take=3),
            Question("who", text("toy.who"), many, tuple(a.id for a in many[:8]), each_seat=True, once=True),
            Question("house", text("toy.house"), many[:2], ("a0",), house_rule=True),
        )

    def warnings(self, setup: Setup) -> tuple[Text, ...]:
        return (text("toy.many"),) if len(setup.seats) > 6 else ()

    def start(self, setup: Setup) -> Applied[ToyState] | Rejection:
        seats = len(setup.seats)
        return Applied(ToyState((Runner(),) * seats, ReadyBarrier(seats)), (line(None, "begun"),))

    def apply(self, state: ToyState, action: Action) -> Applied[ToyState] | Rejection:
        if isinstance(action, Advance):
            return self._advance(state)
        if action.seat is None or not 0 <= action.seat < len(state.runners):
            return reject("no_such_seat")
        seat, runner = action.seat, state.runners[action.seat]
        if isinstance(action, Ready):
            if runner.decision is not None or runner.owes_roll:
                return reject("decision_due")
            return Applied(msgspec.structs.replace(state, barrier=state.barrier.add(seat)))
        if isinstance(action, NotReady):
            return Applied(msgspec.structs.replace(state, barrier=state.barrier.drop(seat)))
        if isinstance(action, Rolled):
            request = self._request(state, seat)
            refused = check_roll(request, action)
            if refused is not None:
                return refused
            said = (line(seat, "rolled", "T-1", n=len(action.dice)),)
            return self._with(state, seat, said, rolled=action.dice, owes_roll=False)
        if isinstance(action, Step):
            if state.phase != "run":
                return reject("not_now")
            space = min(LAST, runner.space + action.n)
            ask = None
            if space >= 6 > runner.space:
                choices = tuple(Choice(c, text("plain", n=n)) for n, c in enumerate("abc"))
                ask = Decision(seat, "lose", text("toy.lose"), choices, take=2, rule="T-2")
            said = (line(seat, "stepped", "T-3", before=runner.space, after=space),)
            return self._with(state, seat, said, space=space, gauge=runner.gauge - 1, decision=ask)
        if isinstance(action, Decide):
            refused = check_answer(runner.decision, action)
            return refused or self._with(state, seat, (line(seat, "lost", "T-2"),), decision=None)
        if isinstance(action, Correct):
            if action.field not in ("gauge", "space"):
                return reject("no_such_field")
            said = (line(seat, "corrected", field=f"@field.{action.field}", before=0, after=action.value),)
            return self._with(state, seat, said, **{action.field: action.value})
        return reject("unknown_action")

    def _with(self, state: ToyState, seat: int, lines: tuple[LedgerLine, ...], **values: Any) -> Applied[ToyState]:
        changed = msgspec.structs.replace(state.runners[seat], **values)
        runners = tuple(changed if n == seat else other for n, other in enumerate(state.runners))
        return Applied(msgspec.structs.replace(state, runners=runners), lines)

    def _advance(self, state: ToyState) -> Applied[ToyState] | Rejection:
        if not state.barrier.complete or state.phase == "over":
            return reject("not_all_ready")
        after = PHASES[(PHASES.index(state.phase) + 1) % 3]
        number = state.round + (after == "rest")
        if number > ROUNDS:
            after, number = "over", ROUNDS
        runners = tuple(msgspec.structs.replace(r, owes_roll=after == "run", rolled=()) for r in state.runners)
        empty = ReadyBarrier(len(state.runners))
        return Applied(ToyState(runners, empty, after, number), (line(None, "phase", "T-4", phase=after),))

    def _request(self, state: ToyState, seat: int) -> RollRequest | None:
        if not state.runners[seat].owes_roll:
            return None
        # Seat 1 keeps its dice on the cardboard: only the colours are known.
        dice = (("red", 2), ("blue", 1), ("yellow", 1)) if seat != 1 else (("red", 0), ("blue", 0))
        return RollRequest(seat, dice, "run", exact=seat != 1)

    def propose(self, state: ToyState, pick: Pick) -> Action | None:
        return None if state.phase == "over" else Advance(None)

    def violations(self, state: ToyState) -> tuple[str, ...]:
        return ()

    def view(self, state: ToyState) -> TableView:
        over = state.phase == "over"
        order = sorted(range(len(state.runners)), key=lambda s: -state.runners[s].space)
        summary = None
        if state.phase == "round_end":
            rows = tuple(SummaryRow(s, text("toy.hands"), text("toy.hands"), bad=s == 2) for s in range(len(order)))
            summary = Summary((SummaryPlate("clockwise", text("toy.turn"), text("toy.turn")),) * 3, rows)
        return TableView(
            state.round,
            text(f"phase.{state.phase}"),
            None if over else PHASES.index(state.phase),
            3,
            tuple(self._seat(state, seat) for seat in range(len(state.runners))),
            track=tuple(
                SpaceView((n + 1,) if n < LAST else (), n, terrain=n % 5 == 3, finish=n == LAST)
                for n in range(LAST + 1)
            ),
            rolls=tuple(r for r in (self._request(state, s) for s in range(len(state.runners))) if r is not None),
            summary=summary,
            standings=tuple(Standing(s, n + 1, text("toy.reason")) for n, s in enumerate(order)) if over else (),
            all_ready=state.barrier.complete and not over,
        )

    def _seat(self, state: ToyState, seat: int) -> SeatView:
        runner = state.runners[seat]
        return SeatView(
            seat,
            place=1 + sum(r.space > runner.space for r in state.runners),
            space=runner.space,
            gauge=Gauge(runner.gauge, -7, 3, -5),
            rows=(
                tuple(Figure(k, 2, "solid") for k in ("heat", "steam", "electricity")),
                tuple(Figure(k, 1, "hollow") for k in ("heat", "steam", "electricity")),
                (Figure("cog", 3, field="cogs"), Figure("part", 2), Figure("boost", 1)),
            ),
            tokens=(Lit("bulb", seat % 2 == 0),),
            ready=state.barrier.has(seat),
            asks=state.phase == "run",
            due=runner.decision is not None,
            rolling=runner.owes_roll,
        )

    def correctable(self, state: ToyState, seat: int | None) -> tuple[Correctable, ...]:
        if seat is None:
            ways = (text("toy.left"), text("toy.right"))
            return (Correctable("direction", text("field.direction"), 1, 0, 1, "clockwise", ways),)
        runner = state.runners[seat]
        return (
            Correctable("gauge", text("field.gauge"), runner.gauge, -7, 3, "gauge", form="signed"),
            Correctable("space", text("field.space"), runner.space, 0, LAST, "flag", form="space"),
            Correctable("many", text("field.cogs"), 40, 0, 99, "cog", also=text("toy.also")),
        )

    def panel(self, state: ToyState, seat: int, selection: Selection = ()) -> Panel:
        runner = state.runners[seat]
        if runner.decision is not None:
            return self._decision_panel(runner.decision, selection)
        if state.phase != "run":
            return Panel(seat, text(f"phase.{state.phase}"), (Says(text("toy.nothing")),) if seat == 0 else ())
        steps = tuple(Offer(text("plain", n=n), action=Step(seat, n)) for n in range(1, 7))
        dice = tuple(
            Die(c, v, Offer(text("plain", n=v), select=(f"d{i}",))) for i, (c, v) in enumerate(runner.rolled)
        )
        cards = tuple(
            Card(f"c{n}", text("toy.card"), str(n + 3), (Slot("red", 3), Slot("blue")), (("silver", n),), "gold",
                 Offer(text("toy.card"), action=Step(seat, n) if n else None, why=None if n else text("toy.why")))
            for n in range(3)
        )  # fmt: skip
        return Panel(
            seat,
            text("phase.run"),
            (DiceRow(dice, text("toy.sum")), Keys(steps, sign="silver"), Cards(cards)),
            status=(text("toy.status"), text("toy.status")),
            can_ready=not runner.owes_roll,
            selection=selection,
        )

    def _decision_panel(self, decision: Decision, selection: Selection) -> Panel:
        chosen = tuple(c for c in selection if c in "abc")[-decision.take :]
        cards = []
        for n, choice in enumerate(decision.choices):
            on = choice.id in chosen
            after = tuple(c for c in chosen if c != choice.id) if on else (*chosen, choice.id)
            offer = Offer(choice.says, select=after, on=on)
            cards.append(Card(choice.id, choice.says, "4", border="silver", offer=offer, at=(n, 0), joined="ew"))
        enough = len(chosen) == decision.take
        confirm = Offer(
            text("toy.confirm"), Decide(decision.seat, decision.kind, chosen) if enough else None, tone="bad"
        )
        return Panel(
            decision.seat, decision.asks, (Cards(tuple(cards)), Says(text("toy.lose"))), confirm=confirm,
            can_ready=False, selection=chosen,
        )  # fmt: skip


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
    left: tuple[Way, ...] = ()
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
    def ways(self) -> tuple[Way, ...]:
        return self.left

    def take_way(self, way: Way) -> Applied[Any] | Rejection:
        self.go_on_from(way.after)
        answers = [self.do(step.action) for step in way.steps]
        self.left = ()
        return answers[-1]

    def correctable(self, seat: int | None) -> tuple[Correctable, ...]:
        return self.game.correctable(self.state, seat)

    def chronicle(self) -> Chronicle:
        start = self.done[0][0] if self.done else self.state
        timeline = Timeline(self.game, start)
        for number, (_, action, lines) in enumerate(self.done, start=1):
            timeline.do(Entry(number, action, lines))
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


@dataclass
class ToyTable:
    """Devices that do what the test says: thrown dice lie still at the next poll, in a row, values counted up."""

    clock: VirtualClock
    throws: bool = True
    faults: dict[str, bool] = field(default_factory=lambda: {"glare": False})
    lamps: dict[int, LampPattern] = field(default_factory=dict)
    waiting: list[Event] = field(default_factory=list)
    thrown: list[tuple[int, dict[str, int]]] = field(default_factory=list)
    lies: int = 0
    orders: list[CalibrationOrder] = field(default_factory=list)
    tray_view: TrayView | None = None
    tray_drift: TrayDrift | None = None

    def poll(self) -> list[Event]:
        events, self.waiting = self.waiting, []
        return events

    def show_lamp(self, seat: int, pattern: LampPattern) -> None:
        self.lamps[seat] = pattern

    def levels(self) -> Mapping[int, float]:
        return {}

    def press(self, seat: int, down: bool) -> None:
        self.waiting.append(Press(seat, down, self.clock.now()))

    def throw(self, seat: int, dice: Mapping[str, int]) -> None:
        self.thrown.append((seat, dict(dice)))
        colours = [colour for colour, n in dice.items() for _ in range(n)]
        self.lie([(colour, 1 + n % 6) for n, colour in enumerate(colours)])

    def lie(self, dice: list[tuple[str, int | None]], reason: str = "glare") -> None:
        """Let dice lie in the tray: (colour, value or None where the reader asks); never where the last ones lay."""
        self.lies += 1
        top = 30 + 24 * (self.lies % 2)
        seen = tuple(
            DieSeen(value, colour, (20 + 90 * (n % 6), top + 110 * (n // 6), 60, 60), 0.9 - n / 100,
                    None if value else reason)
            for n, (colour, value) in enumerate(dice)
        )  # fmt: skip
        picture = np.full((480, 640, 3), 60, np.uint8)
        self.waiting.append(TrayRead(seen, picture, self.clock.now(), 9.0))

    def set_fault(self, name: str, on: bool) -> None:
        self.faults[name] = on

    def calibrate(self, order: CalibrationOrder) -> None:
        self.orders.append(order)


class Echo:
    """Says every message as its key, or the real words where there are any."""

    def say(self, message: Text, language: str) -> str:
        from companion.kiosk.words import words

        if message.key == "plain":
            return str(message.args["n"])
        if words(language).knows(message.key):
            return words(language).say(message.key, **message.args)
        return message.key.rpartition(".")[2]

    def knows(self, key: str, language: str) -> bool:
        from companion.kiosk.words import words

        return words(language).knows(key)

    def short(self, message: Text, language: str) -> str | None:
        from companion.kiosk.words import words

        return words(language).say_short(message.key, **message.args)


class Hands:
    """A kiosk under somebody's hands: taps by meaning, presses by seat, time by the virtual clock."""

    def __init__(
        self,
        size: tuple[int, int] = (800, 480),
        language: str | None = "en",
        throws: bool = True,
        house: House | None = None,
    ) -> None:
        self.clock = VirtualClock(1000.0)
        self.table = ToyTable(self.clock, throws)
        self.shelf = ToyShelf()
        self.kiosk = Kiosk(size, self.clock, Echo(), self.shelf, self.table, language=language, house=house)
        self.surface = pygame.Surface(size)

    @property
    def play(self) -> Any:
        assert self.kiosk.game is not None
        return self.kiosk.game

    @property
    def session(self) -> ToySession:
        return self.play.session  # type: ignore[no-any-return]

    def meanings(self) -> list[str]:
        return [what for _, what in self.kiosk.touchables()]

    def wait(self, seconds: float) -> None:
        while seconds > 1e-9:
            step = min(seconds, 0.05)
            self.clock.advance(step)
            self.kiosk.tick()
            seconds -= step

    def tap(self, what: str, hold: float = 0.05) -> None:
        places = [rect for rect, meaning in self.kiosk.touchables() if meaning == what]
        assert places, f"nothing means {what!r} among {self.meanings()}"
        x, y, width, height = places[-1]
        self.touch(x + width / 2, y + height / 2, hold)

    def touch(self, x: float, y: float, hold: float = 0.05) -> None:
        canvas = self.kiosk.canvas
        where = {"x": x * canvas.scale / canvas.width_px, "y": y * canvas.scale / canvas.height_px, "finger_id": 1}
        self.kiosk.handle(pygame.event.Event(pygame.FINGERDOWN, where))
        self.wait(hold)
        self.kiosk.handle(pygame.event.Event(pygame.FINGERUP, where))
        self.wait(0.4)

    def press(self, seat: int, hold: float = 0.05, then: float = 0.4) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.kiosk.handle(pygame.event.Event(kind, key=getattr(pygame, f"K_{seat + 1}")))
            self.wait(0.01)
            if kind == pygame.KEYDOWN:
                self.wait(hold)
        self.wait(then)

    def key(self, key: int) -> None:
        self.kiosk.handle(pygame.event.Event(pygame.KEYDOWN, key=key))
        self.kiosk.handle(pygame.event.Event(pygame.KEYUP, key=key))
        self.wait(0.05)

    def draw(self) -> list[pygame.Rect]:
        return self.kiosk.draw(self.surface)

    def begin(self, seats: int = 4) -> Hands:
        self.tap("new game")
        self.tap(f"players {seats}")
        self.tap("start")
        return self

    def to_run(self) -> Hands:
        """Go on to the phase in which everybody has something to do."""
        for seat in self.play.seats:
            self.press(seat)
        self.wait(1.6)
        assert self.play.view.phase.key == "phase.run"
        return self


@pytest.fixture(autouse=True, scope="session")
def _pygame() -> None:
    pygame.display.init()
    pygame.font.init()


@pytest.fixture
def hands() -> Callable[..., Hands]:
    return Hands


@pytest.fixture
def table(hands: Callable[..., Hands]) -> Hands:
    """A toy of four seats that has just begun."""
    return hands().begin()


@pytest.fixture
def rally(tmp_path: Any) -> Callable[..., Hands]:
    """A kiosk with a game of Steampunk Rally on it, played by chance for some actions and kept in a real journal."""
    import random

    from companion.games.steampunk_rally.game import SteampunkRally
    from companion.games.steampunk_rally.setup import sample_setup
    from companion.kiosk.words import Catalogues
    from companion.table.journal import Journal
    from companion.table.session import Session

    def begun(
        actions: int, size: tuple[int, int] = (800, 480), language: str = "en", seats: int = 4, seed: int = 1
    ) -> Hands:
        game, chance = SteampunkRally(), random.Random(seed)
        journal = Journal.create(tmp_path / f"{len(list(tmp_path.iterdir()))}.pipworks", "2026-11-21T10:00:00+00:00")
        session = Session.begin(game, sample_setup(seats), journal)
        assert isinstance(session, Session)
        for _ in range(actions):
            action = game.propose(session.state, lambda n: int(chance.random() * n))
            if action is None:
                break
            session.do(action)
        table = Hands(size, language)
        table.kiosk._words = Catalogues()  # all that is said here has real words
        table.kiosk.play(session)
        table.wait(0.1)
        return table

    return begun
