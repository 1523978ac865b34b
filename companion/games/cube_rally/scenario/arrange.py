"""Games set up by hand, from the ``[given]`` of a scenario (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

import msgspec

from companion.core.applied import Applied
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields
from companion.core.scenario.given import begun, house_rules, seat_names, seats_named
from companion.core.scores import Score
from companion.core.setup import Seat, Setup
from companion.games.cube_rally import rules
from companion.games.cube_rally.change import RallyChange
from companion.games.cube_rally.components import (
    GOAL,
    Arrangement,
    CardSet,
    CourseCard,
    DriverCard,
    EntryCard,
    Hue,
    MachineCard,
    Obstacle,
    Side,
    Waypoint,
)
from companion.games.cube_rally.house_rules import RALLY_RULES
from companion.games.cube_rally.scenario import words
from companion.games.cube_rally.state import NOBODY, RALLY_LEVELS, Driven, PhaseOfRally, Rally, RallyLeg
from companion.games.cube_rally.waypoints import arrive, reach

Start = Callable[[Setup], Applied[Rally] | Rejection]
PHASES: Final[tuple[PhaseOfRally, ...]] = (
    "checkpoints", "drivers", "machines", "reveal", "stack", "enter", "judge", "waypoint",
)  # fmt: skip
LETTERS = "RBGY"
ROOM = ("oooo", "oooo", "oooo", "oooo")
"""The diagram of a seat that says none."""


def arrange(given: Fields, start: Start, questions: Sequence[str]) -> Rally | Rejection:
    """Return the state that ``given`` describes; with ``begin = true`` the one that set-up makes.

    Args:
        given: the table ``[given]``.
        start: begins a game with a set-up.
        questions: of set-up.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    if given.flag("begin"):
        return begun(given, start, RALLY_LEVELS, "full", (), questions)
    phase: PhaseOfRally = given.one_of("phase", PHASES, "judge")
    tables = given.tables("seats")
    if len(tables) < 2:
        raise given.unclear("seats", "must be two or more")
    answers = house_rules(given.table("options"), RALLY_RULES.values)
    read = [_seat(table, n) for n, table in enumerate(tables, start=1)]
    seats = [seat for seat, *_ in read]
    names = seat_names(given, seats)
    cards = _cards(given, [machine for _, _, machine, _ in read], [driver for *_, driver in read], read, phase)
    leg = given.number("leg", 2, 1, 4) - 1
    belongs = RALLY_RULES.chosen(Setup((), answers)).row_belongs_to
    legs = _legs(given, cards, leg, belongs) if phase != "checkpoints" else ()
    retired = tuple(n for n, table in enumerate(tables) if table.flag("retired"))
    ranked = phase in ("enter", "judge", "waypoint",
)  # fmt: skip
    order = seats_named(given, "order", names) if "order" in given else tuple(range(len(names)))
    token = given.text("token", "")
    if token and token not in names:
        raise given.unclear("token", "must be the name of a seat")
    at = given.number("at", 1, 1) - 1
    if phase == "judge" and not legs[leg].slots:
        raise given.unclear("cards", "must name the card that is judged")
    for table in tables:
        table.done()
    given.done()
    state = Rally(
        setup=Setup(tuple(seats), answers | {"dealing": ("table",)}),
        cards=cards,
        drivers=tuple(driven for _, driven, *_ in read),
        barrier=ReadyBarrier(len(seats)),
        phase="enter" if phase == "judge" else phase,
        chosen=tuple(each.end.id for each in legs[:-1]),
        legs=legs,
        leg=leg if legs else -1,
        order=tuple(seat for seat in order if seat not in retired) if ranked else (),
        retired=retired if ranked else (),
        token=names.index(token) if token else retired[-1] if retired else NOBODY,
    )
    return _begun(state, phase, at)


def _begun(state: Rally, phase: str, at: int) -> Rally:
    """Return the game where the marker has just reached what it stands on."""
    change = RallyChange(state)
    if phase == "judge":
        change.phase = "judge"
        reach(change, min(at, len(state.legs[state.leg].slots) - 1))
        rules.RallyRules().settle(change)
    elif phase == "waypoint":
        arrive(change)
        rules.RallyRules().settle(change)
    elif phase in ("enter", "stack"):
        rules.RallyRules().settle(change)
    return change.done().state


def _seat(table: Fields, number: int) -> tuple[Seat, Driven, MachineCard, DriverCard]:
    """Read a seat, its cards made as it needs them."""
    name = f"{number}"
    machine = MachineCard(
        f"M{name}", f"machine {name}", table.number("durability", 9, -9, 99), _lines(table, "diagram", ROOM),
        table.one_of("front", get_args(Side), "near"),
    )  # fmt: skip
    at = table.raw("overlay_at", [0, 0])
    if not (isinstance(at, list) and len(at) == 2 and all(isinstance(n, int) for n in at)):
        raise table.unclear("overlay_at", "must be two whole numbers, such as [0, 1]")
    overlay = _lines(table, "overlay", ())
    driver = DriverCard(f"D{name}", f"driver {name}", (), table.number("driver", 0, -9, 9), overlay, (at[0], at[1]))
    picked = table.flag("picked", default=True)
    owned = words.read(table, "cubes", words.cubes, " ".join(f"{letter}9" for letter in LETTERS))
    points = table.number("points", 0, 0, 999)
    driven = Driven(
        entry=table.number("entry", number, 1, 99),
        driver=driver.id if picked else "",
        machine=machine.id if picked else "",
        owned=owned if picked else (),
        score=Score().add("cards", points),
        damage=table.number("damage", 0),
        stack=words.read(table, "stack", words.stack) if "stack" in table else None,
        top=words.read(table, "top", words.top) if "top" in table else None,
    )
    level = table.one_of("level", RALLY_LEVELS, "full")
    if level == "full" and driven.stack is None and driven.top is None:
        driven = msgspec.structs.replace(driven, stack=())
    if "untold" in table and table.flag("untold"):
        driven = msgspec.structs.replace(driven, stack=None)
    return Seat(table.text("name"), "en", level), driven, machine, driver


def _lines(table: Fields, key: str, default: tuple[str, ...]) -> tuple[str, ...]:
    value = table.raw(key, list(default))
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise table.unclear(key, 'must be lines of text, such as ["o#o", "ooo"]')
    return tuple(value)


def _cards(
    given: Fields,
    machines: list[MachineCard],
    drivers: list[DriverCard],
    read: Sequence[tuple[Seat, Driven, MachineCard, DriverCard]],
    phase: str,
) -> CardSet:
    """Read the box: what is not described is made up so that nothing is lacking."""
    supply = given.table("supply")
    letters = given.text("palette", LETTERS)
    palette = tuple(Hue(letter, letter, "#808080", supply.number(letter, 0)) for letter in letters)
    supply.done()
    entry_cubes = words.read(given, "entry_cubes", words.cubes)
    numbers = sorted({driven.entry for _, driven, *_ in read} | set(range(1, 6)))
    if phase in ("drivers", "machines"):
        drivers = [_driver(table) for table in given.tables("drivers")] or drivers
    checkpoints = [_waypoint(table, f"CP{n}") for n, table in enumerate(given.tables("checkpoints"), start=1)]
    goal = _waypoint(given.table("goal"), GOAL)
    categories = {slot for post in (*checkpoints, goal) for slot in post.slots} | {"A"}
    course = tuple(
        CourseCard(f"{category}{n:02}", category, Arrangement((("*",),))) for category in sorted(categories)
        for n in range(given.number("each_category", 24, 0, 24))
    )  # fmt: skip
    posts = tuple(checkpoints) or tuple(Waypoint(f"CP{n}", ("A",)) for n in range(1, 6))
    entries = tuple(EntryCard(n, entry_cubes) for n in numbers)
    return CardSet(palette, tuple(machines), tuple(drivers), entries, course, posts, goal)


def _driver(table: Fields) -> DriverCard:
    name, found = table.text("name"), words.read(table, "cubes", words.cubes)
    card = DriverCard(name, name, found, table.number("durability", 0, -9, 9))
    table.done()
    return card


def _waypoint(table: Fields, name: str) -> Waypoint:
    called = table.text("name", name)
    post = Waypoint(
        called if name != GOAL else GOAL,
        tuple(table.text("slots", "").split()),
        words.read(table, "bonus", words.bonus),
        words.read(table, "rest", words.effects),
        _obstacle(table.table("obstacle")),
    )
    table.done()
    return post


def _obstacle(table: Fields) -> Obstacle:
    kind = table.one_of("kind", ("none", "note", "pattern", "effect"), "none")
    found = Obstacle(
        "none" if kind == "none" else "note" if kind == "note" else "pattern" if kind == "pattern" else "effect",
        table.text("note", ""),
        words.arrangement(table) if kind == "pattern" else None,
        words.read(table, "success", words.effects),
        words.read(table, "failure", words.effects),
        words.read(table, "effects", words.effects),
    )
    table.done()
    return found


def _legs(given: Fields, cards: CardSet, present: int, belongs: str) -> tuple[RallyLeg, ...]:
    """Read the race: the present leg with its ``cards`` and its ``waypoint``, the obstacle of the one before."""
    own = tuple(_card(table, n) for n, table in enumerate(given.tables("cards"), start=1))
    following = tuple(_card(table, n) for n, table in enumerate(given.tables("next"), start=51))
    end = _waypoint(given.table("waypoint"), GOAL if present == 3 else f"CP{present + 1}")
    if present == 3 and "waypoint" not in given:
        end = cards.goal
    before = _waypoint(given.table("before"), f"CP{present}")
    found = []
    for n in range(4):
        post = end if n == present else before if n == present - 1 else Waypoint(f"CP{n + 1}", ("A",))
        row = own if n == present else following if n == present + 1 else ()
        if n == 3 and n != present:
            post = cards.goal
        found.append(RallyLeg(post, tuple(card.category for card in row), row))
    if belongs == "leg_from" and found[0].slots and present == 0:
        raise given.unclear("cards", "must be none in the first leg, which is empty where rows lead away")
    return tuple(found)


def _card(table: Fields, n: int) -> CourseCard:
    card = CourseCard(
        f"X{n:02}",
        table.text("category", "A"),
        words.arrangement(table),
        words.read(table, "success", words.effects),
        words.read(table, "failure", words.effects),
    )
    table.done()
    return card
