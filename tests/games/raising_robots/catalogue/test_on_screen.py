"""Every page of the catalogue on the screen: nothing is cut, everything is large enough for a finger, and apart."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pygame
import pytest

from companion.core.view import Keys
from companion.devices.tray.teaching import Teaching
from companion.kiosk.app import Kiosk
from companion.kiosk.drawing import TextPainter
from companion.kiosk.drawing.units import TOUCH_HEIGHT
from companion.kiosk.screens.catalogue import CatalogueScreen
from companion.kiosk.screens.keyboard import Keyboard
from companion.proofs.gallery.visitor import Visitor, headless
from companion.shelf.collection import Collection
from companion.shelf.words import catalogues
from companion.system.clock import VirtualClock

GAME = "raising_robots"


class NoTable:
    """A table without dice and buttons: nothing of it matters to a catalogue."""

    tray_drift = None
    throws = False
    teaching = Teaching()

    def poll(self):
        return ()


@pytest.fixture
def opened(tmp_path):
    """Opens the catalogue from the start page, with the sample boards as the owners' own."""

    def at(size: tuple[int, int] = (800, 480), language: str = "en") -> tuple[Kiosk, Visitor, Path]:
        headless()
        own = tmp_path / GAME
        own.mkdir(exist_ok=True)
        boards = resources.files(f"companion.games.{GAME}") / "data" / "boards.toml"
        (own / "boards.toml").write_text(boards.read_text("utf-8"), "utf-8")
        clock = VirtualClock()
        shelf = Collection(tmp_path / "games", games=[GAME], own_data=tmp_path)
        kiosk = Kiosk(size, clock, catalogues(), shelf, NoTable(), language=language)
        visitor = Visitor(kiosk, clock)
        visitor.tap("catalogue")
        return kiosk, visitor, own

    return at


def screen_of(kiosk: Kiosk) -> CatalogueScreen:
    screen = kiosk.screens[-1]
    assert isinstance(screen, CatalogueScreen)
    return screen


def pages(screen: CatalogueScreen) -> Iterator[None]:
    """Show a page of every form, and of each card every line."""
    for kind in ((), ("robots",), ("classes",), ("inventors",), ("boards",)):
        screen.show(kind)
        yield
    screen.show(("energy_cards", "look:E05"))
    screen.show(screen.page.copy.select)
    yield
    for kind, card in (("robots", "R05"), ("classes", "C24"), ("inventors", "I08"), ("inventors", "I13")):
        screen.show((kind, f"look:{card}"))
        yield
        screen.show(screen.page.copy.select)
        for n in range(len(screen.page.picture.card.lines)):
            screen.show(screen.page.picture.card.lines[n].offer.select)
            yield
    screen.show(("classes", '{"id":""}'))
    yield
    screen.show(("boards",))
    for part in next(each for each in screen.page.sections if isinstance(each, Keys)).keys:
        screen.show(part.select)
        yield


@pytest.mark.parametrize(("size", "language"), [((800, 480), "es"), ((800, 480), "ja"), ((720, 1280), "en")])
def test_every_page_can_be_read_and_touched(opened, monkeypatch, size, language):
    cut = set()
    draw = TextPainter.draw

    def watched(self, target, said, rect, *rest, **named):
        setting = draw(self, target, said, rect, *rest, **named)
        if not setting.fits and said.strip("+−/·×0123456789"):
            cut.add((said, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    kiosk, _, _ = opened(size, language)
    surface = pygame.Surface(size)
    for number, _ in enumerate(pages(screen_of(kiosk))):
        kiosk.changed()
        kiosk.draw_all(surface)
        touches = kiosk.touchables()
        for (x, y, width, height), what in touches:
            assert width >= 44, (number, what, width)
            assert height >= TOUCH_HEIGHT - 4, (number, what, height)
            assert x + width <= kiosk.canvas.width + 3, (number, what)
            assert y + height <= kiosk.canvas.height + 3, (number, what)
        for i, (a, what) in enumerate(touches):
            for b, other in touches[i + 1 :]:
                over = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
                under = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
                assert over <= 4.5 or under <= 4.5, (number, what, other)
    assert not cut


def test_a_card_is_named_by_a_touch_on_its_head(opened):
    kiosk, visitor, own = opened()
    screen = screen_of(kiosk)
    screen.show(("robots", '{"id":"","phase":"design"}'))
    visitor.tap("card name")
    keyboard = kiosk.screens[-1]
    assert isinstance(keyboard, Keyboard)
    keyboard.typed = "Rosie"
    visitor.tap("done")
    visitor.tap("keep")
    assert tomllib.loads((own / "robots.toml").read_text("utf-8"))["robot"] == [
        {"id": "rosie", "name": "Rosie", "phase": "design"}
    ]
