import gc
import weakref

import pytest

from companion.system.memory import settle


class Ring:
    def __init__(self):
        self.itself = self


@pytest.fixture(autouse=True)
def thawed():
    yield
    gc.unfreeze()


def test_what_nobody_needs_is_let_go_and_what_is_left_is_not_looked_through_again():
    gone = weakref.ref(Ring())
    kept = Ring()
    settle()
    assert gone() is None
    assert gc.get_freeze_count() > 0
    assert not any(each is kept for each in gc.get_objects())


def test_what_was_settled_once_is_let_go_by_the_next_time():
    kept = Ring()
    seen = weakref.ref(kept)
    settle()
    del kept
    gc.collect()
    assert seen() is not None
    settle()
    assert seen() is None
