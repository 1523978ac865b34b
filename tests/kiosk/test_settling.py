"""Garbage is looked for once all is still after a game was opened or left, and not again while it is played."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from companion.kiosk.loop import run
from companion.system.clock import VirtualClock


class Played:
    """A kiosk of which only this is asked: whether anything was drawn or is left to draw, and which game runs."""

    def __init__(self, turns: list[tuple[bool, bool, str | None]]) -> None:
        self.turns = turns
        self.at = -1
        self.clock = VirtualClock()
        self.settings = SimpleNamespace(rotation=0)
        self.port = SimpleNamespace(wait=lambda _seconds: None)

    @property
    def running(self) -> bool:
        self.at += 1
        return self.at < len(self.turns)

    @property
    def game(self) -> str | None:
        return self.turns[self.at][2]

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        return [surface.get_rect()] if self.turns[self.at][0] else []

    def warm_up(self) -> bool:
        return self.turns[self.at][1]

    def next_due(self) -> float:
        return 0.0

    def tick(self) -> None:
        pass

    def handle(self, event: object) -> None:
        pass


def test_memory_is_settled_once_a_game_when_nothing_is_left_to_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    settled: list[int] = []
    still, drawn, ahead = (False, False), (True, False), (False, True)
    kiosk = Played([
        (*drawn, None), (*still, None), (*still, None),
        (*drawn, "race"), (*ahead, "race"), (*still, "race"), (*drawn, "race"), (*still, "race"),
        (*drawn, None), (*still, None),
    ])  # fmt: skip
    monkeypatch.setattr("companion.kiosk.loop.settle", lambda: settled.append(kiosk.at))
    run(kiosk, pygame.display.set_mode((60, 40)))  # type: ignore[arg-type]
    assert settled == [1, 5, 9]
