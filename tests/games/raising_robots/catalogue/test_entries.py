"""What is told at the table is written into the owners' file and read back as it was told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from companion.core.messages import words_in
from companion.core.view.catalogue import Entry
from companion.games.raising_robots.catalogue import (
    BOX,
    boards_entry,
    class_entry,
    energy_entry,
    inventor_entry,
    robot_entry,
    sample_material,
)
from companion.games.raising_robots.components import (
    KNOWN_BOARDS,
    BoardPrint,
    ClassCard,
    Cost,
    EnergyCard,
    InventorCard,
    PrintedEffect,
    RobotAction,
    RobotCard,
)
from companion.owned.data_file import DataFile
from companion.owned.file import changed

OURS = sample_material()


def kept(entry: Entry, text: str = "") -> tuple[str, Any]:
    """Return the file with an entry in it, and what is read there."""
    after = changed(text, entry)
    return after, BOX.readers[entry.file](DataFile(entry.file, after))


def unnamed(card: Any) -> Any:
    """Return a sample as owners could tell it: its name is a key of ours."""
    return msgspec.structs.replace(card, name=card.id)


@pytest.mark.parametrize(("cards", "entry"), [
    (OURS.energy.values(), energy_entry), (map(unnamed, OURS.robots.values()), robot_entry),
    (map(unnamed, OURS.classes.values()), class_entry), (map(unnamed, OURS.inventors.values()), inventor_entry),
])  # fmt: skip
def test_a_whole_box_told_card_by_card_is_read_back_as_it_was_told(cards: Any, entry: Callable[[Any], Entry]) -> None:
    text, told = "", {}
    for card in list(cards)[:14]:
        told[card.id] = card
        text, found = kept(entry(card), text)
    assert found == told


@pytest.mark.parametrize("robot", [*map(unnamed, OURS.robots.values())], ids=lambda robot: robot.id)
def test_every_robot_is_read_back(robot: RobotCard) -> None:
    assert kept(robot_entry(robot))[1] == {robot.id: robot}


@pytest.mark.parametrize("boards", [OURS.boards, KNOWN_BOARDS])
def test_boards_are_read_back(boards: BoardPrint) -> None:
    text, found = kept(boards_entry(boards))
    assert found == boards
    assert kept(boards_entry(boards), text) == (text, boards)


@pytest.mark.parametrize(("card", "entry"), [
    (EnergyCard("E1", 1), energy_entry), (RobotCard("R1", "recycle"), robot_entry), (ClassCard("C1"), class_entry),
    (InventorCard("I1"), inventor_entry), (RobotCard("R1", "design", left=Cost(3), right=Cost(pay=())), robot_entry),
    (RobotCard("R1", "design", basic=RobotAction(effect=PrintedEffect(note="Dance."))), robot_entry),
    (RobotCard("R1", "design", upgraded=RobotAction(0)), robot_entry),
])  # fmt: skip
def test_what_is_not_known_stays_unknown(card: Any, entry: Callable[[Any], Entry]) -> None:
    assert kept(entry(card))[1] == {card.id: card}


def test_what_is_told_later_goes_into_the_same_entry_and_leaves_the_rest_of_it() -> None:
    by_hand = '# ours\n[[robot]]\nid = "R1"  # worn\nphase = "design"\nname = { en = "Tin", ja = "錫" }\nvp = 2\n'
    text, found = kept(robot_entry(RobotCard("R1", "design", vp=3, left=Cost(2))), by_hand)
    assert text.startswith(
        '# ours\n[[robot]]\nid = "R1"  # worn\nphase = "design"\nname = { en = "Tin", ja = "錫" }\nvp = 3\n'
    )
    assert found["R1"].left == Cost(2)
    assert words_in(found["R1"].name) == {"en": "Tin", "ja": "錫"}


def test_only_those_figures_of_boards_that_were_told_are_written() -> None:
    text, _ = kept(boards_entry(msgspec.structs.replace(KNOWN_BOARDS, vp_by_row=(0, 0, 1, 1, 2, 3)), ["vp_by_row"]))
    assert "space_costs" not in text
    costs = {**KNOWN_BOARDS.space_costs, "design": (0, 1, None, None, None)}
    text, found = kept(boards_entry(msgspec.structs.replace(KNOWN_BOARDS, space_costs=costs), ["space_costs"]), text)
    assert text.count("[boards]") == 1
    assert found == msgspec.structs.replace(KNOWN_BOARDS, vp_by_row=(0, 0, 1, 1, 2, 3), space_costs=costs)


def test_no_entry_says_that_it_is_official() -> None:
    entries = (energy_entry(EnergyCard("E1", 1)), robot_entry(RobotCard("R1", "design")), boards_entry(OURS.boards))
    assert not any("origin" in (entry.fields or {}) for entry in entries)
