"""How finished games ended, each in a small file beside its journal: for the first page, and for records."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from companion.core.messages import Text, text
from companion.core.view import Feat, KeptRace
from companion.system.beside import InTurn, Work
from companion.system.regular_file import read_regular
from companion.system.whole_file import Write, put_whole

RACE: Final = ".race"
"""What the name of such a file has after the journal's."""
MOST_BYTES: Final = 1_000_000
LEAST_KEPT: Final = 3
"""So many races are kept before there are records."""
_log = logging.getLogger(__name__)


class _Figures(msgspec.Struct):
    """What records need of such a file."""

    game: str
    feats: tuple[Feat, ...] = ()


class Races:
    """The ends of the finished games of a table.

    Args:
        write: puts bytes into an open file.
        waits: everything is done here and now; else nobody waits for the disk.
    """

    def __init__(self, write: Write = os.write, *, waits: bool = True) -> None:
        self._write = write
        self._patience = None if waits else 0.0
        self._turns = InTurn()

    def of(self, journal: Path) -> KeptRace | Text | None:
        """Return how the game of a journal ended; None where nobody noted it, one sentence where that is damaged."""
        try:
            return _sound(msgspec.json.decode(read_regular(race_beside(journal), MOST_BYTES), type=KeptRace))
        except FileNotFoundError:
            return None
        except (OSError, msgspec.DecodeError, ValueError) as error:
            _log.warning("how a game ended cannot be read: %s: %s", race_beside(journal), error)
            return text("start.race_damaged")

    def keep(self, journal: Path, race: KeptRace) -> Work[Feat | None]:
        """Note how a game ended; what comes of it is the record that it set, or None.

        A disk that refuses costs no more than the picture.
        """

        def note() -> Feat | None:
            data, beside = msgspec.json.encode(race), race_beside(journal)
            with suppress(OSError):
                if not beside.exists() or read_regular(beside, MOST_BYTES) != data:
                    put_whole(beside, data, self._write)
            return record(race, list(_others(journal, race.game)))

        return Work(note, self._patience, self._turns)


def record(race: KeptRace, others: Sequence[Sequence[Feat]]) -> Feat | None:
    """Return the first figure of a race that is better than in all others of this house; None while those are few."""
    if len(others) + 1 < LEAST_KEPT:
        return None
    for feat in race.feats:
        known = [other.value for feats in others for other in feats if other.record == feat.record]
        if known and all(feat.beats(value) for value in known):
            return feat
    return None


def _others(journal: Path, game: str) -> Iterator[Sequence[Feat]]:
    """Yield the figures of the other races of a game in this folder; what cannot be read is no race."""
    for path in journal.parent.glob(f"*{RACE}"):
        if path != race_beside(journal) and path.with_name(path.name.removesuffix(RACE)).exists():
            with suppress(OSError, msgspec.DecodeError, ValueError):
                found = msgspec.json.decode(read_regular(path, MOST_BYTES), type=_Figures)
                if found.game == game:
                    yield found.feats


def race_beside(journal: Path) -> Path:
    """Return where the end of the game of a journal is noted."""
    return journal.with_name(f"{journal.name}{RACE}")


def _sound(race: KeptRace) -> KeptRace:
    """Return a race in which everything is somewhere.

    Raises:
        ValueError: where a pawn stands on no space, a space leads nowhere, or nobody has won.
    """
    spaces = len(race.track)
    onward = [n for space in race.track for n in space.onward]
    if not race.winners or not all(0 <= n < spaces for n in (*onward, *(space for _, space in race.pawns))):
        raise ValueError("it does not fit together")
    return race
