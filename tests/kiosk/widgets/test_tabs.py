"""Tabs side by side: no word of theirs is broken in two, whichever language is spoken."""

from __future__ import annotations

from itertools import pairwise
from types import SimpleNamespace

import pytest

from companion.core.messages import Text
from companion.kiosk.drawing import Area, Canvas, Paintbox, Role
from companion.kiosk.widgets.tabs import BETWEEN, tab_places
from companion.kiosk.words import Catalogues
from companion.proofs.gallery.visitor import headless

DEVICES = {
    "virtual": ("tray", "camera", "buttons", "station"),
    "bench.part": ("buttons", "camera", "station", "panel"),
}


@pytest.mark.parametrize("text_size", ["M", "L"])
@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("kind", DEVICES)
def test_every_device_stands_on_one_line_upright(kind: str, language: str, text_size: str) -> None:
    headless()
    canvas = Canvas(720, 1280, text_size)
    text = Paintbox(canvas).text
    words = [Catalogues().say(Text(f"{kind}.{name}"), language) for name in DEVICES[kind]]
    room = Area(8.0, 6.0, canvas.width - 16, 58.0)
    places = tab_places(SimpleNamespace(text=text), room, words)  # type: ignore[arg-type]  # all it needs
    assert [place.width > text.width(word, Role.NAME) for place, word in zip(places, words, strict=True)] == [
        True
    ] * 4
    assert places[0].x == room.x
    assert places[-1].right == pytest.approx(room.right)
    for one, other in pairwise(places):
        assert other.x - one.right == pytest.approx(BETWEEN)


def test_words_that_have_room_leave_tabs_of_one_width() -> None:
    headless()
    text = Paintbox(Canvas(720, 1280)).text
    room = Area(0.0, 0.0, 480.0, 58.0)
    host = SimpleNamespace(text=text)
    assert tab_places(host, room, ["a", "bc", "d"]) == room.columns(3, BETWEEN)  # type: ignore[arg-type]
