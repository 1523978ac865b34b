"""Set-up (SR-SETUP): what is asked, what is advised against, and the state in which the first Draft begins."""

from __future__ import annotations

from collections.abc import Sequence

from companion.core.applied import Applied
from companion.core.ledger import LedgerLine, line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import SAMPLE_NAMES, Seat, Setup
from companion.core.supplies import Supply
from companion.games.steampunk_rally.catalogue import (
    MIDDLE_TILES,
    SIDES,
    Catalogue,
    ChallengeTile,
    Tile,
    course_of,
    joining_edge,
    samples,
)
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH, Inventor
from companion.games.steampunk_rally.dice.slots import laid
from companion.games.steampunk_rally.house_rules import HOUSE_RULES
from companion.games.steampunk_rally.invention.layout import neighbour
from companion.games.steampunk_rally.setup.challenge_tiles import laid_tiles, tile_warnings, with_tiles
from companion.games.steampunk_rally.setup.questions import (
    DEFAULT_TILES,
    LEAST_SEATS,
    MOST_SEATS,
    TILES_USED,
)
from companion.games.steampunk_rally.state import LEVELS, RULES_VERSION, Course, Racer, State

FIRST_GAME_SEATS = 6
"""SR-SETUP-23."""


def warnings(setup: Setup, catalogue: Catalogue | None = None) -> tuple[Text, ...]:
    """Return the advice that ``setup`` goes against: that for a first game (SR-SETUP-22 to 24, C-15), and that for
    challenge tiles (SR-SETUP-20, 21)."""
    catalogue = catalogue or samples()
    first_game = _answer(setup, "first_game", "off") == "on"
    found = []
    if first_game and _answer(setup, "side", SIDES[0]) != "swiss_alps":
        found.append(text("setup.warns.side"))
    if first_game and len(setup.seats) > FIRST_GAME_SEATS:
        found.append(text("setup.warns.seats", n=FIRST_GAME_SEATS))
    course = _course(setup, catalogue)
    tiles = laid_tiles(setup, course, catalogue) if isinstance(course, Course) else ()
    if isinstance(course, Course) and not isinstance(tiles, Rejection):
        found += tile_warnings(course, tiles, first_game)
    return tuple(found)


def start(setup: Setup, catalogue: Catalogue | None = None) -> Applied[State] | Rejection:
    """Return the game at its first Draft, or why it cannot be begun with ``setup``.

    Questions that were not answered have their default; a seat without an inventor gets the first free one.
    """
    catalogue = catalogue or samples()
    seats = len(setup.seats)
    if not LEAST_SEATS <= seats <= MOST_SEATS:
        return reject("setup_seats", None, low=LEAST_SEATS, high=MOST_SEATS)
    course = _course(setup, catalogue)
    if isinstance(course, Rejection):
        return course
    tiles = laid_tiles(setup, course, catalogue)
    if isinstance(tiles, Rejection):
        return tiles
    wrong = HOUSE_RULES.wrong(setup)
    if wrong is not None:
        return wrong
    if any(seat.level not in LEVELS for seat in setup.seats):
        return reject("setup_unknown", None, question="@setup.who_keeps")
    inventors = _inventors(setup, catalogue)
    if isinstance(inventors, Rejection):
        return inventors
    face = _answer(setup, "direction", "clockwise")
    after = {f"after_{n + 1}": n for n in range(seats)}.get(_answer(setup, "token", "after_1"))
    if face not in ("clockwise", "counterclockwise"):
        return reject("setup_unknown", "SR-SETUP-14", question="@setup.direction")
    if after is None:
        return reject("setup_token", "SR-SETUP-15", n=seats)
    state = State(
        setup=setup,
        course=with_tiles(course, tiles),
        racers=tuple(_racer(seat, inventor) for seat, inventor in zip(setup.seats, inventors, strict=True)),
        supply=Supply(tuple((colour, DICE_EACH) for colour in COLOURS)),
        clockwise=face == "clockwise",
        token_after=after,
        barrier=ReadyBarrier(seats),
        begun_under=RULES_VERSION,
    )
    return Applied(state, _begun(setup, state, tiles, inventors))


def _begun(
    setup: Setup, state: State, tiles: Sequence[tuple[ChallengeTile, int]], inventors: Sequence[Inventor]
) -> tuple[LedgerLine, ...]:
    """Return what the ledger says of the beginning: track, token, challenge tiles, house rules, inventors."""
    side, face = _answer(setup, "side", SIDES[0]), _answer(setup, "direction", "clockwise")
    distance = state.course.track.distance
    return (
        line(None, "begun", "SR-SETUP-01", n=len(setup.seats), side=f"@setup.side.{side}"),
        line(None, "token", "SR-SETUP-14", face=f"@direction.{face}"),
        *(line(None, "challenge_laid", "SR-SETUP-19", name=t.name, space=distance[space]) for t, space in tiles),
        *HOUSE_RULES.told(setup),
        *(line(seat, "inventor", "SR-SETUP-28", inventor=i.name) for seat, i in enumerate(inventors)),
    )


def sample_setup(seats: int, levels: Sequence[str] = ("table", "full")) -> Setup:
    """Return a ready set-up for demonstrations and proofs: all defaults, ``levels`` dealt out in turn.

    Args:
        seats: 2 to 8.
        levels: of tracking, in the order in which seats get them, repeated as often as needed. Every second seat at
            level *table* has its extras on.
    """
    chosen: list[Seat] = []
    for n in range(seats):
        level = levels[n % len(levels)]
        tables = sum(seat.level == "table" for seat in chosen)
        extras = "on" if level == "table" and tables % 2 == 0 else "off"
        chosen.append(Seat(SAMPLE_NAMES[n], "en", level, {"extras": extras}))
    return Setup(tuple(chosen))


def sample_state(seats: int, levels: Sequence[str] = ("table", "full")) -> State:
    """Return the sample cards' game as it begins with :func:`sample_setup`.

    Raises:
        ValueError: if no game begins with so many seats.
    """
    begun = start(sample_setup(seats, levels))
    if isinstance(begun, Rejection):
        raise ValueError(f"no game begins with {seats} seats: {begun.code}")
    return begun.state


def _answer(setup: Setup, question: str, default: str) -> str:
    answered = setup.answers.get(question, ())
    return answered[0] if answered else default


def _course(setup: Setup, catalogue: Catalogue) -> Course | Rejection:
    """Return the racetrack: Start, three middle tiles as chosen, Finish Line, last tile (SR-SETUP-02, 04 to 08)."""
    side = _answer(setup, "side", SIDES[0])
    if side not in SIDES:
        return reject("setup_unknown", "SR-SETUP-01", question="@setup.side")
    chosen = setup.answers.get("tiles", DEFAULT_TILES)
    known = {f"tile_{n}": n for n in range(1, MIDDLE_TILES + 1)}
    if len(chosen) != TILES_USED or len(set(chosen)) != TILES_USED or any(tile not in known for tile in chosen):
        return reject("setup_tiles", "SR-SETUP-04", n=TILES_USED)
    wanted = [("start", 0), *(("middle", known[tile]) for tile in chosen), ("finish", 0), ("last", 0)]
    tiles = [catalogue.tile(side, role, number) for role, number in wanted]
    return course_of([tile for tile in tiles if isinstance(tile, Tile)])


def _inventors(setup: Setup, catalogue: Catalogue) -> tuple[Inventor, ...] | Rejection:
    """Return each seat's inventor (SR-SETUP-26); seats that chose none get the first ones nobody chose."""
    chosen = [seat.answers.get("inventor") for seat in setup.seats]
    free = iter([inventor for inventor in catalogue.inventors if inventor.id not in chosen])
    found: list[Inventor] = []
    for inventor_id in chosen:
        inventor = catalogue.inventor(inventor_id) if inventor_id else next(free, None)
        if inventor is None:
            return reject("setup_unknown", "SR-SETUP-26", question="@setup.inventor")
        if inventor in found:
            return reject("setup_inventor_taken", "SR-SETUP-26", inventor=inventor.name)
        found.append(inventor)
    return tuple(found)


def _racer(seat: Seat, inventor: Inventor) -> Racer:
    """Return a seat's things as SR-SETUP-30 to 35 lay them out; at level *table* the cardboard keeps the machine.

    At level *parts* the places of the cards are the cardboard's business.
    """
    level = next(level for level in LEVELS if level == seat.level)
    if level == "table":
        return Racer(level, inventor.id)
    edge = joining_edge(inventor.cockpit, inventor.part)
    beside = neighbour((0, 0), edge) if edge and level == "full" else (0, 0)
    return Racer(level, inventor.id, machine=(laid(inventor.cockpit, (0, 0)), laid(inventor.part, beside)))
