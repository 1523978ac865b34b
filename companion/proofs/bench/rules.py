"""``pipworks bench rules``: how fast the rules are, beside a peer in the same run, and what undo and resume cost.

Figures of one run can be compared with each other, not with those of another machine or another hour. The contenders
take turns, and the median of their turns counts, so that a busy moment hits them alike.
"""

from __future__ import annotations

import platform
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from importlib import import_module, metadata
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, Final, TextIO, TypeVar

import msgspec

from companion.core.actions import Action
from companion.core.applied import Applied
from companion.core.game import Game, Pick
from companion.core.setup import Setup
from companion.proofs.random_play import chance, simulate
from companion.proofs.setups import setup_of, usual_seats
from companion.system.clock import Clock
from companion.table import Session, TableError
from companion.table.journal import Journal

Result = TypeVar("Result")
PEER: Final = "catanatron"
TURNS: Final = 5
"""How often each contender has its turn."""
LONG: Final = 2_000
"""Actions of the game that is undone and resumed."""
UNDONE: Final = 200


class UnmeasurableError(ValueError):
    """Rules that cannot be measured, since nothing can be played by them; the message is one sentence."""


class MeasuredFigure(msgspec.Struct, frozen=True):
    """One figure.

    Attributes:
        what: what was measured.
        value: the figure, or None where it could not be measured.
        unit: ``actions/s``, ``ms`` or ``%``.
        note: how it was measured, or why it was not.
    """

    what: str
    value: float | None
    unit: str
    note: str


class Report(msgspec.Struct, frozen=True):
    """All figures of one run.

    Attributes:
        game: name of the game.
        seats: number of players.
        python: version of the interpreter.
        rows: the figures.
    """

    game: str
    seats: int
    python: str
    rows: tuple[MeasuredFigure, ...]


def run_bench_rules(game: Game[Any], games: int, as_json: bool, out: TextIO, clock: Clock) -> int:
    """Measure, print the report and return 0; or say why that cannot be done, and return 1.

    Args:
        game: the rules.
        games: whole games a turn.
        as_json: print one JSON object instead of a table.
        out: where to print.
        clock: measures the time taken.
    """
    try:
        report = measure(game, games, clock, long=LONG)
    except (UnmeasurableError, TableError) as error:
        sys.stderr.write(f"pipworks bench rules: {error}\n")
        return 1
    out.write((msgspec.json.encode(report).decode() if as_json else _table(report)) + "\n")
    return 0


def measure(game: Game[Any], games: int, clock: Clock, seats: int | None = None, *, long: int) -> Report:
    """Return all figures of ``game`` with ``seats`` players, four or as near to that as it allows unless given.

    Args:
        game: the rules.
        games: whole games a turn.
        clock: measures the time taken.
        seats: number of players.
        long: actions of the game that is undone and resumed.

    Raises:
        UnmeasurableError: if not one action can be done, or a game on the disk cannot be begun or played on.
        TableError: if the game on the disk cannot be gone on with.
    """
    seats = usual_seats(game) if seats is None else seats
    levels = game.levels
    contenders: dict[str, Callable[[int], float]] = {
        "mixed": lambda turn: _rate(game, seats, games, turn, clock, levels, check=False),
        "checked": lambda turn: _rate(game, seats, games, turn, clock, levels, check=True),
    }
    if len(levels) > 1:
        contenders["last level"] = lambda turn: _rate(game, seats, games, turn, clock, levels[-1:], check=False)
    peer = _peer(games, clock)
    if peer is not None:
        contenders["peer"] = peer
    rates = _in_turn(contenders)
    mixed, checked = rates["mixed"], rates["checked"]
    rows = [
        MeasuredFigure("random games, unchecked", mixed, "actions/s", f"{_levels_said(levels)}, {seats} seats"),
        *(
            MeasuredFigure(f"random games, unchecked, all at level {levels[-1]}", rate, "actions/s", f"{seats} seats")
            for rate in (rates.get("last level"),)
            if rate is not None
        ),
        _peer_row(rates.get("peer")),
        MeasuredFigure(
            "random games, every invariant checked", checked, "actions/s", "as `pipworks simulate` plays them"
        ),
        MeasuredFigure("what the checks cost", _cost(checked, mixed), "%", "of the speed without them"),
        *_table_rows(game, clock, long),
    ]
    return Report(game.name, seats, platform.python_version(), tuple(rows))


def _cost(checked: float, unchecked: float) -> float | None:
    return 100 * (1 - checked / unchecked) if unchecked else None  # a clock that stands still measures nothing


def _levels_said(levels: Sequence[str]) -> str:
    return "levels of tracking mixed" if len(levels) > 1 else f"all at level {levels[0]}"


def _in_turn(contenders: dict[str, Callable[[int], float]]) -> dict[str, float]:
    figures: dict[str, list[float]] = {name: [] for name in contenders}
    for turn in range(TURNS):
        for name, contender in contenders.items():
            figures[name].append(contender(turn))
    return {name: median(values) for name, values in figures.items()}


def _setup(game: Game[Any], seats: int, levels: Sequence[str], number: int = 0) -> Setup:
    return setup_of(game, [levels[(n + number) % len(levels)] for n in range(seats)])


def _rate(
    game: Game[Any], seats: int, games: int, turn: int, clock: Clock, levels: Sequence[str], check: bool
) -> float:
    setups = [_setup(game, seats, levels, number) for number in range(games)]
    report = simulate(game, setups.__getitem__, games, turn, clock, check=check)
    if not report.actions:
        why = next(iter(report.violations), "no action is proposed")
        raise UnmeasurableError(f"{game.name} cannot be played: {why}")
    return report.actions_per_s


def _peer(games: int, clock: Clock) -> Callable[[int], float] | None:
    """Return what plays random games of the peer and gives actions a second, or None where it is not installed."""
    if find_spec(PEER) is None:
        return None
    peer: Any = import_module(PEER)
    colours = tuple(peer.Color)[:4]

    def rate(turn: int) -> float:
        random.seed(turn)  # its random players draw from the module's own chance
        began, actions = clock.now(), 0
        for number in range(games):
            played = peer.Game([peer.RandomPlayer(colour) for colour in colours], seed=turn * games + number)
            played.play()
            state = played.state
            actions += len(state.action_records if hasattr(state, "action_records") else state.actions)
        return actions / max(clock.now() - began, 1e-9)

    return rate


def _peer_row(rate: float | None) -> MeasuredFigure:
    what = f"random games of {PEER}"
    if rate is None:
        return MeasuredFigure(what, None, "actions/s", 'not installed: pip install "pipworks[bench]"')
    return MeasuredFigure(what, rate, "actions/s", f"version {metadata.version(PEER)}, 4 players")


def _table_rows(game: Game[Any], clock: Clock, actions: int) -> list[MeasuredFigure]:
    """Return what undo and resume cost in a long game kept on the disk."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as opened:
        journal = Journal.create(Path(folder) / "long.pipworks", "2026-01-01T00:00:00")
        opened.callback(journal.close)
        session = _begun(game, journal)
        actions = _play_on(session, actions, chance(1, 0))
        undos = [_ms(clock, session.undo) for _ in range(max(1, min(UNDONE, actions // 4)))]
        redo = _ms(clock, session.redo)
        session.close()

        def resumed(trust_snapshots: bool) -> Session[Any]:
            again = opened.enter_context(closing(Journal.open(journal.path)))
            return Session.resume(game, again, trust_snapshots)

        resume, gone_on = _timed(clock, lambda: resumed(trust_snapshots=True))
        back = _ms(clock, lambda: gone_on.look_back(actions // 2))
        gone_on.close()
        replay = _ms(clock, lambda: resumed(trust_snapshots=False))
    note = f"a game of {actions} actions on the disk"
    found = "" if gone_on.state == session.state else "; the state was ANOTHER one"
    return [
        MeasuredFigure("undo, median", median(undos), "ms", f"{len(undos)} in a row, {note}"),
        MeasuredFigure("undo, slowest", max(undos), "ms", note),
        MeasuredFigure("redo", redo, "ms", note),
        MeasuredFigure("resume", resume, "ms", note + found),
        MeasuredFigure("look back to the middle", back, "ms", note),
        MeasuredFigure("resume by replaying everything", replay, "ms", note),
    ]


def _begun(game: Game[Any], journal: Journal) -> Session[Any]:
    session = Session.begin(game, _setup(game, usual_seats(game), game.levels[:2][-1:]), journal)
    if not isinstance(session, Session):
        raise UnmeasurableError(f"{game.name} does not begin with its own defaults: {session.code}")
    return session


def _play_on(session: Session[Any], actions: int, pick: Pick) -> int:
    """Do so many actions, and return how many were possible before the game was over.

    Where the game tells how, it is kept from ending by corrections.
    """
    done = 0
    while done < actions and (following := _next(session, pick)):
        for action in following[: actions - done]:
            outcome = session.do(action)
            if not isinstance(outcome, Applied):
                raise UnmeasurableError(f"{session.game.name}: a proposed action was rejected: {outcome.code}")
            done += 1
    return done


def _next(session: Session[Any], pick: Pick) -> Sequence[Action]:
    state = session.state
    if back := session.game.moments().kept_going(state):
        return back
    action = session.game.propose(state, pick)
    return (action,) if action is not None else ()


def _ms(clock: Clock, work: Callable[[], object]) -> float:
    return _timed(clock, work)[0]


def _timed(clock: Clock, work: Callable[[], Result]) -> tuple[float, Result]:
    """Return how many milliseconds ``work`` took, and what it returned."""
    began = clock.now()
    result = work()
    return 1000 * (clock.now() - began), result


def _table(report: Report) -> str:
    lines = [f"{report.game}, Python {report.python}, medians of {TURNS} turns"]
    for row in report.rows:
        value = "–" if row.value is None else f"{row.value:,.1f}" if row.unit != "actions/s" else f"{row.value:,.0f}"
        lines.append(f"{row.what:<44}{value:>10} {row.unit:<10} {row.note}")
    return "\n".join(lines)
