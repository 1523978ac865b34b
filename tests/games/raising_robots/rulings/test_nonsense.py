"""Nonsense is refused, never fails, and changes nothing: unknown names, numbers out of the world, other seats."""

import random
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from companion.core.rejection import Rejection
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.actions import BeginPhase, BookEffect, WorkshopAction
from companion.games.raising_robots.components import (
    RESOURCES,
    Ability,
    ClassCard,
    EnergyCard,
    Grade,
    InventorCard,
    Objective,
    Requirement,
    RobotCard,
)
from companion.games.raising_robots.game import RaisingRobots
from tests.games.raising_robots.made import performing, refused

WORDS = (
    "", "upgrade", "assemble", "design", "manufacture", "speed", "left", "right", "basic", "upgraded", "nonsense",
    "design:0", "design:-1", "class:0", "class:9", "inventor", "hand", "wild", "inspiration", "class_card", "robots",
    "board/space/design/1", "board/line/1/0", "board/upgrade/-1/pay", "board/bid/0/0", "robot//vp",
    "e1", "energy/e1/factor", "../x", "é", *RESOURCES,
)  # fmt: skip
NUMBERS = (-(10**9), -1, 0, 1, 2, 3, 99, 10**9)
SEATS = (0, 0, 0, 1, -1, 99, None)


def amounts(pick: random.Random) -> Any:
    return tuple((pick.choice(WORDS), pick.choice(NUMBERS)) for _ in range(pick.randrange(4)))


def card(pick: random.Random, kind: str) -> Any:
    def word() -> Any:
        return pick.choice(WORDS)

    def number() -> Any:
        return pick.choice(NUMBERS)

    if "RobotCard" in kind:
        return RobotCard(word(), word(), word(), number())
    if "ClassCard" in kind:
        objective = Objective(word(), word(), number(), number())
        return ClassCard(word(), word(), objective, word(), None, (Grade(number(), number()), Grade(0, 0)))
    return InventorCard(word(), word(), number(), Ability(word()), Requirement(word(), number()), word())


def value(pick: random.Random, name: str, kind: Any) -> Any:
    said = str(kind)
    if name == "seat":
        return pick.choice(SEATS)
    if name == "new":
        number = [pick.choice(NUMBERS) for _ in range(3)]
        return pick.choice((None, EnergyCard(pick.choice(WORDS), *number)))
    if name == "card" and "Card" in said:
        return card(pick, said)
    if name in ("pay", "amounts"):
        return amounts(pick)
    if "tuple" in said:
        return tuple(pick.choice(WORDS) for _ in range(pick.randrange(3)))
    if "bool" in said:
        return pick.choice((True, False))
    if "int" in said:
        return pick.choice((*NUMBERS, None) if "None" in said else NUMBERS)
    return pick.choice(WORDS)


def nonsense(pick: random.Random) -> Any:
    kind = pick.choice(get_args(WorkshopAction))
    hints = get_type_hints(kind)
    return kind(**{each.name: value(pick, each.name, hints[each.name]) for each in msgspec.structs.fields(kind)})


@pytest.mark.parametrize(
    ("levels", "answers"),
    [
        (("full",), {"cards": "samples", "phase_line": "companion"}),
        (("resources", "table"), {"bidding": "yes"}),
        (("full", "resources", "table"), {"cards": "samples", "start_choices": "hidden"}),
    ],
)
def test_nonsense_never_fails_and_a_refusal_changes_nothing(levels, answers):
    game, pick = RaisingRobots(), random.Random(7)
    seats = tuple(Seat(f"S{n}", level=level) for n, level in enumerate(levels))
    begun = game.start(Setup(seats, {name: (said,) for name, said in answers.items()}))
    assert not isinstance(begun, Rejection)
    state = begun.state
    for step in range(250):
        action = game.propose(state, pick.randrange)
        if action is None:
            break
        before = msgspec.json.encode(state) if step % 40 == 0 else b""
        for _ in range(6):
            odd = nonsense(pick)
            found = game.apply(state, odd)
            assert isinstance(found, Rejection) or not game.violations(found.state), odd
        assert not before or msgspec.json.encode(state) == before
        applied = game.apply(state, action)
        assert not isinstance(applied, Rejection), action
        state = applied.state


@pytest.mark.rule("RR-PHASE-01")
def test_a_phase_that_there_is_not_is_refused():
    state = performing("upgrade", 1)
    assert refused(state, BeginPhase(0, "nonsense"))[1] == "RR-ROUND-03"  # type: ignore[arg-type]


@pytest.mark.rule("RR-RESOURCE-15")
def test_an_icon_that_there_is_not_is_refused():
    assert refused(performing("upgrade", 1), BookEffect(0, "nonsense"))[1] == "RR-RESOURCE-15"  # type: ignore[arg-type]
