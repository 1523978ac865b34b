"""Saving how a race went: one picture a chart, one table a subject, to a stick or a folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

import pygame

from companion.kiosk.drawing import Act, Area, Rect, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.widgets import TITLE_HEIGHT, EnamelPlate, Writing, add_key
from companion.system.whole_file import trouble_of
from companion.table.statistics import Cell, Chronicle, write_csv

KEY = 66.0
MOST_PLACES: Final = 4
TABLE: Final = ".csv"


class Charts(Protocol):
    """What is saved: the charts of a game."""

    @property
    def play(self) -> Play:
        """The game."""
        ...

    @property
    def figures(self) -> Chronicle:
        """What the charts show."""
        ...

    @property
    def swings(self) -> bool:
        """Whether this game has gauges to tell of."""
        ...

    def pages(self) -> Sequence[str]:
        """Return the pages this game has something for."""
        ...

    def add_page(self, scene: Scene, shown: str, body: Rect, *, keys: bool) -> None:
        """Put one page on a scene, with or without what can be touched on it."""
        ...


class SaveRace(Page):
    """Asks where to, saves, and says where everything is now."""

    def __init__(self, host: Host, charts: Charts) -> None:
        super().__init__(host)
        self.charts = charts
        self._places: Sequence[SavePlace] = host.save_places()
        self._said: str | None = None
        self._failed = False

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("after.save")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        host = self.host
        width, height = room.width, room.bottom
        said = host.word("after.save_explained")
        scene.add(room.below(8).top(64).inset(16, 0), Writing(said, lines=3))
        top = room.y + 80
        for n, place in enumerate(self._places[:MOST_PLACES]):
            rect = (8, top + n * (KEY + 6), width - 16, KEY)
            label = host.word("after.stick" if place.removable else "after.folder", name=place.name)
            add_key(scene, rect, f"save {n}", label, self._save(place), sign_drawn="save")
        top += min(len(self._places), MOST_PLACES) * (KEY + 6)
        if not any(place.removable for place in self._places):
            add_key(scene, (8, top, width - 16, KEY), "look again", host.word("after.look_again"), self._look,
                    sign_drawn="redo")  # fmt: skip
            top += KEY + 6
        if self._said is not None:
            plate = Area(8.0, top + 4, width - 16, min(110.0, height - top - 12))
            scene.add(plate, EnamelPlate())
            ink = theme.now.alarm_ink if self._failed else theme.now.ink
            scene.add(plate.inset(12, 0), Writing(self._said, colour=ink, lines=4))

    def _look(self) -> None:
        self._places = self.host.save_places()
        self._said = None

    def _save(self, place: SavePlace) -> Act:
        def save() -> None:
            try:
                folder = self._write(place.folder)
            except OSError as error:
                why = f"@why.{trouble_of(error)}"
                self._said, self._failed = self.host.word("after.not_saved", name=place.name, why=why), True
            else:
                self._said, self._failed = self.host.word("after.saved", folder=str(folder)), False

        return save

    def _write(self, base: Path) -> Path:
        folder = self._new_folder(base)
        for shown in self.charts.pages():
            picture = self.host.picture(lambda scene, shown=shown: self._compose_picture(scene, shown))  # type: ignore[misc]  # bound at once
            try:
                pygame.image.save(picture, folder / f"{shown}.png")
            except pygame.error as error:
                raise OSError(f"{shown}.png: {error}") from error
        self._write_tables(folder)
        return folder

    def _new_folder(self, base: Path) -> Path:
        """Make and return a folder named after the game and its players that is not there yet."""
        title = self.host.say(self.charts.play.session.game.title)
        names = " ".join(player.name for player in self.charts.play.session.setup.seats)
        safe = re.sub(r"[^\w.-]+", "-", f"{title} {names}").strip("-.")[:60] or "race"
        for n in range(1, 1000):
            folder = base / (safe if n == 1 else f"{safe}-{n}")
            try:
                folder.mkdir(parents=True)
            except FileExistsError:
                continue
            return folder
        raise OSError(f"{base}: too many saved races of this table")

    def _compose_picture(self, scene: Scene, shown: str) -> None:
        host = self.host
        width, height, below = host.canvas.width, host.canvas.height, TITLE_HEIGHT
        title = host.word(f"after.{shown}")
        scene.add((18, 4, width - 36, 50), Writing(title, Role.PHASE, theme.now.heading))
        self.charts.add_page(scene, shown, (6.0, below + 6, width - 12, height - below - 12), keys=False)

    def _write_tables(self, folder: Path) -> None:
        word, charts = self.host.word, self.charts
        names = [player.name for player in charts.play.session.setup.seats]
        stones = charts.figures.milestones
        by_round = [word("table.round"), *names]
        write_csv(folder / f"race{TABLE}", by_round, ([stone.round, *stone.steps] for stone in stones))
        if charts.swings:
            write_csv(folder / f"gauges{TABLE}", by_round, ([stone.round, *stone.lows] for stone in stones))
        dice = [word("after.player"), word("after.colour"), *(str(value) for value in range(1, 7))]
        write_csv(folder / f"dice{TABLE}", dice, self._dice_rows(names))
        ledger = [word("after.player"), word("ledger.title"), word("after.rule")]
        write_csv(folder / f"ledger{TABLE}", ledger, self._ledger_rows(names))

    def _dice_rows(self, names: Sequence[str]) -> Iterator[list[Cell]]:
        for tally in self.charts.figures.tallies:
            yield [names[tally.seat], self.host.word(f"dice.{tally.colour}"), *tally.counts]

    def _ledger_rows(self, names: Sequence[str]) -> Iterator[list[Cell]]:
        for recorded in self.charts.play.session.lines:
            for line in recorded.lines:
                yield [names[line.seat] if line.seat is not None else None, self.host.say(line.says), line.rule]
