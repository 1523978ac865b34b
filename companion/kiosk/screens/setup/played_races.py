"""What the first page shows: how a played game ended, or where it stands; the usual track before the first one."""

from __future__ import annotations

from typing import Any

from companion.core.game import Game
from companion.core.look import Look
from companion.core.messages import Text
from companion.core.view import KeptRace, SpaceView
from companion.kiosk.host import Host
from companion.kiosk.ports import SavedGame
from companion.kiosk.screens.saved.key import lines_of, moment
from companion.kiosk.screens.setup.last_race import ShownRace, sample_of


class PlayedRaces:
    """What is shown of saved games; each race is read once, and no game is loaded for it."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._read: tuple[SavedGame, KeptRace | Text | None] | None = None
        self._sample: tuple[SpaceView, ...] | None = None

    def of(self, saved: SavedGame) -> ShownRace:
        """Return what is shown of a saved game: its picture where it is over, else where it stands."""
        host, ended = self._host, self.ended(saved)
        names = [player.name for player in saved.seats]
        if not isinstance(ended, KeptRace) or len(ended.places) != len(names):
            line, sub, short = lines_of(host, saved)
            if isinstance(ended, Text):
                sub, short = host.say(ended), host.short(ended)
            return ShownRace(line, sub, tuple((seat, "", name) for seat, name in enumerate(names)), short=short)
        winners = host.word("names.between").join(names[seat] for seat in ended.winners)
        if len(ended.winners) > 1:
            line = host.word("start.draw", names=winners)
        else:
            by = ended.lead > 0
            line = (
                host.word("start.won_by", name=winners, n=ended.lead) if by else host.word("start.won", name=winners)
            )
        placed = tuple((seat, host.word("panel.place", place=place), names[seat]) for seat, place in ended.places)
        look = self._look_of(saved.game)
        track = ended.track if look is not None else ()
        return ShownRace(
            line, moment(host, saved.last_played), placed, track, ended.pawns, look, host.word("course.start")
        )

    def ended(self, saved: SavedGame) -> KeptRace | Text | None:
        """Return how a game ended, read once."""
        if not saved.finished or saved.trouble is not None:
            return None
        if self._read is None or self._read[0] != saved:
            self._read = saved, self._host.shelf.race(saved)
        return self._read[1]

    def first(self) -> ShownRace:
        """Return what is shown where nothing has been played: the usual track, everybody at Start."""
        host, game = self._host, self._loaded()
        line = host.word("start.first_race")
        if game is None:
            return ShownRace(line, host.word("start.no_game"))
        if self._sample is None:
            self._sample = sample_of(game)
        many = host.word("start.how_many", least=game.least_seats, most=game.most_seats)
        seats = tuple((seat, 0) for seat in range(game.most_seats)) if self._sample else ()
        return ShownRace(line, many, (), self._sample, seats, game.look, host.word("course.start"))

    def _look_of(self, name: str) -> Look | None:
        """Return the look of a game; None as long as it is not loaded, for the first page waits for none."""
        game = self._loaded(name)
        return game.look if game is not None else None

    def _loaded(self, name: str = "") -> Game[Any] | None:
        """Return the game of a name, or the first one; None as long as it is not loaded."""
        if self._host.shelf.has_catalogue(name or None) is None:
            return None
        return next((game for game in self._host.shelf.games() if name in ("", game.name)), None)
