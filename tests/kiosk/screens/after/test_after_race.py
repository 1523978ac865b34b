"""Charts after a race: what they show, what is said about the dice, and saving them."""

from __future__ import annotations

import csv
import itertools
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from companion.kiosk.drawing import Area, Canvas, Paintbox
from companion.kiosk.drawing.charts import LineChart, nice_step, spread, titled, unbroken
from companion.kiosk.screens.after.charts import fairness_says
from companion.proofs.gallery.proof import ScreenReader
from companion.table.statistics import Fairness


@dataclass
class Folder:
    """A place to save to."""

    name: str
    folder: Path
    removable: bool = False


def test_charts_open_from_the_menu_and_lead_back(hands):
    table = hands().begin()
    table.tap("menu")
    table.tap("charts")
    assert {"race", "gauges", "dice", "save", "back"} <= set(table.meanings())
    for name in ("gauges", "dice", "race"):
        table.tap(name)
        table.draw()
    table.tap("back")
    assert "charts" in table.meanings()


def test_dice_can_be_looked_at_seat_by_seat(hands):
    table = hands().begin()
    table.tap("menu")
    table.tap("charts")
    table.tap("dice")
    assert {"everybody", "seat 0", "seat 3"} <= set(table.meanings())
    table.tap("seat 3")
    assert table.kiosk.screens[-1].seat == 3
    table.tap("everybody")
    assert table.kiosk.screens[-1].seat is None


def saver(hands, *places):
    table = hands().begin()
    table.kiosk._save_places = lambda: places
    table.tap("menu")
    table.tap("charts")
    table.tap("save")
    return table


def test_saving_leaves_pictures_and_tables_in_a_new_folder_each_time(hands, tmp_path):
    table = saver(hands, Folder("docs", tmp_path / "docs"))
    table.tap("save 0")
    table.tap("save 0")
    folders = sorted((tmp_path / "docs").iterdir())
    assert len(folders) == 2
    for folder in folders:
        names = {path.name for path in folder.iterdir()}
        assert names == {
            "race.png", "gauges.png", "dice.png", "race.csv", "gauges.csv", "dice.csv", "ledger.csv",
        }  # fmt: skip
    assert pygame.image.load(folders[0] / "race.png").get_size() == (800, 480)


def test_saved_tables_say_what_the_charts_show(hands, tmp_path):
    table = saver(hands, Folder("docs", tmp_path))
    table.tap("save 0")
    folder = next(tmp_path.iterdir())
    with (folder / "race.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.reader(stream))
    names = [player.name for player in table.session.setup.seats]
    assert rows[0][1:] == names
    assert rows[1] == ["0", *("0" for _ in names)]


def test_a_stick_that_was_pulled_is_said_and_nothing_breaks(hands, tmp_path):
    file = tmp_path / "file"
    file.write_text("no folder")
    table = saver(hands, Folder("BLUE", file / "stick", removable=True))
    table.tap("save 0")
    assert "BLUE" in table.kiosk.screens[-1]._places.said
    assert "look again" not in table.meanings()


def test_without_a_stick_one_can_look_again(hands, tmp_path):
    table = saver(hands, Folder("docs", tmp_path))
    found = [Folder("BLUE", tmp_path / "b", removable=True), Folder("docs", tmp_path)]
    table.kiosk._save_places = lambda: found
    table.tap("look again")
    assert "save 1" in table.meanings()


@pytest.mark.parametrize(
    ("chance", "key"),
    [(0.9, "very_even"), (0.5, "very_even"), (0.25, "usual"), (0.05, "usual"), (0.02, "uneven"), (0.004, "striking")],
)
def test_the_verdict_on_dice_is_worded_by_its_chance(chance, key):
    said = fairness_says(Fairness(100, chance), 100, "3.50")
    assert said.key == f"after.{key}"
    if key != "very_even":
        assert said.args["of"] == round(1 / chance)


def test_too_few_dice_are_said_to_be_too_few():
    assert fairness_says(None, 12, "3.10").key == "after.too_few"


@pytest.mark.parametrize(
    "wanted", [[5.0] * 8, [0, 1, 2, 300], [100, 99, 98, 97], [250, 260, 255], [42.0]], ids=lambda w: str(len(w))
)
def test_ends_of_lines_are_moved_apart_in_order_and_stay_inside(wanted):
    placed = spread(wanted, 24, 0, 300)
    assert all(-1e-9 <= level <= 300 + 1e-9 for level in placed)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    for one, other in itertools.pairwise(order):
        assert placed[other] - placed[one] >= 24 - 1e-9


def test_ends_of_lines_without_room_share_what_there_is():
    placed = spread([10.0] * 8, 24, 0, 70)
    assert sorted(placed) == pytest.approx([70 * k / 7 for k in range(8)])


def test_axis_steps_are_round_numbers():
    assert [nice_step(span, 6) for span in (1, 6, 7, 12, 13, 37, 90)] == [1, 1, 2, 2, 5, 10, 20]


@pytest.mark.parametrize("size", [(480, 800), (800, 480)])
@pytest.mark.parametrize("start", ["START", "スタート"])
def test_every_round_has_its_number_below_the_chart(size, start):
    """Upright the word at Start stands below them."""
    screen = pygame.Surface(size)
    art = Paintbox(Canvas(*size))
    reader = art.text.proofreader = ScreenReader(screen)
    rounds = (start, *map(str, range(1, 9)))
    lines = ((0, tuple(range(9))), (1, (0, 0, 1, 4, 9, 12, 18, 20, 30)))
    LineChart(lines, rounds, "spaces").draw(art, screen, Area(2, 2, size[0] - 4, size[1] - 100))
    assert reader.faults() == []
    assert [said for said in reader.texts if said in rounds[:2]] == [start, "1"]


def marks(lines, **more):
    """What stands beside a chart's ruled lines, and where, from the least up."""
    screen = pygame.Surface((800, 480))
    art = Paintbox(Canvas(800, 480))
    reader = art.text.proofreader = ScreenReader(screen)
    LineChart(lines, ("START", "1", "2"), "", **more).draw(art, screen, Area(2, 2, 796, 380))
    assert reader.faults() == []
    return [said for said in reader.texts if said.lstrip("−-").isdigit()][: -len(("1", "2"))]


def height_of(lines):
    """How far down the line of seat 0 runs, of a chart of places, in pixels."""
    screen = pygame.Surface((800, 480))
    art = Paintbox(Canvas(800, 480))
    LineChart(lines, ("START", "1", "2"), "", first_on_top=True).draw(art, screen, Area(2, 2, 796, 380))
    wanted = art.emblems.colour(0)
    rows = [y for y in range(480) if max(abs(screen.get_at((480, y))[i] - wanted[i]) for i in range(3)) < 40]
    return sum(rows) / len(rows)


def test_the_first_place_stands_on_top():
    assert marks(((0, (None, 1, 3)), (1, (None, 2, 1)), (2, (None, 3, 2))), first_on_top=True) == ["1", "2", "3"]
    first, last = (height_of(((0, (None, place, place)), (1, (None, 4 - place, 2)))) for place in (1, 3))
    assert first < 100 < 250 < last


def test_a_line_is_parted_where_there_was_no_value():
    points = [(1, (0.0, 1.0)), (2, (1.0, 1.0)), (4, (3.0, 2.0))]
    assert unbroken(points) == [((0.0, 1.0), (1.0, 1.0)), ((3.0, 2.0),)]
    assert unbroken([]) == []


def test_points_below_nothing_have_room():
    assert marks(((0, (0, 5, -7)), (1, (0, 3, 12))))[0].lstrip("−-") == "10"
    assert marks(((0, (0, 5, 7)),))[0] == "0"


def test_a_chart_of_bars_tells_whether_its_title_has_one_line():
    art = Paintbox(Canvas(720, 1280))
    assert titled(art.text, "Vapor: 71", Area(0, 0, 152, 400))
    assert not titled(art.text, "Electricidad: 83", Area(0, 0, 152, 400))
