"""What is settled; each test in a process of its own, where little lives: looking through all tests takes seconds."""

import gc
import subprocess
import sys
import weakref

from companion.system.memory import settle


class Ring:
    def __init__(self):
        self.itself = self


def in_a_process_of_its_own(steps):
    done = subprocess.run([sys.executable, __file__, steps.__name__], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def what_is_left_is_not_looked_through_again():
    gone = weakref.ref(Ring())
    kept = Ring()
    settle()
    assert gone() is None
    assert gc.get_freeze_count() > 0
    assert not any(each is kept for each in gc.get_objects())


def let_go_by_the_next_time():
    kept = Ring()
    seen = weakref.ref(kept)
    settle()
    del kept
    gc.collect()
    assert seen() is not None
    settle()
    assert seen() is None


def test_what_nobody_needs_is_let_go_and_what_is_left_is_not_looked_through_again():
    in_a_process_of_its_own(what_is_left_is_not_looked_through_again)


def test_what_was_settled_once_is_let_go_by_the_next_time():
    in_a_process_of_its_own(let_go_by_the_next_time)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
