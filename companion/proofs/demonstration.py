"""A demonstration without a display: seeded players play on the virtual table, pictures and the ledger are kept.

Everything is the real thing: the screen draws (into memory), presses and touches come in as events, thrown dice are
drawn into a tray picture and read by the reader, every action is in a journal on the disk. Only time is virtual.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from companion.core.ledger import LedgerLine
from companion.core.view import DiceRow, TableView
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.kiosk.play import Play
from companion.kiosk.services import Services, Settings
from companion.kiosk.words import Catalogues
from companion.proofs.bots import Bots
from companion.proofs.demonstration_page import KeptPicture, write_page
from companion.proofs.hands import Hands
from companion.proofs.headless import draw_nowhere
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

BUTTONS = 8
FULL = (1, 3)
"""Seats of whom more is kept, where the game has more than one level of tracking."""


class Album:
    """Pictures of a game: one the first time each kind of moment comes about.

    Args:
        kiosk: what is drawn.
        folder: where the pictures go.
        tell: says each moment, so that nobody waits without a sign.
    """

    def __init__(self, kiosk: Kiosk, folder: Path, tell: Callable[[str], None]) -> None:
        self._kiosk = kiosk
        self._folder = folder
        self._tell = tell
        self._surface = pygame.display.set_mode((kiosk.canvas.width_px, kiosk.canvas.height_px))
        self._seen: dict[str, KeptPicture] = {}

    @property
    def pictures(self) -> Sequence[KeptPicture]:
        """The pictures taken so far."""
        return list(self._seen.values())

    def look(self, _gesture: str) -> None:
        """Draw the screen and keep it if nothing like it has been seen."""
        self._kiosk.draw(self._surface)
        moment = self._moment()
        if moment not in self._seen:
            path = self._folder / f"{len(self._seen) + 1:02d}-{moment}.png"
            pygame.image.save(self._surface, path)
            self._seen[moment] = KeptPicture(path.name, self._says(), self._lines())
            self._tell(f"  {path.name}")

    def _says(self) -> str:
        play, host = self._kiosk.game, self._kiosk
        if play is None:
            return host.word("start.new_game")
        return host.word("look_back.heading", round=play.view.round, phase=host.say(play.view.phase))

    def _lines(self) -> int:
        play = self._kiosk.game
        return sum(len(recorded.lines) for recorded in play.session.lines) if play is not None else 0

    def _moment(self) -> str:
        play = self._kiosk.game
        if play is None:
            return type(self._kiosk.screens[-1]).__name__.lower().removesuffix("page")
        phase = play.view.phase.key.rpartition(".")[2].replace("_", "-")
        return f"round-{play.view.round}-{phase}-{_what_is_shown(play)}"


def _what_is_shown(play: Play) -> str:
    if play.view.standings:
        return "result"
    if play.tray.covers:
        asked = play.tray.review is not None and play.tray.review.asked is not None
        return "tray-asks" if asked else f"tray-{play.tray.stage.name.lower()}"
    open_panels = [seat for seat in play.seats if play.halves.side(seat) is not None]
    if not open_panels:
        return "table-ready" if play.view.all_ready else "table"
    seat = open_panels[0]
    if play.seat(seat).due:
        return f"decision-{play.panel(seat).title.key.rpartition('.')[2]}"
    level = play.session.setup.seats[seat].level
    panel = play.panel(seat)
    rolled = any(die.value for row in panel.sections if isinstance(row, DiceRow) for die in row.dice)
    return f"panel-{level}" + ("-rolled" if rolled else "") + ("-chosen" if panel.selection else "")


def demonstrate(
    folder: Path,
    games: Sequence[str],
    tell: Callable[[str], None],
    language: str = "en",
    size: tuple[int, int] = (1280, 720),
    rounds: int = 1,
    seed: int = 6,
    own_data: Path | None = None,
) -> None:
    """Play rounds with four seats, or as near to that as the game allows; pictures and ledger go to ``folder``.

    ``own_data`` holds a folder of owners' data files for each game.

    Raises:
        OSError: if the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _draw_into_memory()
    clock = VirtualClock()
    devices = open_devices("virtual", clock, BUTTONS, seed=seed, background=False)
    collection = Collection(folder, games=games, own_data=own_data)
    words = catalogues()
    still = Services(Settings(motion=False))  # pictures are taken at any moment
    kiosk = Kiosk(size, clock, words, collection, devices, language=language, services=still)
    album = Album(kiosk, folder, tell)
    album.look("")
    hands = Hands(kiosk, clock, devices, album.look)
    try:
        hands.tap("new game")
        for seat in FULL:
            if f"seat {seat}" in hands.sees("seat "):
                hands.tap(f"seat {seat}")
                keep_more(hands, last=seat == FULL[-1])
        hands.begin()
        Bots(hands, devices, seed).play_until(lambda view: _over(view, rounds))
        ledger = folder / "ledger.txt"
        lines = _ledger(hands.play, words.within(hands.play.session.game.name), language)
        ledger.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        page = write_page(folder, words.say(hands.play.session.game.title, language), language, album.pictures, lines)
        tell(f"  {ledger.name}\n  {page.name}")
    finally:
        collection.close()
        devices.close()


def keep_more(hands: Hands, *, last: bool) -> None:
    """Choose the last of the levels of tracking that set-up offers, or the second."""
    further = hands.sees("level ")[1:]
    if further:
        hands.tap(further[-1 if last else 0])


def _over(view: TableView, rounds: int) -> bool:
    return view.round > rounds or bool(view.standings)


def _draw_into_memory() -> None:
    draw_nowhere()
    pygame.display.quit()
    pygame.display.init()
    pygame.font.init()


def _ledger(play: Play, words: Catalogues, language: str) -> list[str]:
    def written(line: LedgerLine) -> str:
        who = play.session.setup.seats[line.seat].name if line.seat is not None else "–"
        rule = f"  [{line.rule}]" if line.rule else ""
        return f"{who}: {words.spelled(line.says, language)}{rule}"

    return [written(line) for recorded in play.session.lines for line in recorded.lines]
