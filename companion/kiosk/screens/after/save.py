"""Saving how a race went: one picture a chart, one table a subject, to a stick or a folder."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

import pygame

from companion.core.look import ChartPage
from companion.kiosk.drawing import Area, Role, Scene, theme
from companion.kiosk.host import Host
from companion.kiosk.play import Play
from companion.kiosk.ports import SavePlace
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.sticks.places import Places
from companion.kiosk.widgets import TITLE_HEIGHT, Writing
from companion.system.beside import Work
from companion.system.whole_file import put_whole, sync
from companion.table.statistics import Cell, Chronicle, as_csv


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

    @property
    def course(self) -> bool:
        """Whether this game has a track to tell of."""
        ...

    @property
    def by_seat(self) -> Sequence[ChartPage]:
        """The pages of places and figures."""
        ...

    def series(self, page: ChartPage) -> Sequence[Sequence[int | None]]:
        """Return what a page of places or of a figure shows: by milestone each seat's value."""
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

    def tick(self) -> bool:
        """Tell whether other sticks are plugged in than before."""
        return self._places.tick()

    def _save(self, place: SavePlace) -> None:
        names = [player.name for player in self.charts.play.session.setup.seats]
        pictures = {
            shown: self.host.picture(lambda scene, shown=shown: self._compose_picture(scene, shown))  # type: ignore[misc]  # bound at once
            for shown in self.charts.pages()
        }
        tables, title = self._tables(names), self.host.say(self.charts.play.session.game.title)

        def write() -> Path:
            folder = _new_folder(place.folder, f"{title} {' '.join(names)}")
            for name, picture in pictures.items():
                put_whole(folder / f"{name}.png", _png(picture))
            for name, table in tables.items():
                put_whole(folder / f"{name}.csv", table)
            return folder

        work = Work(write, self.host.patience)
        self._places.follow(self, place, work, lambda folder: self.host.word("after.saved", folder=str(folder)))

    def _compose_picture(self, scene: Scene, shown: str) -> None:
        whole = Area(0.0, 0.0, self.host.canvas.width, self.host.canvas.height)
        title = Writing(self.host.word(f"after.{shown}").upper(), Role.PHASE, theme.now.heading)
        scene.add(whole.inset(18, 4).top(50), title)
        self.charts.add_page(scene, shown, whole.below(TITLE_HEIGHT).inset(6), keys=False)

    def _tables(self, names: Sequence[str]) -> Mapping[str, bytes]:
        """Return the contents of a file a subject."""
        word, charts = self.host.word, self.charts
        stones = charts.figures.milestones
        by_round = [word("table.round"), *names]
        tables = {}
        if charts.course or not charts.by_seat:
            tables["race"] = as_csv(by_round, ([stone.round, *stone.steps] for stone in stones))
        for page in charts.by_seat:
            series = zip(stones, charts.series(page), strict=True)
            tables[page.id] = as_csv(by_round, ([stone.round, *values] for stone, values in series))
        if charts.swings:
            tables["gauges"] = as_csv(by_round, ([stone.round, *stone.lows] for stone in stones))
        dice = [word("after.player"), word("after.colour"), *(str(value) for value in range(1, 7))]
        ledger = [word("after.player"), word("ledger.title"), word("after.rule")]
        if charts.figures.tallies or not charts.by_seat:
            tables["dice"] = as_csv(dice, self._dice_rows(names))
        tables["ledger"] = as_csv(ledger, self._ledger_rows(names))
        return tables

    def _dice_rows(self, names: Sequence[str]) -> Iterator[list[Cell]]:
        for tally in self.charts.figures.tallies:
            yield [names[tally.seat], self.host.word(f"dice.{tally.colour}"), *tally.counts]

    def _ledger_rows(self, names: Sequence[str]) -> Iterator[list[Cell]]:
        for recorded in self.charts.play.session.lines:
            for line in recorded.lines:
                yield [names[line.seat] if line.seat is not None else None, self.host.say(line.says), line.rule]


def _new_folder(base: Path, title: str) -> Path:
    """Make and return a folder of this name that is not there yet."""
    safe = re.sub(r"[^\w.-]+", "-", title).strip("-.")[:60] or "race"
    for n in range(1, 1000):
        folder = base / (safe if n == 1 else f"{safe}-{n}")
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            continue
        sync(base)
        return folder
    raise OSError(f"{base}: too many saved races of this table")


def _png(picture: pygame.Surface) -> bytes:
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()
