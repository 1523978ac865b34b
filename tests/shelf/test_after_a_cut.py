"""After a cut of power the game that was on the table is there again at once; else the list is shown, as ever."""

from __future__ import annotations

import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from companion.commands.open_kiosk import Wishes, play_on
from companion.core.applied import Applied
from companion.core.messages import Text
from companion.core.setup import Seat, Setup
from companion.devices.choosing import open_devices
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.saved.key import lines_of
from companion.proofs.gallery.still_shelf import OnShelf
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session

Cut = Callable[[Collection], Collection]
GAMES = ("steampunk_rally",)


def begun(shelf: Collection) -> Session[Any]:
    session = shelf.begin(shelf.games()[0], Setup((Seat("Ada"), Seat("Ben"))))
    assert isinstance(session, Session)
    return session


def advanced(session: Session[Any]) -> None:
    action = session.game.propose(session.state, lambda _: 0)
    assert action is not None
    assert isinstance(session.do(action), Applied)


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Collection]:
    shelf = Collection(tmp_path / "evening", games=GAMES)
    advanced(begun(shelf))
    yield shelf
    shelf.close()


@pytest.fixture
def cut(tmp_path: Path) -> Iterator[Callable[[Collection], Collection]]:
    """Return what makes a shelf of what lies on the disk at this moment, which nobody has let go of."""
    made: list[Collection] = []

    def cut_off(shelf: Collection) -> Collection:
        to = tmp_path / f"after cut {len(made) + 1}"
        shutil.copytree(shelf.folder, to)
        shelf.close()
        made.append(Collection(to, games=GAMES))
        return made[-1]

    yield cut_off
    for shelf in made:
        shelf.close()


def test_the_game_on_the_table_goes_on_where_power_was_cut(played: Collection, cut: Cut) -> None:
    session = played.open_session
    assert session is not None
    moves = len(session.journal.rows)
    again = cut(played).go_on()
    assert again is not None
    assert len(again.journal.rows) == moves


def test_a_game_that_was_left_in_order_is_not_gone_on_with_unasked(played: Collection) -> None:
    played.close()
    assert Collection(played.folder, games=GAMES).go_on() is None


def test_a_game_that_is_open_in_another_pipworks_stays_there(played: Collection) -> None:
    assert Collection(played.folder, games=GAMES).go_on() is None
    assert played.open_session is not None


def test_where_there_are_no_games_nothing_goes_on(tmp_path: Path) -> None:
    assert Collection(tmp_path / "none", games=GAMES).go_on() is None


def test_a_game_that_fails_again_and_again_does_not_shut_out_the_list(played: Collection, cut: Cut) -> None:
    second = cut(played)
    assert second.go_on() is not None
    third = cut(second)
    assert third.go_on() is None
    assert len(third.saved()) == 1


def test_a_second_cut_in_the_same_game_is_one_more(played: Collection, cut: Cut) -> None:
    second = cut(played)
    session = second.go_on()
    assert session is not None
    advanced(session)
    assert cut(second).go_on() is not None


def test_the_screen_shows_the_table_and_says_that_nothing_is_lost(
    played: Collection, cut: Cut, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = cut(played).folder
    shown: list[tuple[bool, Text | None]] = []

    def show(kiosk: Kiosk, *_: object) -> None:
        play = kiosk.game
        first = pygame.Surface((800, 480))
        assert kiosk.draw(first), "it is drawn without a touch"
        shown.append((kiosk.at_table, play.acting.toast.says if play is not None and play.acting.toast else None))

    monkeypatch.setattr("companion.commands.open_kiosk._devices", lambda _, clock: open_devices("virtual", clock))
    monkeypatch.setattr(signal, "signal", lambda *_given: None)
    monkeypatch.setattr(pygame, "quit", lambda: None)  # other tests of this process go on drawing
    monkeypatch.setattr(pygame.display, "update", lambda _drawn: None)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    headless()
    wishes = Wishes("steampunk_rally", "virtual", folder, "en", False, (800, 480), 1)
    assert play_on(pygame.Surface((800, 480)), wishes, show) == 0
    ((at_table, said),) = shown
    assert at_table
    assert said is not None
    assert catalogues().say(said, "en") == "Back again: nothing is lost (round 1, Draft)."
    assert catalogues().say(said, "es") == "De vuelta: no se ha perdido nada (ronda 1, selección)."


@pytest.mark.parametrize(
    ("finished", "says"), [(False, "Resume"), (True, "Look at it")], ids=["in the middle", "finished"]
)
def test_a_finished_game_is_looked_at_and_not_resumed(finished: bool, says: str, tmp_path: Path) -> None:
    headless()
    clock = VirtualClock()
    kiosk = Kiosk((800, 480), clock, catalogues(), Collection(tmp_path, games=GAMES), StillTable(clock))
    label, _, _ = lines_of(kiosk, OnShelf("steampunk_rally", (Seat("Ada"),), 5, "2026-11-20T21:40:00", finished))
    assert label == says
