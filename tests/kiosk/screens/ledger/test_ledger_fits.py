"""Ledger, past and corrections at every size and in every language: areas for fingers, apart, and no word cut off."""

from __future__ import annotations

from itertools import combinations

import pytest

from companion.kiosk.drawing import Area, TextPainter
from companion.kiosk.screens.correct.page import CorrectSeat, CorrectValue
from companion.kiosk.screens.ledger.rule_text import SHEET, RulePlate

SIZES = [((800, 480), "es"), ((1024, 600), "en"), ((1280, 720), "ja"), ((720, 1280), "es"), ((720, 1280), "ja")]
LEAST = {800: 48, 1024: 48, 1280: 50, 720: 50}


def pages(table):
    """Show one page after the other and yield its name."""
    kiosk, play = table.kiosk, table.play
    for what in ("menu", "ledger"):
        table.tap(what)
    yield "ledger"
    rect = next(rect for rect, what in kiosk.touchables() if what == "lines")
    table.touch(rect[0] + 50, rect[1] + 160)
    yield "rule"
    table.tap("fold rule")
    table.tap("kinds")
    yield "kinds"
    table.tap("kinds")
    table.tap("look back")
    yield "now"
    table.tap("earlier")
    table.tap("earlier")
    yield "past"
    table.tap("past 1")
    yield "one seat of the past"
    table.tap("whole table")
    table.tap("go on")
    yield "question"
    table.tap("yes")
    assert play.do(play.session.game.propose(play.session.state, lambda n: n - 1))
    for what in ("menu", "ledger", "look back", "ways"):
        table.tap(what)
    table.wait(4.5)
    yield "ways"
    table.tap("way 0")
    yield "a way"
    kiosk.to_table()
    for seat in (None, *play.seats):
        kiosk.push(CorrectSeat(kiosk, play, seat))
        yield f"corrections of {seat}"
        while "more" in table.meanings() and kiosk.screens[-1]._page == 0:
            table.tap("more")
            yield f"more corrections of {seat}"
            break
        kiosk.pop()
        for value in play.session.correctable(seat):
            if seat in (None, 0, 3):
                kiosk.push(CorrectValue(kiosk, play, seat, value.field))
                yield f"{value.field} of {seat}"
                kiosk.pop()


@pytest.mark.parametrize(("size", "language"), SIZES, ids=lambda v: v if isinstance(v, str) else f"{v[0]}x{v[1]}")
def test_areas_are_finger_sized_and_apart_and_words_stand_in_their_boxes(rally, monkeypatch, size, language):
    wrong: list[str] = []
    draw = TextPainter.draw
    name = ""

    def watched(self, target, text, rect, *rest, **named):
        setting = draw(self, target, text, rect, *rest, **named)
        if not setting.fits and any(c.isalpha() for c in text):
            wrong.append(f"{name}: {text!r} does not fit {rect[2]:.0f} x {rect[3]:.0f}")
        return setting

    table = rally(260, size, language, seats=8, seed=3)
    monkeypatch.setattr(TextPainter, "draw", watched)
    for name in pages(table):
        wrong += areas(table, name)
        table.draw()
    assert not wrong, "\n".join(sorted(set(wrong)))


def areas(table, name):
    canvas, found = table.kiosk.canvas, table.kiosk.touchables()
    assert found, name
    for (x, y, w, h), what in found:
        if w < LEAST[canvas.width_px] - 0.01 or h < 52 - 0.01:
            yield f"{name}: {what!r} is {w:.1f} x {h:.1f} u"
        if x < -4 or y < -4 or x + w > canvas.width + 4 or y + h > canvas.height + 4:
            yield f"{name}: {what!r} reaches off the screen"
    for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(found, 2):
        across = min(ax + aw, bx + bw) - max(ax, bx)
        down = min(ay + ah, by + bh) - max(ay, by)
        if across > 0.6 and down > 0.6:
            yield f"{name}: {a!r} and {b!r} overlap by {across:.1f} x {down:.1f} u"
    meanings = [what for _, what in found]
    if len(set(meanings)) != len(meanings):
        yield f"{name}: two areas mean the same"


@pytest.mark.parametrize("language", ["en", "ja", "es"])
@pytest.mark.parametrize("size", [(800, 480), (1024, 600), (720, 1280)])
def test_every_rule_fits_its_sheet(hands, size, language):
    import re
    from pathlib import Path

    import companion.games.steampunk_rally as rally

    named = {
        rule
        for file in Path(rally.__file__).parent.rglob("*.py")
        for rule in re.findall(r'"(SR-[A-Z]+-\d+)"', file.read_text("utf-8"))
    }
    assert len(named) > 90
    table = hands(size, language)
    art, cut = table.kiosk.paintbox, []
    width = table.kiosk.canvas.width - (224 if table.kiosk.canvas.landscape else 8)
    plain = art.text.draw

    def watched(target, text, rect, *rest, **known):
        setting = plain(target, text, rect, *rest, **known)
        cut.extend([text] if not setting.fits else [])
        return setting

    art.text.draw = watched
    for rule in sorted(named):
        said = table.kiosk.say_in(language, f"rule.{rule}")
        title = table.kiosk.word("ledger.rule", rule=rule)
        RulePlate("silver wheel 2: space 14 to 16", title, said).draw(art, table.surface, Area(4, 100, width, SHEET))
    assert cut == []
