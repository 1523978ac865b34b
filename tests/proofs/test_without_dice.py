"""Every proof plays a game that has no dice: presses at once, time, chance and choices are all there is."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint
from io import StringIO
from itertools import islice, takewhile
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from toy_stack.game import ToyStack
from toy_stack.state import Judge

from companion.commands.main import run
from companion.core.actions import Decide, Drawn, NotReady, Sighted, TimeUp
from companion.core.messages import text
from companion.core.view import (
    Cells,
    CourseBoard,
    Drawer,
    JudgingBoard,
    Lane,
    Offer,
    Panel,
    PickCard,
    PickCards,
    StackPicture,
    Towers,
)
from companion.core.view.course import CourseCardView, Post, Zone
from companion.proofs.at_once import AtOncePlayers
from companion.proofs.bots import MOST_FILLS, Bots
from companion.proofs.demonstration import demonstrate
from companion.proofs.hands import Hands, offers_of, offers_on
from companion.proofs.headless import HeadlessScreen, begun
from companion.proofs.random_play import chance
from companion.proofs.recorded_evening import play_evening
from companion.proofs.simulate import run_simulation
from companion.proofs.storm.reached import everything
from companion.proofs.storm.storm import Storm
from companion.proofs.taps.count import play_whole_game
from companion.recordings.reading import read_table
from companion.recordings.replay.draws import RecordedDraws
from companion.recordings.replay.player import replay
from companion.shelf.collection import Collection
from companion.shelf.games import GROUP, Installed
from companion.table import Session
from companion.table.journal import Journal


@pytest.fixture(autouse=True)
def _only_stacks(monkeypatch):
    """Nothing is installed but the toy of stacks."""
    found = Installed([EntryPoint("toy_stack", "toy_stack.game:ToyStack", GROUP)])
    monkeypatch.setattr("companion.shelf.games.installed", lambda: found)


@pytest.mark.parametrize(("level", "told"), [("table", Decide), ("full", Sighted)])
def test_bots_play_a_whole_game(tmp_path, level, told):
    found = play_whole_game(ToyStack(), 3, level, 5, tmp_path)
    session = Session.resume(ToyStack(), Journal.open(next(tmp_path.glob("*.pipworks"))), trust_snapshots=False)
    done = Counter(type(action) for action in session.actions)
    over = bool(session.view().standings)
    session.close()
    assert over
    assert (done[Drawn], done[TimeUp], done[told]) == (2, 2, 6)
    assert {action.yes for action in session.actions if isinstance(action, Judge)} == {True, False}
    assert found.mean_presses > 1
    assert (found.mean_dice, found.per_action["Judge"][1]) == (0.0, 0.0)


def test_somebody_takes_a_piece_back_now_and_then(tmp_path):
    def taken_back(seed):
        folder = tmp_path / str(seed)
        folder.mkdir()
        play_whole_game(ToyStack(), 4, "full", seed, folder)
        session = Session.resume(ToyStack(), Journal.open(next(folder.glob("*.pipworks"))))
        done = session.actions
        session.close()
        return any(isinstance(action, NotReady) for action in done)

    assert any(map(taken_back, range(3)))  # no more games than it takes


def test_the_demonstration_shows_it(tmp_path):
    demonstrate(tmp_path / "shown", ["toy_stack"], lambda _said: None, size=(800, 480))
    pictures = {file.stem.partition("-")[2] for file in (tmp_path / "shown").glob("*.png")}
    assert {
        "round-1-stack-table",
        "round-1-judge-table",
        "round-1-judge-table-ready",
        "round-1-tell-panel-full",
    } <= pictures


def test_a_storm_breaks_nothing_and_nothing_is_shown_without_words(tmp_path, caplog):
    storm = Storm(ToyStack(), 1, (800, 480), "en", tmp_path)
    storm.blow(400)
    storm.close()
    assert storm.faults == []
    assert [line for line in caplog.messages if "no words" in line] == []
    assert storm.actions > 5


def test_a_storm_waits_for_nothing_of_the_tray():
    known = everything(ToyStack())
    assert known["tray"] == ()
    assert not {"review", "review_asked"} & set(known["seat"])
    assert "CalibrateScreen" not in known["page"]
    assert not [key for key in known["trouble"] if key.startswith(("calibration.", "tray.", "trouble.camera"))]


def test_its_screens_are_pictured(tmp_path, capsys):
    screens = ("start", "seats", "table-four", "panel", "two-panels", "result", "result-pictures")
    names = [part for name in screens for part in ("--screen", name)]
    assert run(["screens", str(tmp_path), "--size", "800x480", "--language", "en", *names[:-2]]) == 0
    assert {file.stem for file in tmp_path.rglob("*.png")} == set(screens[:-1])
    assert run(["screens", str(tmp_path), *names[-2:]]) != 0, "nothing is asked about pictures of dice"
    assert "result-pictures" in capsys.readouterr().err


def test_a_recorded_evening_is_replayed_with_what_was_drawn(tmp_path, monkeypatch):
    folder = tmp_path / "evening"
    play_evening(folder, "toy_stack", 2, 0.3, 3, False, "a test")
    table = read_table(folder)
    assert table.head.camera == "none"
    outcome = replay(table)
    assert (outcome.passed, outcome.difference) == (True, None)
    assert outcome.rows > 5
    monkeypatch.setattr(RecordedDraws, "draw", lambda *_given: None)
    assert not replay(read_table(folder)).passed


def test_it_is_simulated_and_played_headlessly(tmp_path):
    told = StringIO()
    assert run_simulation(ToyStack(), 3, 20, 1, True, False, told) == 0
    screen = HeadlessScreen((800, 480), Collection(tmp_path / "games"))
    session = begun(ToyStack(), 3, tmp_path / "a.pipworks")
    screen.show(session)
    made = list(islice(screen.moves(session, chance(1, 0)), 30))
    assert len(made) == len(session.actions)
    session.close()


# -- what can be touched -----------------------------------------------------------------------------------------


def offer(name: str, **how: Any) -> Offer:
    return Offer(text(name), **how)


def names(offers: Any) -> set[str]:
    return {one.says.key for one in offers}


def test_cubes_and_cells_are_offers():
    drawer = Drawer((0, 0), (offer("red"), offer("blue")), ("r", "b"), take=offer("take"))
    towers = Towers(
        StackPicture((), 1, 1), (drawer,), rows=(offer("front"),), touches=((0, 0, 0, offer("cube")),)
    )  # fmt: skip
    assert names(offers_of(Panel(0, text("p"), (towers,)))) == {"red", "blue", "take", "front", "cube"}
    assert names(offers_of(Panel(0, text("p"), (Cells(1, 1, (drawer,)),)))) == {"red", "blue", "take"}
    cards = PickCards((PickCard(text("fox"), offer("pick")),))
    assert names(offers_of(Panel(0, text("p"), (cards,)))) == {"pick"}


def test_players_fill_cells_before_they_confirm():
    """Some cubes are put down, and never for ever."""
    keys = tuple(offer(name, select=(name,)) for name in "rb")
    panel = Panel(0, text("p"), (Cells(1, 1, (Drawer((0, 0), keys, ("r", "b")),)),), confirm=offer("done"))
    play = SimpleNamespace(
        halves=SimpleNamespace(side=lambda _seat: 0),
        panel=lambda _seat: panel,
        view=SimpleNamespace(round=1, step=None),
        session=SimpleNamespace(game=SimpleNamespace(moments=lambda: SimpleNamespace(habits=()))),
    )  # fmt: skip
    offered = [(f"seat 0: select {key.says.key}", key) for key in keys]
    hands: Any = SimpleNamespace(play=play, offered=lambda _seat: offered, sees=lambda what: [f"{what} 0"])
    often = []
    for seed in range(40):
        bots = Bots(hands, hands, seed)
        moves = list(takewhile(lambda move: move != "confirm 0", (bots._move(0) for _ in range(99))))
        assert set(moves) <= {what for what, _ in offered}
        often.append(len(moves))
    assert max(often) == MOST_FILLS
    assert sum(often) / 40 > 3


CARD = CourseCardView(1, "A", offer=offer("card", action=Judge(None, True)))
LANES = tuple(
    Lane(seat, 1, yes=offer("yes", action=Judge(seat, True)), no=offer("no", action=Judge(seat, False)))
    for seat in range(2)
)
JUDGING = JudgingBoard((), CARD, 4, LANES, onward=offer("onward", action=Drawn(None, "x", ()), why=text("wait")))


def test_boards_are_offers():
    assert [(seat, one.says.key) for seat, one in offers_on(JUDGING)] == [
        (0, "yes"), (0, "no"), (1, "yes"), (1, "no"), (None, "card"), (None, "onward"),
    ]  # fmt: skip
    post = Post(text("start"))
    course = CourseBoard((), post, post, (CARD,), (), Zone((), text("zone"), text("−7")), offers=(offer("swap"),))
    assert [(seat, one.says.key) for seat, one in offers_on(course)] == [(None, "card"), (None, "swap")]


@dataclass
class Board:
    """Hands before a board, of which it is known what stands on the screen."""

    view: Any
    shown: list[str]
    done: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.play = SimpleNamespace(view=self.view)

    def sees(self, beginning: str = "") -> list[str]:
        return [what for what in self.shown if what.startswith(beginning)]

    on_board = Hands.on_board

    def tap(self, what: str) -> None:
        self.done.append(f"tap {what}")

    def press(self, seat: int) -> None:
        self.done.append(f"press {seat}")

    def hold(self, seat: int) -> None:
        self.done.append(f"hold {seat}")


def gestures(board: Board, n: int = 60) -> set[str]:
    players = AtOncePlayers(board, random.Random(1))  # type: ignore[arg-type]  # hands as far as they are used
    for _ in range(n):
        if (gesture := players.gesture()) is not None:
            gesture()
    return set(board.done)


def judged(**onward: Any) -> Any:
    view = ToyStack().view(begun_state())
    seats = tuple(
        msgspec.structs.replace(
            seat, due=seat.seat == 1, asks=False, ready=False, press=offer("yes", action=Judge(1, True)),
            hold=offer("no", action=Judge(1, False)),
        )
        if seat.seat == 1
        else msgspec.structs.replace(seat, asks=False, ready=False, due=False, press=None)
        for seat in view.seats
    )  # fmt: skip
    board = msgspec.structs.replace(JUDGING, onward=offer("onward", action=Drawn(None, "x", ()), **onward))
    return msgspec.structs.replace(view, seats=seats, board=board)


def begun_state() -> Any:
    from companion.core.setup import Seat, Setup

    return ToyStack().start(Setup((Seat("Ada", "en"), Seat("Tom", "en")), {})).state  # type: ignore[union-attr]  # it begins


SHOWN = [
    "menu", "seat 0: Judge True", "seat 1: Judge True", "seat 1: Judge False", "card 1", "onward",
]  # fmt: skip


def test_whoever_is_asked_answers_by_button_or_in_the_own_lane():
    board = Board(judged(why=text("wait")), SHOWN)
    assert gestures(board) == {"press 1", "hold 1", "tap seat 1: Judge True", "tap seat 1: Judge False"}


def test_when_all_have_answered_somebody_goes_on():
    view = judged()
    seats = tuple(msgspec.structs.replace(seat, due=False, press=None, hold=None) for seat in view.seats)
    board = Board(msgspec.structs.replace(view, seats=seats), SHOWN)
    assert {"tap onward", "tap card 1"} <= gestures(board)


def test_where_nothing_is_done_at_once_panels_are_opened():
    view = msgspec.structs.replace(judged(), board=None)
    seats = tuple(msgspec.structs.replace(seat, press=None) for seat in view.seats)
    assert gestures(Board(msgspec.structs.replace(view, seats=seats), SHOWN)) == set()
