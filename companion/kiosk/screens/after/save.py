"""Saving how a race went: one picture a chart, one table a subject, to a stick or a folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, Protocol

import pygame

from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.sticks.places import Places
from companion.kiosk.widgets import TITLE_HEIGHT, Writing
from companion.table.statistics import Cell, Chronicle, write_csv

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

    def add_page(self, scene: Scene, shown: str, body: Area, *, keys: bool) -> None:
        """Put one page on a scene, with or without what can be touched on it."""
        ...


class SaveRace(Page):
    """Asks where to, saves, and says where everything is now."""

    def __init__(self, host: Host, charts: Charts) -> None:
        super().__init__(host)
        self.charts = charts
        self._places = Places(host, "after.save_explained", self._save)

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("after.save")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a place on the scene, and what came of it."""
        self._places.add(scene, room)

    def _save(self, place: SavePlace) -> None:
        try:
            self._places.tell(self.host.word("after.saved", folder=str(self._write(place.folder))))
        except OSError as error:
            self._places.tell_failure(place, error)

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
        whole = Area(0.0, 0.0, self.host.canvas.width, self.host.canvas.height)
        title = Writing(self.host.word(f"after.{shown}"), Role.PHASE, theme.now.heading)
        scene.add(whole.inset(18, 4).top(50), title)
        self.charts.add_page(scene, shown, whole.below(TITLE_HEIGHT).inset(6), keys=False)

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
