"""What tests of screens look for: words that do not fit."""

from __future__ import annotations

import re

import pytest

from companion.kiosk.drawing import TextPainter

FIGURE = re.compile(r"[+−]?\d*\??")


@pytest.fixture
def cut(monkeypatch):
    """What did not fit into its box."""
    found = set()
    draw = TextPainter.draw

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        if not setting.fits and not FIGURE.fullmatch(text):
            found.add((text, tuple(round(side) for side in rect)))
        return setting

    monkeypatch.setattr(TextPainter, "draw", watched)
    return found
