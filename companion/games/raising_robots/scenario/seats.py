"""A seat as a scenario gives it: what it has, what lies before it, and how far it is with its round."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from companion.core.one_line import one_line
from companion.core.scenario.fields import Fields
from companion.core.setup import Seat, Setup
from companion.games.raising_robots.cards import Kind
from companion.games.raising_robots.components import (
    DECK,
    PHASES,
    RESOURCES,
    ROUNDS,
    ROWS,
    TOKENS_OF_TYPE,
    UPGRADE_TYPES,
    Row,
)
from companion.games.raising_robots.resources import Stock, stock_of
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scenario.box import CardMention, ScenarioBox
from companion.games.raising_robots.start import at_first
from companion.games.raising_robots.state import (
    SOURCES,
    WORKSHOP_LEVELS,
    Assembled,
    Due,
    DueKind,
    KeptClass,
    KeptInventor,
    LaidCard,
    Maker,
    PhaseOfGame,
    RoundWork,
    Source,
    TotalEnergy,
)

BEGUN: Final = ("class", "inventor", "robot", "token")
HALF: Final = ROUNDS // 2
A_ROUND: Final = 2
"""Energy cards drawn in a round (RR-ROUND-04)."""
LAID: Final[tuple[PhaseOfGame, ...]] = ("assign", "reveal", "line", "work", "round_end")
"""Phases in which two energy cards of a seat lie face up."""
TOLD: Final = ("line", "work", "round_end")
"""Phases of a game in which all phases of the round were told (RR-ROUND-12)."""
PLAIN_DUE: Final[tuple[DueKind, ...]] = ("wild", "inspiration", "class_card", "unlock", "assemble", "discard")
DUE_LIKE: Final = 'must be such as "2 wild, inspiration"'


class MakerGiven(NamedTuple):
    """A seat that was read.

    Attributes:
        seat: as set-up has it.
        maker: what it has; its total energy is still to be reckoned unless that is ``told``.
        told: its total energy was given.
    """

    seat: Seat
    maker: Maker
    told: bool


def seat_given(
    table: Fields, box: ScenarioBox, phase: PhaseOfGame, round_: int, cubes: tuple[int, ...]
) -> MakerGiven:
    """Read a seat.

    Args:
        table: its table.
        box: the box, to which cards are added that are made up here.
        phase: where the game is.
        round_: number of the round.
        cubes: on the phase spaces.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    hand = {"hand": table.one_of("hand", ("closed", "open"))} if "hand" in table else {}
    seat = Seat(table.text("name"), "en", table.one_of("level", WORKSHOP_LEVELS, "full"), hand)
    rows = _rows(table, box)
    classes = tuple(KeptClass(card, token) for card, token in _mentions(table, "classes", box, "class"))
    inventor = _inventor(table, box)
    named = tuple(card for card, _ in _mentions(table, "holds", box, "robot"))
    stock = stock_of(words.amounts(table, "stock", RESOURCES, 0)) if "stock" in table else _first(seat, phase)
    if stock.robot_card < len(named):
        stock = stock.more((("robot_card", len(named) - stock.robot_card),))
    placed = [robot.token for row in rows for robot in row] + [kept.token for kept in classes]
    placed += [inventor.token] if inventor is not None else []
    unlocked, gone = words.by_type(table, "unlocked"), words.by_type(table, "gone")
    locked = tuple(
        TOKENS_OF_TYPE - n - gone[i] - placed.count(UPGRADE_TYPES[i]) for i, n in enumerate(unlocked)
    )  # fmt: skip
    if min(locked) < 0:
        raise table.unclear("unlocked", f"leaves fewer than no tokens; there are {TOKENS_OF_TYPE} of each type")
    work = _work(table, rows, box)
    maker = Maker(
        stock=stock,
        named=named,
        rows=rows,
        locked=locked,
        unlocked=unlocked,
        gone=gone,
        taken=_taken(table, box),
        bonus=words.by_phase(table, "bonus"),
        classes=classes,
        inventor=inventor,
        begun=_begun(table),
        work=work,
        due=_due(table),
        told=_told(table),
    )
    maker = _with_cards(maker, table, box, phase, round_, cubes)
    return MakerGiven(seat, maker, "energy" in table)


def _first(seat: Seat, phase: PhaseOfGame) -> Stock:
    """Return what a seat has of which nothing is said: what it begins with, and before that its hand, too."""
    return at_first(Setup((seat,)), 0).stock if phase in ("bid", "start") else Maker().stock


def _rows(table: Fields, box: ScenarioBox) -> tuple[tuple[Assembled, ...], ...]:
    """Read the play area: names of robots by row, or how many stand there."""
    said = table.table("rows")
    found = []
    for row in ROWS:
        robots = _mentions(said, row, box, "robot", row)
        found.append(tuple(Assembled(card, token) for card, token in robots))
    said.done()
    return tuple(found)


def _mentions(table: Fields, key: str, box: ScenarioBox, kind: Kind, row: Row | None = None) -> list[CardMention]:
    """Read cards as a list, as a text with commas, or how many there are that nobody knows."""
    value = table.raw(key, [])
    if isinstance(value, int) and 0 <= value <= words.MOST:
        value = [words.UNKNOWN] * value
    listed = [each.strip() for each in value.split(",")] if isinstance(value, str) else value
    if not isinstance(listed, list):
        raise table.unclear(key, "must be a list of cards, or how many there are")
    return [box.mention(kind, each, table.place(f"{key}.{n}"), row) for n, each in enumerate(listed)]


def _inventor(table: Fields, box: ScenarioBox) -> KeptInventor | None:
    used = tuple(table.words("used_abilities"))
    if "inventor" not in table:
        return None
    card, token = box.mention("inventor", table.raw("inventor"), table.place("inventor"))
    return KeptInventor(card, token, used)


def _taken(table: Fields, box: ScenarioBox) -> tuple[int, ...]:
    """Read the spots whose tokens were taken, counted from 1 as the boards have them."""
    value = table.raw("taken", [])
    spots = len(box.boards.spots)
    if not isinstance(value, list) or not all(isinstance(n, int) and 1 <= n <= spots for n in value):
        raise table.unclear("taken", f"must be numbers of spots of given.boards, from 1 to {spots}")
    return tuple(n - 1 for n in value)


def _begun(table: Fields) -> tuple[str, ...]:
    found = table.words("begun")
    if not set(found) <= set(BEGUN):
        raise table.unclear("begun", f"must be of {', '.join(BEGUN)}")
    return tuple(found)


def _told(table: Fields) -> tuple[tuple[Source, int], ...]:
    found = dict(words.amounts(table, "told", SOURCES, 0, words.MOST_POINTS))
    return tuple((source, found[source]) for source in SOURCES if source in found)


def _due(table: Fields) -> tuple[Due, ...]:
    return tuple(_one_due(table, each) for each in table.words("due"))


def _one_due(table: Fields, said: str) -> Due:
    first, _, rest = said.partition(" ")
    n, name = (int(first), rest) if first.isdecimal() and rest else (1, said)
    for kind in PLAIN_DUE:
        if kind == name:
            return Due(kind, n)
    raise table.unclear("due", f"{DUE_LIKE}, of {', '.join(PLAIN_DUE)}")


def _work(table: Fields, rows: tuple[tuple[Assembled, ...], ...], box: ScenarioBox) -> RoundWork:
    """Read how far a seat is; what it has handled of a row lies behind it."""
    now = words.phase(table, "now") if "now" in table else ""
    energy = _energy(table) if "energy" in table else TotalEnergy()
    row = next((row for row in ROWS if row == now), None)
    actions = sum(each.row == row for each in box.boards.actions)
    acted = tuple(n - 1 for n in _numbers(table, "acted", actions))
    robots = rows[ROWS.index(row)] if row is not None else ()
    activated = tuple(n - 1 for n in _numbers(table, "activated", len(robots)))
    handled = max([-1, *acted, *(actions + place for place in activated)]) + 1
    behind = table.number("behind", handled, handled)
    return RoundWork(words.phases(table, "done"), now, energy, table.number("spent", 0), behind, acted, activated)


def _numbers(table: Fields, key: str, most: int) -> list[int]:
    value = table.raw(key, [])
    if not isinstance(value, list) or not all(isinstance(n, int) and 1 <= n <= most for n in value):
        raise table.unclear(key, f"must be numbers from 1 to {most}" if most else "has nothing that it could mean")
    return value


def _energy(table: Fields) -> TotalEnergy:
    value = table.raw("energy")
    if isinstance(value, int) and not isinstance(value, bool):
        return TotalEnergy(card=table.number("energy", None, 0, words.MOST))
    parts = dict[str, int](words.amounts(table, "energy", TotalEnergy.__struct_fields__, 0))
    return TotalEnergy(**parts)


def _with_cards(
    maker: Maker, table: Fields, box: ScenarioBox, phase: PhaseOfGame, round_: int, cubes: tuple[int, ...]
) -> Maker:
    """Read the energy cards; those of which nothing is said are blank."""
    laid = _laid(table, box)
    now = maker.work.now
    if now and not cubes[PHASES.index(now)] and all(one.phase != now for one in laid):
        value = str(min(maker.work.energy.card, 9))
        taken = [one.card for one in laid]
        laid.append(LaidCard(box.energy_card(value, taken, table.place("now")), now))
    while phase in LAID and len(laid) < A_ROUND:
        laid.append(LaidCard(box.blank([one.card for one in laid])))
    if phase in TOLD:
        laid = _all_told(laid, maker.work, cubes)
    work = maker.work
    if phase == "round_end" and not work.done:
        told = [one.phase for one in laid]
        work = RoundWork(tuple(each for n, each in enumerate(PHASES) if cubes[n] or each in told))
    ahead: list[str] = []
    for n, each in enumerate(table.words("ahead")):
        ahead.append(box.energy_card(each, [*ahead, *(one.card for one in laid)], table.place(f"ahead.{n}")))
    seen = [one.card for one in laid] + ahead
    gone = DECK if phase in ("break", "score", "over") else A_ROUND * ((round_ - 1) % HALF)
    usual = DECK - gone - len(seen)
    left = table.number("deck", max(0, usual), 0, DECK - len(seen))
    used: list[str] = []
    while len(used) + len(seen) + left < DECK:
        used.append(box.blank([*seen, *used]))
    deck = [*seen, *used]
    while round_ > HALF and len(deck) < DECK:
        deck.append(box.blank(deck))
    whole = tuple(deck) if round_ > HALF else ()
    return msgspec.structs.replace(
        maker, laid=tuple(laid), ahead=tuple(ahead), used=tuple(used), deck=whole, work=work
    )


def _all_told(laid: list[LaidCard], work: RoundWork, cubes: tuple[int, ...]) -> list[LaidCard]:
    """Assign phases to cards of which that is not said: rather ones that lie behind, or are open to all anyway."""
    found = list(laid)
    now = PHASES.index(work.now) if work.now else 0
    open_to_all = [each for n, each in enumerate(PHASES) if cubes[n] and each != work.now]
    likely = [*work.done, *open_to_all, *PHASES[:now], *reversed(PHASES)]
    for n, one in enumerate(found):
        taken = [other.phase for other in found]
        if not one.phase:
            found[n] = LaidCard(one.card, next(each for each in likely if each not in taken))
    return found


def _laid(table: Fields, box: ScenarioBox) -> list[LaidCard]:
    found: list[LaidCard] = []
    for n, said in enumerate(table.words("laid")):
        card, phase = words.with_phase(said)
        place = table.place(f"laid.{n}")
        found.append(LaidCard(box.energy_card(card, [one.card for one in found], place), phase or ""))
    if len(found) > A_ROUND:
        raise table.unclear("laid", f"must be {A_ROUND} energy cards at most; {one_line(str(len(found)))} are said")
    return found
