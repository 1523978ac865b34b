"""Thousands of random touches, presses, keys, readings: nothing raises, the rules hold, a way out stays."""

from __future__ import annotations

import random

import pygame
import pytest
from toy_race.game import ToyRace

from companion.devices.events import Recovered, Trouble
from companion.proofs.storm import storm
from companion.shelf import take

EVENTS = 700


@pytest.mark.parametrize(("size", "language", "seed"), [((800, 480), "es", 1), ((720, 1280), "ja", 2)])
def test_a_storm_never_raises_and_leaves_a_way_out(hands, size, language, seed):
    chance = random.Random(seed)
    table = hands(size, language)
    if seed == 2:
        table.begin(8)
    for _ in range(EVENTS):
        one_event(table, chance)
        table.wait(chance.choice((0.0, 0.02, 0.1, 0.4)))
        if chance.random() < 0.2:
            table.draw()
        if chance.random() < 0.002:
            table.wait(60)
        assert table.meanings() or table.kiosk.game is not None, "a screen without anything to touch"
    for _ in range(12):
        table.key(pygame.K_ESCAPE)
    assert table.kiosk.screens


def test_rules_that_raise_now_and_then_break_nothing_and_are_told_of(monkeypatch, tmp_path):
    calls = []

    def failing(real):
        def asked(*how):
            calls.append(real)
            if len(calls) % 5 == 0:
                raise KeyError("oil")
            return real(*how)

        return asked

    for name in ("start", "apply", "view", "panel", "correctable", "kind_of", "warnings", "picture"):
        monkeypatch.setattr(ToyRace, name, failing(getattr(ToyRace, name)))
    report = storm(take("toy_race"), EVENTS, 7, (800, 480), "en", tmp_path)
    assert report.actions > 3
    assert len(calls) > EVENTS / 5
    assert len(report.faults) == 1  # the same each time, and no traceback
    assert report.faults[0].startswith("this game's rules failed: KeyError: 'oil'")


def one_event(table, chance):
    canvas = table.kiosk.canvas
    kind = chance.choices(("aimed", "touch", "lift", "button", "key", "tray", "trouble"), (30, 10, 20, 25, 3, 4, 2))[
        0
    ]
    x, y = chance.uniform(-5, canvas.width + 5), chance.uniform(-5, canvas.height + 5)
    if kind == "aimed" and table.kiosk.touchables():
        (left, top, wide, high), what = chance.choice(table.kiosk.touchables())
        if what in ("quit", "leave"):
            return
        x, y = left + wide * chance.random(), top + high * chance.random()
    if kind in ("aimed", "touch", "lift"):
        where = {"x": x / canvas.width, "y": y / canvas.height, "finger_id": chance.randrange(3)}
        edge = pygame.FINGERUP if kind == "lift" else pygame.FINGERDOWN
        table.kiosk.handle(pygame.event.Event(edge, where))
    elif kind == "button":
        edge = chance.choice((pygame.KEYDOWN, pygame.KEYUP))
        table.kiosk.handle(pygame.event.Event(edge, key=pygame.K_1 + chance.randrange(8)))
    elif kind == "key":
        table.key(chance.choice((pygame.K_ESCAPE, pygame.K_a, pygame.K_RETURN)))
    elif kind == "tray":
        colours = ("red", "blue", "yellow", "green")
        dice = [
            (chance.choice(colours), chance.choice((1, 2, 3, 4, 5, 6, None))) for _ in range(chance.randrange(14))
        ]
        table.table.lie(dice)
    else:
        device = chance.choice(("camera", "buttons", "station", "lamps"))
        now = table.clock.now()
        table.table.waiting.append(chance.choice((Trouble(device, "gone", "gone", now), Recovered(device, now))))
