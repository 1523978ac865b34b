"""The game that is tortured, played from a seed, with undo and branches; and what an opened file shows."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from companion.core.game import Game
from companion.core.rejection import Rejection
from companion.core.setup import Seat, with_defaults
from companion.shelf.games import take
from companion.table import JournalError, Session
from companion.table.journal import Journal, encode
from tests.torture.disk import Image
from tests.torture.trial import Fault

NAME: Final = "a.pipworks"
PASSING: Final = ("-shm", "-open")
"""Ends of names of files that mean nothing once nobody has the game open."""


@cache
def game() -> Game[Any]:
    """Return the rules of the game that is played."""
    return take("steampunk_rally")


def begin(path: Path, patience: float | None = None, seats: int = 3) -> Session[Any]:
    """Begin a game at ``path``, which waits so long for the disk; two levels of tracking in turn."""
    players = [Seat(("Ada", "Kenji", "Ynés")[n % 3], level="full" if n % 2 else "table") for n in range(seats)]
    rules = game()
    setup = with_defaults(rules.questions(), players)
    session = Session.begin(rules, setup, Journal.create(path, "2026-01-01T00:00", patience=patience))
    assert isinstance(session, Session)
    return session


def steps(session: Session[Any], count: int, seed: int) -> Iterator[int]:
    """Do ``count`` things that write something, and yield after each how many there were."""
    chance = random.Random(f"steps {seed}")
    done = 0
    while done < count:
        if not isinstance(_step(session, chance), Rejection):
            done += 1
            yield done


def _step(session: Session[Any], chance: random.Random) -> object:
    kind = chance.random()
    if kind < 0.04:
        return session.undo()
    if kind < 0.07:
        return session.redo()
    if kind < 0.10:
        return session.undo_seat(chance.randrange(len(session.setup.seats)))
    if kind < 0.11 and len(session.lines) > 20:
        return session.go_on_from(session.lines[-8].number)
    if kind < 0.12 and session.branches:
        return session.take_branch(session.branches[0])
    action = session.game.propose(session.state, lambda n: int(chance.random() * n))
    if action is None:  # the game is over: back to its middle
        return session.go_on_from(session.lines[len(session.lines) // 2].number)
    return session.do(action)


def settled(session: Session[Any]) -> bool:
    """Wait until the disk has answered; tell whether everything is on it."""
    session.retry()
    return session.journal.wait()


class Shown(msgspec.Struct, frozen=True):
    """What a game shows: digests of its state, and of everything that players could miss.

    Attributes:
        rows: of its journal.
        state: digest of the state.
        all: digest of state, ledger, branches, and what a redo would bring back.
    """

    rows: int
    state: str
    all: str


def shown(session: Session[Any]) -> Shown:
    """Return what ``session`` shows."""
    state = encode(session.state)
    told = encode((session.lines, session.branches, session.redo_says()))
    digest = hashlib.sha256(state)
    whole = digest.copy()
    whole.update(told)
    return Shown(session.journal.next_number, digest.hexdigest(), whole.hexdigest())


class Opened(msgspec.Struct, frozen=True):
    """What became of opening a file.

    Attributes:
        shown: the game; None where it was refused.
        says: the refusal, or what was damaged; empty for a sound file.
    """

    shown: Shown | None
    says: str

    @property
    def rows(self) -> int:
        """Rows of the game."""
        return self.shown.rows if self.shown else 0


def opened(path: Path, trust_snapshots: bool = True) -> Opened:
    """Open the game at ``path`` and let go of it."""
    try:
        journal = Journal.open(path)
    except JournalError as error:
        return Opened(None, str(error).replace(str(path), "FILE"))
    try:
        session = Session.resume(game(), journal, trust_snapshots)
        return Opened(shown(session), str(journal.damage or ""))
    except JournalError as error:
        return Opened(None, str(error).replace(str(path), "FILE"))
    finally:
        journal.close().wait()


def lay(folder: Path, image: Image) -> Path:
    """Put ``image`` in the place of all that lies in ``folder``; return where its game is."""
    folder.mkdir(exist_ok=True)
    for path in folder.iterdir():
        path.unlink()
    for name, content in image.items():
        (folder / name).write_bytes(content)
    return folder / NAME


def image_of(folder: Path) -> Image:
    """Return what lies in ``folder``."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith(PASSING)}


class Form(msgspec.Struct, frozen=True):
    """A game as it was left.

    Attributes:
        image: its files.
        shown: what it showed then.
    """

    image: Image
    shown: Shown


class Story(msgspec.Struct, frozen=True):
    """A game that was played.

    Attributes:
        forms: its files by how it was left.
        told: what it showed after each step, by number of rows.
    """

    forms: dict[str, Form]
    told: dict[int, Shown]

    def check_true(self, found: Opened) -> None:
        """Hold what was found against what was played.

        Raises:
            Fault: if it shows what never was.
        """
        if found.shown is None:
            return
        if found.says:
            if found.shown.state not in {one.state for one in self.told.values()}:
                raise Fault("invented", f"a state that never was, at row {found.rows} ({found.says})")
        elif self.told.get(found.rows, found.shown) != found.shown:
            raise Fault("invented", f"{found.rows} rows that show what was never there")


def played(folder: Path, actions: int, seed: int) -> Story:
    """Play a game in an empty folder; return it closed, and as it lay there when its machine died late or early."""
    session = begin(folder / NAME)
    last = shown(session)
    told, forms = {last.rows: last}, {}
    for done in steps(session, actions, seed):
        last = shown(session)
        told[last.rows] = last
        if done in (actions * 4 // 5, actions):
            assert settled(session)
            forms["died" if done == actions else "died early"] = Form(image_of(folder), last)
    session.close().wait()
    return Story({"closed": Form(image_of(folder), last), **forms}, told)
