"""While the disk hangs a game goes on, moves, is left and closed: no touch waits, and no move gets lost."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

from companion.shelf.collection import Collection
from companion.system.beside import finish
from companion.table import Session
from companion.table.journal import encode
from tests.kiosk.evening import GAME
from tests.kiosk.screens.hanging_disk.hanging import WRITING, HangingEvening
from tests.patience import PATIENCE_S


def act(session: Session[Any]) -> None:
    action = session.game.propose(session.state, lambda _: 0)
    assert action is not None
    session.do(action)


def test_a_game_moves_to_a_stick(evening: HangingEvening) -> None:
    session = evening.begin()
    session.journal._trouble = "disk_full"  # as a full disk leaves it
    session.journal._saved -= 1
    session.journal.retry = lambda: False  # type: ignore[method-assign]
    evening.kiosk.changed()
    evening.tap("trouble saving", "move")
    evening.touch_while_it_hangs("save 0", WRITING)
    assert session.trouble == "disk_full"  # not confirmed
    evening.settle()
    [file] = evening.stick.folder.glob("*.pipworks")
    assert evening.says(f"Saved: {file}. From now on the game is saved there: leave the stick in.")
    assert (session.trouble, session.journal.path) == (None, file)


def test_what_is_played_while_a_game_moves_arrives_as_well(evening: HangingEvening) -> None:
    session = evening.begin()
    del evening.kiosk.screens[1:]
    evening.disk.hang()
    move = session.move_to(evening.stick.folder)
    assert session.move_to(evening.stick.folder / "elsewhere") is move  # one at a time
    act(session)
    state = encode(session.state)
    evening.settle()
    assert session.trouble is None
    assert finish(PATIENCE_S)
    assert session.journal.unsaved == 0
    evening.shelf.close()
    there = Collection(evening.stick.folder, games=[GAME])
    resumed = there.resume(there.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    there.close()


def test_a_game_is_left_and_others_are_played_while_it_is_closed(evening: HangingEvening) -> None:
    first = evening.begin()
    evening.disk.hang()
    second = evening.begun("Cleo", "Dan")
    evening.kiosk.play(second)
    evening.kiosk.go(evening.kiosk.start_page())
    saved = next(one for one in evening.shelf.saved() if one.path == first.journal.path)  # type: ignore[attr-defined]
    again = evening.shelf.resume(saved)
    assert isinstance(again, Session)  # and it is not called open elsewhere
    act(again)
    evening.settle()
    assert (again.trouble, second.trouble) == (None, None)
    assert (again.journal.unsaved, second.journal.unsaved) == (0, 0)


def test_a_game_is_resumed_whose_mending_was_broken_off(evening: HangingEvening) -> None:
    session = evening.begin()
    for _ in range(2):
        act(session)
    evening.settle()
    evening.to_start()
    evening.shelf.close()
    assert finish(PATIENCE_S)
    path = session.journal.path
    path.with_name(f"{path.name}.mended").write_bytes(path.read_bytes())
    with closing(sqlite3.connect(path)) as damaged:
        damaged.execute("DELETE FROM row WHERE number = 1")
        damaged.execute("DELETE FROM copy WHERE number = 1")
        damaged.commit()
    evening.kiosk.go(evening.kiosk.start_page())
    evening.disk.hang()
    evening.visitor.tap("resume 0")
    assert evening.kiosk.game is not None
    again = evening.kiosk.game.session
    assert isinstance(again, Session)
    assert again.trouble == "saving"
    evening.settle()
    assert (again.trouble, encode(again.state)) == (None, encode(session.state))
    assert list(evening.shelf.folder.glob("*.mended")) == []


def test_the_end_does_not_wait_for_ever_and_rows_arrive_where_the_disk_comes_back(evening: HangingEvening) -> None:
    session = evening.begin()
    evening.disk.hang()
    act(session)
    assert session.trouble == "saving"
    state = encode(session.state)
    evening.shelf.close()
    assert not finish(0.01)
    evening.disk.free.set()
    assert finish(PATIENCE_S)
    evening.shelf.close()  # the end of the program would let go of the lock
    next_evening = Collection(evening.shelf.folder, games=[GAME])
    resumed = next_evening.resume(next_evening.saved()[0])
    assert isinstance(resumed, Session)
    assert encode(resumed.state) == state
    next_evening.close()
