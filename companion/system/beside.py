"""Work that is done beside the drawing thread, if it takes longer than anybody would notice."""

from __future__ import annotations

import atexit
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Lock, Thread
from typing import Any, Final, Generic, TypeVar

Result = TypeVar("Result")

GOODBYE_S: Final = 10.0
"""So long the end of the program waits for what is still being done: longer than a slow memory card takes to sync,
and within the time that systemd leaves a service to stop."""


class InTurn:
    """Does one thing after the other in a thread, which is there as long as something is to be done.

    The end of the program waits for it, :data:`GOODBYE_S` at most.
    """

    under_way: Final[set[Future[Any]]] = set()
    """What is being done, or waits for it, in all lines."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self._lock = Lock()
        self._runs = False

    def add(self, do: Callable[[], Result]) -> Future[Result]:
        """Have something done after everything that was added before."""
        job: Future[Result] = Future()
        InTurn.under_way.add(job)
        job.add_done_callback(InTurn.under_way.discard)
        with self._lock:
            self._waiting.append((job, do))
            begins, self._runs = not self._runs, True
        if begins:
            Thread(target=self._run, name="beside", daemon=True).start()  # a disk that hangs holds up no end
        return job

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._waiting:
                    self._runs = False
                    return
                job, do = self._waiting.popleft()
            _do(job, do)


class Work(Generic[Result]):
    """Something that is being done, or was.

    Args:
        do: does it.
        patience: seconds to wait for it at once; the rest is done in a thread. None waits as long as it takes.
        line: after what it is done; by default after nothing. Without patience it is done here and now.
    """

    def __init__(self, do: Callable[[], Result], patience: float | None, line: InTurn | None = None) -> None:
        self._job: Future[Result]
        if patience is None:
            self._job = Future()
            _do(self._job, do)
        else:
            self._job = (line or InTurn()).add(do)
            self.wait(patience)

    @property
    def over(self) -> bool:
        """Whether it is done."""
        return self._job.done()

    def wait(self, patience: float | None = None) -> None:
        """Wait until it is over, as many seconds at most, or as long as it takes."""
        wait([self._job], patience)

    def result(self) -> Result:
        """Return what came of it, or raise what it raised; waits where it is not over."""
        return self._job.result()


def finish(patience: float = GOODBYE_S) -> bool:
    """Wait for everything that is still being done, as many seconds at most; tell whether all of it is."""
    return not wait(list(InTurn.under_way), patience).not_done


def _do(job: Future[Result], do: Callable[[], Result]) -> None:
    try:
        job.set_result(do())
    except Exception as error:  # told by `result`
        job.set_exception(error)


atexit.register(finish)
