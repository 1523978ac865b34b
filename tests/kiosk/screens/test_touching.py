"""Touch areas on every screen: large enough for a finger, never one over another, never off the screen."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.kiosk.hands import to_the_fork

SIZES = [(800, 480), (1024, 600), (1280, 720), (720, 1280)]
LEAST = {800: 48, 1024: 48, 1280: 50, 720: 50}
HIGH = 52


def pages(hands, size, language, seats):
    """Yield the name of each screen and the table that shows it."""
    table = hands(size, language)
    yield "start", table
    table.tap("new game")
    table.tap(f"players {seats}")
    yield "seats", table
    table.tap("name 0")
    yield "keyboard", table
    table.tap("back")
    table.tap("options")
    yield "options", table
    table.tap("question three")
    yield "answers", table
    table.tap("back")
    table.tap("question who")
    yield "answers by seat", table
    table.tap("back")
    table.tap("start")
    yield "table", table
    for path in (
        ["menu"],
        ["ledger"],
        ["back", "correct"],
        ["value 0 wet"],
        ["back", "value 0 space"],
        ["back", "back", "faults"],
    ):
        for what in path:
            table.tap(what)
        yield path[-1], table
    table.tap("back")
    table.tap("back")
    table.to_roll()
    table.press(0)
    yield "one panel", table
    table.press(seats - 1)
    yield "two panels", table
    table.tap("throw 0")
    table.wait(0.1)
    yield "review", table
    table.table.lie([("red", 1), ("red", 2), ("blue", 3), ("yellow", 4)])
    table.wait(0.1)
    yield "review of more dice", table
    table.table.lie([("red", 1), ("blue", 2)])
    table.wait(0.4)
    table.tap("picture")
    yield "review of one die", table
    table.tap("value 3")
    table.tap("type")
    yield "typing", table
    table.tap("picture back")
    table.press(0)
    yield "rolled", table
    to_the_fork(table)
    yield "decision beside a panel", table
    table.play.fold(seats - 1)
    table.play.refresh()
    table.wait(0.3)
    table.kiosk.handle_device_event(_nothing())
    yield "decision", table
    table.press(1)
    table.tap("throw 1")
    yield "counting", table
    table.play.rolling.put_aside()
    table.play.halves.fold_all(table.clock.now())
    table.table.lie([("red", 1)])
    table.wait(0.1)
    yield "whose", table
    table.press(0)
    table.table.lie([("red", 1), ("white", 2), ("yellow", 3), ("blue", None)])
    table.wait(0.1)
    table.tap("value 5")
    yield "a die of a strange colour", table


def _nothing():
    from companion.devices.events import Recovered

    return Recovered("lamps", 0.0)


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_areas_are_finger_sized_apart_and_on_the_screen(hands, size, seats):
    wrong = []
    for name, table in pages(hands, size, "es", seats):
        canvas = table.kiosk.canvas
        areas = table.kiosk.touchables()
        assert areas, name
        for (x, y, w, h), what in areas:
            if w < LEAST[size[0]] - 0.01 or h < HIGH - 0.01:
                wrong.append(f"{name}: {what!r} is {w:.1f} x {h:.1f} u")
            if x < -4 or y < -4 or x + w > canvas.width + 4 or y + h > canvas.height + 4:
                wrong.append(f"{name}: {what!r} reaches off the screen")
        for ((ax, ay, aw, ah), a), ((bx, by, bw, bh), b) in combinations(areas, 2):
            across = min(ax + aw, bx + bw) - max(ax, bx)
            down = min(ay + ah, by + bh) - max(ay, by)
            if across > 0.6 and down > 0.6:
                wrong.append(f"{name}: {a!r} and {b!r} overlap by {across:.1f} x {down:.1f} u")
        meanings = [what for _, what in areas]
        if len(set(meanings)) != len(meanings):
            wrong.append(f"{name}: two areas mean the same: {sorted(m for m in meanings if meanings.count(m) > 1)}")
    assert not wrong, "\n".join(wrong)
