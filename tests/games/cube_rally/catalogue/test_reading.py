"""How much a file of cards may hold: all that is allowed is read, one more is refused; and what is kept is short."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from companion.games.cube_rally.catalogue.drafts import built
from companion.games.cube_rally.catalogue.reading import FileCards, contents
from companion.games.cube_rally.catalogue.rows import (
    CheckpointRow,
    CourseRow,
    DriverRow,
    EffectRow,
    EntryRow,
    GoalRow,
    HueRow,
    MachineRow,
    ObstacleRow,
)
from companion.owned.data_file import DataFile, DataFileError
from tests.games.cube_rally.catalogue.owners import CARDS, changed

EFFECT = '{ kind = "points", amount = 2 }'


def read(text: str) -> FileCards:
    return contents(DataFile("cards.toml", text))


def complaint(text: str) -> str:
    with pytest.raises(DataFileError) as caught:
        read(text)
    return str(caught.value)


def many(n: int, each: str) -> str:
    return ", ".join([each] * n)


def hues(n: int) -> str:
    return "[palette]\n" + "".join(f'{chr(65 + i)} = "tint"\n' for i in range(n))


MOST = [
    (99, lambda n: "".join(f"[[entry]]\nnumber = {i}\n" for i in range(n))),
    (99, lambda n: "".join(f'[[course]]\nid = "Q{i}"\ncategory = "A"\npatterns = [["R"]]\n' for i in range(n))),
    (20, hues),
    (20, lambda n: changed(('slots = ["Q"]', "slots = [" + many(n, '"Q"') + "]"))),
    (20, lambda n: changed(("bonus = [[{ kind", f"bonus = [{many(n - 1, '[]')}, [{{ kind"))),
    (20, lambda n: changed((f"success = [{EFFECT},", f"success = [{many(n - 1, EFFECT)},"))),
    (80, lambda n: changed(('"Kim"', f'"{"K" * n}"'))),
    (300, lambda n: changed(("Sing.", "s" * n))),
    (300, lambda n: CARDS.replace('kind = "pattern", patterns = [["K"]], failure = [{ kind = "damage", amount = 1 }]',
                                  f'kind = "note", text = "{"s" * n}"')),
    (12, lambda n: changed(('"RK"', f'"{"R" * n}"'))),
    (12, lambda n: changed(('"RK", "R"', many(n, '"R"')))),
    (12, lambda n: changed(('"o#",', f'"{"o" * n}",'))),
    (12, lambda n: changed(('"o#",\n  "oo",', many(n, '"o"')))),
    (12, lambda n: changed(('category = "Q"', f'category = "{"Q" * n}"')).replace('["Q"]', f'["{"Q" * n}"]')),
    (99, lambda n: changed(("amount = 2", f"amount = {n}"))),
    (99, lambda n: changed(("amount = 2", f"amount = -{n}"))),
    (99, lambda n: changed(("durability = 4", f"durability = {n}"))),
    (99, lambda n: changed(('name = "Kim"', f'name = "Kim"\ndurability = -{n}'))),
    (99, lambda n: changed(("K = 2", f"K = {n}"))),
    (99, lambda n: changed(("R = 2, K = 1", f"R = {n}"))),
    (12, lambda n: changed(("overlay_at = [1, 1]", f"overlay_at = [{n}, -{n}]"))),
    (12, lambda n: changed(("overlay_at = [1, 1]", f"overlay_at = [-{n}, {n}]"))),
    (999, lambda n: changed(("number = 3", f"number = {n}"))),
    (999, lambda n: changed(("supply = 20", f"supply = {n}"))),
]  # fmt: skip


@pytest.mark.parametrize(("most", "made"), MOST, ids=map(str, range(len(MOST))))
def test_so_much_is_read_and_one_more_refused(most: int, made: Any) -> None:
    assert read(made(most)) != FileCards()
    assert "cards.toml, line" in complaint(made(most + 1))


def test_the_list_that_is_too_long_is_named() -> None:
    slots = ('slots = ["Q"]', "slots = [" + many(20, '"Q"') + "]")
    assert 'field "bonus"' in complaint(changed(slots, ("bonus = [[{ kind", f"bonus = [{many(20, '[]')}, [{{ kind")))


@pytest.mark.parametrize("name", ['name = { en = "Cart", es = "Carro" }', 'name = "Kim"'])
def test_machines_and_drivers_have_names(name: str) -> None:
    assert 'field "name": must not be empty' in complaint(changed((f"{name}\n", "")))


@pytest.mark.parametrize("pair", [
    ("number = 3", "number = 0"), ("durability = 4", "durability = 0"), ("K = 2", "K = 0"),
    ("supply = 20", "supply = 0"),
])  # fmt: skip
def test_nothing_is_a_number(pair: tuple[str, str]) -> None:
    assert read(changed(pair)) != FileCards()
    assert "must be 0 or more" in complaint(changed((pair[0], pair[1].replace("0", "-1"))))


@pytest.mark.parametrize(("pair", "entry"), [
    (("supply = 20", "supply = 20, gloss = 1"), 'palette "R"'),
    (("amount = 2", "amount = 2, gloss = 1"), 'course "Q1", success 1'),
    (("durability = 4", "durability = 4\ngloss = 1"), 'machine "M1"'),
    (('name = "Kim"', 'name = "Kim"\ngloss = 1'), 'driver "D1"'),
    (("number = 3", "number = 3\ngloss = 1"), "entry 1"),
    (('category = "Q"', 'category = "Q"\ngloss = 1'), 'course "Q1"'),
    (('kind = "pattern"', 'kind = "pattern", gloss = 1'), 'checkpoint "P1", obstacle'),
    (('id = "P1"', 'id = "P1"\ngloss = 1'), 'checkpoint "P1"'),
    (("[goal]", "[goal]\ngloss = 1"), "goal"),
])  # fmt: skip
def test_a_field_that_nobody_knows_is_refused_wherever_it_stands(pair: tuple[str, str], entry: str) -> None:
    said = complaint(changed(pair))
    assert 'field "gloss": is not known' in said
    assert entry in said


BOTH = {"views": ["front", "top"]}
"""Views are always written."""


@pytest.mark.parametrize(("row", "kept"), [
    (HueRow(en="red"), {"en": "red"}),
    (EffectRow("points", 2), {"kind": "points", "amount": 2}),
    (MachineRow(id="M", durability=4, diagram=["o"]), {"id": "M", "durability": 4, "diagram": ["o"]}),
    (DriverRow(id="D"), {"id": "D"}),
    (EntryRow(number=1), {"number": 1}),
    (CourseRow(id="C", category="A", patterns=[["R"]]), {"id": "C", "category": "A", "patterns": [["R"]]} | BOTH),
    (ObstacleRow(kind="none"), {"kind": "none"} | BOTH),
    (CheckpointRow(id="P"), {"id": "P", "obstacle": {"kind": "none"} | BOTH}),
    (GoalRow(), {}),
])  # fmt: skip
def test_only_what_is_not_usual_stands_in_a_file(row: msgspec.Struct, kept: dict[str, Any]) -> None:
    assert built(row) == kept


def test_a_file_that_says_little_of_a_card_means_the_usual() -> None:
    usual = 'format = 1\n[[driver]]\nid = "D"\nname = "D"\n[[entry]]\nnumber = 1\n[[course]]\nid = "C"\n' \
            'category = "A"\npatterns = [["R"]]\n[palette]\nR = "red"\n'  # fmt: skip
    cards = read(usual)
    (driver,), (entry,), (course,), (hue,) = cards.drivers, cards.entries, cards.course, cards.palette
    assert (driver.durability, driver.cubes, driver.overlay, driver.overlay_at) == (0, (), (), (0, 0))
    assert (entry.cubes, hue.supply) == ((), 0)
    assert (course.asks.combine, course.asks.views, course.success, course.failure) == (
        "any",
        ("front", "top"),
        (),
        (),
    )
    assert read(usual.replace("format = 1\n", "")) == cards
