"""The line to the camera's process: whole messages, pictures through shared memory, and nobody who waits."""

import multiprocessing.connection
import pickle
import socket
import threading

import numpy as np
import pytest

from companion.devices.tray.line import MOST, ROOM, SMALL, FarEnd, NearEnd
from tests.patience import PATIENCE_S


class Ends:
    """Both ends within this process."""

    def __init__(self):
        self.near = NearEnd()
        self.far = FarEnd.__new__(FarEnd)

        class Memory:
            @staticmethod
            def detach():
                import os

                return os.dup(self.near.far._descriptor)

        self.far.__setstate__({"socket": self.near.far._socket.dup(), "memory": Memory})
        self.near.far.close()


@pytest.fixture
def ends():
    both = Ends()
    yield both
    both.near.close()
    both.far.close()


def test_small_messages_come_in_order_both_ways(ends):
    for number in range(3):
        ends.far.send(number)
        ends.near.send(-number)
    assert ends.near.received() == [0, 1, 2]
    assert ends.far.received() == [0, -1, -2]
    assert ends.near.received() == ends.far.received() == []


def test_pictures_come_whole_and_are_the_receivers_own(ends):
    one = np.arange(960 * 1280 * 3, dtype=np.uint8).reshape(960, 1280, 3)
    ends.far.send(("a", one))
    ((name, got),) = ends.near.received()
    assert name == "a"
    assert np.array_equal(got, one)
    assert got.flags.writeable
    ends.far.send(("b", np.zeros_like(one)))
    assert ends.near.received()[0][0] == "b"
    assert np.array_equal(got, one)


def test_long_messages_without_pictures_come_too(ends):
    long = "x" * (10 * SMALL)
    ends.far.send(long)
    assert ends.near.received() == [long]


def test_a_flood_of_pictures_is_taken_a_few_at_a_time(ends):
    picture = np.zeros((100, 100, 3), np.uint8)
    for number in range(3 * MOST):
        ends.far.send((number, picture))
    looks = [[number for number, _ in ends.near.received()] for _ in range(3)]
    assert looks == [list(range(n * MOST, (n + 1) * MOST)) for n in range(3)]


def test_the_sender_waits_until_there_is_room_and_loses_nothing(ends):
    big = np.zeros(ROOM // 3 - 2000, np.uint8)
    sender = threading.Thread(target=lambda: [ends.far.send((n, big)) for n in range(12)])
    sender.start()
    got = []
    while len(got) < 12:
        got += [number for number, _ in ends.near.received()]
    sender.join()
    assert got == list(range(12))


def test_an_order_that_comes_while_the_sender_waits_is_not_lost(ends):
    big = np.zeros(ROOM - 5000, np.uint8)
    ends.far.send(("first", big))
    sender = threading.Thread(target=lambda: ends.far.send(("second", big)))
    sender.start()
    ends.near.send("order")
    got = []
    while len(got) < 2:
        got += [name for name, _ in ends.near.received()]
    sender.join()
    assert got == ["first", "second"]
    assert ends.far.received() == ["order"]


def test_what_does_not_fit_is_refused(ends):
    with pytest.raises(OSError, match="more than the line holds"):
        ends.far.send(np.zeros(ROOM + 1, np.uint8))


def test_the_other_ends_end_is_told(ends):
    ends.near.close()
    with pytest.raises(OSError, match=r"pipe|Bad|closed|refused|reset"):
        ends.far.send("anybody?")


def test_nothing_sent_to_an_end_that_does_not_listen_waits(ends):
    for _ in range(5000):
        ends.near.send("x" * 100)  # a process that hangs: its socket is full at some time, and the rest is lost
    assert ends.near.received() == []


def _send_one(far):
    far.send(("from a process", np.full(1_000_000, 7, np.uint8)))
    far.received()


@pytest.mark.parametrize("method", ["spawn", "forkserver"])
def test_an_end_travels_to_a_process(method):
    near = NearEnd()
    process = multiprocessing.get_context(method).Process(target=_send_one, args=(near.far,))
    process.start()
    near.far.close()
    multiprocessing.connection.wait([near.fileno()], PATIENCE_S)
    ((word, data),) = near.received()
    assert (word, int(data.sum())) == ("from a process", 7_000_000)
    process.join(PATIENCE_S)
    near.close()


def test_a_far_end_that_has_been_handed_over_is_closed():
    near = NearEnd()
    near.far.close()
    near.far.close()
    with pytest.raises(OSError, match="closed"):
        near.far.send(1)
    near.close()
    assert isinstance(near._socket, socket.socket)
    with pytest.raises((RuntimeError, AttributeError, TypeError, OSError)):
        pickle.dumps(near)
