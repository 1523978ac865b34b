"""Moments of games of random legal play: played once, kept as journals, opened in any language as often as needed."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.game import Game
from companion.core.moments import (
    Moment,
    Seen,
    asked,
    beginning,
    cards_due,
    decided,
    in_phase,
    plate_due,
    summing_up,
    to_roll,
    two_to_roll,
)
from companion.core.rejection import Rejection
from companion.core.setup import Seat, with_defaults
from companion.proofs.gallery.errors import GalleryError
from companion.proofs.random_play import chance
from companion.proofs.setups import answers_of
from companion.table import Session
from companion.table.journal import Journal

SEEDS: Final = (2, 1, 3, 4, 5, 6)
"""Games that are played until every moment has come about in one of them."""
CREATED: Final = "2026-11-20T20:40:00+00:00"

AnySession = Session[Any]
NUMBERS: Final = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
LEAST_ROUND: Final = 2
"""Pictures of the table are taken after the first round, when something has happened."""


def tables(game: Game[Any]) -> tuple[int, ...]:
    """Return the numbers of players of whom there are pictures: two, four, and as many as the game takes."""
    return tuple(sorted({n for n in (2, 4) if game.least_seats <= n < game.most_seats} | {game.most_seats}))


def moments_of(game: Game[Any]) -> Mapping[str, Moment]:
    """Return the moments that come about in most games, and those that the game names."""
    told, most = game.moments(), game.most_seats
    at_table = in_phase(told.phase, least_round=LEAST_ROUND)
    return {
        **{f"table {count}": Moment(count, at_table, game.levels[:1]) for count in tables(game) if count < most},
        "table": Moment(most, at_table),
        "panel": Moment(most, in_phase(told.phase, told.level or game.levels[0], LEAST_ROUND)),
        "beginning": Moment(most, beginning),
        **(_of_dice(most) if game.dice_colours else {}),
        "asked": Moment(most, asked()),
        **({"plate due": Moment(most, plate_due)} if game.reads_plates else {}),
        **({"cards due": Moment(most, cards_due)} if game.reads_cards else {}),
        "round end": Moment(most, summing_up),
        **{f"over {count}": Moment(count, decided) for count in tables(game)},
        "over": Moment(most, decided),
        **told.seen,
    }


def _of_dice(most: int) -> Mapping[str, Moment]:
    return {
        "to roll": Moment(most, to_roll(exact=True)),
        "to count": Moment(most, to_roll(exact=False)),
        "two to roll": Moment(most, two_to_roll),
    }


class Games:
    """Sessions at every moment.

    Args:
        game: what is played.
        folder: an empty one, for the journals.
        name_of: the usual name of the player on a seat, in a language.
        only: names of the moments that are looked for; all of the game where None.

    Raises:
        GalleryError: if a moment that the game names does not come about; others may be missing.
    """

    def __init__(
        self,
        game: Game[Any],
        folder: Path,
        name_of: Callable[[int, str], str],
        only: Collection[str] | None = None,
    ) -> None:
        self.game = game
        self._folder = folder
        self._name_of = name_of
        self._kept: dict[str, tuple[Path, int]] = {}
        self._open: dict[str, AnySession] = {}
        self._lengths: dict[str, int] = {}
        moments = {name: moment for name, moment in moments_of(game).items() if only is None or name in only}
        for kind in sorted({(m.seats, m.levels, m.answers) for m in moments.values()}):
            wanted = {name: m.seen for name, m in moments.items() if (m.seats, m.levels, m.answers) == kind}
            count = kind[0]
            for seed in SEEDS:
                if wanted:
                    self._play(*kind, seed, wanted)
            if lost := [name for name in wanted if name in game.moments().seen]:
                raise GalleryError(f"these moments never came about with {count} seats: {', '.join(lost)}")

    def __contains__(self, moment: str) -> bool:
        """Tell whether the moment came about; the start screen is always there."""
        return not moment or moment in self._kept

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
        levels = tuple(seat.level for seat in session.setup.seats)
        seats = self._seats(len(levels), levels, language)
        session.setup = msgspec.structs.replace(session.setup, seats=seats)
        return session

    def players(self, count: int, language: str) -> tuple[Seat, ...]:
        """Return players as set-up would have them."""
        return self._seats(count, (), language)

    def close(self) -> None:
        """Let go of every journal."""
        for session in self._open.values():
            session.close()
        self._open.clear()

    def _seats(self, count: int, levels: tuple[str, ...], language: str) -> tuple[Seat, ...]:
        first, *others = self.game.levels
        levels = levels or (first, *reversed(others))
        shared = [question for question in self.game.questions() if question.each_seat and not question.once]
        return tuple(
            Seat(
                self._name_of(n, language),
                language,
                levels[n % len(levels)],
                {question.id: question.answers[(n + 1) % len(question.answers)].id for question in shared},
            )
            for n in range(count)
        )

    def _play(
        self, count: int, levels: tuple[str, ...], said: tuple[str, ...], seed: int, wanted: dict[str, Seen]
    ) -> None:
        """Play one game and keep the moments that come about, which are wanted no longer then."""
        path = self._folder / f"{'-'.join((str(count), *levels, *said))}-{seed}.pipworks"
        usual = with_defaults(self.game.questions(), self._seats(count, levels, "en"))
        answers = answers_of(self.game.questions(), said, count)
        setup = msgspec.structs.replace(usual, answers=usual.answers | dict(answers))
        session = Session.begin(self.game, setup, Journal.create(path, CREATED))
        if isinstance(session, Rejection):
            raise GalleryError(f"the game of {count} cannot be begun: {session.says.key}")
        pick = chance(seed, 0)
        try:
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
                done = session.do(action)
                if isinstance(done, Rejection) and done.code == "rules_failed":
                    raise GalleryError(f"this game's rules failed: {done.says.args['why']}")
        finally:
            session.close()
