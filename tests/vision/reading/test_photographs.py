"""A fixed sample of photographs and renders that the networks were not trained on."""

from __future__ import annotations

from pathlib import Path

from vision.bench import measure
from vision.reading.reader import Reader
from vision.trained_on import trained_oblique, trained_photograph, trained_table


def test_mixed_colours_overhead(reader: Reader, data: Path) -> None:
    folder = data / "dice-photos" / "mixed-colours-overhead"
    m = measure(folder, reader, lambda i, _: not trained_photograph(i) and i % 3 == 0)
    played = m.of(["red", "blue", "yellow"])
    assert m.pictures >= 18
    assert played.right / played.dice >= 0.85
    assert m.stated_right / m.stated >= 0.95


def test_tray_renders(reader: Reader, data: Path) -> None:
    m = measure(data / "tray-renders", reader, lambda i, name: not trained_table(name) and i % 5 == 0)
    assert m.pictures >= 12
    assert m.of().right / m.of().dice >= 0.97
    assert m.of().wrong == 0
    assert m.false == 0


def test_white_dice_on_textures_a_set_left_out(reader: Reader, data: Path) -> None:
    m = measure(data / "dice-photos" / "white-on-textures", reader, lambda i, _: i % 6 == 0)
    assert (m.of().right + m.of().off_colour) / m.of().dice >= 0.9
    assert m.stated_right / m.stated >= 0.98


def test_a_tilted_webcam_a_set_left_out(reader: Reader, data: Path) -> None:
    m = measure(data / "dice-photos" / "tilted-webcam", reader, lambda i, _: i % 14 == 0)
    total = m.of()
    assert total.dice >= 70
    assert (total.right + total.off_colour) / total.dice >= 0.8
    assert total.wrong / total.dice <= 0.03
    assert m.false <= 2


def test_views_at_a_slant_are_asked_about_rather_than_misread(reader: Reader, data: Path) -> None:
    m = measure(data / "dice-photos" / "oblique-table", reader, lambda i, _: not trained_oblique(i))
    total = m.of()
    assert (total.right + total.off_colour) / total.dice >= 0.79
    assert total.wrong / total.dice <= 0.03
    assert m.false / total.dice <= 0.03
