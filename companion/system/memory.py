"""When Python looks for objects that nobody needs any more, so that it does not do so while somebody watches."""

from __future__ import annotations

import gc


def settle() -> None:
    """Look for garbage now, and leave what remains out of later searches.

    The search that Python begins by itself goes through everything that lives: with a game and its pictures 40 ms on
    a fast machine, in the middle of whatever moves. What is settled is looked through only by the next call.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
