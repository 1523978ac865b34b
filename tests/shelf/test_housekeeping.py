"""Housekeeping: games a deleted game is kept for 7 days of running time, whatever clocks do; a worn card is told."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from threading import Event

import pytest

from companion.commands import doctor
from companion.core.messages import Text
from companion.core.setup import Seat, Setup
from companion.kiosk.app import Kiosk
from companion.proofs.gallery.still_table import StillTable
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf import housekeeping
from companion.shelf.collection import Collection
from companion.shelf.figures import FILE, KeptFigures, keep_figures, read_figures
from companion.shelf.words import catalogues
from companion.system.beside import finish
from companion.system.clock import VirtualClock
from companion.table import Session
from companion.table.journal import Lock, SyncTimes
from companion.table.journal.sync_times import MEASURED

HOUR = 3600.0
WEEK = 7 * 24 * HOUR


def with_games(folder: Path, count: int = 2) -> Collection:
    """Return a folder with so many games, all of them closed."""
    moments = iter(f"2026-11-2{n}T20:00:00" for n in range(count))
    shelf = Collection(folder, lambda: next(moments), games=["toy_race"])
    for _ in range(count):
        session = shelf.begin(shelf.games()[0], Setup((Seat("Ada"), Seat("Ben"))))
        assert isinstance(session, Session)
    shelf.close()
    return shelf


def again(shelf: Collection) -> Collection:
    """Return the folder as the next start of Pipworks finds it."""
    shelf.close()
    shelf.housekeeping.end()
    assert finish()  # as the end of the program does
    return Collection(shelf.folder, games=["toy_race"])


def run(shelf: Collection, clock: VirtualClock, seconds: float) -> None:
    """Let Pipworks run for a while."""
    care = shelf.housekeeping
    care.tick(clock.now())
    while seconds > 0:
        clock.advance(min(seconds, HOUR / 2))
        seconds -= HOUR / 2
        care.tick(clock.now())
    care._line.add(lambda: None).result(10)  # what it does beside the screen is done


def test_a_deleted_game_is_kept_for_a_week_of_running_time_and_no_longer(tmp_path: Path) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock(5000.0)
    gone, kept = shelf.saved()
    assert shelf.housekeeping.delete(gone).result() is None
    assert list(shelf.saved()) == [kept]
    (found,) = shelf.housekeeping.deleted()
    assert (found.game.seats, found.days_left) == (gone.seats, 7)
    for _ in range(6):  # evenings, with restarts between them
        run(shelf, clock, 24 * HOUR)
        shelf, clock = again(shelf), VirtualClock(clock.now() % 977)  # the monotonic clock begins anew
    (found,) = shelf.housekeeping.deleted()
    assert found.days_left == 1
    run(shelf, clock, 23 * HOUR)
    assert [one.days_left for one in shelf.housekeeping.deleted()] == [0]
    run(shelf, clock, 2 * HOUR)
    assert shelf.housekeeping.deleted() == []
    assert len(shelf.saved()) == 1
    again(shelf).housekeeping.end()


def test_jumps_of_the_wall_clock_do_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock()
    shelf.housekeeping.delete(shelf.saved()[0]).result()
    for year in (1970, 2099, 2026):
        monkeypatch.setattr(time, "time", lambda year=year: (year - 1970) * 365.25 * 86400)
        run(shelf, clock, HOUR)
        shelf = again(shelf)
        assert [one.days_left for one in shelf.housekeeping.deleted()] == [6]
    assert read_figures(tmp_path).minutes == 180
    shelf.housekeeping.end()


@pytest.mark.parametrize("damage", [b"", b'{"minutes":999999}\n00000000\n', b"\xff\xfe\x00", None])
def test_a_counter_that_is_lost_or_damaged_only_keeps_games_longer(tmp_path: Path, damage: bytes | None) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock()
    run(shelf, clock, 30 * HOUR)
    shelf.housekeeping.delete(shelf.saved()[0]).result()
    shelf = again(shelf)
    if damage is None:
        (tmp_path / FILE).unlink()
    else:
        (tmp_path / FILE).write_bytes(damage)
    shelf = again(shelf)
    assert [one.days_left for one in shelf.housekeeping.deleted()] == [7]
    run(shelf, clock, HOUR)
    assert len(shelf.housekeeping.deleted()) == 1
    shelf.housekeeping.end()


def test_the_counter_is_written_about_once_an_hour(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock()
    written = []
    monkeypatch.setattr(housekeeping, "keep_figures", lambda _folder, figures: written.append(figures.minutes))
    care = shelf.housekeeping
    for _ in range(5 * 60 * 4):
        care.tick(clock.now())
        care._line.add(lambda: None).result(10)
        clock.advance(15)
    assert written == [0, 60, 120, 180, 240]
    care.end()
    assert written[-1] == 299


def test_a_game_that_is_open_elsewhere_or_not_saved_whole_is_not_deleted(tmp_path: Path) -> None:
    shelf = with_games(tmp_path)
    saved = shelf.saved()[0]
    lock = Lock(saved.path)
    assert shelf.housekeeping.delete(saved).result() == Text("start.open_elsewhere")
    lock.release()
    session = shelf.resume(saved)
    assert isinstance(session, Session)
    session.journal._saved -= 1  # a row that the disk refused
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(session, "retry", lambda: False)
        assert shelf.housekeeping.delete(saved).result() == Text("bin.unsaved")
    assert len(shelf.saved()) == 2
    session.journal._saved += 1
    assert shelf.housekeeping.delete(saved).result() is None  # on the disk by now: let go of, and deleted
    assert len(shelf.saved()) == 1
    shelf.close()
    shelf.housekeeping.end()


def test_a_disk_that_refuses_is_told_and_nothing_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = with_games(tmp_path)

    def fails(*_args: object) -> None:
        raise PermissionError(13, "no")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "rename", fails)
        said = shelf.housekeeping.delete(shelf.saved()[0]).result()
    assert said == Text("bin.failed", {"why": "@why.not_writable"})
    assert len(shelf.saved()) == 2
    assert shelf.housekeeping.deleted() == []
    shelf.housekeeping.end()


def test_a_slow_disk_is_not_waited_for_and_does_it_all_the_same(tmp_path: Path) -> None:
    folder, answers = with_games(tmp_path).folder, Event()
    shelf = Collection(folder, games=["toy_race"], patience=0.0)
    shelf.housekeeping._line.add(answers.wait)
    deleting = shelf.housekeeping.delete(shelf.saved()[0])
    assert not deleting.over
    assert len(shelf.saved()) == 2  # and nothing is said of it yet
    answers.set()
    assert deleting.result() is None
    assert len(shelf.housekeeping.deleted()) == 1
    shelf.housekeeping.end()


def test_deleting_and_having_back_by_touch(tmp_path: Path) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock()
    headless()
    kiosk = Kiosk((800, 480), clock, catalogues(), shelf, StillTable(clock), language="en")
    visitor = Visitor(kiosk, clock)
    before = [saved.path.read_bytes() for saved in shelf.saved()]
    for what in ("about 0", "delete", "no", "delete", "yes"):
        visitor.tap(what)
    assert len(shelf.saved()) == 1
    for what in ("bin", "deleted 0", "bring back"):
        visitor.tap(what)
    assert [saved.path.read_bytes() for saved in shelf.saved()] == before
    assert not shelf.housekeeping.any_deleted()  # and nothing is left of its place in the bin
    assert list((tmp_path / "deleted").iterdir()) == []
    for what in ("older games", "about 1", "delete", "yes", "bin", "empty", "yes"):
        visitor.tap(what)
    assert not shelf.housekeeping.any_deleted()
    assert len(shelf.saved()) == 1
    shelf.housekeeping.end()


def test_little_room_is_told_on_the_first_page_in_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = with_games(tmp_path)
    assert shelf.trouble() is None
    monkeypatch.setattr(shelf.housekeeping, "_free", lambda: 49_999_999)
    told = shelf.trouble()
    assert told is not None
    assert (told.key, told.args["n"]) == ("room.full_of_others", 49)  # nobody is asked to delete small games
    assert [(one.name, one.ok, one.code) for one in shelf.housekeeping.findings()] == [
        ("saved", False, "full_of_others"),
        ("card", None, "unknown"),
    ]
    monkeypatch.setattr(housekeeping, "MATTERS", 1)
    told = shelf.trouble()
    assert told is not None
    assert told.key == "room.nearly_full"
    assert shelf.housekeeping.findings()[0].code == "full"
    shelf.housekeeping.end()


@pytest.mark.parametrize(
    ("first", "last", "slow", "worn"),
    [
        (0.004, 0.004, 0.1, False),
        (0.004, 0.045, 0.1, False),  # nobody feels that
        (0.012, 0.059, 0.3, False),
        (0.012, 0.061, 0.3, True),
        (0.1, 0.24, 1.9, False),
        (0.1, 0.25, 1.9, True),
        (0.004, 0.004, 2.0, True),
        (0.3, 0.3, 0.3, True),
    ],
)
def test_a_disk_is_worn_that_grows_slow_or_is_slower_than_its_standard(
    first: float, last: float, slow: float, worn: bool
) -> None:
    figures = KeptFigures().measured(first, first).measured(last, slow)
    assert figures.worn is worn
    assert not figures.measured(0.001, 0.001).worn  # another card, and a quick one


def test_a_worn_card_is_told_once_in_the_game_and_at_the_beginning_of_the_next(tmp_path: Path) -> None:
    shelf, clock = with_games(tmp_path), VirtualClock()
    run(shelf, clock, 60.0)
    seconds = VirtualClock()
    care = shelf.housekeeping
    care.sync_times = SyncTimes(seconds.now)
    session = shelf.resume(shelf.saved()[0])
    assert isinstance(session, Session)

    def play(each: float) -> list[Text]:
        """Keep moves that take so long; return what is told meanwhile."""
        told = []
        for _ in range(MEASURED):
            began = seconds.now()
            seconds.advance(each)
            care.sync_times.note(began)
            clock.advance(60.0)
            told.append(care.tick(clock.now()))
        return [said for said in told if said is not None]

    assert play(0.01) == []
    assert care.worn() is None
    assert play(0.3) == [Text("card.worn", {"n": 300})]
    assert play(0.3) == []
    next_evening = again(shelf)
    assert next_evening.housekeeping.worn() == Text("card.worn", {"n": 300})
    assert next_evening.housekeeping.findings()[1].args == {"n": 300, "first": 10}
    next_evening.housekeeping.end()


def test_the_rows_of_a_game_are_measured(tmp_path: Path) -> None:
    shelf = with_games(tmp_path, 1)
    ticks = iter(range(10**6))
    shelf.housekeeping.sync_times = SyncTimes(lambda: float(next(ticks)))
    session = shelf.resume(shelf.saved()[0])
    assert isinstance(session, Session)
    for _ in range(MEASURED):
        action = session.game.propose(session.state, lambda _: 0)
        if action is None:
            break
        session.do(action)
        session.undo()
    assert shelf.housekeeping.sync_times.figures == (1.0, 1.0)
    shelf.close()
    shelf.housekeeping.end()


def test_copies_of_damaged_games_have_a_bound_but_the_only_whole_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = with_games(tmp_path, 4)
    newest, whole, broken, oldest = (saved.path for saved in shelf.saved())
    for path in (newest, whole, broken, oldest):
        path.with_name(f"{path.name}.damaged").write_bytes(bytes(1000))
    broken.write_bytes(broken.read_bytes()[:5000])
    monkeypatch.setattr(housekeeping, "MOST_COPIES", 2000)
    run(shelf, VirtualClock(), 60.0)
    left = {path.name for path in tmp_path.glob("*.damaged")}
    assert left == {f"{path.name}.damaged" for path in (newest, broken)}
    assert len(shelf.saved()) == 4
    shelf.housekeeping.end()


def test_the_doctor_tells_of_room_and_of_a_worn_card_and_changes_nothing(tmp_path: Path) -> None:
    shelf = with_games(tmp_path)
    unknown, before = doctor.check_saved(tmp_path), {file: file.read_bytes() for file in tmp_path.iterdir()}
    assert [(check.ok, check.code) for check in unknown] == [(True, "works"), (True, "unknown")]
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before
    keep_figures(tmp_path, KeptFigures().measured(0.012, 0.1).measured(0.4, 3.0))
    room, card = doctor.check_saved(tmp_path)
    assert "Saved games take" in room.says
    assert (card.ok, card.says) == (
        False,
        "A move is kept in 400 ms; at first it took 12 ms. The disk may be wearing out.",
    )
    shelf.housekeeping.end()


def test_what_games_take_is_counted_without_reading_the_folder_for_each_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = with_games(tmp_path, 4)
    one = shelf.saved()[0].path
    one.with_name(f"{one.name}.damaged").write_bytes(bytes(1000))
    one.with_name(f"{one.name}.data").mkdir()
    (one.with_name(f"{one.name}.data") / "cards.toml").write_bytes(bytes(100))
    (tmp_path / "notes.txt").write_bytes(bytes(10_000))
    sizes = sum(file.stat().st_size for file in tmp_path.glob("*.pipworks"))
    looks: list[Path] = []
    iterdir = Path.iterdir
    monkeypatch.setattr(Path, "iterdir", lambda path: (looks.append(path), iterdir(path))[1])
    assert shelf.housekeeping.room().games == sizes + 1100
    shelf.housekeeping._bound_copies()
    assert looks.count(tmp_path) < 8  # with four games; it was as many times as there are games, and more
    shelf.housekeeping.end()


def test_one_name_in_the_bin_that_says_a_later_time_ends_no_other_game(tmp_path: Path) -> None:
    shelf = with_games(tmp_path)
    gone, other = (saved.path for saved in shelf.saved())
    run(shelf, VirtualClock(), 2 * HOUR)
    assert shelf.housekeeping.delete(shelf.saved()[0]).result() is None
    shelf = again(shelf)
    stranger = tmp_path / "deleted" / f"999999-{other.name}"
    stranger.mkdir()
    shutil.copy(other, stranger / "game.pipworks")
    run(shelf, VirtualClock(), HOUR)
    assert {one.deleted.name: one.days_left for one in shelf.housekeeping.deleted()}[gone.name] == 6
    shelf = again(shelf)
    assert shelf.housekeeping.minutes < 24 * 60
    shelf.housekeeping.end()
