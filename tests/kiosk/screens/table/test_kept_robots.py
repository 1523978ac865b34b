"""Figures of Raising Robots told at the table are kept, whatever becomes of the owners' files in the meantime."""

from __future__ import annotations

import os
import random
import tomllib

import pytest

from companion.core.applied import Applied
from companion.core.setup import Seat, Setup
from companion.devices.tray.teaching import Teaching
from companion.games.raising_robots.actions import Assemble, NewRobot, PlaceToken, TellAmounts, TellPrinted, Unlock
from companion.games.raising_robots.components import RobotCard
from companion.kiosk.app import Kiosk
from companion.proofs.gallery.visitor import headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

NAME = "raising_robots"


class NoTable:
    tray_drift = None
    throws = False
    teaching = Teaching()

    def poll(self):
        return ()

    def __getattr__(self, name):
        return lambda *_, **__: None


class Evening:
    """A game of two with what is told at it, and the folder of the owners' files."""

    def __init__(self, folder):
        headless()
        self.folder = folder / NAME
        self.shelf = Collection(folder / "games", games=[NAME], own_data=folder, write=os.write)
        self.kiosk = Kiosk((800, 480), VirtualClock(), catalogues(), self.shelf, NoTable())
        self.begin()

    def begin(self):
        (self.game,) = self.shelf.games()
        seats = (Seat("Ada", level="full"), Seat("Bo", level="full"))
        self.session = self.shelf.begin(self.game, Setup(seats, {"phase_line": ("companion",)}))
        self.kiosk.play(self.session)

    @property
    def state(self):
        return self.kiosk._table.play.session.state

    def tell(self, *actions):
        for action in actions:
            assert self.kiosk._table.play.acting.do(action), action
            self.kiosk.tick()

    def rows(self, file, table):
        return tomllib.loads((self.folder / file).read_text(encoding="utf-8"))[table]

    def write(self, file, text):
        self.folder.mkdir(exist_ok=True)
        (self.folder / file).write_text(text, encoding="utf-8")


@pytest.fixture
def evening(tmp_path):
    evening = Evening(tmp_path)
    yield evening
    evening.shelf.close()


ED = NewRobot(0, RobotCard("ed", "design", "Ed", vp=4))


def test_what_is_told_is_known_to_the_next_game_and_never_called_official(evening):
    evening.tell(ED, TellPrinted(0, "robot/ed/left/energy", 3), TellAmounts(1, "robot/ed/left/pay", (("gear", 2),)))
    evening.tell(TellPrinted(1, "board/space/design/1", 2), TellPrinted(None, "board/line/2/3", 1))
    (row,) = evening.rows("robots.toml", "robot")
    assert row == {"id": "ed", "name": "Ed", "phase": "design", "vp": 4, "left": {"energy": 3, "pay": {"gear": 2}}}
    boards = evening.rows("boards.toml", "boards")
    assert (boards["space_costs"]["design"][:2], boards["line_cubes"]["2"][3]) == ([0, 2], 1)
    assert "official" not in (evening.folder / "robots.toml").read_text(encoding="utf-8")
    told = evening.state.material
    evening.begin()
    assert evening.state.material == told


def test_an_edit_in_the_middle_of_a_game_outlives_what_is_told_afterwards(evening):
    evening.tell(ED, TellPrinted(0, "board/space/design/1", 2))
    evening.write("robots.toml", '# ours\n[[robot]]\nid = "ed"\nphase = "design"\nvp = 5\nright = {energy = 6}\n')
    evening.write("boards.toml", '[boards]\nspace_costs = {design = [0, 3, 3, "?", "?"]}\n')
    evening.tell(TellPrinted(0, "robot/ed/left/energy", 3), TellPrinted(1, "board/space/design/3", 1))
    text = (evening.folder / "robots.toml").read_text(encoding="utf-8")
    assert text.startswith("# ours\n")
    wanted = {"id": "ed", "phase": "design", "vp": 5, "left": {"energy": 3}, "right": {"energy": 6}}
    assert tomllib.loads(text)["robot"] == [wanted]
    assert evening.rows("boards.toml", "boards")["space_costs"] == {"design": [0, 3, 3, 1, "?"]}
    assert evening.state.material.robots["ed"].vp == 4


def test_files_taken_away_or_damaged_in_the_middle_of_a_game_cost_nothing(evening):
    evening.tell(ED)
    (evening.folder / "robots.toml").unlink()
    evening.tell(TellPrinted(0, "robot/ed/left/energy", 3))
    (row,) = evening.rows("robots.toml", "robot")
    assert row == {"id": "ed", "name": "Ed", "phase": "design", "vp": 4, "left": {"energy": 3}}
    damaged = "[[robot]\nid = 3"
    evening.write("robots.toml", damaged)
    evening.tell(TellPrinted(0, "robot/ed/left/energy", 2))
    assert (evening.folder / "robots.toml").read_text(encoding="utf-8") == damaged
    assert evening.state.material.robots["ed"].left.energy == 2


def test_a_token_teaches_what_a_card_takes_and_what_is_known_is_not_kept_again(evening):
    evening.tell(ED, Assemble(0, "design", "ed"), Unlock(0, "speed"), PlaceToken(0, "speed", "design:0"))
    (row,) = evening.rows("robots.toml", "robot")
    assert row == {"id": "ed", "name": "Ed", "phase": "design", "vp": 4, "upgrade_type": "speed"}
    again = TellPrinted(0, "robot/ed/vp", 4)
    evening.tell(again)
    refused = evening.shelf.keep(NAME, evening.session.keeps(again)).result()
    assert refused.code == "catalogue_known"


def test_an_old_game_is_the_same_whatever_stands_in_the_files_now(evening):
    evening.tell(ED, TellPrinted(0, "robot/ed/left/energy", 3), TellPrinted(1, "board/space/design/1", 2))
    number = random.Random(4).random
    for _ in range(120):
        action = evening.game.propose(evening.session.state, lambda n: int(number() * n))
        assert isinstance(evening.session.do(action), Applied)
    before = evening.session.state
    evening.begin()
    evening.write("robots.toml", '[[robot]]\nid = "ed"\nphase = "recycle"\nvp = 9\n')
    evening.write("boards.toml", "[boards]\nvp_by_row = [0, 9, 9, 9, 9, 9]\n")
    old = [saved for saved in evening.shelf.saved() if saved.path != evening.session.journal.path]
    resumed = evening.shelf.resume(old[-1])
    assert resumed.state == before
