"""Work that is done beside the drawing thread, if it takes longer than anybody would notice."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

Result = TypeVar("Result")


class Work(Generic[Result]):
    """Something that is being done, or was.

    Args:
        do: does it.
        patience: seconds to wait for it at once; the rest is done in a thread. None waits as long as it takes.
    """

    def __init__(self, do: Callable[[], Result], patience: float | None) -> None:
        self._job: Future[Result]
        if patience is None:
            self._job = Future()
            try:
                self._job.set_result(do())
            except Exception as error:  # told by `result`
                self._job.set_exception(error)
        else:
            pool = ThreadPoolExecutor(1, "beside")
            self._job = pool.submit(do)
            pool.shutdown(wait=False)
            wait([self._job], patience)

    @property
    def over(self) -> bool:
        """Whether it is done."""
        return self._job.done()

    def result(self) -> Result:
        """Return what came of it, or raise what it raised; waits where it is not over."""
        return self._job.result()
