"""Games set up by hand, from the ``[given]`` of a scenario (docs/scenarios.md)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast, get_args

import msgspec

from companion.core.applied import Applied
from companion.core.one_line import one_line
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.rolls import RollRequest
from companion.core.scenario.fields import Fields
from companion.core.scenario.given import begun, house_rules, seat_names, seats_named
from companion.core.setup import Seat, Setup
from companion.core.supplies import Supply
from companion.core.track import Track, TrackError
from companion.games.steampunk_rally import decks
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH, FAMILIES, CourseSpace, Part
from companion.games.steampunk_rally.dice import count, slots
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.games.steampunk_rally.invention import layout
from companion.games.steampunk_rally.scenario import under_way
from companion.games.steampunk_rally.scenario import words as scenario_words
from companion.games.steampunk_rally.state import (
    EARLIER_RULES,
    GAUGE_HIGH,
    GAUGE_LOW,
    RULES_VERSION,
    Built,
    Course,
    Deck,
    PhaseName,
    Racer,
    State,
)

LEVELS = ("table", "parts", "full")
Start = Callable[[Setup], Applied[State] | Rejection]
DIRECTIONS = ("clockwise", "counterclockwise")
_RESERVED = re.compile(r"[a-z_]+")
_NUMBER = re.compile(r"[0-9]{1,3}")
LENGTH, FLAG = 80, 70
"""Last space of a track that is not described, and the first one beyond its flag."""


def arrange(given: Fields, start: Start, questions: Sequence[str]) -> State | Rejection:
    """Return the state that ``given`` describes; with ``begin = true`` the one that set-up makes.

    Args:
        given: the table ``[given]``.
        start: begins a game with a set-up.
        questions: of set-up.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    if given.flag("begin"):
        return begun(given, start, LEVELS, "full", ("inventor", "extras"), questions)
    tables = given.tables("seats")
    if len(tables) < 2:
        raise given.unclear("seats", "must be two or more")
    seats, racers = [], []
    version = given.number("rules_version", RULES_VERSION, EARLIER_RULES[0], RULES_VERSION)
    course = _course(given.table("track"), version)
    phase: PhaseName = given.one_of("phase", get_args(PhaseName), "race")
    setup = Setup((), house_rules(given.table("options"), HOUSE_RULES.values))
    pick = _pick(given, setup) if phase == "draft" else 0
    each = 0 if HOUSE_RULES.chosen(setup).draft_barrier == "draft" else pick
    for table in tables:
        seat, racer = _seat(table, course)
        racer = msgspec.structs.replace(racer, picks=under_way.picks(table, phase, each))
        table.done()
        seats.append(seat)
        racers.append(racer)
    names = seat_names(given, seats)
    state = State(
        setup=msgspec.structs.replace(setup, seats=tuple(seats)),
        course=course,
        racers=tuple(racers),
        supply=_supply(given, racers),
        round=given.number("round", 2, low=1),
        phase=phase,
        pick=pick,
        clockwise=given.one_of("direction", DIRECTIONS, "clockwise") == "clockwise",
        token_after=names.index(given.one_of("token_after", names, names[0])),
        barrier=ReadyBarrier(len(racers), seats_named(given, "ready", names)),
        final_round=_final_round(given, course, dict(zip(names, racers, strict=True))),
        decks=_decks(given.table("decks"), racers),
        begun_under=version,
    )
    state = under_way.with_supply(given, state)
    state = msgspec.structs.replace(state, turn=under_way.turn(given, state, names))
    given.done()
    return under_way.asked(_to_roll(state))


def _final_round(given: Fields, course: Course, racers: Mapping[str, Racer]) -> int:
    """Read the final round, which must be known once somebody has crossed the finish line (SR-END-03)."""
    across = next((name for name, racer in racers.items() if course.spaces[racer.space].beyond), None)
    if across and not given.raw("final_round"):
        raise given.unclear("final_round", f"must be given: {one_line(across)} is beyond the finish line")
    return given.number("final_round", 0)


def _pick(given: Fields, setup: Setup) -> int:
    pick = given.number("pick", 1, 1, 4)
    if pick > 1 and HOUSE_RULES.chosen(setup).draft_barrier == "draft":
        raise given.unclear(
            "pick", "is for drafts that wait at each pick; with draft_barrier = draft each seat has its own"
        )
    return pick


def _decks(fields: Fields, racers: Sequence[Racer]) -> tuple[Deck, ...]:
    """Return the decks described, in the words ``gold = { left = 5, pile = 20 }``; all others are not counted."""
    found = []
    for family in FAMILIES:
        if fields.raw(family) is not None:
            deck = fields.table(family)
            left, pile, dealt = deck.number("left"), deck.number("pile", 0), deck.number("dealt", 0)
            deck.done()
            held = sum(decks.held(racer, family, known=True) or 0 for racer in racers)
            found.append(Deck(family, left + pile + dealt + held, left, dealt))
    fields.done()
    return tuple(found)


def _to_roll(state: State) -> State:
    if state.phase != "race":
        return state
    return msgspec.structs.replace(state, racers=tuple(_rolling(seat, own) for seat, own in enumerate(state.racers)))


def _rolling(seat: int, racer: Racer) -> Racer:
    """Return a racer who owes the roll of the dice in the pool that show nothing yet (SR-RACE-01, G-03)."""
    unrolled = count(die for die in racer.pool if not die.value)
    if not unrolled or not racer.keeps_cards:
        return racer
    return msgspec.structs.replace(racer, roll=RollRequest(seat, unrolled, "race", rule="SR-RACE-01"))


def _course(fields: Fields, version: int) -> Course:
    length = fields.number("length", LENGTH, low=1, high=300)
    flag = fields.number("flag", min(FLAG, length), low=1, high=length)
    ways: list[tuple[int, ...]] = [(i + 1,) for i in range(length)]
    for key, onward in _spaces(fields, "onward", length):
        if not isinstance(onward, list) or not all(isinstance(space, int) for space in onward):
            raise fields.unclear("onward", "must give the spaces that follow, such as 10 = [11, 13]")
        ways[key] = tuple(onward)
    on_them = [CourseSpace(beyond=i >= flag) for i in range(length + 1)]
    for key, number in _spaces(fields, "terrain", length):
        if not isinstance(number, int) or not 1 <= number <= 9:
            raise fields.unclear("terrain", "must give numbers from 1 to 9, such as 12 = 2")
        on_them[key] = msgspec.structs.replace(on_them[key], terrain=number)
    challenges = fields.table("challenges")
    for key, _ in _spaces(fields, "challenges", length):
        found = scenario_words.read(challenges, str(key), scenario_words.challenge)
        on_them[key] = msgspec.structs.replace(on_them[key], challenge=found)
    for key, place in _spaces(fields, "tiles", length):
        if not isinstance(place, list) or len(place) != 2 or not all(isinstance(n, int) for n in place):
            raise fields.unclear("tiles", "must give tile and branch, such as 11 = [2, 1]")
        on_them[key] = msgspec.structs.replace(on_them[key], tile=place[0], branch=place[1])
    fields.done()
    try:
        # Games keep their course; up to version 3 its spaces were counted by the shorter branch (G-21).
        return Course(Track.of([*ways, ()], shortest=version < 4), tuple(on_them))
    except TrackError as error:
        raise fields.unclear("onward", f"makes no track: {error}") from error


def _spaces(fields: Fields, key: str, length: int) -> list[tuple[int, Any]]:
    table = fields.table(key)
    for space in table.keys():  # noqa: SIM118 - not a mapping
        if not _NUMBER.fullmatch(space) or int(space) > length:
            raise table.unclear(space, f"must be the number of a space, 0 to {length}")
    return [(int(space), table.raw(space)) for space in table.keys()]  # noqa: SIM118 - not a mapping


def _seat(fields: Fields, course: Course) -> tuple[Seat, Racer]:
    name = fields.text("name")
    if _RESERVED.fullmatch(name):
        raise fields.unclear("name", "must begin with a capital letter")
    level = fields.one_of("level", LEVELS, "full")
    extras = fields.one_of("extras", ("on", "off"), "on")
    parts: dict[str, Any] = {"parts": 0} if level != "table" else {}
    if level == "table":
        parts = {"parts": fields.number("parts", 1)}
    else:
        parts |= {"machine": _machine(fields, level == "full")}
    racer = Racer(
        cast(Any, level),
        fields.text("inventor", name.lower()),
        space=fields.number("space", 0, high=course.track.last),
        gauge=fields.number("gauge", 0, GAUGE_LOW, GAUGE_HIGH),
        cogs=fields.number("cogs", 0),
        bulb_lit=fields.one_of("bulb", ("lit", "off"), "lit") == "lit",
        pool=scenario_words.read(fields, "pool", scenario_words.dice),
        stash=fields.number("stash", 0),
        lasting=tuple(map(scenario_words.boost, fields.tables("lasting"))),
        challenge_open=fields.flag("stopped", default=True),
        ponies=under_way.ponies(fields, course),
        owed=under_way.owed(fields),
        sources=under_way.resolving(fields),
        **parts,
    )
    return Seat(name, "en", cast(Any, level), {"extras": extras}), racer


def _machine(fields: Fields, placed: bool) -> tuple[Built, ...]:
    cockpit = fields.table("cockpit")
    if cockpit.keys():
        first = scenario_words.part(cockpit, "inventor")
        cockpit.done()
    else:
        first = slots.laid(Part("Cockpit", "Cockpit", "inventor", valves="nesw"), (0, 0))
    machine = [first]
    if isinstance(fields.raw("parts"), int):
        for n in range(fields.number("parts", high=40)):
            plain = Part(f"Part {n + 1}", f"Part {n + 1}", "copper", valves="nesw")
            machine.append(slots.laid(plain, layout.places(machine, plain)[0] if placed else (0, 0)))
        return tuple(machine)
    for table in fields.tables("parts"):
        card = scenario_words.part(table)
        if any(card.part.id == other.part.id for other in machine):
            raise table.unclear("name", "must be different from the other cards' of this seat")
        machine.append(msgspec.structs.replace(card, at=_place(table, machine, card) if placed else (0, 0)))
        table.done()
    if placed and not layout.legal(machine):
        raise fields.unclear("parts", "must hang together with the cockpit by half valves that meet")
    return tuple(machine)


def _place(fields: Fields, machine: Sequence[Built], card: Built) -> tuple[int, int]:
    if "at" in fields:
        return place(fields, "at")
    free = layout.places(machine, card.part)
    if not free:
        raise fields.unclear("valves", "must meet a half valve of a card before it")
    return free[0]


def place(fields: Fields, key: str) -> tuple[int, int]:
    """Return a place of the grid, written ``[column, row]``.

    Raises:
        UnclearError: if it is something else.
    """
    at = fields.raw(key)
    if not isinstance(at, list) or len(at) != 2 or not all(isinstance(n, int) for n in at):
        raise fields.unclear(key, "must be a column and a row, such as [1, 0]")
    return at[0], at[1]


def _supply(given: Fields, racers: Sequence[Racer]) -> Supply:
    used = Counter(die.colour for racer in racers for die in racer.pool)
    for racer in racers:
        for card in racer.machine:
            used.update(slots.colours(card))
    for colour in COLOURS:
        if used[colour] > DICE_EACH:
            raise given.unclear("seats", f"must hold {DICE_EACH} {colour} dice at most, not {used[colour]}")
    return Supply(tuple((colour, DICE_EACH - used[colour]) for colour in COLOURS))
