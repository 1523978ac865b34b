"""What is printed on the boards, in the catalogue: part by part."""

from __future__ import annotations

import pytest

from companion.core.messages import text
from companion.core.view import Keys
from companion.games.raising_robots.catalogue import material
from companion.games.raising_robots.catalogue_pages.board_draft import BoardsDraft
from companion.games.raising_robots.catalogue_pages.board_kind import PrintedBoardsKind
from companion.games.raising_robots.components import KNOWN_BOARDS, BoardAction, Cost, PrintedEffect, RobotAction
from companion.owned.editor import Editor

PARTS = ("costs", "spaces", "points", "cubes", "bids", "actions", "spots")


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


# -- lines of a part -------------------------------------------------------------------------------------------------


def test_a_track_is_changed_and_those_beside_it_stay(hand, tmp_path):
    (tmp_path / "boards.toml").write_text("[boards]\nbid_tracks = [[{ vp = 1 }], [{ vp = 2 }], [{ vp = 3 }]]\n")
    at = hand("boards")
    part(at, "bids")
    assert [key.on for key in at.rows_of_keys[0].keys] == [True, False, False, False]
    at.press("2", row=0)
    assert [key.on for key in at.rows_of_keys[0].keys] == [False, True, False, False]
    at.press(sign="gear")
    tracks = at.page.keep.fields["bid_tracks"]
    assert (tracks[0], tracks[2]) == ([{"vp": 1}], [{"vp": 3}])
    assert tracks[1] == [{"vp": 2, "gear": 1}]
    at.press("box.not_known")
    assert at.page.keep.fields["bid_tracks"][1] == ["?"]
    at.press("box.nothing")
    assert at.page.keep.fields["bid_tracks"][1] == [{}]
    assert (at.key("box.nothing").on, at.key("box.not_known").on) == (True, False)
    at.press("box.less_lines")
    assert at.page.keep.fields["bid_tracks"] == [[{"vp": 1}], [{"vp": 3}]]


def test_the_first_action_of_a_row_stands_alone_once_the_one_before_it_is_gone(hand, tmp_path):
    (tmp_path / "boards.toml").write_text(
        '[boards]\nactions = [{ row = "design" }, { row = "design", link = "or", energy = 3 }, '
        '{ row = "design", link = "and", energy = 4 }, { row = "recycle", energy = 5 }]\n'
    )
    at = hand("boards")
    part(at, "actions")
    assert [line.on for line in at.page.picture.card.lines] == [True, False, False]
    at.press("box.less_lines")
    assert at.page.keep.fields["actions"] == [
        {"row": "design", "energy": 3}, {"row": "design", "link": "and", "energy": 4},
        {"row": "recycle", "energy": 5},
    ]  # fmt: skip
    at.line(1)
    assert [key.on for key in at.rows_of_keys[1].keys] == [True, False, True, False]
    at.press("box.link.or")
    at.press("7")
    assert at.page.keep.fields["actions"][1] == {"row": "design", "link": "or", "energy": 7}
    at.press("box.less_lines")
    assert [line.on for line in at.page.picture.card.lines] == [True]
    assert [key.says.key for key in at.rows_of_keys[1].keys] == ["box.version.basic", "box.version.upgraded"]


def test_a_line_comes_after_the_one_that_is_picked_up_up_to_six(hand, tmp_path):
    (tmp_path / "boards.toml").write_text("[boards]\nupgrade_costs = [{ energy = 1 }, { energy = 2 }]\n")
    at = hand("boards")
    part(at, "costs")
    at.press("box.more_lines")
    assert at.page.keep.fields["upgrade_costs"] == [{"energy": 1}, {}, {"energy": 2}]
    assert [line.on for line in at.page.picture.card.lines] == [False, True, False]
    for _ in range(3):
        assert at.key("box.more_lines").why is None
        at.press("box.more_lines")
    assert len(at.page.picture.card.lines) == 6
    assert at.key("box.more_lines").why == text("box.full")
    at.line(5)
    at.press("box.less_lines")
    assert [line.on for line in at.page.picture.card.lines] == [False] * 4 + [True]


def test_a_new_action_belongs_to_the_one_before_it(hand):
    at = hand("boards")
    part(at, "actions")
    at.press("box.more_lines")
    assert [line.on for line in at.page.picture.card.lines] == [True]
    at.press("box.more_lines")
    assert at.page.keep.fields["actions"] == [{"row": "design"}, {"row": "design", "link": "and"}]


@pytest.mark.parametrize(("name", "field", "said", "at", "of"), [
    ("spaces", "space_costs", {"design": [1] * 5, "manufacture": [2] * 5, "recycle": [3] * 5}, 0, "design"),
    ("spaces", "space_costs", {"design": [1] * 5, "manufacture": [2] * 5, "recycle": [3] * 5}, 1, "manufacture"),
    ("spaces", "space_costs", {"design": [1] * 5, "manufacture": [2] * 5, "recycle": [3] * 5}, 2, "recycle"),
    ("cubes", "line_cubes", {"1": [1] * 5, "2": [2] * 5}, 0, "1"),
    ("cubes", "line_cubes", {"1": [1] * 5, "2": [2] * 5}, 1, "2"),
])  # fmt: skip
def test_a_figure_of_a_row_is_changed_and_all_others_stay(hand, tmp_path, name, field, said, at, of):
    listed = ", ".join(f"{row} = {figures}" for row, figures in said.items())
    (tmp_path / "boards.toml").write_text(f"[boards]\n{field} = {{ {listed} }}\n")
    page = hand("boards")
    part(page, name)
    page.line(at)
    assert [row.says for row in page.rows_of_keys] == [text(f"box.boards.{name}_at", n=n) for n in (1, 2, 3, 4, 5)]
    now = str(said[of][0])
    assert [[key.says.args["name"] for key in row.keys if key.on] for row in page.rows_of_keys] == [[now]] * 5
    assert [key.says.args["name"] for key in page.rows_of_keys[0].keys] == ["?", "0", "1", "2", "3", "4", "5"]
    page.press("5", row=3)
    assert page.page.keep.fields[field] == {**said, of: [*said[of][:3], 5, said[of][4]]}


def test_points_are_told_from_no_robot_to_five(hand):
    at = hand("boards")
    part(at, "points")
    assert [row.says for row in at.rows_of_keys] == [text("box.boards.points_at", n=n) for n in range(6)]
    at.press("4", row=0)
    assert at.page.keep.fields["vp_by_row"] == [4, "?", "?", "?", "?", "?"]


@pytest.mark.parametrize(("name", "last"), [("spaces", 2), ("cubes", 1)])
def test_a_line_beyond_the_last_is_the_last(name, last):
    kind = PrintedBoardsKind()
    costs = {"recycle": [3] * 5}, {"2": [3] * 5}
    for at in (last, last + 1, 9):
        draft = BoardsDraft(part=name, at=at, space_costs=costs[0], line_cubes=costs[1])
        rows = kind.sections(Editor(draft, ("boards",)))
        assert [[key.says.args["name"] for key in row.keys if key.on] for row in rows] == [["3"]] * 5


def test_an_upgraded_action_that_only_pays_cannot_be_kept(hand):
    at = hand("boards")
    part(at, "actions")
    at.press("box.more_lines")
    at.press("box.version.upgraded")
    at.press("box.side.pay")
    at.press(sign="gear")
    assert at.page.why == text("box.lacks.gain")
    at.press(sign="padlock")
    assert at.page.why is None


def test_a_spot_has_its_type_inspiration_energy_and_in_a_row_its_action(hand):
    at = hand("boards")
    part(at, "spots")
    at.press("box.more_lines")
    assert at.page.keep.fields["spots"] == [{"section": "upgrade", "type": "cosmetic", "inspiration": True}]
    assert [[key.on for key in row.keys] for row in at.rows_of_keys[1:4]] == [
        [True, False, False, False], [True], [True, False, False, False],
    ]  # fmt: skip
    assert len(at.rows_of_keys) == 5
    at.press(sign="inspiration")
    at.press("3")
    at.press(sign="efficiency")
    assert at.page.keep.fields["spots"] == [{"section": "upgrade", "type": "efficiency", "energy": 3}]
    at.press(sign="recycle", row=0)
    at.press("box.more_lines")
    assert [[key.says.args["name"] for key in row.keys] for row in at.rows_of_keys[3:5]] == [
        ["0", "1", "2", "3"], ["0", "1", "2", "3", "4", "5", "6"],
    ]  # fmt: skip
    at.press("6", row=4)
    assert at.page.keep.fields["spots"][1] == {"section": "recycle", "type": "cosmetic", "slot": 6}
