"""Moments of games of random legal play: played once, kept as journals, opened in any language as often as needed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.game import Game
from companion.core.rejection import Rejection
from companion.core.setup import Level, Seat, with_defaults
from companion.core.view import DiceRow
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.random_play import chance
from companion.table import Session
from companion.table.journal import Journal

SEEDS: Final = (2, 1, 3, 4, 5, 6)
"""Games that are played until every moment has come about in one of them."""
CREATED: Final = "2026-11-20T20:40:00+00:00"
LEVELS: Final[tuple[Level, ...]] = ("table", "parts", "full")
"""Of tracking, dealt out in turn."""

AnySession = Session[Any]
Seen = Callable[[AnySession], int | None]
"""Says whose moment this is (any seat where it is everybody's), or None where it is not the moment."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game.

    Attributes:
        seats: how many play.
        seen: recognises it.
    """

    seats: int
    seen: Seen


def beginning(_session: AnySession) -> int | None:
    """The first moment of a game."""
    return 0


def phase(name: str, level: Level | None = None, least_round: int = 2) -> Seen:
    """Return what recognises a phase in which nobody is ready yet who has something to do in it.

    Args:
        name: of the phase.
        level: of a seat that has something to do.
        least_round: not before this round.
    """

    def seen(session: AnySession) -> int | None:
        view = session.view()
        if view.phase.key != f"phase.{name}" or view.round < least_round or view.standings:
            return None
        acting = [s for s in view.seats if not s.ready and not s.due]
        if level is None:
            return 0 if not any(seat.ready for seat in view.seats) else None
        return next((s.seat for s in acting if session.setup.seats[s.seat].level == level), None)

    return seen


def rolled(session: AnySession) -> int | None:
    """A seat that keeps its machine here has dice with values to put into slots."""
    view = session.view()
    if view.phase.key != "phase.race" or view.round < 2:
        return None
    for seat in view.seats:
        if seat.ready or seat.due or seat.rolling or session.setup.seats[seat.seat].level != "full":
            continue
        rows = [s for s in session.panel(seat.seat).sections if isinstance(s, DiceRow)]
        if sum(die.value > 0 for row in rows for die in row.dice) >= 3:
            return seat.seat
    return None


def to_roll(exact: bool) -> Seen:
    """Return what recognises a seat that has some dice to roll, their number known or not."""

    def seen(session: AnySession) -> int | None:
        view = session.view()
        for request in view.rolls:
            seat = view.seats[request.seat]
            enough = request.total >= 4 if request.exact else len(request.dice) > 1
            if request.exact == exact and enough and not seat.due and not seat.ready:
                return request.seat
        return None

    return seen


def two_to_roll(session: AnySession) -> int | None:
    """Several seats have dice to roll."""
    owing = {request.seat for request in session.view().rolls if request.exact}
    return min(owing) if len(owing) > 1 else None


def asked(title: str) -> Seen:
    """Return what recognises a seat that owes an answer, by the title of its panel."""

    def seen(session: AnySession) -> int | None:
        due = [seat.seat for seat in session.view().seats if seat.due]
        return next((seat for seat in due if session.panel(seat).title.key == title), None)

    return seen


def summing_up(session: AnySession) -> int | None:
    """The page for hands at the end of a round."""
    view = session.view()
    if view.summary is None or view.round < 2 or not all(not s.ready for s in view.seats):
        return None
    return 0


def decided(session: AnySession) -> int | None:
    """The game is over."""
    return 0 if session.view().standings else None


QUESTIONS: Final = (
    "slash", "branch", "order", "lose_parts", "fell_off", "has_parts", "count_cards", "remove_die", "glaciers",
    "bulb", "give_up",
)  # fmt: skip
"""Questions of the rules that come about in random play."""

MOMENTS: Final[Mapping[str, Moment]] = {
    "two": Moment(2, phase("race")),
    "four": Moment(4, phase("race")),
    "beginning": Moment(8, beginning),
    "draft": Moment(8, phase("draft")),
    "race": Moment(8, phase("race")),
    **{f"{name} {level}": Moment(8, phase(name, level)) for name in ("draft", "race") for level in LEVELS},
    **{f"{name} {level}": Moment(8, phase(name, level)) for name in ("vent", "damage") for level in LEVELS[1:]},
    "rolled": Moment(8, rolled),
    "to roll": Moment(8, to_roll(exact=True)),
    "to count": Moment(8, to_roll(exact=False)),
    "two to roll": Moment(8, two_to_roll),
    **{f"asked {kind}": Moment(8, asked(f"ask.{kind}")) for kind in QUESTIONS},
    "round end": Moment(8, summing_up),
    "over": Moment(8, decided),
    "over four": Moment(4, decided),
}


class Games:
    """Sessions at every moment.

    Args:
        game: what is played.
        folder: an empty one, for the journals.
        name_of: the usual name of the player on a seat, in a language.

    Raises:
        GalleryError: if a moment does not come about.
    """

    def __init__(
        self,
        game: Game[Any],
        folder: Path,
        name_of: Callable[[int, str], str],
        moments: Mapping[str, Moment] = MOMENTS,
    ) -> None:
        self.game = game
        self._folder = folder
        self._name_of = name_of
        self._kept: dict[str, tuple[Path, int]] = {}
        self._open: dict[str, AnySession] = {}
        self._lengths: dict[str, int] = {}
        for count in sorted({moment.seats for moment in moments.values()}):
            wanted = {name: moment.seen for name, moment in moments.items() if moment.seats == count}
            for seed in SEEDS:
                if wanted:
                    self._play(count, seed, wanted)
            if wanted:
                raise GalleryError(f"these moments never came about with {count} seats: {', '.join(wanted)}")

    def seat(self, moment: str) -> int:
        """Return whose moment it is."""
        return self._kept[moment][1]

    def session(self, moment: str, language: str) -> AnySession:
        """Return the game at a moment, as it was then, everybody speaking ``language``."""
        path, _ = self._kept[moment]
        session = self._open.pop(moment, None)
        if session is None or session.journal.next_number != self._lengths[moment]:
            if session is not None:
                session.close()
            used = self._folder / f"{path.stem}.used"
            shutil.copy(path, used)
            session = Session.resume(self.game, Journal.open(used))
            self._lengths[moment] = session.journal.next_number
        self._open[moment] = session
        session.setup = msgspec.structs.replace(session.setup, seats=self._seats(len(session.setup.seats), language))
        return session

    def players(self, count: int, language: str) -> tuple[Seat, ...]:
        """Return players as set-up would have them."""
        return self._seats(count, language)

    def close(self) -> None:
        """Let go of every journal."""
        for session in self._open.values():
            session.close()
        self._open.clear()

    def _seats(self, count: int, language: str) -> tuple[Seat, ...]:
        return tuple(
            Seat(self._name_of(n, language), language, LEVELS[n % len(LEVELS)], {"extras": "off" if n % 2 else "on"})
            for n in range(count)
        )

    def _play(self, count: int, seed: int, wanted: dict[str, Seen]) -> None:
        """Play one game and keep the moments that come about, which are wanted no longer then."""
        path = self._folder / f"{count}-{seed}.pipworks"
        setup = with_defaults(self.game.questions(), self._seats(count, "en"))
        session = Session.begin(self.game, setup, Journal.create(path, CREATED))
        if isinstance(session, Rejection):
            raise GalleryError(f"the game of {count} cannot be begun: {session.says.key}")
        pick = chance(seed, 0)
        while wanted:
            found = {name: seat for name, seen in wanted.items() if (seat := seen(session)) is not None}
            if found:
                session.close()
                for name, seat in found.items():
                    kept = self._folder / f"{name.replace(' ', '-')}.kept"
                    shutil.copy(path, kept)
                    self._kept[name] = kept, seat
                    del wanted[name]
                session = Session.resume(self.game, Journal.open(path))
            action = self.game.propose(session.state, pick)
            if action is None:
                break
            session.do(action)
        session.close()
