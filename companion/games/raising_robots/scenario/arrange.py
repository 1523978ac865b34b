"""Games set up by hand, from the ``[given]`` of a scenario (docs/scenarios.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from companion.core.engine import replace
from companion.core.ready import ReadyBarrier
from companion.core.rejection import Rejection
from companion.core.scenario.fields import Fields
from companion.core.scenario.given import begun, house_rules, seat_names, seats_named
from companion.core.setup import Question, Setup
from companion.games.raising_robots import rules
from companion.games.raising_robots.bidding import with_tracks
from companion.games.raising_robots.cards import Kind
from companion.games.raising_robots.change import WorkshopChange
from companion.games.raising_robots.components import LINE, PHASES, ROUNDS
from companion.games.raising_robots.energy import total
from companion.games.raising_robots.scenario import words
from companion.games.raising_robots.scenario.box import ScenarioBox
from companion.games.raising_robots.scenario.seats import MakerGiven, seat_given
from companion.games.raising_robots.setup import LEAST_SEATS, MOST_SEATS, begin
from companion.games.raising_robots.state import (
    NO_BID,
    NOBODY,
    WORKSHOP_LEVELS,
    Maker,
    PhaseLineCard,
    PhaseOfGame,
    SoloChallenge,
    Workshop,
    with_bidding,
)

PHASES_OF_GAME: Final[tuple[PhaseOfGame, ...]] = get_args(PhaseOfGame)
WITH_LINE: Final[tuple[PhaseOfGame, ...]] = ("draw", "assign", "reveal", "line", "work", "round_end")
MOST_PLAYERS: Final = 2
"""With a phase line (RR-SETUP-17)."""
TURNED: Final = LINE - 1
"""Cards of the phase line that lie face up when it is not about them: nothing is turned up in this round."""


def arrange(given: Fields, questions: Sequence[Question]) -> Workshop | Rejection:
    """Return the state that ``given`` describes; with ``begin = true`` the one that set-up makes.

    Args:
        given: the table ``[given]``.
        questions: of set-up.

    Raises:
        UnclearError: for a field that cannot be understood.
    """
    tables = given.tables("seats")
    answers = house_rules(given.table("options"), _answers(questions))
    box = ScenarioBox(given, len(tables), answers.get("cards") == ("samples",))
    if given.flag("begin"):
        asked = [question.id for question in questions if not question.each_seat]
        return begun(given, lambda setup: begin(setup, box.whole()), WORKSHOP_LEVELS, "full", ("hand",), asked)
    if not LEAST_SEATS <= len(tables) <= MOST_SEATS:
        raise given.unclear("seats", f"must be {LEAST_SEATS} to {MOST_SEATS}")
    phase: PhaseOfGame = given.one_of("phase", PHASES_OF_GAME, "work")
    round_, cubes = given.number("round", 1, 1, ROUNDS), words.by_phase(given, "cubes")
    read = [seat_given(table, box, phase, round_, cubes) for table in tables]
    names = seat_names(given, [each.seat for each in read])
    setup = Setup(tuple(each.seat for each in read), answers)
    line = _line(given, len(tables), phase)
    auctioned = _auctioned(given, box)
    alone = answers.get("challenge") == ("yes",) and len(tables) == 1
    challenge = _challenge(given, box) if alone else None
    state = Workshop(
        setup=setup,
        material=with_tracks(box.whole(), len(tables)) if with_bidding(setup) else box.whole(),
        makers=(),
        barrier=ReadyBarrier(len(tables)),
        phase=phase,
        round=round_,
        cubes=cubes,
        line=line,
        hidden=words.phases(given, "hidden"),
        shuffles=given.number("shuffles", 1 if line else 0),
        bids=_bids(given, names, phase),
        bidder=_bidder(given, names, phase),
        auctioned=auctioned,
        chosen=given.flag("chosen"),
        challenge=challenge,
    )
    ready = seats_named(given, "ready", names)
    for table in tables:
        table.done()
    given.done()
    return _settled(replace(state, makers=_reckoned(state, read)), ready)


def _answers(questions: Sequence[Question]) -> dict[str, tuple[str, ...]]:
    """Return what each question that is asked of the table can be answered with."""
    asked = [question for question in questions if not question.each_seat]
    return {question.id: tuple(answer.id for answer in question.answers) for question in asked}


def _line(given: Fields, players: int, phase: PhaseOfGame) -> tuple[PhaseLineCard, ...]:
    """Read the phase line; unless it is given, nothing of it is turned up in this round."""
    if "line" not in given:
        down = players > MOST_PLAYERS or phase not in WITH_LINE
        return () if down else (*(PhaseLineCard(each, True, True) for each in PHASES[:TURNED]), PhaseLineCard())
    said = given.words("line")
    if len(said) != LINE or not set(said) <= {*PHASES, words.UNKNOWN}:
        raise given.unclear(
            "line", f'must be {LINE} cards: phases, then "{words.UNKNOWN}" for each that lies face down'
        )
    up: dict[str, PhaseLineCard] = {phase: PhaseLineCard(phase, True, True) for phase in PHASES}
    return tuple(up.get(each, PhaseLineCard()) for each in said)


def _bids(given: Fields, names: Sequence[str], phase: PhaseOfGame) -> tuple[tuple[int, int], ...]:
    """Read where meeples stand: ``{ Ann = [1, 2] }``, track and space from 1."""
    said = given.table("bids")
    found = [NO_BID if phase == "bid" or "bids" in given else None for _ in names]
    for seat, name in enumerate(names):
        place = said.raw(name)
        if place is None:
            continue
        if not isinstance(place, list) or len(place) != 2 or not all(isinstance(n, int) and n > 0 for n in place):
            raise said.unclear(name, "must be a track and a space, such as [1, 2]")
        found[seat] = (place[0] - 1, place[1] - 1)
    said.done()
    return tuple(bid for bid in found if bid is not None)


def _bidder(given: Fields, names: Sequence[str], phase: PhaseOfGame) -> int:
    """Read whose turn it is to bid; ``nobody``: that is still to be found out."""
    said = given.one_of("bidder", (*names, "nobody"), names[0] if phase == "bid" else "nobody")
    return names.index(said) if said in names else NOBODY


def _auctioned(given: Fields, box: ScenarioBox) -> tuple[str, ...]:
    said = given.words("auctioned")
    return tuple(box.mention("inventor", each, given.place(f"auctioned.{n}")).card for n, each in enumerate(said))


def _challenge(given: Fields, box: ScenarioBox) -> SoloChallenge:
    """Read what is kept of the games of a challenge that are over."""
    said = given.table("challenge")
    scores = said.raw("scores", [])
    if not isinstance(scores, list) or not all(isinstance(n, int) for n in scores):
        raise said.unclear("scores", "must be the scores of the games that are over, such as [70, 80]")
    kinds: tuple[tuple[str, Kind], ...] = (("robots", "robot"), ("classes", "class"), ("inventors", "inventor"))
    out = {
        key: tuple(
            box.mention(kind, each, said.place(f"{key}.{n}"), "design" if kind == "robot" else None).card
            for n, each in enumerate(said.words(key))
        )
        for key, kind in kinds
    }
    said.done()
    return SoloChallenge(tuple(scores), **out)


def _reckoned(state: Workshop, read: Sequence[MakerGiven]) -> tuple[Maker, ...]:
    """Return the seats with the total energy of the phase that each performs, where it was not told."""
    makers = tuple(each.maker for each in read)
    whole = replace(state, makers=makers)
    return tuple(
        maker if given.told or not maker.work.now else replace(
            maker, work=replace(maker.work, energy=total(whole, seat, maker.work.now))
        )
        for seat, (maker, given) in enumerate(zip(makers, read, strict=True))
    )  # fmt: skip


def _settled(state: Workshop, ready: Sequence[int]) -> Workshop:
    """Return the game as it goes on from there until somebody has to do something."""
    change = WorkshopChange(state)
    for seat in ready:
        change.barrier = change.barrier.add(seat)
    rules.WorkshopRules().settle(change)
    return change.done().state
