"""The toy race is on the shelf of the tests and on no player's: it is installed beside the environment, not in it.

And each test closes the journals it opens, on every version of Python: from 3.13 on one left open is a warning, given
in whatever test is under way when the garbage is collected.
"""

import gc
import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

SOURCES = Path(__file__).parent / "toy_game"
INSTALLED = Path(sys.prefix) / "test-games"  # by `make set-up-test`; what it says of the game is looked up there

sys.path.append(str(INSTALLED))
gc.disable()  # until all tests are found: nothing becomes garbage meanwhile
MEMORY = Path("/dev/shm")
ROOM = 256 * 2**20
SELDOM = 20_000
"""So many things are made before garbage is looked for: to look everywhere takes a tenth of a second."""
LONGEST = ("whole_chain", "reading")
"""Folders of tests that take ten seconds each."""
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))  # journals of tests need not survive a power cut
os.environ.setdefault("OPENCV_FOR_THREADS_NUM", "1")  # two tests run at once on two cores
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
os.environ["PYTHONPATH"] = os.pathsep.join(
    filter(None, (os.environ.get("PYTHONPATH"), str(SOURCES), str(INSTALLED)))
)  # for the processes that tests start

settings.register_profile(
    "untimed", deadline=None
)  # what is found by chance is right or wrong, however slow a machine is
settings.load_profile("untimed")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.path.parent.name not in LONGEST)


def pytest_collection_finish() -> None:
    """Let the search for garbage pass over modules and tests, which stay until the end, and look seldom for more."""
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()


def is_open(connection: sqlite3.Connection) -> bool:
    try:
        connection.total_changes  # noqa: B018  # raises for a closed one
    except sqlite3.ProgrammingError:
        return False
    return True


@pytest.fixture(scope="module", autouse=True)
def _journals_closed() -> Iterator[None]:
    """What a module's tests opened is closed once their fixtures have gone; fixtures of this scope go last."""
    opened: list[tuple[sqlite3.Connection, str]] = []
    connect = sqlite3.connect

    def remembering(*values: Any, **named: Any) -> sqlite3.Connection:
        connection = connect(*values, **named)
        opened.append((connection, os.environ.get("PYTEST_CURRENT_TEST", "")))
        return connection

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite3, "connect", remembering)
        yield
    left = {test for connection, test in opened if is_open(connection)}
    assert not left, f"journals were left open in {', '.join(sorted(left))}"
