"""Whose catalogue is meant, where several games have one."""

from __future__ import annotations

from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import add_key

GAME = 66.0


class ChooseCatalogue(Page):
    """Asks whose catalogue is meant, where there are several games."""

    def __init__(self, host: Host, games: tuple[str, ...]) -> None:
        super().__init__(host)
        self.games = games

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("catalogue.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a game on the scene."""
        keys = room.inset(8, 12)
        for index, game in enumerate(self.games):
            place = keys.row(index, GAME + 8).top(GAME)
            add_key(scene, place, f"catalogue {game}", self.host.word(f"game.{game}"), self._opener(game))

    def _opener(self, game: str) -> Act:
        return lambda: self.host.push(CatalogueScreen(self.host, game))


def games_with_catalogues(host: Host) -> tuple[str, ...]:
    """Return the names of the games that can be begun and have a catalogue."""
    return tuple(game.name for game in host.shelf.games() if host.shelf.has_catalogue(game.name))


def open_catalogue(host: Host) -> None:
    """Show the catalogue of the one game that has one, or ask of which game."""
    games = games_with_catalogues(host)
    if len(games) == 1:
        host.push(CatalogueScreen(host, games[0]))
    elif games:
        host.push(ChooseCatalogue(host, games))
