"""Every word of the screens stands in its box, in three languages and four sizes; none is missing in a language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import companion.kiosk
from companion.kiosk.drawing import TextPainter
from companion.kiosk.words import words

ROOM = Path(companion.kiosk.__file__).parent
KEY = re.compile(
    r'"((?:tray|table|menu|key|ribbon|panel|setup|trouble|start|roll|end|course|correct|settings|virtual|ledger)\.[a-z_]+)"'
)
FIGURE = re.compile(r"[+−]?\d*[a-h?]?")


def walk(table):
    """Show one screen after the other."""
    table.tap("new game")
    table.draw()
    table.tap("players 8")
    table.draw()
    table.tap("options")
    table.draw()
    table.tap("start")
    table.draw()
    for path in (["menu"], ["ledger"], ["back", "correct"], ["value 0 wet"], ["back", "back", "faults"]):
        for what in path:
            table.tap(what)
        table.draw()
    table.tap("back")
    table.tap("back")
    table.to_roll()
    table.press(0)
    table.draw()
    table.press(7)
    table.draw()
    table.table.lie([("red", None), ("red", 3), ("blue", 3)])
    table.wait(0.1)
    table.draw()
    table.tap("value 2")
    table.draw()
    table.tap("type")
    table.draw()
    table.play.rolling.put_aside()
    table.play.rolling.throw(1)
    table.draw()
    table.play.rolling.put_aside()
    for seat in table.play.seats:
        table.play.fold(seat)
        table.play.undo(seat)
        table.draw()
        table.session.undo()
    table.draw()


@pytest.mark.parametrize(
    ("size", "language"),
    [((800, 480), "en"), ((800, 480), "es"), ((1024, 600), "ja"), ((1280, 720), "es"), ((720, 1280), "ja")],
    ids=str,
)  # the screens command looks at every pair
def test_words_stand_in_their_boxes(hands, monkeypatch, size, language):
    cut = set()
    draw = TextPainter.draw

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        # Figures are set by their height alone and may be taller than the line they stand on.
        if not setting.fits and not FIGURE.fullmatch(text):
            cut.add((text, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    walk(hands(size, language))
    assert not cut


def test_every_key_of_the_screens_has_words_in_every_language():
    sources = list(ROOM.rglob("*.py"))
    used = {key for file in sources for key in KEY.findall(file.read_text()) if not key.endswith(".png")}
    assert len(used) > 60
    missing = {(key, language) for key in used for language in ("en", "ja", "es") if not words(language).knows(key)}
    assert not missing
