"""A small box of invented cards, and games of Cube Rally that stand where a test wants them."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.core.actions import Action, Advance, Drawn, Ready
from companion.core.applied import Applied
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.setup import SAMPLE_NAMES, Seat, Setup
from companion.games.cube_rally import rules
from companion.games.cube_rally.components import (
    GOAL,
    Arrangement,
    CardEffect,
    CardSet,
    CourseCard,
    CubeColumn,
    DriverCard,
    EntryCard,
    Hue,
    MachineCard,
    Stack,
    Waypoint,
)
from companion.games.cube_rally.game import CubeRally
from companion.games.cube_rally.proofs.invariants import violations
from companion.games.cube_rally.setup.start import start
from companion.games.cube_rally.state import Rally

replace = msgspec.structs.replace


def points(n: int) -> CardEffect:
    return CardEffect("points", n)


def damage(n: int) -> CardEffect:
    return CardEffect("damage", n)


def card(name: str, *pattern: str, category: str = "A", yes: int = 2, no: int = 1, **fields: Any) -> CourseCard:
    """Return a course card of one pattern that gives points and costs damage."""
    fields = {"success": (points(yes),), "failure": (damage(no),)} | fields
    return CourseCard(name, category, Arrangement((pattern,)), **fields)


def bonuses(*amounts: int) -> tuple[tuple[CardEffect, ...], ...]:
    return tuple((points(n),) for n in amounts)


def box(**fields: Any) -> CardSet:
    """Return a box that serves five players: 4 colours, 7 machines, 7 drivers, 24 course cards, 5 checkpoints."""
    letters = "RBGY"
    patterns = (("R",), ("RB",), ("G", "R"), ("B.", "YR"), ("YY",), ("G", "B", "R"))
    course = tuple(
        card(f"C{n:02}", *patterns[n % 6], category="ABC"[n % 3], yes=1 + n % 4, no=1 + n % 2) for n in range(24)
    )
    whole: dict[str, Any] = {
        "palette": tuple(Hue(letter, letter.lower(), "#808080", 14) for letter in letters),
        "machines": tuple(MachineCard(f"M{n}", f"machine {n}", 2 + n % 3, ("o#o", "ooo")) for n in range(1, 8)),
        "drivers": tuple(
            DriverCard(f"D{n}", f"driver {n}", ((letters[n % 4], 1),), n % 3 - 1, ("o",), (1, 1)) for n in range(1, 8)
        ),
        "entries": tuple(EntryCard(n, (("B", 2), ("G", 1), ("R", 2), ("Y", 1))) for n in range(1, 6)),
        "course": course,
        "checkpoints": tuple(
            Waypoint(f"CP{n}", ("A", "B", "A", "C")[: 2 + n % 3], bonuses(6, 4, 2)) for n in range(1, 6)
        ),
        "goal": Waypoint(GOAL, ("B",), bonuses(10, 6, 3)),
    }  # fmt: skip
    return CardSet(**whole | fields)


def setup(levels: str = "full full full", **answers: str) -> Setup:
    """Return a set-up of players at these levels."""
    seats = tuple(Seat(SAMPLE_NAMES[n], level=level) for n, level in enumerate(levels.split()))
    return Setup(seats, {name: (value,) for name, value in answers.items()})


def begun(levels: str = "full full full", cards: CardSet | None = None, **answers: str) -> Rally:
    """Return a game before its first draw."""
    applied = start(setup(levels, **answers), cards or box())
    assert isinstance(applied, Applied), applied
    return applied.state


def do(state: Rally, *actions: Action) -> Rally:
    """Return the game after actions that must all be possible and keep all that must always hold."""
    for action in actions:
        applied = rules.apply(state, action)
        assert isinstance(applied, Applied), (action, applied)
        state = applied.state
        assert violations(state) == ()
    return state


def lines(state: Rally, *actions: Action) -> list[tuple[int | None, str, str | None, dict[str, Any]]]:
    """Return what the ledger tells of actions: seat, key, rule and values of each line."""
    found = []
    for action in actions:
        applied = rules.apply(state, action)
        assert isinstance(applied, Applied), (action, applied)
        state = applied.state
        found += [
            (line.seat, line.says.key.removeprefix("ledger."), line.rule, line.says.args) for line in applied.lines
        ]
    return found


def refusal(state: Rally, action: Action) -> tuple[str, str | None]:
    """Return code and rule of the refusal of an action that cannot be done, and that has changed nothing."""
    answer = rules.apply(state, action)
    assert isinstance(answer, Rejection), answer
    return answer.code, answer.rule


def stack(**columns: str) -> Stack:
    """Return a stack: ``stack(x0y0="RB", x1y0="G")``."""
    return tuple(CubeColumn(int(at[1]), int(at[3]), cubes) for at, cubes in sorted(columns.items()))


def at_grid(levels: str = "full full full", cards: CardSet | None = None, **answers: str) -> Rally:
    """Return a game in which everything is drawn and picked, before its first leg: entries in seat order."""
    from companion.games.cube_rally.proofs.propose import propose

    state = begun(levels, cards, **answers)
    while state.phase != "waypoint":
        action = propose(state, lambda _: 0)
        assert action is not None
        state = do(state, action)
    return state


def ready_all(state: Rally, *seats: int) -> Rally:
    """Return the game after seats have pressed, all in their order where none are named."""
    return do(state, *(Ready(seat) for seat in seats or range(len(state.drivers))))


def onward(state: Rally) -> Rally:
    """Return the game after all have pressed at a waypoint and the marker moved on."""
    return do(ready_all(state), Advance(None))


def at_stacking(levels: str = "full full full", cards: CardSet | None = None, **answers: str) -> Rally:
    """Return a game whose first leg is being stacked."""
    return onward(at_grid(levels, cards, **answers))


def table(*seats: dict[str, Any], **fields: Any) -> Rally:
    """Return the game that these words describe, as in a scenario; seats are called A, B, C …"""
    game = CubeRally(box())
    named = [{"name": chr(65 + n)} | seat for n, seat in enumerate(seats)]
    found = game.arrange({"seats": named} | fields)
    assert isinstance(found, Rally), found
    assert game.violations(found) == ()
    return found


def asks_red(**fields: str) -> dict[str, str]:
    return {"pattern": "R", "success": "2 points", "failure": "1 damage"} | fields


def with_barrier(state: Rally) -> Rally:
    """Return a game with nobody ready."""
    return replace(state, barrier=ReadyBarrier(len(state.drivers)))


__all__ = [
    "Advance", "Drawn", "asks_red", "at_grid", "at_stacking", "begun", "bonuses", "box", "card", "damage", "do",
    "lines", "onward", "points", "ready_all", "refusal", "replace", "setup", "stack", "table", "with_barrier",
]  # fmt: skip
