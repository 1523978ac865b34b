"""The first page waits for no game: its catalogue's key is there until it is known that no game has one."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest
from toy_race.game import ToyRace

from companion.core.game import GameDataError
from companion.core.setup import Seat, Setup
from companion.core.view.catalogue import Entry, OwnersCatalogue
from companion.kiosk.app import Kiosk
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.setup.start import Start
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf import games, take
from companion.shelf.collection import Collection
from companion.shelf.games import installed
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock
from companion.table import Session

RALLY = ("steampunk_rally", "companion.games.steampunk_rally.game:SteampunkRally")
TOY = ("toy_race", "toy_race.game:ToyRace")
FIRST_FRAME = """
import sys
from pathlib import Path

from companion.commands.open_kiosk import Wishes, play_on
from companion.kiosk.app import Kiosk
from companion.kiosk.loop import open_window
from companion.shelf.games import installed

def told(kiosk, surface, draw=Kiosk.draw):
    drawn = draw(kiosk, surface)
    packages = tuple(entry.module.rpartition(".")[0] for entry in installed().entries)
    print(len(packages), "catalogue" in [what for _, what in kiosk.touchables()])
    print([name for name in sys.modules if name in packages or name.startswith(tuple(f"{p}." for p in packages))])
    print([str(piece.thing) for piece in kiosk.scene().pieces if "Steampunk Rally" in str(piece.thing)] != [])
    sys.exit()

Kiosk.draw = told
wishes = Wishes(None, "virtual", Path(sys.argv[1]), "en", False, (800, 480), 1)
play_on(open_window(wishes.size, fullscreen=False), wishes)
"""


def test_the_first_frame_imports_no_game_and_says_their_names_all_the_same(tmp_path):
    shelf = Collection(tmp_path / "games", games=("steampunk_rally",))
    assert isinstance(shelf.begin(shelf.games()[0], Setup((Seat("Ada"), Seat("Ben")))), Session)
    shelf.close()
    folders = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_DOCUMENTS_DIR"), str(tmp_path / "user"))
    nowhere = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME, str(tmp_path / "games")],
        env=os.environ | folders | nowhere,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.splitlines() == [f"{len(installed().entries)} True", "[]", "True"], done.stderr


@pytest.fixture
def first_page(monkeypatch, tmp_path):
    """Open the first page over games that nobody has loaded yet."""

    def opened(*entries):
        found = games.Installed(EntryPoint(*entry, games.GROUP) for entry in entries)
        monkeypatch.setattr(games, "installed", lambda: found)
        headless()
        clock = VirtualClock()
        shelf = Collection(tmp_path / "games")
        kiosk = Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock), language="en")
        kept.append(shelf)
        return Visitor(kiosk, clock)

    kept = []
    yield opened
    for shelf in kept:
        shelf.close()


def has_key(visitor):
    visitor.wait(0.1)
    return "catalogue" in [what for _, what in visitor.kiosk.touchables()]


def top(visitor):
    return visitor.kiosk.screens[-1]


def stumble(*_):
    raise KeyError("oil")


def test_the_key_is_there_as_long_as_a_game_that_may_have_one_is_not_loaded(first_page):
    visitor = first_page(TOY, RALLY)
    assert has_key(visitor)
    take("toy_race")
    assert has_key(visitor)
    take("steampunk_rally")
    assert has_key(visitor)


def test_the_key_stays_once_one_game_has_one(first_page):
    visitor = first_page(TOY, RALLY)
    take("steampunk_rally")
    assert visitor.kiosk.shelf.has_catalogue() is True
    assert has_key(visitor)


def test_the_key_goes_once_all_games_are_loaded_and_none_has_one(first_page):
    visitor = first_page(TOY)
    assert visitor.kiosk.shelf.has_catalogue() is None
    assert has_key(visitor)
    take("toy_race")
    assert not has_key(visitor)


def test_a_game_that_cannot_be_loaded_has_none(first_page):
    visitor = first_page(("gone", "no_such_package.game:Gone"), TOY)
    assert has_key(visitor)
    visitor.kiosk.shelf.games()
    assert not has_key(visitor)


@pytest.mark.parametrize("others", [(), (RALLY,)], ids=["alone", "beside another"])
def test_a_game_that_raises_when_asked_for_its_catalogue_is_told_of_once_and_hides_no_other(
    first_page, monkeypatch, others
):
    monkeypatch.setattr(ToyRace, "has_catalogue", classmethod(stumble))
    visitor = first_page(TOY, *others)
    shelf = visitor.kiosk.shelf
    assert [game.name for game in shelf.games()] == [*(name for name, _ in others), "toy_race"]
    for _ in range(3):
        assert has_key(visitor) == bool(others)
    (why,) = games.troubles()
    assert why.startswith(
        "the game 'toy_race' of the package toy_race.game cannot be played: asking for its catalogue"
    )
    assert "failed with KeyError: 'oil' (tests" not in why
    assert [why in str(piece.thing) for piece in visitor.kiosk.scene().pieces].count(True) == 1
    visitor.tap("put away")
    if others:
        visitor.tap("catalogue")
        assert isinstance(top(visitor), CatalogueScreen)
        visitor.kiosk.screens[-1].back()
    session = shelf.begin(take("toy_race"), Setup((Seat("Ada"), Seat("Ben"))))
    visitor.kiosk.play(session)
    visitor.tap("menu")
    assert not has_key(visitor)


def test_a_tap_on_the_key_before_anything_is_loaded_opens_the_catalogue(first_page):
    visitor = first_page(TOY, RALLY)
    visitor.tap("catalogue")
    assert isinstance(top(visitor), CatalogueScreen)


def test_a_tap_on_the_key_where_there_is_none_only_takes_the_key_away(first_page):
    visitor = first_page(TOY)
    visitor.tap("catalogue")
    assert isinstance(top(visitor), Start)
    assert not has_key(visitor)
    visitor.tap("new game")
    assert not isinstance(top(visitor), Start)


class Stumbling(OwnersCatalogue):
    """A catalogue of which nothing works."""

    page = stumble
    refusal = stumble


def test_a_catalogue_that_raises_is_a_page_that_says_so_and_keeps_nothing(first_page, monkeypatch, tmp_path):
    monkeypatch.setattr(ToyRace, "open_catalogue", classmethod(lambda _game, _folder: Stumbling()))
    visitor = first_page(TOY)
    visitor.tap("catalogue")
    assert isinstance(top(visitor), CatalogueScreen)
    assert any("KeyError: 'oil'" in str(piece.thing) for piece in visitor.kiosk.scene().pieces)
    entry = Entry("parts.toml", "part", None, {"id": "mine"})
    shelf = Collection(tmp_path / "games", own_data=tmp_path / "own")
    refused = shelf.keep("toy_race", entry).result()
    assert refused.code == "rules_failed"
    assert "KeyError: 'oil'" in refused.says.args["why"]
    assert not (tmp_path / "own").exists()
    kept = tmp_path / "own" / "toy_race" / "parts.toml"
    kept.parent.mkdir(parents=True)
    kept.write_text("# mine\n")
    assert (
        shelf.keep("toy_race", entry).result().code == "rules_failed"
    )  # nothing is said of the file, which may be sound
    assert kept.read_text() == "# mine\n"
    monkeypatch.setattr(ToyRace, "open_catalogue", classmethod(stumble))
    assert shelf.keep("toy_race", entry).result().code == "catalogue_nowhere"


def test_where_a_catalogue_failed_is_told_of_the_game_s_package(first_page, monkeypatch, tmp_path):
    monkeypatch.setattr("companion.games.steampunk_rally.catalogue.PartKind.printed", stumble)
    first_page(RALLY)
    catalogue = Collection(tmp_path / "games").catalogue("steampunk_rally")
    (said,) = catalogue.page(("parts",)).sections
    assert said.says.key == "reject.rules_failed"
    assert "(companion.games.steampunk_rally, catalogue/card_pages.py, line " in said.says.args["why"]


@pytest.mark.parametrize("what", ["has_catalogue", "open_catalogue"])
def test_a_catalogue_that_does_not_leave_out_damaged_files_is_told_of(first_page, monkeypatch, tmp_path, what):
    def complain(*_):
        raise GameDataError("parts.toml, line 3: no border")

    monkeypatch.setattr(ToyRace, what, classmethod(complain))
    visitor = first_page(TOY)
    visitor.tap("catalogue")
    assert Collection(tmp_path / "games").has_catalogue("toy_race") is (what == "open_catalogue")
    (why,) = games.troubles()
    assert why.endswith("catalogue failed with ValueError: parts.toml, line 3: no border")


def test_a_catalogue_that_answers_with_no_page_is_a_page_that_says_so(first_page, monkeypatch):
    class Silent(Stumbling):
        def page(self, selection=()):
            return None

    monkeypatch.setattr(ToyRace, "open_catalogue", classmethod(lambda _game, _folder: Silent()))
    visitor = first_page(TOY)
    visitor.tap("catalogue")
    assert any("which is no CataloguePage" in str(piece.thing) for piece in visitor.kiosk.scene().pieces)
