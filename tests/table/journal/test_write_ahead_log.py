"""A log's checksum is SQLite's, in the words of both kinds of machines."""

import random
import struct

import pytest

from companion.table.journal import write_ahead_log


@pytest.mark.parametrize("words", "<>")
@pytest.mark.parametrize("size", [8, 24, 520, 4104, 65544])
def test_a_page_is_summed_as_word_by_word(words, size):
    chance = random.Random(size)
    for _ in range(10):
        data, first, second = chance.randbytes(size), chance.getrandbits(32), chance.getrandbits(32)
        summed = write_ahead_log._summed(data, first, second, words)
        for x, y in struct.iter_unpack(f"{words}II", data):
            first = (first + x + second) & 0xFFFFFFFF
            second = (second + y + first) & 0xFFFFFFFF
        assert summed == (first, second)


def test_whatever_a_log_has_become_it_is_scanned(died):
    _, log, _ = died
    for seed in range(300):
        chance = random.Random(seed)
        changed = bytearray(log[: chance.choice((len(log), chance.randrange(20_000)))])
        for _ in range(chance.randrange(1, 4)):
            at, size = chance.randrange(len(changed) + 1), chance.choice((1, 8, 24, 700, 5000))
            changed[at : at + chance.choice((0, size))] = chance.choice((b"", chance.randbytes(size), log[16:24]))
        found = write_ahead_log.scanned(bytes(changed), 4096)
        assert all(len(page.content) == 4096 for page in (*found.counting, *found.rest))
        assert [page.sound for page in found.counting].count(False) == 0


def test_a_large_log_of_which_most_is_strange_is_searched_once(died):
    _, log, _ = died
    searched = []

    class Searched(bytes):
        def find(self, *what):
            searched.append(what)
            return super().find(*what)

    strange = random.Random(1).randbytes(100 * 4120 + 7)
    found = write_ahead_log.scanned(Searched(log[:32] + strange + log[32:]), 4096)
    assert len(searched) == 2  # for what comes behind the strange bytes, and behind the last frame
    assert found.damaged
    assert [page.sound for page in found.rest].count(True) == len(log) // 4120 - 1  # the first one follows noise
