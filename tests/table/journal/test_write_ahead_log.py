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
