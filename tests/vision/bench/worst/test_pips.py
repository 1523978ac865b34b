from __future__ import annotations

from pathlib import Path

from vision import Reader, load_picture
from vision.bench.worst.pips import pips_seen
from vision.reading import DieReading

SAMPLE = Path(__file__).parents[4] / "docs" / "pictures" / "sample-tray.jpg"


def test_the_pips_of_each_die_are_told_where_they_are() -> None:
    picture, reader = load_picture(SAMPLE), Reader()
    dice = [die for die in reader.read(picture).dice if die.value is not None]
    assert len(dice) == 7
    for die in dice:
        pips = pips_seen(reader, picture, die)
        x, y, w, h = die.box
        assert len(pips) >= (die.value or 0)
        assert all(x <= across <= x + w and y <= down <= y + h for across, down, _ in pips)
        assert all(0.02 < radius / max(w, h) < 0.2 for _, _, radius in pips)


def test_where_no_die_was_read_there_are_no_pips() -> None:
    assert pips_seen(Reader(), load_picture(SAMPLE), DieReading(3, "red", (0, 0, 20, 20), 0.9, None)) == []
