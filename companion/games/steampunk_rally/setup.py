"""Set-up (SR-SETUP): what is asked, what is advised against, and the state in which the first Draft begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from companion.core.game import Applied
from companion.core.ledger import line
from companion.core.messages import Text, text
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection, reject
from companion.core.setup import Answer, Question, Seat, Setup
from companion.core.supplies import Supply
from companion.games.steampunk_rally.card_files import joining_edge
from companion.games.steampunk_rally.catalogue import Catalogue, samples
from companion.games.steampunk_rally.components import COLOURS, DICE_EACH, Inventor
from companion.games.steampunk_rally.layout import neighbour
from companion.games.steampunk_rally.naming import named
from companion.games.steampunk_rally.slots import laid
from companion.games.steampunk_rally.state import Course, Racer, State
from companion.games.steampunk_rally.tile_files import MIDDLE_TILES, SIDES, Tile, course_of

LEAST_SEATS, MOST_SEATS = 2, 8
"""G-01."""
FIRST_GAME_SEATS = 6
"""SR-SETUP-23."""
TILES_USED = 3
"""SR-SETUP-04."""
SAMPLE_NAMES = ("Ada", "Kenji", "María", "Tomás", "Yuki", "Sam", "Inés", "Noor")
_DEFAULT_TILES = ("tile_2", "tile_3", "tile_5")


def questions(catalogue: Catalogue | None = None) -> tuple[Question, ...]:
    """Return what set-up asks.

    For the question ``inventor`` seat n has the n-th of the defaults, so that no two seats begin with the same.
    Chance stays on the table: the direction token is flipped and placed there, and its lie is asked for.
    """
    known = (catalogue or samples()).inventors
    inventors = tuple(Answer(inventor.id, named(inventor.name)) for inventor in known)
    return (
        Question(
            "inventor",
            text("setup.inventor"),
            inventors,
            tuple(answer.id for answer in inventors[:MOST_SEATS]),
            each_seat=True,
            once=True,
            explains=text("setup.inventor.explains"),
        ),
        _question("extras", "off", "on", each_seat=True, explains=text("setup.extras.explains")),
        _question("side", *SIDES),
        Question(
            "tiles",
            text("setup.tiles"),
            tuple(Answer(f"tile_{n}", text("setup.tile", n=n)) for n in range(1, MIDDLE_TILES + 1)),
            _DEFAULT_TILES,
            take=TILES_USED,
            explains=text("setup.tiles.explains"),
        ),
        _question("direction", "clockwise", "counterclockwise", explains=text("setup.direction.explains")),
        Question(
            "token",
            text("setup.token"),
            tuple(Answer(f"after_{n}", text("setup.token.after", n=n)) for n in range(1, MOST_SEATS + 1)),
            ("after_1",),
            explains=text("setup.token.explains"),
        ),
        _question("first_game", "off", "on", explains=text("setup.first_game.explains")),
    )


def warnings(setup: Setup) -> tuple[Text, ...]:
    """Return the advice for a first game that ``setup`` goes against (SR-SETUP-22, 23, C-15)."""
    if _answer(setup, "first_game", "off") != "on":
        return ()
    found = []
    if _answer(setup, "side", SIDES[0]) != "swiss_alps":
        found.append(text("setup.warns.side"))
    if len(setup.seats) > FIRST_GAME_SEATS:
        found.append(text("setup.warns.seats", n=FIRST_GAME_SEATS))
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
        course=course,
        racers=tuple(_racer(seat, inventor) for seat, inventor in zip(setup.seats, inventors, strict=True)),
        supply=Supply(tuple((colour, DICE_EACH) for colour in COLOURS)),
        clockwise=face == "clockwise",
        token_after=after,
        barrier=ReadyBarrier(seats),
    )
    side = _answer(setup, "side", SIDES[0])
    return Applied(
        state,
        (
            line(None, "begun", "SR-SETUP-01", n=seats, side=f"@setup.side.{side}"),
            line(None, "token", "SR-SETUP-14", face=f"@direction.{face}"),
            *(
                line(seat, "inventor", "SR-SETUP-28", inventor=inventor.name)
                for seat, inventor in enumerate(inventors)
            ),
        ),
    )


def sample_setup(seats: int, levels: Sequence[str] = ("table", "full")) -> Setup:
    """Return a ready set-up for demonstrations and proofs: all defaults, ``levels`` dealt out in turn.

    Args:
        seats: 2 to 8.
        levels: ``table`` and ``full`` in the order in which seats get them, repeated as often as needed. Every
            second seat at level *table* has its extras on.
    """
    chosen: list[Seat] = []
    for n in range(seats):
        level: Literal["table", "full"] = "full" if levels[n % len(levels)] == "full" else "table"
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


def _question(
    question: str, first: str, second: str, *, each_seat: bool = False, explains: Text | None = None
) -> Question:
    """Return a question with two answers, the first one being the default."""
    answers = tuple(Answer(answer, text(f"setup.{question}.{answer}")) for answer in (first, second))
    return Question(question, text(f"setup.{question}"), answers, (first,), each_seat=each_seat, explains=explains)


def _answer(setup: Setup, question: str, default: str) -> str:
    answered = setup.answers.get(question, ())
    return answered[0] if answered else default


def _course(setup: Setup, catalogue: Catalogue) -> Course | Rejection:
    """Return the racetrack: Start, three middle tiles as chosen, Finish Line, last tile (SR-SETUP-02, 04 to 08)."""
    side = _answer(setup, "side", SIDES[0])
    if side not in SIDES:
        return reject("setup_unknown", "SR-SETUP-01", question="@setup.side")
    chosen = setup.answers.get("tiles", _DEFAULT_TILES)
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
    """Return a seat's things as SR-SETUP-30 to 35 lay them out; the companion keeps the machine at level *full*."""
    if seat.level == "table":
        return Racer("table", inventor.id)
    edge = joining_edge(inventor.cockpit, inventor.part)
    beside = neighbour((0, 0), edge) if edge else (1, 0)
    return Racer("full", inventor.id, machine=(laid(inventor.cockpit, (0, 0)), laid(inventor.part, beside)))
