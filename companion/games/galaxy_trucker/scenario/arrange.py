"""Games set up by hand, from the ``[given]`` of a scenario (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, get_args

from companion.core.applied import Applied
from companion.core.engine import replace
from companion.core.one_line import one_line
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.scenario.fields import Fields
from companion.core.scenario.given import begun, house_rules, seat_names
from companion.core.setup import Setup
from companion.games.galaxy_trucker.actions import TurnCard
from companion.games.galaxy_trucker.adventures import AdventureCard
from companion.games.galaxy_trucker.catalogue import Material
from companion.games.galaxy_trucker.change import HaulChange
from companion.games.galaxy_trucker.components import ALIENS, BOX, GOODS, LEVELS, Goods, Level
from companion.games.galaxy_trucker.house_rules import TRUCKER_RULES
from companion.games.galaxy_trucker.journey.steps import flying
from companion.games.galaxy_trucker.launch import crew
from companion.games.galaxy_trucker.launch.deck import wanted
from companion.games.galaxy_trucker.payday.titles import TITLES, TitleHeld
from companion.games.galaxy_trucker.rules import BUILDING, HaulRules, apply
from companion.games.galaxy_trucker.scenario import words
from companion.games.galaxy_trucker.scenario.box import box
from companion.games.galaxy_trucker.scenario.cards import card
from companion.games.galaxy_trucker.scenario.seats import SeatGiven, Surroundings, seat_given, tiles_named
from companion.games.galaxy_trucker.scenario.tiles import TileBox
from companion.games.galaxy_trucker.ship import mistakes
from companion.games.galaxy_trucker.state import (
    FLIGHTS,
    MODES,
    TRUCK_LEVELS,
    CardKey,
    Glass,
    Haul,
    PhaseOfFlight,
    Sand,
    Trucker,
    flight_board,
    glass_spaces,
    level_of,
    ship_board,
)

Start = Callable[[Setup], Applied[Haul] | Rejection]
PHASES: Final[tuple[PhaseOfFlight, ...]] = get_args(PhaseOfFlight)[:-1]
FLOWN: Final = ("journey", "payday")
"""Phases in which rockets are on the board."""
TITLES_LIKE = 'must be such as { hauler = "Ann", battery = "Bo gold" }, or a list of titles'
FILLER: Final = AdventureCard(1, 999, "stardust")
"""The card that lies under all that a scenario gives, so that the flight does not end with them."""


def arrange(given: Fields, start: Start, questions: Sequence[str], ours: Material) -> Applied[Haul] | Rejection:
    """Return the state that ``given`` describes; with ``begin = true`` the one that set-up makes.

    With it comes what the ledger tells of the way there, such as of the card that was turned up.

    Args:
        given: the table ``[given]``.
        start: begins a game with a set-up.
        questions: of set-up.
        ours: everything in the box.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    if given.flag("begin"):
        state = begun(given, start, TRUCK_LEVELS, "full", (), questions)
        return state if isinstance(state, Rejection) else Applied(state)
    tables = given.tables("seats")
    if not 2 <= len(tables) <= 4:
        raise given.unclear("seats", "must be two, three or four")
    setup, flight = _set_up(given)
    level = level_of(setup, flight)
    material = box(given, ours, level)
    cards = _cards(given, material, level)
    phase: PhaseOfFlight = given.one_of("phase", PHASES, "journey")
    empty = Haul(setup, material, (), ReadyBarrier(0), flight=flight)
    seats = _seats(tables, TileBox(material.tiles), empty, phase)
    if isinstance(seats, Rejection):
        return seats
    setup = Setup(tuple(each.seat for each in seats), setup.answers)
    names = seat_names(given, [each.seat for each in seats])
    for table in tables:
        table.done()
    aloft = cards or any("steps" in table for table in tables)
    if "phase" not in given and not aloft and any(mistakes(each.own.ship) for each in seats):
        phase = "check"
    titles = _titles(given, names, flight)
    truckers = _apart(tables, [_rocket(each, phase) for each in seats], flight_board(empty).spaces)
    state = replace(
        empty,
        setup=setup,
        material=replace(material, cards=(*material.cards, *(each for each in cards if each not in material.cards))),
        truckers=truckers,
        barrier=ReadyBarrier(len(seats)),
        phase=phase,
        titles=titles if setup.answers["mode"] == ("trek",) else (),
        supply=_supply(given),
        bank=_bank(each.own for each in seats if phase in FLOWN or each.seat.level == "full"),
    )
    state = replace(state, glass=_glass(given, state, names))
    turned = "card" in given
    given.done()
    return _begun(state, tuple((each.level, each.index) for each in cards), turned=turned)


def _set_up(given: Fields) -> tuple[Setup, int]:
    """Read how it is played, and which flight it is."""
    mode = given.one_of("mode", MODES, "trek" if "titles" in given or "flight" in given else "flight")
    flight = given.number("flight", 1, 1, FLIGHTS)
    level = given.number("level", 2 if mode == "flight" else 1, 1, len(LEVELS))
    dealing = given.one_of("dealing", ("companion", "table"), "companion")
    answers = house_rules(given.table("options"), TRUCKER_RULES.values)
    return Setup((), answers | {"mode": (mode,), "level": (str(level),), "dealing": (dealing,)}), flight


def _cards(given: Fields, material: Material, level: Level) -> tuple[AdventureCard, ...]:
    """Read the card that is up and those that come next; unless they are the ``last``, others lie under them."""
    given.raw("card")
    tables = [*([given.table("card")] if "card" in given else []), *given.tables("next")]
    last = given.flag("last")
    found = tuple(card(each, material, level, n) for n, each in enumerate(tables))
    return (*found, FILLER) if found and not last else found


def _seats(
    tables: Sequence[Fields], tiles: TileBox, state: Haul, phase: PhaseOfFlight
) -> tuple[SeatGiven, ...] | Rejection:
    """Read the seats; no tile lies on two ships."""
    found: list[SeatGiven] = []
    named = [tiles_named(each) for each in tables]
    for n, each in enumerate(tables):
        lie = {part.tile.index for seat in found for part in seat.own.ship.components}
        later = frozenset[int]().union(*named[n + 1 :]) - named[n]
        around = Surroundings(
            tiles,
            ship_board(state),
            phase in FLOWN,
            phase in BUILDING,
            frozenset(lie | later),
            state.readings.life_support_contact,
        )
        read = seat_given(each, n, around)
        if isinstance(read, Rejection):
            return read
        found.append(read)
    return tuple(found)


def _rocket(given: SeatGiven, phase: PhaseOfFlight) -> Trucker:
    """Return a seat with its rocket on the board only while it flies."""
    own = given.own
    manned = phase in FLOWN or (phase == "launch" and bool(own.aboard.crew or own.aboard.batteries))
    built = len(own.ship.components) + own.lost if manned and given.seat.level == "full" else 0
    flies = phase in FLOWN and not own.gave_up
    overlooked = phase in FLOWN and bool(mistakes(own.ship))
    return replace(own, steps=own.steps if flies else None, built=built, overlooked=overlooked)


def _apart(tables: Sequence[Fields], truckers: Sequence[Trucker], spaces: int) -> tuple[Trucker, ...]:
    """Return the rockets on spaces of their own (GT-FLIGHT-07): those of which nothing is said make room."""
    taken: set[int] = set()
    found = [*truckers]
    for seat in sorted(range(len(found)), key=lambda seat: "steps" not in tables[seat]):
        steps = found[seat].steps
        if steps is None:
            continue
        if "steps" in tables[seat] and steps % spaces in taken:
            raise tables[seat].unclear("steps", f"must not lead to another rocket's space; the board has {spaces}")
        while steps % spaces in taken:
            steps -= 1
        found[seat] = replace(found[seat], steps=steps)
        taken.add(steps % spaces)
    return tuple(found)


def _bank(truckers: Iterable[Trucker]) -> tuple[tuple[str, int], ...]:
    """Return what the ships leave in the supply, of everything that is counted by its number alone."""
    loads = [own.aboard for own in truckers]
    taken: dict[str, int] = {
        "humans": sum(load.human_count for load in loads),
        "batteries": sum(load.battery_count for load in loads),
        "goods": sum(len(load.all_goods) for load in loads),
    }
    taken |= {alien: sum(load.has(alien) for load in loads) for alien in ALIENS}
    return tuple((kind, n - taken[kind]) for kind, n in BOX)


def _titles(given: Fields, names: Sequence[str], flight: int) -> tuple[TitleHeld, ...]:
    """Read the titles; from flight 2 on each seat holds one, those that are not named silver ones."""
    said: Any = given.raw("titles", {})
    if isinstance(said, (list, str)):
        said = dict.fromkeys(given.words("titles"), "")
    if not isinstance(said, Mapping):
        raise given.unclear("titles", TITLES_LIKE)
    found = [_title(given, name, holder, names) for name, holder in said.items()]
    if len(found) > len(names):
        raise given.unclear("titles", f"must be {len(names)} or fewer, as many as there are seats")
    if flight < FLIGHTS and any(each.side == "gold" for each in found):
        raise given.unclear("titles", "are gold in flight 3 only: what is defended in flight 2 turns to gold")
    if flight == 1:
        return tuple(replace(each, owner=None, side="silver") for each in found)
    left = [title for title in TITLES if all(each.title != title for each in found)]
    without = [seat for seat in range(len(names)) if all(each.owner != seat for each in found)]
    return (*found, *(TitleHeld(title, seat) for title, seat in zip(left, without, strict=False)))


def _title(given: Fields, name: str, holder: Any, names: Sequence[str]) -> TitleHeld:
    title = words.title_of(name)
    if title is None:
        raise given.unclear("titles", f"has no title {one_line(name)}; there are {', '.join(TITLES)}")
    owner, _, side = str(holder).partition(" ")
    if (owner and owner not in names) or side not in ("", "silver", "gold"):
        raise given.unclear("titles", TITLES_LIKE)
    return TitleHeld(title, names.index(owner) if owner else None, "gold" if side == "gold" else "silver")


def _supply(given: Fields) -> tuple[tuple[Goods, int], ...]:
    said = given.table("supply")
    found = tuple((colour, said.number(colour, None, 0, 99)) for colour in GOODS if colour in said)
    said.done()
    return found


def _glass(given: Fields, state: Haul, names: Sequence[str]) -> Glass:
    said = given.table("glass")
    spaces = glass_spaces(state)
    usual: Sand = "running" if spaces and state.phase == "build" else "none"
    space = said.number("space", 1, 1, max(1, spaces))
    sand: Sand = said.one_of("sand", get_args(Sand), usual)
    turner = said.one_of("turner", ("", *names), "")
    said.done()
    return Glass(space - 1, sand, names.index(turner) if turner else None)


def _begun(state: Haul, keys: tuple[CardKey, ...], *, turned: bool) -> Applied[Haul] | Rejection:
    """Return the game as it goes on from there until somebody is asked."""
    change = HaulChange(state)
    if state.phase == "journey":
        by_table = state.setup.answers["dealing"] == ("table",)
        change.deck, change.left = keys, len(keys) or (sum(wanted(change).values()) if by_table else 1)
    elif state.phase == "launch":
        crew.begin(change)
    elif state.phase == "payday":  # the last card has just been resolved
        change.phase, change.left = "journey", 0
    elif state.phase in BUILDING:
        for seat in sorted(change.seats, key=lambda seat: change.own[seat].start or 0):
            if change.own[seat].start is not None:
                change.barrier = change.barrier.add(seat)
    HaulRules().settle(change)
    begun_so = change.done()
    if not turned:
        return begun_so
    leader = flying(begun_so.state)
    after = apply(begun_so.state, TurnCard(leader[0])) if leader else reject("not_now", "GT-FLIGHT-03")
    return after if isinstance(after, Rejection) else Applied(after.state, (*begun_so.lines, *after.lines))
