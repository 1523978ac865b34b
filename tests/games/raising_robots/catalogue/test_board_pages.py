"""What is printed on the boards, in the catalogue: part by part."""

from __future__ import annotations

import pytest

from companion.core.view import Keys
from companion.games.raising_robots.catalogue import material
from companion.games.raising_robots.components import KNOWN_BOARDS, BoardAction, Cost, PrintedEffect, RobotAction
from tests.games.raising_robots.catalogue.hand import Hand

PARTS = ("costs", "spaces", "points", "cubes", "bids", "actions", "spots")


@pytest.fixture
def hand(tmp_path):
    return lambda *selection: Hand(tmp_path, *selection)


def boards(folder):
    return material(folder, sample=False).boards


def part(at, name):
    at.open("boards")
    at.press(f"box.boards.{name}")


def test_the_first_page_says_of_each_part_what_is_known(hand, tmp_path):
    (tmp_path / "boards.toml").write_text('[boards]\nspace_costs = { design = [0, 1, "?", "?", "?"] }\n')
    at = hand("boards")
    said = {key.says.key: key.adds.args for key in at.rows_of_keys[0].keys}
    assert said["box.boards.spaces"] == {"known": 2, "n": 15}
    assert said["box.boards.spots"] == {"known": 0, "n": 16}
    assert said["box.boards.bids"] == {"n": 0}


def test_costs_of_spaces_are_told_row_by_row_and_what_is_not_said_stays_unknown(hand, tmp_path):
    at = hand("boards")
    part(at, "spaces")
    at.line(1)
    at.press("1", row=1)
    at.press("2", row=3)
    assert at.signs(1) == [("wild", "?"), ("", "1"), ("", "?"), ("", "2"), ("", "?")]
    at.keep()
    assert boards(tmp_path).space_costs == {
        "design": (0, None, None, None, None),
        "manufacture": (0, 1, None, 2, None),
        "recycle": (0, None, None, None, None),
    }
    part(at, "points")
    at.press("3", row=5)
    at.keep()
    part(at, "cubes")
    at.line(1)
    at.press("2", row=0)
    at.keep()
    found = boards(tmp_path)
    assert found.vp_by_row == (0, None, None, None, 2, 3)
    assert found.line_cubes == {1: (None,) * 5, 2: (2, None, None, None, None)}
    assert found.space_costs["manufacture"] == (0, 1, None, 2, None)


def test_rows_of_upgrade_costs_come_and_go(hand, tmp_path):
    at = hand("boards")
    part(at, "costs")
    at.press("box.more_lines")
    at.press("1")
    for _ in range(4):
        at.press(sign="wild")
    at.press("box.more_lines")
    at.press("3")
    at.press("box.more_lines")
    at.press("box.less_lines")
    at.keep()
    assert boards(tmp_path).upgrade_costs == (Cost(1, (("wild", 4),)), Cost(3))


def test_bid_tracks_are_told_space_by_space(hand, tmp_path):
    at = hand("boards")
    part(at, "bids")
    at.press("box.more_tracks")
    at.press("box.more_lines")
    at.press(sign="battery")
    at.press("box.more_lines")
    assert at.key("box.not_known").on
    at.press("box.more_tracks")
    at.keep()
    assert boards(tmp_path).bid_tracks == (((), (("battery", 1),), None), ((),))


def test_actions_are_told_row_by_row_with_their_links_and_upgrades(hand, tmp_path):
    at = hand("boards")
    part(at, "actions")
    at.press(sign="recycle")
    at.press("box.more_lines")
    at.press("1")
    at.press(sign="battery")
    at.press("box.more_lines")
    at.press("box.link.or")
    at.press("4")
    at.press("box.version.upgraded")
    at.press("5")
    at.press(sign="robot_card")
    at.press(sign="design")
    at.press("box.more_lines")
    at.keep()
    assert boards(tmp_path).actions == (
        BoardAction("design"),
        BoardAction("recycle", RobotAction(1, PrintedEffect(gain=(("battery", 1),)))),
        BoardAction(
            "recycle", RobotAction(4), "or", RobotAction(5, PrintedEffect(gain=(("robot_card", 1),)))
        ),
    )  # fmt: skip


def test_spots_are_kept_once_there_are_four_of_each_type(hand, tmp_path):
    at = hand("boards")
    part(at, "spots")
    for section, types in (
        ("upgrade", ("cosmetic", "speed", "communication", "efficiency")),
        ("design", ("cosmetic", "speed", "communication", "efficiency")),
        ("manufacture", ("cosmetic", "speed", "communication", "efficiency")),
        ("recycle", ("cosmetic", "speed", "communication", "efficiency")),
    ):
        at.press(sign=section, row=0)
        for n, kind in enumerate(types):
            at.press("box.more_lines")
            at.press(sign=kind, row=-1 if n < 0 else 1)
            if section == "design":
                at.press("1", row=3)
                at.press(str(n + 1), row=4)
            if (section, n) != ("recycle", 3):
                assert at.page.why.key == "box.lacks.spots"
    at.press(sign="design", row=0)
    at.press("2", row=4)
    assert at.page.why.key == "box.lacks.slots"
    at.press("1", row=4)
    at.keep()
    spots = boards(tmp_path).spots
    assert len(spots) == 16
    assert all(spot.inspiration == (spot.section == "upgrade") for spot in spots)
    assert [(spot.energy, spot.slot) for spot in spots if spot.section == "design"] == [(1, n) for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("name", PARTS)
def test_made_up_boards_are_looked_at_and_not_changed(hand, name):
    at = hand("boards")
    at.press("box.boards.made_up")
    at.touch(next(key for key in at.rows_of_keys[0].keys if key.says.key == f"box.boards.{name}"))
    assert at.page.picture.origin == "sample"
    assert at.page.keep is None
    assert all(line.offer is None for line in at.page.picture.card.lines)
    for section in at.page.sections:
        assert isinstance(section, Keys)
        at.touch(section.keys[-1])
        assert section.keys[-1].select == at.page.selection
    assert at.page.up == ("boards", "look")


@pytest.mark.parametrize("name", PARTS)
def test_no_two_things_on_a_page_have_the_same_name(hand, name):
    at = hand("boards")
    part(at, name)
    for _ in range(2):
        assert len(set(at.names())) == len(at.names())
        if any(key.says.key == "box.more_lines" for keys in at.rows_of_keys for key in keys.keys):
            at.press("box.more_lines")


def test_nothing_is_changed_by_looking(hand, tmp_path):
    at = hand("boards")
    part(at, "spaces")
    assert not at.page.unsaved
    at.line(2)
    assert not at.page.unsaved
    assert boards(tmp_path) == KNOWN_BOARDS
