"""``pipworks bench screen``: every figure is measured, and still pictures cost nothing."""

from __future__ import annotations

import io
import json

import pytest

from companion import bench_screen
from companion.games.steampunk_rally.game import SteampunkRally


@pytest.fixture
def quick_start(monkeypatch):
    """The start of five processes is left out; it is looked at below."""
    monkeypatch.setattr(bench_screen, "_start_ms", lambda *_: 1.0)


def test_a_few_moves_give_every_figure(quick_start):
    out = io.StringIO()
    assert bench_screen.run_bench_screen(SteampunkRally(), 3, (800, 480), 30, True, out) == 0
    report = json.loads(out.getvalue())
    assert report["moves"] == 30
    assert report["moving_frames"] > 30
    assert 0 < report["moving_ms"] <= report["moving_95_ms"]
    assert 0 < report["first_ms"] <= report["first_95_ms"]
    assert report["still_drawn"] == 0
    assert report["memory_end_mib"] > 10


def test_the_words_say_the_same(quick_start):
    out = io.StringIO()
    bench_screen.run_bench_screen(SteampunkRally(), 2, (800, 480), 4, False, out)
    assert out.getvalue().startswith("800 x 480, 2 seats, Python ")
    assert len(out.getvalue().splitlines()) == 7


def test_a_process_is_started_up_to_its_first_frame(tmp_path):
    took = bench_screen._start_ms((800, 480), tmp_path)
    assert took > 50
