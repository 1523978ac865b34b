"""Games that lie on the sticks that are plugged in: one is touched, checked, and joins those that are here."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from companion.core.messages import Text
from companion.core.rejection import Rejection
from companion.kiosk.drawing import Act, Area, Scene
from companion.kiosk.host import Host
from companion.kiosk.screens.page import Page
from companion.kiosk.screens.sticks.places import LOOK_S, add_said
from companion.kiosk.widgets import Writing, add_key
from companion.system.beside import Work

KEY: Final = 62.0
LONGEST_NAME: Final = 60
NAMED: Final = re.compile(
    r"(?P<game>[a-z0-9_]+)-(?P<players>.+)-[0-9]{4}-(?P<month>0[1-9]|1[0-2])-(?P<day>[0-3][0-9])"
)
"""How Pipworks calls a file: game, players, day."""
PLATE: Final = 118.0
"""Room for what came of it."""


def files_on_sticks(host: Host) -> list[Path]:
    """Return the files on all sticks that may be games."""
    sticks = [place.folder for place in host.save_places() if place.removable]
    return [path for stick in sticks for path in host.shelf.games_on(stick)]


class BringGame(Page):
    """Lists what lies on the sticks; a touch brings it in."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._files: Sequence[Path] = files_on_sticks(host)
        self._first = 0
        self._works = False
        self._looked_at = host.clock.now()
        self._said: tuple[str, bool] | None = None

    @property
    def title(self) -> str:
        """What stands in the ribbon."""
        return self.host.word("bring.title")

    def build(self, scene: Scene, room: Area) -> None:
        """Put one key a file on the scene, and what came of the last one."""
        host, live = self.host, not self._works
        scene.add(room.inset(16, 8).top(64), Writing(host.word("bring.explained"), lines=3))
        rows = room.inset(8, 0).below(80)
        lines = max(2, int((rows.height - PLATE) // (KEY + 6)))
        across = 2 if len(self._files) > lines and host.canvas.landscape else 1
        fits = lines * across
        paged = len(self._files) > fits
        shown = self._files[self._first : self._first + (fits - 1 if paged else fits)]
        keys = [
            (f"bring {n}", game_in(host, path), "save", self._bring(path))
            for n, path in enumerate(shown, self._first)
        ]
        if paged:
            after = self._first + fits - 1
            turn = self._turn(after if after < len(self._files) else 0)
            keys.append(("more", host.word("bring.more"), "chevron_down", turn))
        for n, (what, label, drawn, act) in enumerate(keys):
            place = rows.row(n // across, KEY + 6).top(KEY).columns(across, 6)[n % across]
            add_key(scene, place, what, label, act, sign_drawn=drawn, live=live)
        rest = rows.below(-(-len(keys) // across) * (KEY + 6))
        if not self._files:
            add_key(scene, rest.top(KEY), "look again", host.word("after.look_again"), self._look, sign_drawn="redo")
            rest = rest.below(KEY + 6)
        if self._said is not None:
            add_said(scene, host, rest, *self._said)

    def back(self) -> None:
        """Go to the first page, where what was brought in stands."""
        self.host.go(self.host.start_page())

    def _brought(self, work: Work[Text | Rejection]) -> str:
        came, self._works = work.result(), False
        failed = isinstance(came, Rejection)
        self._said = self.host.say(came.says if isinstance(came, Rejection) else came), failed
        return self._said[0]

    def tick(self) -> bool:
        """Tell whether other files lie on the sticks than before, such as none because one was pulled."""
        if self._works or self.host.clock.now() < self._looked_at + LOOK_S:
            return False
        self._looked_at = self.host.clock.now()
        before, self._files = self._files, files_on_sticks(self.host)
        if before == self._files:
            return False
        self._first = 0
        return True

    def _bring(self, path: Path) -> Act:
        def bring() -> None:
            if self._works:
                return
            self._works, self._said = True, (self.host.word("bring.working", file=said_of(path)), False)
            self.host.follow(self, self.host.shelf.bring_in(path), self._brought)

        return bring

    def _turn(self, first: int) -> Act:
        def turn() -> None:
            self._first = first

        return turn

    def _look(self) -> None:
        self._files = files_on_sticks(self.host)
        self._said = None if self._files else (self.host.word("bring.none"), True)


def game_in(host: Host, path: Path) -> str:
    """Return game, players and day as the name of a file tells them; the name itself where it is another."""
    name = said_of(path)
    told = NAMED.fullmatch(name)
    if told is None or not host.knows(f"game.{told['game']}"):
        return name
    players = host.word("names.between").join(told["players"].split("-"))
    day, month = int(told["day"]), f"@moment.month_{int(told['month'])}"
    return host.word("bring.file", game=f"@game.{told['game']}", players=players, day=day, month=month)


def said_of(path: Path) -> str:
    """Return the name of a file as it is shown: without its end, and always text."""
    name = path.name.removesuffix(".zip").removesuffix(".pipworks").lstrip("@")
    shown = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in name)
    return shown if len(shown) <= LONGEST_NAME else f"{shown[: LONGEST_NAME - 20]}…{shown[-19:]}"
