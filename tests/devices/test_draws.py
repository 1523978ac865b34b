"""Chance for what is shuffled: each order as likely as any other, and foreseen only by who knows the seed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from companion.core.actions import Drawn
from companion.core.messages import text
from companion.core.requests import DrawRequest, check_draw
from companion.devices.choosing import open_devices
from companion.devices.draws import chance_of, shuffled
from companion.devices.quiet_table import QuietTable
from companion.system.clock import VirtualClock

DRAW = DrawRequest("letters", ("a", "b", "c", "d"), 2, text("draw"))


def test_every_order_comes_about_as_often():
    chance = chance_of(1)
    often = Counter(shuffled(DRAW, chance) for _ in range(6000))
    assert set(often) == set(permutations(DRAW.things, 2))
    assert all(400 < n < 600 for n in often.values())


def test_a_seed_says_it_all_and_without_one_nobody_knows():
    assert shuffled(DRAW, chance_of(7)) == shuffled(DRAW, chance_of(7))
    long = DrawRequest("long", tuple(map(str, range(99))), 99, text("draw"))
    assert shuffled(long, chance_of(7)) != shuffled(long, chance_of(8))
    assert shuffled(long, chance_of(None)) != shuffled(long, chance_of(None))


def test_tables_shuffle():
    devices = [open_devices("virtual", VirtualClock(), 2, seed=seed, background=False) for seed in (3, 3, None)]
    drawn = [table.draw(DRAW) for table in (*devices, QuietTable())]
    assert all(check_draw(DRAW, Drawn(None, "letters", order)) is None for order in drawn)
    assert drawn[0] == drawn[1]
    for table in devices:
        table.close()
