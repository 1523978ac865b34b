"""The language of the table and of each seat, changed in the middle of a game: all that is said from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import Badge, Writing, add_key
from companion.kiosk.words import LANGUAGES

ROW = 84.0
"""The most that a row takes."""
WHO = 0.3
"""Share of a row for whose language it is."""


class LanguagesPage(Page):
    """A row for the table and one for each seat, with a key for each language."""

    def __init__(self, host: Host, play: Play) -> None:
        super().__init__(host)
        self.play = play

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("languages.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put the rows on the scene."""
        host, play = self.host, self.play
        columns = 2 if host.canvas.landscape else 1
        deep = -(-(len(play.seats) + 1) // columns)
        inner = room.inset(6, 6)
        places = [
            place.inset(3, 0)
            for column in inner.columns(columns, 6)
            for place in column.top(min(inner.height, ROW * deep)).rows(deep, 6)
        ]
        who, keys = _cut(places[0])
        scene.add(who, Writing(host.word("settings.language"), Role.BODY, theme.now.heading, lines=2))
        self._keys(scene, keys, "table", host.language, host.set_language)
        for seat, place in zip(play.seats, places[1:], strict=False):
            who, keys = _cut(place)
            scene.add(who.left(38).middle(36, 36), Badge(seat))
            name = play.session.setup.seats[seat].name
            scene.add(who.trimmed(left=42), Writing(name, Role.BODY, theme.now.text))
            spoken = play.languages.of(seat, host.language)
            self._keys(scene, keys, f"seat {seat}", spoken, partial(play.languages.choose, seat))

    def _keys(self, scene: Scene, room: Area, whose: str, spoken: str, choose: Callable[[str], None]) -> None:
        for place, language in zip(room.columns(len(LANGUAGES), 4), LANGUAGES, strict=True):
            label = self.host.word(f"language.{language}")
            add_key(
                scene, place, f"{whose} {language}", label, partial(choose, language),
                on=spoken == language, role=Role.BODY,
            )  # fmt: skip


def _cut(row: Area) -> tuple[Area, Area]:
    return row.left(row.width * WHO), row.trimmed(left=row.width * WHO + 6)
