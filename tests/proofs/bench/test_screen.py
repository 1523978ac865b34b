"""``pipworks bench screen``: every figure is measured, and still pictures cost nothing."""

from __future__ import annotations

import io
import json

import pygame
import pytest

from companion.games.steampunk_rally.game import SteampunkRally
from companion.proofs.bench import screen as bench_screen
from companion.table import Session


@pytest.fixture
def quick_start(monkeypatch):
    """The start of five processes is left out; it is looked at below."""
    monkeypatch.setattr(bench_screen, "_start_ms", lambda *_: (1.0, 2.0))


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


def test_its_game_is_let_go_of_where_something_raises(quick_start, monkeypatch, tmp_path):
    def stumble(screen, session, most, window):
        shown.append(session)
        raise KeyError("oil")

    shown, closed = [], []
    monkeypatch.setattr(bench_screen, "_played", stumble)
    monkeypatch.setattr(
        Session, "close", lambda session, close=Session.close: closed.append(session) or close(session)
    )
    with pytest.raises(KeyError, match="oil"):
        bench_screen.measure(SteampunkRally(), 2, (800, 480), 4, tmp_path)
    assert closed == shown != []


def test_the_words_say_the_same(quick_start):
    out = io.StringIO()
    bench_screen.run_bench_screen(SteampunkRally(), 2, (800, 480), 4, False, out)
    assert out.getvalue().startswith("800 x 480, 2 seats, Python ")
    assert len(out.getvalue().splitlines()) == 7


def test_a_window_needs_a_display(monkeypatch, capsys):
    def none_there() -> None:
        raise pygame.error("No available video device")

    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(pygame.display, "init", none_there)
    assert bench_screen.run_bench_screen(SteampunkRally(), 2, (800, 480), 4, False, io.StringIO(), window=True) == 1
    said = capsys.readouterr().err
    assert said == (
        "pipworks bench screen: there is no display for a window (No available video device); leave out --window\n"
    )


def test_frames_of_a_window_are_shown_and_counted(quick_start, monkeypatch):
    shown = []
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame.display, "update", shown.append)
    out = io.StringIO()
    bench_screen.run_bench_screen(SteampunkRally(), 2, (800, 480), 6, True, out, window=True)
    report = json.loads(out.getvalue())
    assert report["window"] is True
    assert len(shown) == report["moving_frames"] + report["moves"]


def test_a_process_is_started_up_to_its_first_frame(tmp_path):
    first_frame, devices_open = bench_screen._start_ms("steampunk_rally", (800, 480), tmp_path)
    assert 50 < first_frame < devices_open
