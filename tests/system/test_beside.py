"""Work beside the drawing thread: in turn where order matters, and waited for at the end, but not for ever."""

from __future__ import annotations

import subprocess
import sys
from threading import Event, current_thread

import pytest

from companion.system.beside import InTurn, Work, finish
from tests.patience import PATIENCE_S


def test_without_patience_it_is_done_here_and_now() -> None:
    work = Work(current_thread, None)
    assert work.over
    assert work.result() is current_thread()


def test_what_takes_longer_than_patience_goes_on_beside() -> None:
    free = Event()
    work = Work(lambda: free.wait(PATIENCE_S), 0.0)
    assert not work.over
    assert not finish(0.0)
    free.set()
    assert work.result()
    assert finish(PATIENCE_S)


def test_what_it_raised_is_raised_where_it_is_asked_for() -> None:
    def fail() -> None:
        raise OSError(5, "no")

    for patience in (None, 0.0, PATIENCE_S):
        work = Work(fail, patience)
        with pytest.raises(OSError, match="no"):
            work.result()


def test_one_thing_is_done_after_the_other_and_a_failure_stops_none() -> None:
    free, done, line = Event(), list[int](), InTurn()

    def fail() -> None:
        raise OSError(5, "no")

    line.add(lambda: free.wait(PATIENCE_S))
    line.add(fail)
    works = [Work(lambda n=n: done.append(n), 0.0, line) for n in range(5)]  # type: ignore[misc]  # bound at once
    assert done == []
    free.set()
    works[-1].wait(PATIENCE_S)
    assert done == [0, 1, 2, 3, 4]
    again = Work(lambda: done.append(5), PATIENCE_S, line)  # after it has rested
    assert again.over


@pytest.mark.parametrize(
    ("does", "says"),
    [
        ("lambda: print(sum(range(3_000_000)))", "4499998500000\n"),  # waited for
        ("threading.Event().wait", ""),  # a disk that never comes back: it ends all the same
    ],
)
def test_the_end_of_the_program_waits_for_it_and_not_for_ever(does: str, says: str) -> None:
    program = f"""
import atexit, threading
from companion.system import beside
if {not says}:
    atexit.unregister(beside.finish)
    atexit.register(beside.finish, 0.05)
beside.Work({does}, 0.0)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, says, "")
