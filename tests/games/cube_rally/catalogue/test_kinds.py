"""Machines, drivers and entry cards on the pages of the catalogue: what a touch on a key makes of them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.core.view import Cells, Keys
from companion.games.cube_rally.catalogue import KINDS, card_set, sample_set
from companion.games.cube_rally.catalogue.course_kinds import CourseKind
from companion.games.cube_rally.catalogue.kinds import EntryKind, MachineKind
from tests.games.cube_rally.catalogue.hand import Hand


@pytest.fixture
def entry(tmp_path: Path) -> Hand:
    made = Hand(tmp_path, "entries")
    made.key("catalogue.new")
    return made


def cubes(hand: Hand) -> list[tuple[object, object, bool]]:
    """Return the keys for cubes: colour, number, and whether it is lit."""
    row = next(s for s in hand.page.sections if isinstance(s, Keys) and s.says and s.says.key == "card.cubes")
    return [(key.says.args["colour"], key.says.args["n"], key.on) for key in row.keys]


def test_a_key_counts_the_cubes_of_its_colour_to_six_and_begins_again(entry: Hand) -> None:
    assert cubes(entry)[:2] == [("@hue.r", 0, False), ("@hue.b", 0, False)]
    for n in (1, 2, 3, 4, 5, 6, 0, 1):
        entry.key("cubes.counted", colour="@hue.r", n=(n - 1) % 7)
        assert cubes(entry)[:2] == [("@hue.r", n, n > 0), ("@hue.b", 0, False)]


def test_a_number_stays_when_it_is_touched_again(tmp_path: Path) -> None:
    hand = Hand(tmp_path, "machines")
    hand.key("catalogue.new")
    for _ in range(2):
        hand.row("card.durability", 7)
        assert hand.page.face.card.badge == "7"


def test_an_entry_card_whose_number_is_changed_is_still_one_card(entry: Hand) -> None:
    for number in (7, 8):
        entry.row("card.number", number)
        entry.key("cubes.counted", colour="@hue.r", n=number - 7)
        entry.keep()
        assert tomllib.loads(entry.file.read_text(encoding="utf-8"))["entry"] == [
            {"number": number, "cubes": {"R": number - 6}}
        ]
        entry.card(str(number))
    entry.write(entry.page.remove)
    assert card_set(entry.folder).entries == sample_set().entries


@pytest.mark.parametrize(("diagram", "field"), [
    (["o"], (4, 3)), (["oooo"] * 3, (4, 3)), (["ooooo"], (5, 3)), (["o"] * 4, (4, 4)), (["oooooo"] * 5, (6, 5)),
])  # fmt: skip
def test_the_field_of_squares_is_four_by_three_or_as_large_as_the_card(
    tmp_path: Path, diagram: list[str], field: tuple[int, int]
) -> None:
    hand = Hand(tmp_path)
    lines = ", ".join(f'"{line}"' for line in diagram)
    hand.file.write_text(
        f'[[machine]]\nid = "L"\nname = "L"\ndurability = 1\ndiagram = [{lines}]\n', encoding="utf-8"
    )
    hand.open("machines")
    hand.card("L")
    (cells,) = [section for section in hand.page.sections if isinstance(section, Cells)]
    assert (cells.width, cells.height) == field


def test_kinds_are_told_apart_by_their_class_whatever_cards_they_go_with(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[entry]]\nnumber = 9\n", encoding="utf-8")
    ours, own = sample_set(), card_set(tmp_path)
    assert ours != own
    assert EntryKind(ours) == EntryKind(own)
    assert EntryKind(ours) != MachineKind(ours)
    assert (CourseKind(ours) == "cards") is False
    assert len({kind(cards) for kind in KINDS for cards in (ours, own)}) == len(KINDS)
