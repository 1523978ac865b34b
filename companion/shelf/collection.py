"""The games of one folder as the kiosk sees them: begin one, list them, go on with one."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import structs

from companion.core.game import Game
from companion.core.messages import Text, text
from companion.core.rejection import Rejection, reject
from companion.core.setup import Setup
from companion.core.view import Feat, KeptRace
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.kiosk.ports import SavedGame
from companion.shelf.games import UnusableGameError, has_catalogue, names, needs_tray, take_usable, troubles
from companion.shelf.housekeeping import Housekeeping
from companion.shelf.moved import MovedGames
from companion.shelf.own_data import OwnData
from companion.shelf.races import Races
from companion.shelf.unsaved import UnsavedGames, cannot_save
from companion.system.beside import Work
from companion.system.out_folder import try_out
from companion.system.whole_file import Write
from companion.table import JournalError, Session, TableError
from companion.table.journal import (
    Connect,
    GameSummary,
    Journal,
    Lock,
    OpenElsewhereError,
    any_left_open,
    connect,
    data_beside,
    games_in,
    left_open,
    mark_open,
    new_path,
)


def wall_clock() -> str:
    """Return the present moment as ISO 8601 text in UTC, for the name and first row of a journal."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Collection:
    """A folder of journals, and the games that can be played.

    A game of which something is not on the disk yet is never let go of: it stays open until it is saved, whatever is
    played meanwhile, and whoever touches it again plays on with it.

    Attributes:
        folder: where the journals are; made when the first game begins.
        open_session: the game being played, or None.
        housekeeping: deletes games, and says what room they take.
    """

    def __init__(
        self,
        folder: Path,
        now: Callable[[], str] = wall_clock,
        games: Sequence[str] | None = None,
        own_data: Path | None = None,
        write: Write = os.write,
        connect: Connect = connect,
        patience: float | None = None,
    ) -> None:
        """Use ``folder``; ``now`` names new journals; ``games`` are offered in this order, else all installed ones.

        ``own_data`` holds a folder of owners' data files for each game, called like the game; ``write`` puts bytes
        into a file of it that is open at the given descriptor; ``connect`` opens journals (tests make both fail);
        ``patience`` is how many seconds a journal waits for its disk, the rest is done in the background; None waits.
        """
        self.folder = folder
        self.open_session: Session[Any] | None = None
        self.housekeeping = Housekeeping(folder, self._leave_file, patience)
        self._now = now
        self._names = names() if games is None else tuple(games)
        self._own_data = OwnData(own_data, write, patience)
        self._races = Races(write, waits=patience is None)
        self._connect = connect
        self._games: dict[str, Game[Any]] = {}
        self._patience = patience
        self._lock: Lock | None = None
        self._unsaved = UnsavedGames()
        self._tried: Work[None] | None = None
        self._moved = MovedGames()
        self._turn = 0

    def games(self) -> Sequence[Game[Any]]:
        """Return the games that can be begun, without owners' data files that cannot be used.

        Whoever starts looks at those files before; one that is damaged since is told of in the catalogue. A game
        that cannot be used is left out, and :meth:`unusable` says so.
        """
        found = []
        for name in self._names:
            with suppress(UnusableGameError):
                found.append(self._game(name))
        return found

    def unusable(self) -> Text | None:
        """Return one sentence on games that are installed and cannot be used, as far as known by now, or None."""
        known = troubles()
        return text("start.game_unusable", why="; ".join(known)) if known else None

    def has_catalogue(self, game: str | None = None) -> bool | None:
        """Tell whether a game, or any of them, has a catalogue; None while one that may is not loaded."""
        known = [has_catalogue(name) for name in (self._names if game is None else (game,))]
        return True if True in known else None if None in known else False

    def needs_tray(self) -> bool | None:
        """Tell whether any game reads anything in a tray; None while one that may is not loaded."""
        return needs_tray(self._names)

    def saved(self) -> Sequence[SavedGame]:
        """Return the games that were begun, the one last played first; those that moved to a stick before all others.

        What is left here of a game that moved is listed while the stick is out.
        """
        found = games_in(self.folder)
        self._turn = max((game.turn for game in found), default=0)
        session = self.open_session
        self._moved.note(session)
        listed = self._moved.listed(found)
        unsaved = {kept.journal.path for kept in self._unsaved}
        if session is not None and session.journal.unsaved:
            unsaved.add(session.journal.path)
        return [structs.replace(game, state="unsaved") if game.path in unsaved else game for game in listed]

    def trouble(self) -> Text | None:
        """Return one sentence that says why no game can be kept here and what to do, or None: all is well."""
        if self.save_again():
            return text("start.unsaved")
        if self._tried is None or self._tried.over:
            self._tried = Work(partial(try_out, self.folder), self._patience)
        try:
            if self._tried.over:
                self._tried.result()
        except OSError as error:
            return cannot_save(error, self.folder).says
        return self.housekeeping.nearly_full()

    def begin(self, game: Game[Any], setup: Setup) -> Session[Any] | Rejection:
        """Begin a game in a new journal, or say why that cannot be done; the open game stays open then."""
        moment = self._now()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path = new_path(self.folder, game.name, moment)
            lock = Lock(path)
        except OSError as error:
            return cannot_save(error, self.folder)
        except OpenElsewhereError:  # in this very second; the next one has another name
            return reject("begun_elsewhere")
        session = self._begun(game, setup, path, moment)
        if isinstance(session, Rejection):
            lock.release()
            return session
        self._leave()
        self._lock = lock
        return self._seat(session)

    def _begun(self, game: Game[Any], setup: Setup, path: Path, moment: str) -> Session[Any] | Rejection:
        try:
            journal = Journal.create(path, moment, self._connect, self._patience)
        except OSError as error:
            return cannot_save(error, self.folder)
        except TableError:  # as above
            return reject("begun_elsewhere")
        journal.measure(self.housekeeping.sync_times)
        journal.turn = self._next_turn()
        session = Session.begin(game, setup, journal)
        if isinstance(session, Rejection):
            journal.close()
        return session

    def resume(self, saved: SavedGame) -> Session[Any] | Text:
        """Return the game as it stands, or one sentence that says why it cannot be gone on with."""
        path = _path_of(saved)
        self._leave()
        if (unsaved := self._taken_up(path)) is not None:
            return unsaved
        try:
            self._lock = Lock(path)
            journal = Journal.open(path, self._connect, self._patience)
            journal.measure(self.housekeeping.sync_times)
            journal.turn = self._next_turn()
        except OpenElsewhereError:
            return text("start.open_elsewhere")
        except TableError as error:
            self._leave()
            return _refusal(error)
        try:
            return self._seat(Session.resume(self._game_of(journal), journal))
        except TableError as error:
            journal.close()
            self._leave()
            return _refusal(error)

    def go_on(self) -> Session[Any] | None:
        """Return the game that was on the table when power was cut, or None: none was, or the list is to be seen.

        Where nothing has been played since that was done last, the list is better: it may be this game that fails.
        """
        last = next(iter(self.saved()), None) if any_left_open(self.folder) else None
        if not isinstance(last, GameSummary) or last.trouble or last.damage or last.finished:
            return None
        noted = left_open(last.path)
        session = self.resume(last) if noted is not None else None
        if not isinstance(session, Session):
            return None
        rows = f"{len(session.journal.rows)} rows"
        if noted == rows or session.damage is not None:
            self._leave()
            return None
        if self._lock is not None:
            self._lock.note(rows)
        return session

    def _game_of(self, journal: Journal) -> Game[Any]:
        """Return the rules of a game, with the data that came with it where it is from another table."""
        name, beside = journal.begin.game, data_beside(journal.path)
        if name in self._names and beside.is_dir():
            with suppress(UnusableGameError):  # told below
                return take_usable(name, beside)
        return journal.game_among(self.games())

    def race(self, saved: SavedGame) -> KeptRace | Text | None:
        """Return how a finished game ended; None where nobody noted it, one sentence where that is damaged."""
        return self._races.of(_path_of(saved))

    def keep_race(self, race: KeptRace) -> Work[Feat | None]:
        """Note how the open game ended; what comes of it is the record of this house that it set, or None."""
        session = self.open_session
        if session is None:
            return Work(lambda: None, self._patience)
        return self._races.keep(session.journal.path, race)

    def export(self, folder: Path, saved: SavedGame | None = None) -> Work[Path]:
        """Write a game into a folder as one file and return where: a saved one, or the open one with all its moves.

        The result raises OSError where the disk refuses.
        """
        # Not before somebody asks for it: the first page is waited for.
        from companion.shelf.exchange import write_out
        from companion.table.game_file import GameFile

        session, played = self._session_of(saved), None
        if session is not None:
            journal = session.journal
            rows, path = tuple(journal.rows), journal.path
            played = GameFile(rows, tuple(journal.sealed(rows)), {}, journal.begin)
        else:
            path = _path_of(saved)

        return Work(partial(write_out, folder, played, path, self._own_data.folder), self._patience)

    def _session_of(self, saved: SavedGame | None) -> Session[Any] | None:
        """Return the open game that is meant; None for one that is not open."""
        if saved is None:
            return self.open_session
        kept = [*self._unsaved, *([self.open_session] if self.open_session else [])]
        return next((session for session in kept if session.journal.path == _path_of(saved)), None)

    def games_on(self, folder: Path) -> Sequence[Path]:
        """Return the files in a folder, such as a stick, that may be games from another table."""
        from companion.shelf.exchange import files_in

        return files_in(folder)

    def bring_in(self, file: Path) -> Work[Text | Rejection]:
        """Put the game in a file beside those that are here; say what came of it, or why it cannot be done."""
        from companion.shelf.exchange import told_of_bringing_in

        bring = partial(told_of_bringing_in, file, self.folder, self._known, self._own_data.folder)
        return Work(bring, self._patience)

    def _known(self, name: str) -> Game[Any] | None:
        return self._game(name) if name in self._names else None

    def save_again(self) -> bool:
        """Try to save what is not saved yet; tell whether there still is something."""
        self._make_folder()
        left = self._unsaved.save_again()
        playing = self.open_session
        return (playing is not None and not playing.retry() and playing.journal.unsaved > 0) or left

    def catalogue(self, game: str) -> OwnersCatalogue | None:
        """Return the cards and tiles of a game as its files have them now, or None if it has none."""
        return self._own_data.catalogue(game)

    def keep(self, game: str, entry: Entry) -> Work[Rejection | None]:
        """Write an entry into the owners' file, for the next game; where that fails say why and write nothing."""
        return self._own_data.keep(game, entry, self._take_anew)

    def _take_anew(self, game: str) -> None:
        with suppress(UnusableGameError):  # told on the start page; this evening goes on with what there was
            self._games[game] = take_usable(game, self._own_data.of(game))

    def close(self, *, failed: bool = False) -> None:
        """Write what is not on the disk yet, if that can be done, and let go of every game.

        Args:
            failed: the program ends because something failed: `go_on` finds the open game as after a cut.
        """
        self._make_folder()
        path = self.open_session.journal.path if failed and self.open_session is not None else None
        noted = left_open(path) if path is not None else None
        self._leave()
        if path is not None and noted is not None:
            mark_open(path, noted)
        self._unsaved.close()
        self.housekeeping.end()

    def _make_folder(self) -> None:
        """Make the folder again where somebody has taken it away under a game that is not saved."""
        open_ones = [self.open_session, *self._unsaved]
        if any(session is not None and session.journal.unsaved for session in open_ones):
            with suppress(OSError):  # told by each of them
                self.folder.mkdir(parents=True, exist_ok=True)

    def _leave(self) -> None:
        """Let go of the open game, or keep it aside as long as something of it is not on the disk."""
        session, self.open_session = self.open_session, None
        self._moved.note(session)
        lock, self._lock = self._lock, None
        if session is None:
            if lock is not None:
                lock.release()
        else:
            self._unsaved.leave(session, lock)

    def _taken_up(self, path: Path) -> Session[Any] | None:
        """Return the game of this file if it is still open because the disk has not taken all of it."""
        kept = self._unsaved.take_up(path)
        if kept is None:
            return None
        session, self._lock = kept
        return self._seat(session)

    def _next_turn(self) -> int:
        if not self._turn:
            self.saved()
        self._turn += 1
        return self._turn

    def _leave_file(self, journal: Path) -> Text | Callable[[], None]:
        """Let go of a game whose file is to be moved; say why not where some of it is not on the disk.

        Returns:
            The sentence, or what waits in another thread until the file is let go of.
        """
        if self.open_session is not None and self.open_session.journal.path == journal:
            self._leave()
        self.save_again()
        return self._unsaved.leave_file(journal)

    def _seat(self, session: Session[Any]) -> Session[Any]:
        self.open_session = session
        self._moved.seated(session)
        return session

    def _game(self, name: str) -> Game[Any]:
        if name not in self._games:
            self._games[name] = take_usable(name, self._own_data.of(name))
        return self._games[name]


def _path_of(saved: SavedGame | None) -> Path:
    if not isinstance(saved, GameSummary):
        raise TypeError("only what saved() lists has a file")
    return saved.path


def _refusal(error: TableError) -> Text:
    says = error.says if isinstance(error, JournalError) else None
    return says or text("start.cannot_read", why=str(error))
